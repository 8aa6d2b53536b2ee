import ManakoCore
import ManakoGeometry
import ManakoInference
import ManakoPixels

/// Finds lines of text with PP-OCRv4's detector.
struct TextDetector: Sendable {
    let pool: RequestPool
    private let preprocessor = ImagePreprocessor()

    /// The shorter side that a picture is enlarged to, as PaddleOCR does: small print is found only in pixels.
    private static let shortestSide = 736.0
    /// The longer side that a picture is reduced to, and the most that enlarging may make of it.
    private static let longestSide = 2048.0
    /// The network halves a picture five times.
    private static let step = 32

    init(pool: RequestPool) { self.pool = pool }

    /// The size of the network's input for a picture or a part of one.
    static func inputSize(for size: ImageSize) -> (width: Int, height: Int) {
        let (short, long) = (min(size.width, size.height), max(size.width, size.height))
        let scale = min(max(1, shortestSide / short), longestSide / long)
        func rounded(_ length: Double) -> Int { max(1, Int((length * scale / Double(step)).rounded())) * step }
        return (rounded(size.width), rounded(size.height))
    }

    /// Finds lines.
    ///
    /// - Parameters:
    ///   - bitmap: the upright picture in RGB.
    ///   - regionOfInterest: the part to look at; lines lie in it.
    /// - Returns: lines with corners in pixels of the bitmap, in no order.
    func lines(in bitmap: Bitmap, regionOfInterest: NormalizedRect) throws(ManakoError) -> [TextMap.Line] {
        let region = regionOfInterest.clamped().toImageCoordinates(bitmap.size, origin: .upperLeft)
        let (width, height) = Self.inputSize(for: region.size)
        let mapping = ModelInputMapping(
            imageSize: bitmap.size, inputSize: ImageSize(width: width, height: height), action: .scaleToFill,
            regionOfInterest: regionOfInterest)
        let step: Float = 1 / 127.5
        let conversion = ImageToTensor(
            mapping: mapping, channels: .bgr, filter: .bilinear, scale: [step, step, step], bias: [-1, -1, -1])
        let map = try unsafe pool.run(
            shape: [1, 3, height, width],
            fill: { bytes throws(ManakoError) in try unsafe preprocessor.run(bitmap, conversion, into: bytes) },
            read: { view throws(ManakoError) in view.toTensor() })
        guard map.shape.count == 4, map.shape[0] == 1, map.shape[1] == 1,
            let text = TextMap(width: map.shape[3], height: map.shape[2], values: map.values)
        else { throw ManakoError(.unsupported, "the text detector gave \(map.shape), not a map of one channel") }
        let scaleX = Double(width) / Double(text.width)
        let scaleY = Double(height) / Double(text.height)
        return text.lines().map { line in
            let quad = line.quad.mapped { point in
                let place = mapping.imagePoint(forInput: ImagePoint(x: point.x * scaleX, y: point.y * scaleY))
                return ImagePoint(
                    x: min(max(place.x, region.x), region.maxX), y: min(max(place.y, region.y), region.maxY))
            }
            return TextMap.Line(quad: quad, score: line.score)
        }
    }
}
