import ManakoCore
import ManakoGeometry
import ManakoVision

/// Something of a person that a detector saw.
struct PersonDetection: Sendable, Hashable {
    /// What was seen.
    enum Kind: Sendable, Hashable {
        case body, face, hand
    }

    var kind: Kind
    /// Normalised, origin lower-left.
    var box: NormalizedRect
    /// 0…1.
    var confidence: Float
    /// Whether its detector alone is sure enough of it to report it.
    var isSure: Bool
}

extension PersonDetection {
    /// A person whom a detector of many classes sees.
    init(_ person: ObjectSightings.Sighting) {
        self.init(kind: .body, box: person.box, confidence: person.confidence, isSure: true)
    }
}

/// Asks the detectors of bodies, faces and hands, for what they are sure of and for what they are not.
struct PersonDetectorSet {
    let image: VisionImage
    let context: VisionContext

    /// The score below which a detector says nothing.
    private static let leastConfidence: Float = 0.1
    /// The score below which the detectors of faces say nothing; lower than they need alone, because their second look is quick.
    private static let leastFaceConfidence: Float = 0.2
    /// The score of the detector of near faces from which on it needs no second opinion where the mask's model sees a person too. In 192
    /// photos it was that sure of 24 faces and of nothing else; of a bear it was by 0.73, of dogs by 0.66.
    private static let clearlyNear: Float = 0.8
    /// The share of the grid that a component has whose face may be that near.
    private static let leastNear = 0.1
    /// How sure the network of joints is of small people: 0.99 of those in three street videos; of bottles at most 0.7.
    private static let leastPresence: Float = 0.9

    func bodies(in part: NormalizedRect, times: inout StageTimes) throws(ManakoError) -> [PersonDetection] {
        var request = DetectHumanRectanglesRequest()
        (request.unsureConfidence, request.regionOfInterest) = (Self.leastConfidence, part)
        request.looksForFaces = false
        return try request.perform(on: image, in: context, times: &times).map {
            let sure = $0.confidence >= DetectHumanRectanglesRequest.defaultMinimumConfidence
            return PersonDetection(kind: .body, box: $0.boundingBox, confidence: $0.confidence, isSure: sure)
        }
    }

    /// Looks for faces on what nobody was seen on so far, for near ones first, which takes a third of the time. One face explains all that
    /// hangs together with it, and second looks at others of a crowd would be most of the time.
    func addFaces(
        in part: NormalizedRect, to evidence: inout PersonConfirmation, times: inout StageTimes
    ) throws(ManakoError) {
        let search = try FaceSearch(Self.faceRequest(part), image, in: context, times: &times)
        var near: [BuiltInDetection]?
        if evidence.hasOpen(share: Self.leastNear) {
            near = try search.near(times: &times)
            for face in near ?? [] where face.score >= Self.clearlyNear && evidence.isOpen(at: face.box) {
                evidence.add(Self.face(face))
            }
            guard !evidence.open.isEmpty else { return }
        }
        let distant = try search.distant(times: &times)
        for face in distant where evidence.isOpen(at: face.box) {
            evidence.add(Self.face(try search.confirmed(distant: face, times: &times)))
        }
        guard !evidence.open.isEmpty else { return }
        if near == nil { near = try search.near(times: &times) }
        for face in search.close(among: near ?? [], besides: distant) where evidence.isOpen(at: face.box) {
            evidence.add(Self.face(try search.confirmed(close: face, times: &times)))
        }
    }

    /// Whether the network of joints sees somebody where a body was seen: what only looks like a body has no joints.
    func hasJoints(_ body: PersonDetection, times: inout StageTimes) throws(ManakoError) -> Bool {
        let finder = MeshFinder<BodyMesh>(image, try UprightPicture(image, times: &times), in: context)
        let box = body.box.toImageCoordinates(image.size, origin: .upperLeft)
        let circle = BodyCircle(standingIn: box, score: body.confidence)
        guard let mesh = try finder.mesh(in: BodyMesh.square(center: circle.center, top: circle.top), times: &times)
        else { return false }
        return mesh.presence >= Self.leastPresence
            && BodyDetection(mesh, score: body.confidence, in: image.size).confidence
                >= DetectHumanBodyPoseRequest.defaultMinimumConfidence
    }

    private static func face(_ face: BuiltInDetection) -> [PersonDetection] {
        guard face.score >= leastFaceConfidence else { return [] }
        let sure = face.score >= DetectFaceRectanglesRequest.defaultMinimumConfidence
        return [PersonDetection(kind: .face, box: face.box.clamped(), confidence: face.score, isSure: sure)]
    }

    func faces(in part: NormalizedRect, times: inout StageTimes) throws(ManakoError) -> [PersonDetection] {
        try Self.faceRequest(part).detections(on: image, in: context, times: &times).flatMap(Self.face)
    }

    private static func faceRequest(_ part: NormalizedRect) -> DetectFaceRectanglesRequest {
        var request = DetectFaceRectanglesRequest()
        (request.minimumConfidence, request.regionOfInterest) = (leastFaceConfidence, part)
        return request
    }

    func hands(in part: NormalizedRect, times: inout StageTimes) throws(ManakoError) -> [PersonDetection] {
        var request = DetectHandRectanglesRequest()
        (request.unsureConfidence, request.regionOfInterest) = (Self.leastConfidence, part)
        return try request.perform(on: image, in: context, times: &times).map {
            let sure = $0.confidence >= DetectHandRectanglesRequest.defaultMinimumConfidence
            return PersonDetection(kind: .hand, box: $0.boundingBox, confidence: $0.confidence, isSure: sure)
        }
    }
}
