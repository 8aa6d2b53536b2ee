import Glibc
import ManakoCore
import ManakoGeometry
import ManakoVision

/// A body, and how sure the models are.
struct BodyDetection: Sendable {
    var mesh: BodyMesh
    /// The score of the detector that saw it.
    var score: Float
    /// The cube root of a product: the detector's score, the square of the joint network's presence, and how well that network's answers
    /// agree. The presence counts twice because it is lower for things that resemble a body.
    var confidence: Float

    /// Weighs what the models say of a body in a picture of a size.
    init(_ mesh: BodyMesh, score: Float, in size: ImageSize) {
        self.mesh = mesh
        self.score = score
        confidence = cbrtf(score * mesh.presence * mesh.presence * mesh.agreement(in: size))
    }

    /// The box around the points that are seen; normalised, origin lower-left.
    func box(in size: ImageSize) -> NormalizedRect { mesh.box(in: size) }

    /// The circle around it.
    var circle: BodyCircle { BodyCircle(center: mesh.circle.center, top: mesh.circle.top, score: score) }
}

extension MeshFinder<BodyMesh> {
    /// What the detector sees in a square, shown to it as MediaPipe shows it: pixels are read without smoothing, which the network's
    /// circles depend on by several percent.
    ///
    /// - Parameters:
    ///   - square: what is shown.
    ///   - thresholds: scores.
    ///   - isMirrored: whether the detector sees the square mirrored; circles are those of the picture all the same.
    /// - Returns: for each threshold, the circles of that score and more, the surest first.
    func circles(
        in square: RotatedSquare, from thresholds: [Float], isMirrored: Bool = false, times: inout StageTimes
    ) throws(ManakoError) -> [[BodyCircle]] {
        guard square.isUsable else { return thresholds.map { _ in [] } }
        let run = BuiltInDetectorRun(model: .pose, threshold: 0.5, limit: 50, regionOfInterest: .fullImage)
        let found = try unsafe run.detections(from: thresholds, in: context, times: &times) {
            bytes, side, range throws(ManakoError) in
            try unsafe picture.cut(
                square, side: side, isBlackBeyond: true, isMirrored: isMirrored, isSmoothed: false, range: range,
                into: bytes)
        }
        return found.map { $0.map { BodyCircle($0, in: square, isMirrored: isMirrored) } }
    }
}
