package import ManakoCore
import ManakoGeometry

/// The looks of ``DetectFaceRectanglesRequest`` at one picture, one by one, for callers who need not have all of them.
package struct FaceSearch {
    /// The part of the picture's longer side from which a face is too near for the full range.
    private static let nearSize = 0.3

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

    /// What the model for the full range sees, the surest first.
    package func distant(times: inout StageTimes) throws(ManakoError) -> [BuiltInDetection] {
        try request.far.detections(on: image, in: context, times: &times)
    }

    /// The faces that are too near for that model, and not among those that it sees.
    package func close(
        besides distant: [BuiltInDetection], times: inout StageTimes
    ) throws(ManakoError) -> [BuiltInDetection] {
        try request.near.detections(on: image, in: context, times: &times).filter { face in
            isNear(face) && !DetectFaceRectanglesRequest.isAmong(distant, face)
        }
    }

    /// A face of the model for the full range with the mean of both models' scores, and the finer box and points of the nearer look.
    package func confirmed(
        distant face: BuiltInDetection, times: inout StageTimes
    ) throws(ManakoError) -> BuiltInDetection {
        let second = try DetectionRefinement(model: .faceShortRange, zoom: 2).look(
            at: face, on: seen, in: context, times: &times)
        var confirmed = second ?? face
        confirmed.score = (face.score + (second?.score ?? 0)) / 2
        return confirmed
    }

    /// A face of the model for the short range with the mean of both models' scores.
    package func confirmed(
        close face: BuiltInDetection, times: inout StageTimes
    ) throws(ManakoError) -> BuiltInDetection {
        let second = try DetectionRefinement(model: .faceFullRange, zoom: 3).look(
            at: face, on: seen, in: context, times: &times)
        var confirmed = face
        confirmed.score = (face.score + (second?.score ?? 0)) / 2
        return confirmed
    }

    private func isNear(_ face: BuiltInDetection) -> Bool {
        let size = image.size
        return max(face.box.width * size.width, face.box.height * size.height)
            > Self.nearSize * max(size.width, size.height)
    }
}
