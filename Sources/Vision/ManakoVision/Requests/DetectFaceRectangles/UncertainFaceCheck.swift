import ManakoCore

/// Checks faces with an uncertain score: both detectors run again on larger squares around the face, and the face mesh decides on the rest.
///
/// Measured on 813 candidates with a mean score of 0.35 to 0.78 in 2,684 pictures and crops: two detector runs and the mesh accepted 378 of
/// the 545 faces, and 42 of the 268 other candidates, such as blood cells, cats, flowers and fists. This check accepts 465 and 16. Its
/// thresholds were chosen on the same candidates.
struct UncertainFaceCheck {
    /// The mean scores of two detector runs that need the check.
    private static let scores: Range<Float> = 0.35..<0.65
    /// The maximum score of a face that fails the check. Lower scores stay as they are: a larger square shows little of a face at the
    /// picture's edge, and callers with a low minimum confidence, such as those that cover faces, need it all the same.
    private static let maximumUncertainScore = DetectFaceRectanglesRequest.defaultMinimumConfidence - 0.01
    private static let near = DetectionRefinement(model: .faceShortRange, zoom: 3)
    private static let far = DetectionRefinement(model: .faceFullRange, zoom: 5)

    let image: VisionImage
    let context: VisionContext

    /// The score of a face after the check, if it needs one; below the default minimum confidence when the check fails.
    ///
    /// - Parameters:
    ///   - face: the face with the mean score of two detector runs.
    ///   - isFaint: whether the first run scored the face so low that it is dropped unless it passes the check.
    ///   - times: where the stages' durations are added.
    func score(of face: BuiltInDetection, isFaint: Bool, times: inout StageTimes) throws(ManakoError) -> Float {
        guard Self.scores.contains(face.score) else { return isFaint ? 0 : face.score }
        if let mean = try meanScore(of: face, times: &times) { return mean }
        if let seen = try FacePresence(image: image, context: context).score(of: face, times: &times) { return seen }
        return isFaint ? 0 : min(face.score, Self.maximumUncertainScore)
    }

    /// The mean of the face's score and the detectors' scores on larger squares; nil below the default minimum confidence.
    private func meanScore(of face: BuiltInDetection, times: inout StageTimes) throws(ManakoError) -> Float? {
        let minimum = DetectFaceRectanglesRequest.defaultMinimumConfidence
        let near = try Self.near.look(at: face, on: image, in: context, times: &times)?.score ?? 0
        // The full-range detector takes three times as long, and rarely changes the decision after a low score.
        guard near >= minimum else { return nil }
        let far = try Self.far.look(at: face, on: image, in: context, times: &times)?.score ?? 0
        let mean = (face.score + near + far) / 3
        return mean >= minimum ? mean : nil
    }
}
