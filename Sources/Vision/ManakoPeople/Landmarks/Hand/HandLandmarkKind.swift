import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoVision

/// Hands, by their joints.
struct HandLandmarkKind: LandmarkKind {
    /// The part of a picture where new hands are looked for.
    var regionOfInterest: NormalizedRect
    /// The lowest confidence of a hand.
    var least: Float

    /// The score of a palm from which on the model of joints is asked.
    private static let worthALook: Float = 0.4

    private var detector: BuiltInDetectorRun {
        BuiltInDetectorRun(
            model: .palm, threshold: Self.worthALook, limit: 100, regionOfInterest: regionOfInterest,
            filter: .bilinear)
    }

    func need(of image: VisionImage) -> DecodeRequirement {
        detector.need(of: image).combined(with: UprightPicture.need(of: image))
    }

    func finder(
        of image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> MeshFinder<HandMesh> {
        MeshFinder<HandMesh>(image, try UprightPicture(image, times: &times), in: context)
    }

    func again(_ one: HandDetection, _ finder: MeshFinder<HandMesh>, times: inout StageTimes) throws(ManakoError)
        -> HandDetection?
    {
        guard let mesh = try finder.mesh(in: one.mesh.square, times: &times) else { return nil }
        let moved = HandDetection(mesh: mesh, score: one.score)
        return moved.confidence >= least ? moved : nil
    }

    func look(
        _ finder: MeshFinder<HandMesh>, known: [HandDetection], isEverywhere: Bool, times: inout StageTimes
    ) throws(ManakoError) -> [HandDetection] {
        var found: [HandDetection] = []
        for palm in try detector.detections(on: finder.image, in: finder.context, times: &times) {
            guard let mesh = try finder.mesh(ofPalm: palm, times: &times) else { continue }
            let hand = HandDetection(mesh: mesh, score: palm.score)
            // A hand of which two palms were found has its joints twice.
            let isTwice = (known + found).contains { $0.isSame(as: hand) }
            if hand.confidence >= least, !isTwice { found.append(hand) }
        }
        return found
    }
}

/// A hand, and how sure the models are.
struct HandDetection: TrackableLandmarks {
    var mesh: HandMesh
    /// The score of the palm.
    var score: Float
    /// The mean of what the models of palms and of joints say.
    var confidence: Float { min(1, (score + mesh.presence) / 2) }

    func isSame(as other: HandDetection) -> Bool { mesh.box.intersectionOverUnion(other.mesh.box) > 0.5 }
}
