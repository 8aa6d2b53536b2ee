import Manako
package import ManakoAPI
import ManakoFront
import ManakoTeach

extension TeachOperations {
    /// Follows the boxes of a picture through others (`POST /v1/projects/{id}/carry`).
    ///
    /// - Throws: a problem of status 404, and of status 413 for more pictures and boxes than are followed at once.
    package func carry(_ request: CarryRequest, in id: String) async throws(Problem) -> CarryAnswer {
        let (store, limits) = (try store(), limits)
        return try await answer(slowly: true) { () throws(ManakoError) in
            let first = try store.picture(request.from, of: id)
            guard request.to.count <= TeachRules.maximumCarried,
                request.to.count * first.boxes.count <= BoxPropagation.maximumSteps
            else {
                throw ManakoError(
                    .limitExceeded,
                    "\(first.boxes.count) boxes can't be followed through \(request.to.count) pictures at once; name fewer",
                    reason: .init("tooMuchToCarry"))
            }
            var carrying = BoxPropagation(first)
            let load = { (picture: ProjectPicture) throws(ManakoError) in
                try VisionImage(
                    encoded: store.file(of: picture, in: id), codecs: ManakoEnvironment.codecs, limits: limits.picture)
            }
            try carrying.begin(load(first))
            var pictures: [PropagatedBoxes] = []
            for name in request.to {
                let picture = try store.picture(name, of: id)
                let boxes = try carrying.next(picture) { () throws(ManakoError) in try load(picture) }
                pictures.append(PropagatedBoxes(id: name, boxes: boxes))
            }
            return CarryAnswer(pictures: pictures)
        }
    }
}

/// Boxes on their way through pictures.
struct BoxPropagation {
    /// The most boxes times pictures of a request.
    static let maximumSteps = 5000
    /// After this nothing more is followed; what is there so far is the answer.
    private static let patience = Duration.seconds(90)

    private let first: ProjectPicture
    private var followed: [(box: ProjectBox, request: TrackObjectRequest)] = []
    private let began = ContinuousClock.now
    /// Whether pictures of another size or too much time have ended it.
    private var isOver = false

    init(_ first: ProjectPicture) { self.first = first }

    /// Learns what the boxes show; boxes too small to be followed are left behind.
    mutating func begin(_ image: VisionImage) throws(ManakoError) {
        for box in first.boxes {
            let place = NormalizedRect(imageRect: box.rect, in: image.size, origin: .upperLeft)
            let request = TrackObjectRequest(detectedObject: DetectedObjectObservation(boundingBox: place))
            var times = StageTimes()
            do throws(ManakoError) {
                _ = try request.perform(on: image, times: &times)
                followed.append((box, request))
            } catch  where error.code == .invalidArgument {
                continue
            }
        }
    }

    /// Looks for the boxes in the next picture; those that are lost are not there.
    mutating func next(
        _ picture: ProjectPicture, _ load: () throws(ManakoError) -> VisionImage
    ) throws(ManakoError) -> [SuggestedBox] {
        if (picture.width, picture.height) != (first.width, first.height) { isOver = true }
        if ContinuousClock.now - began > Self.patience { isOver = true }
        guard !isOver, !followed.isEmpty else { return [] }
        let image = try load()
        var boxes: [SuggestedBox] = []
        for (box, request) in followed {
            var times = StageTimes()
            guard let object = try request.perform(on: image, times: &times),
                object.confidence >= TrackObjectRequest.lostConfidence,
                let carried = SuggestedBox(
                    object.boundingBox, from: box.id, label: box.label, confidence: object.confidence, in: image.size)
            else { continue }
            boxes.append(carried)
        }
        return boxes
    }
}
