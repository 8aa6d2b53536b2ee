import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoVision

/// Faces, by their surface where the network finds one.
struct FaceLandmarkKind: LandmarkKind {
    /// The part of a picture where new faces are looked for.
    var regionOfInterest: NormalizedRect
    /// The confidence that is asked for, and the lowest one of a face that is given.
    var asked, least: Float
    /// The most faces that are asked of the detectors.
    var limit: Int

    /// The confidence from which on the network is asked about a place.
    private static let worthALook: Float = 0.25

    private var detector: DetectFaceRectanglesRequest {
        var detector = DetectFaceRectanglesRequest()
        detector.regionOfInterest = regionOfInterest
        detector.minimumConfidence = min(asked, Self.worthALook)
        detector.maximumResults = limit
        return detector
    }

    // Planes of Y, U and V are what the detectors decode, so that faces and their parts are found in one decoded picture.
    func need(of image: VisionImage) -> DecodeRequirement {
        detector.need(of: image).combined(with: UprightPicture.need(of: image, allowsYUV: true))
    }

    func finder(
        of image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> MeshFinder<FaceMesh> {
        MeshFinder<FaceMesh>(image, try UprightPicture(image, allowsYUV: true, times: &times), in: context)
    }

    func again(_ one: FaceDetection, _ finder: MeshFinder<FaceMesh>, times: inout StageTimes) throws(ManakoError)
        -> FaceDetection?
    {
        guard let old = one.mesh, var mesh = try finder.mesh(in: old.square, times: &times) else { return nil }
        try finder.addIrises(to: &mesh, times: &times)
        let moved = one.moved(with: mesh)
        return moved.confidence >= least ? moved : nil
    }

    func look(
        _ finder: MeshFinder<FaceMesh>, known: [FaceDetection], isEverywhere: Bool, times: inout StageTimes
    ) throws(ManakoError) -> [FaceDetection] {
        var found: [FaceDetection] = []
        for one in try candidates(finder, times: &times) {
            let mesh = try finder.mesh(in: finder.square(box: one.box, eyes: one.keyPoints), times: &times)
            var face = FaceDetection(one, mesh, in: finder.picture.size)
            // A face that two detections are of has the surface twice.
            let isTwice = known.contains { $0.isSame(as: face) } || found.contains { $0.hasSameSurface(as: face) }
            guard face.confidence >= least, !isTwice else { continue }
            if var mesh {
                try finder.addIrises(to: &mesh, times: &times)
                face.mesh = mesh
            }
            found.append(face)
        }
        return found
    }

    /// Places where there may be faces: what the request for rectangles finds, and what the detector for near faces sees that MediaPipe
    /// looks at for its mesh.
    private func candidates(
        _ finder: MeshFinder<FaceMesh>, times: inout StageTimes
    ) throws(ManakoError) -> [BuiltInDetection] {
        let found = try detector.detections(on: finder.image, in: finder.context, times: &times)
        let near = BuiltInDetectorRun(
            model: .faceShortRange, threshold: 0.5, limit: limit, regionOfInterest: regionOfInterest,
            filter: .bilinear)
        let others = try near.detections(on: finder.image, in: finder.context, times: &times).filter { face in
            !found.contains { $0.score >= face.score && $0.box.intersectionOverUnion(face.box) > 0.3 }
        }
        return (found + others).sorted { $0.score > $1.score }
    }
}
