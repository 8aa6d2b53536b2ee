package import ManakoCore
import ManakoGeometry

/// The detector runs of ``DetectFaceRectanglesRequest`` on one picture, one by one, for callers that do not need all of them.
package struct FaceSearch {
    /// The maximum size of a face that the full-range model detects reliably, as a share of the picture's longer side.
    private static let nearSize = 0.3
    /// The minimum score of a smaller face that the short-range model alone detects, for a second run.
    private static let sureAlone: Float = 0.5
    /// The minimum score of both models in the whole picture that makes a second run on a large face unnecessary.
    private static let agreementScore: Float = 0.75

    private let request: DetectFaceRectanglesRequest
    private let image: VisionImage
    private let context: VisionContext
    /// The picture of the second runs.
    private let seen: VisionImage

    /// Decodes a picture as far as a request needs it.
    package init(
        _ request: DetectFaceRectanglesRequest, _ image: VisionImage, in context: VisionContext,
        times: inout StageTimes
    ) throws(ManakoError) {
        let need = request.need(of: image)
        try image.decode(need, times: &times)
        (self.request, self.image, self.context) = (request, image, context)
        seen = try DetectionRefinement.picture(image, decodedFor: need)
    }

    /// The full-range model's clear detections, the surest first.
    package func distant(times: inout StageTimes) throws(ManakoError) -> [BuiltInDetection] {
        try request.far.detections(on: image, in: context, times: &times)
    }

    /// The full-range model's clear detections, and its faint ones in other places, each the surest first.
    ///
    /// Of faces that are too large for a crowd, which are few, it includes fainter detections.
    func distantAndFaint(
        times: inout StageTimes
    ) throws(ManakoError) -> (distant: [BuiltInDetection], faint: [BuiltInDetection]) {
        let (run, minimum) = (request.far, request.minimumConfidence)
        // Faint detections shift clear ones that they overlap, so each threshold has its own non-maximum suppression.
        let thresholds = [
            run.threshold, FacePresence.faintFloor(for: minimum), FacePresence.faintFloor(for: minimum, isLarge: true),
        ]
        let found = try run.detections(from: thresholds, on: image, in: context, times: &times)
        let faint = found[1].filter { !DetectFaceRectanglesRequest.isAmong(found[0], $0) }
        let others = found[0] + faint
        let large = found[2].filter { face in
            !FaceCrowd.isCrowdSized(face, in: image.size)
                && !others.contains { Self.areOfOneHead($0.box, face.box) }
        }
        return (found[0], faint + large)
    }

    /// The short-range model's detections, the surest first.
    package func near(times: inout StageTimes) throws(ManakoError) -> [BuiltInDetection] {
        try request.near.detections(on: image, in: context, times: &times)
    }

    /// The faces that the full-range model misses: those that are too large for it, and others that the short-range model scores highly,
    /// such as profiles and faces at the picture's edge.
    ///
    /// - Parameters:
    ///   - near: the short-range model's detections.
    ///   - distant: the full-range model's detections.
    package func close(among near: [BuiltInDetection], besides distant: [BuiltInDetection]) -> [BuiltInDetection] {
        near.filter { face in
            guard !isNear(face) else { return !DetectFaceRectanglesRequest.isAmong(distant, face) }
            return face.score >= Self.sureAlone && !distant.contains { Self.areOfOneHead($0.box, face.box) }
        }
    }

    /// Whether the middle of one box lies in the other: the models' boxes of one face may be of very different sizes.
    private static func areOfOneHead(_ first: NormalizedRect, _ second: NormalizedRect) -> Bool {
        first.contains(second.center) || second.contains(first.center)
    }

    /// The full-range model's detections with the scores of all runs.
    ///
    /// - Parameters:
    ///   - distant: its clear detections.
    ///   - faint: its faint detections.
    ///   - near: the short-range model's detections in the whole picture.
    ///   - times: where the stages' durations are added.
    func confirmed(
        _ distant: [BuiltInDetection], _ faint: [BuiltInDetection], near: [BuiltInDetection],
        times: inout StageTimes
    ) throws(ManakoError) -> [BuiltInDetection] {
        var found: [BuiltInDetection] = []
        for face in distant {
            if let same = agreement(on: face, among: near) {
                found.append(same)
            } else {
                found.append(try confirmed(distant: face, times: &times))
            }
        }
        for face in faint { found.append(try confirmed(distant: face, isFaint: true, times: &times)) }
        return found
    }

    /// The short-range model's detection of a large face that both models score highly in the whole picture, with the mean of the scores.
    ///
    /// Smaller faces need a second run, which locates the eyes more precisely.
    private func agreement(on face: BuiltInDetection, among near: [BuiltInDetection]) -> BuiltInDetection? {
        guard face.score >= Self.agreementScore, isNear(face),
            var same = near.first(where: { $0.box.intersectionOverUnion(face.box) > DetectionRefinement.overlap }),
            same.score >= Self.agreementScore
        else { return nil }
        same.score = (face.score + same.score) / 2
        return same
    }

    /// A detection of the full-range model with the score of all runs, and the more precise box and points of the second run.
    ///
    /// - Parameters:
    ///   - face: the detection.
    ///   - isFaint: whether it is faint; its score is then 0 unless the other runs confirm it.
    ///   - times: where the stages' durations are added.
    package func confirmed(
        distant face: BuiltInDetection, isFaint: Bool = false, times: inout StageTimes
    ) throws(ManakoError) -> BuiltInDetection {
        let second = try DetectionRefinement(model: .faceShortRange, zoom: 2).look(
            at: face, on: seen, in: context, times: &times)
        return try weighed(second ?? face, (face.score + (second?.score ?? 0)) / 2, isFaint: isFaint, times: &times)
    }

    /// A detection of the short-range model with the score of all runs.
    package func confirmed(
        close face: BuiltInDetection, times: inout StageTimes
    ) throws(ManakoError) -> BuiltInDetection {
        let second = try DetectionRefinement(model: .faceFullRange, zoom: 3).look(
            at: face, on: seen, in: context, times: &times)
        return try weighed(face, (face.score + (second?.score ?? 0)) / 2, isFaint: false, times: &times)
    }

    private func weighed(
        _ face: BuiltInDetection, _ mean: Float, isFaint: Bool, times: inout StageTimes
    ) throws(ManakoError) -> BuiltInDetection {
        var face = face
        face.score = mean
        face.score = try UncertainFaceCheck(image: seen, context: context).score(
            of: face, isFaint: isFaint, times: &times)
        return face
    }

    private func isNear(_ face: BuiltInDetection) -> Bool { face.relativeSize(in: image.size) > Self.nearSize }
}
