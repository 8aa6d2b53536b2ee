import ManakoCore
import ManakoGeometry
import ManakoInference
import ManakoPixels

/// Finds lines of text with PP-OCRv4's detector.
struct TextDetector: Sendable {
    private let sessions: TextDetectorSessions
    private let preprocessor = ImagePreprocessor()
    /// Around pictures that do not fill the input.
    private static let gray: Float = 127

    init(sessions: TextDetectorSessions) { self.sessions = sessions }

    /// Finds lines.
    ///
    /// - Parameters:
    ///   - bitmap: the upright picture in RGB.
    ///   - regionOfInterest: the part to look at; lines lie in it.
    /// - Returns: lines with corners in pixels of the bitmap, in no order.
    func lines(in bitmap: Bitmap, regionOfInterest: NormalizedRect) throws(ManakoError) -> [TextMap.Line] {
        let region = regionOfInterest.clamped().toImageCoordinates(bitmap.size, origin: .upperLeft)
        let input = TextDetectorInput(for: region.size)
        let mapping = ModelInputMapping(
            imageSize: bitmap.size, inputSize: input.size, action: input.action, alignment: .upperLeft,
            regionOfInterest: regionOfInterest)
        let step: Float = 1 / 127.5
        let conversion = ImageToTensor(
            mapping: mapping, channels: .bgr, filter: .bilinear, scale: [step, step, step], bias: [-1, -1, -1],
            padding: [Self.gray, Self.gray, Self.gray])
        let map = try unsafe sessions.pool(for: input).run(
            shape: [1, 3, input.height, input.width],
            fill: { bytes throws(ManakoError) in try unsafe preprocessor.run(bitmap, conversion, into: bytes) },
            read: { view throws(ManakoError) in view.toTensor() })
        guard map.shape.count == 4, map.shape[0] == 1, map.shape[1] == 1,
            let text = TextMap(width: map.shape[3], height: map.shape[2], values: map.values)
        else { throw ManakoError(.unsupported, "the text detector gave \(map.shape), not a map of one channel") }
        let scaleX = input.size.width / Double(text.width)
        let scaleY = input.size.height / Double(text.height)
        return text.lines().compactMap { line in
            let quad = line.quad.mapped { point in
                mapping.imagePoint(forInput: ImagePoint(x: point.x * scaleX, y: point.y * scaleY))
            }
            // What lies beyond the picture is padding.
            guard quad.center.x < region.maxX, quad.center.y < region.maxY else { return nil }
            let inside = quad.mapped { place in
                ImagePoint(x: min(max(place.x, region.x), region.maxX), y: min(max(place.y, region.y), region.maxY))
            }
            return TextMap.Line(quad: inside, score: line.score)
        }
    }
}
