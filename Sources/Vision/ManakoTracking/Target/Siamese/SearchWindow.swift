import ManakoGeometry
import ManakoPixels

/// A square part of the stored picture that a network looks at.
struct SearchWindow: Sendable, Hashable {
    /// The middle in pixels of the stored picture, origin upper-left.
    var center: ImagePoint
    /// The side in pixels of the stored picture.
    var side: Double
    /// The side of the network's input in pixels.
    var inputSide: Int

    /// Pixels of the picture for one of the input.
    var scale: Double { side / Double(inputSide) }

    /// The side of the square around a target that stands for its size, with context on all sides.
    static func targetSide(width: Double, height: Double, context: Double) -> Double {
        let margin = (width + height) * context
        return ((width + margin) * (height + margin)).squareRoot()
    }

    /// Where the picture lands in the input: whole input pixels whose middles lie in the picture, with the exact part that they
    /// show, so that the crop is placed to fractions of a pixel.
    func mapping(in size: ImageSize) -> ModelInputMapping {
        let across = Span(middle: center.x, side: side, length: size.width, count: inputSide)
        let down = Span(middle: center.y, side: side, length: size.height, count: inputSide)
        let source = ImageRect(x: across.source, y: down.source, width: across.extent, height: down.extent)
        let destination = ImageRect(
            x: Double(across.first), y: Double(down.first), width: Double(across.count), height: Double(down.count))
        let input = ImageSize(width: inputSide, height: inputSide)
        return ModelInputMapping(source: source, of: size, destination: destination, in: input)
    }

    /// The part of one axis that lies in the picture.
    private struct Span {
        /// The first input pixel and their number, at least 1.
        var first: Int
        var count: Int
        /// Where that begins in the picture, and how long it is there.
        var source: Double
        var extent: Double

        init(middle: Double, side: Double, length: Double, count inputCount: Int) {
            let scale = side / Double(inputCount)
            let begin = middle - side / 2
            let last = Double(inputCount - 1)
            let low = min(max(((0 - begin) / scale - 0.5).rounded(.up), 0), last)
            let high = min(max(((length - begin) / scale - 0.5).rounded(.up) - 1, low), last)
            first = Int(low)
            count = Int(high) - first + 1
            source = begin + low * scale
            extent = Double(count) * scale
        }
    }
}
