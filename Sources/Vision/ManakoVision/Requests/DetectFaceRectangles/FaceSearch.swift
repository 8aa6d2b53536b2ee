package import ManakoCore
import ManakoGeometry

/// The looks of ``DetectFaceRectanglesRequest`` at one picture, one by one, for callers who need not have all of them.
package struct FaceSearch {
    /// The part of the picture's longer side from which a face is too near for the full range.
    private static let nearSize = 0.3
    /// The score of the model for the short range from which on a smaller face that it alone sees is worth a second look.
    private static let sureAlone: Float = 0.5
    /// The minimum score of both models in the whole picture that makes a second run on a large face unnecessary.
    private static let agreementScore: Float = 0.75

    private let request: DetectFaceRectanglesRequest
    private let image: VisionImage
    private let context: VisionContext
    /// The picture that second looks are at.
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

    /// What the model for the full range sees, and what it hardly sees besides, each the surest first.
    ///
    /// Faces that are too large for a crowd are few, so that fainter ones are included.
    package func distant(
        times: inout StageTimes
    ) throws(ManakoError) -> (clear: [BuiltInDetection], faint: [BuiltInDetection]) {
        let (run, minimum) = (request.far, request.minimumConfidence)
        // Faint detections shift clear ones that they overlap, so each threshold has its own non-maximum suppression.
        let thresholds = [
            run.threshold, FacePresence.faintFloor(for: minimum), FacePresence.largeFaintFloor(for: minimum),
        ]
        let found = try run.detections(from: thresholds, on: image, in: context, times: &times)
        let faint = found[1].filter { !DetectFaceRectanglesRequest.isAmong(found[0], $0) }
        let large = found[2].filter { face in
            !FaceCrowd.isCrowdSized(face, in: image.size)
                && !(found[0] + faint).contains { Self.areOfOneHead($0.box, face.box) }
        }
        return (found[0], faint + large)
    }

    /// What the model for the short range sees, the surest first.
    package func near(times: inout StageTimes) throws(ManakoError) -> [BuiltInDetection] {
        try request.near.detections(on: image, in: context, times: &times)
    }

    /// The faces that the model for the full range does not see: those that are too near for it, and others of which the one for the short
    /// range is sure, such as profiles and faces at the picture's edge.
    ///
    /// - Parameters:
    ///   - near: what the model for the short range sees.
    ///   - distant: what the other one sees.
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

    /// Faces of the model for the full range, those that it hardly sees too, with the scores of all looks.
    ///
    /// - Parameters:
    ///   - distant: what that model sees.
    ///   - faint: what it hardly sees.
    ///   - near: what the model for the short range sees in the whole picture.
    ///   - times: where the stages' durations are added.
    func confirmed(
        _ distant: [BuiltInDetection], _ faint: [BuiltInDetection], near: [BuiltInDetection],
        times: inout StageTimes
    ) throws(ManakoError) -> [BuiltInDetection] {
        var found: [BuiltInDetection] = []
        for face in distant {
            if let sure = agreed(face, among: near) {
                found.append(sure)
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
    private func agreed(_ face: BuiltInDetection, among near: [BuiltInDetection]) -> BuiltInDetection? {
        guard face.score >= Self.agreementScore, isNear(face),
            var same = near.first(where: { $0.box.intersectionOverUnion(face.box) > DetectionRefinement.overlap }),
            same.score >= Self.agreementScore
        else { return nil }
        same.score = (face.score + same.score) / 2
        return same
    }

    /// A face of the model for the full range with the score of all looks, and the finer box and points of the nearer one.
    ///
    /// - Parameters:
    ///   - face: what that model sees.
    ///   - isFaint: whether it hardly sees it; the score is 0 then unless the others see it well.
    package func confirmed(
        distant face: BuiltInDetection, isFaint: Bool = false, times: inout StageTimes
    ) throws(ManakoError) -> BuiltInDetection {
        let second = try DetectionRefinement(model: .faceShortRange, zoom: 2).look(
            at: face, on: seen, in: context, times: &times)
        return try weighed(second ?? face, (face.score + (second?.score ?? 0)) / 2, isFaint: isFaint, times: &times)
    }

    /// A face of the model for the short range with the score of all looks.
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
        guard UncertainFaceCheck.scores.contains(mean) else {
            if isFaint { face.score = 0 }
            return face
        }
        face.score = try UncertainFaceCheck(image: seen, context: context).score(
            of: face, isFaint: isFaint, times: &times)
        return face
    }

    private func isNear(_ face: BuiltInDetection) -> Bool {
        let size = image.size
        return max(face.box.width * size.width, face.box.height * size.height)
            > Self.nearSize * max(size.width, size.height)
    }
}
