import ManakoCore

/// More opinions on faces that two looks leave in doubt, such as profiles and faces in shadow: both detectors look with more around the
/// face, and where they do not suffice the face mesh.
///
/// 813 places in 2,684 pictures and parts of pictures had a mean score of 0.35 to 0.78. Two looks and the mesh took 378 of the 545 faces
/// among them for faces, and 42 other things: blood cells, cats, flowers, fists. These opinions take 465 and 16. The limits were chosen on
/// these places.
struct FaceDoubts {
    /// The mean scores of two looks that leave doubts.
    static let means: Range<Float> = 0.35..<0.65
    /// The highest score of a face that stays in doubt. It is no lower than that of two looks otherwise: a face that is cut off is seen less
    /// with more around it, and who asks for unsure ones, to cover them, gets it.
    private static let highestUnsure: Float = 0.54
    private static let near = DetectionRefinement(model: .faceShortRange, zoom: 3)
    private static let far = DetectionRefinement(model: .faceFullRange, zoom: 5)

    let image: VisionImage
    let context: VisionContext

    /// The score of a face by all looks, below the usual minimum where they leave doubts.
    ///
    /// - Parameters:
    ///   - face: the face with the mean score of two looks.
    ///   - isFaint: whether the first look saw so little that the face has no score unless the others see it well.
    ///   - times: where the stages' durations are added.
    func score(of face: BuiltInDetection, isFaint: Bool, times: inout StageTimes) throws(ManakoError) -> Float {
        if let mean = try meanScore(of: face, times: &times) { return mean }
        if let seen = try FacePresence(image: image, context: context).score(of: face, times: &times) { return seen }
        return isFaint ? 0 : min(face.score, Self.highestUnsure)
    }

    /// The mean of the score by two looks and of the scores with more around the face; nil where these do not suffice.
    private func meanScore(of face: BuiltInDetection, times: inout StageTimes) throws(ManakoError) -> Float? {
        let least = DetectFaceRectanglesRequest.defaultMinimumConfidence
        let near = try Self.near.look(at: face, on: image, in: context, times: &times)?.score ?? 0
        // The slower look is not worth it where the first one is not sure.
        guard near >= least else { return nil }
        let far = try Self.far.look(at: face, on: image, in: context, times: &times)?.score ?? 0
        let mean = (face.score + near + far) / 3
        return mean >= least ? mean : nil
    }
}
