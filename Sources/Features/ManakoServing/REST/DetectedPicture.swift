import Manako
public import ManakoAPI
import ManakoFeatures

/// What was found in a picture, and the picture itself where it was asked for.
public struct DetectedPicture: Sendable {
    /// What was found.
    public var answer: DetectionAnswer
    /// The picture with boxes drawn, as JPEG.
    public var drawing: [UInt8]?
}

extension ServingOperations {
    /// Reads the header of a picture.
    func image(_ bytes: [UInt8]) throws(ManakoError) -> VisionImage {
        try VisionImage(encoded: bytes, codecs: ManakoEnvironment.codecs, limits: limits.picture)
    }

    /// Looks at a picture on the calling thread.
    func look(
        at picture: [UInt8], with finder: any ObjectFinder, model: String, draws: Bool
    ) throws(ManakoError) -> DetectedPicture {
        let image = try image(picture)
        var times = StageTimes()
        if draws { _ = try image.bitmap() }
        let items = try finder.find(in: image, times: &times)
        let answer = DetectionAnswer(
            image: PixelSize(image.size), model: model,
            observations: items.map { ObservedObject($0, in: image.size) }, milliseconds: StageMilliseconds(times))
        return DetectedPicture(answer: answer, drawing: draws ? try Self.draw(items, on: image) : nil)
    }

    private static func draw(_ items: [DetectionReport.Item], on image: VisionImage) throws(ManakoError) -> [UInt8] {
        var canvas = try image.bitmap().converted(to: .bgra8, orientation: image.orientation)
        try AnnotationRenderer().draw(items.map { BoxAnnotation($0) }, on: &canvas)
        return try ManakoEnvironment.codecs.encode(canvas, as: .jpeg, quality: 90)
    }
}
