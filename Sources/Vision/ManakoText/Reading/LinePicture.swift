import CManakoText
import ManakoCore
import ManakoGeometry
import ManakoPixels

/// A line of text cut out of a picture and straightened: RGB bytes without padding.
struct LinePicture: Sendable {
    let width: Int
    let height: Int
    let pixels: [UInt8]

    /// The most pixels along a line; longer ones are squeezed.
    private static let maximumLength = 6400

    /// Wraps pixels; nil when there are not three bytes for each.
    init?(width: Int, height: Int, pixels: [UInt8]) {
        guard width > 0, height > 0, pixels.count == width * height * 3 else { return nil }
        (self.width, self.height, self.pixels) = (width, height, pixels)
    }

    /// Cuts a line out of an upright picture in RGB.
    ///
    /// - Parameters:
    ///   - quad: where the line is, pixels of the picture.
    ///   - bitmap: the picture.
    ///   - thickness: the height of the result, or the width of that of a column; the length follows from the shape of the place.
    ///   - isColumn: whether the text runs downwards.
    /// - Returns: nil for a place without area.
    init?(_ quad: TextQuad, of bitmap: Bitmap, thickness: Int, isColumn: Bool = false) {
        let sides = isColumn ? (quad.height, quad.width) : (quad.width, quad.height)
        guard sides.0.isFinite, sides.1.isFinite, sides.0 >= 1, sides.1 >= 1, bitmap.format == .rgb8 else { return nil }
        let scale = Double(thickness) / sides.1
        let length = Int(min(max(1, (sides.0 * scale).rounded()), Double(Self.maximumLength)))
        let (width, height) = isColumn ? (thickness, length) : (length, thickness)
        guard let map = ImageWarp(width: Double(width), height: Double(height), to: quad.corners),
            map.isBeforeHorizon(width: Double(width), height: Double(height))
        else { return nil }
        // As many places a pixel as the line is reduced by, so that thin strokes stay.
        let samples = Int(min(max(1, (1 / scale).rounded(.up)), 8))
        let flat = try? bitmap.flattened(by: map, size: (width, height), samples: samples)
        guard let pixels = flat?.packedBytes() else { return nil }
        self.init(width: width, height: height, pixels: pixels)
    }

    /// The first part of the line, at most so many pixels long.
    func beginning(_ count: Int) -> LinePicture {
        guard count < width, count > 0 else { return self }
        var cut: [UInt8] = []
        cut.reserveCapacity(count * height * 3)
        for y in 0..<height { cut += pixels[(y * width * 3)..<((y * width + count) * 3)] }
        return LinePicture(width: count, height: height, pixels: cut) ?? self
    }

    /// The same line turned by half a turn.
    func upsideDown() -> LinePicture {
        var turned = [UInt8](repeating: 0, count: pixels.count)
        for index in 0..<(width * height) {
            let source = (width * height - 1 - index) * 3
            for channel in 0..<3 { turned[index * 3 + channel] = pixels[source + channel] }
        }
        return LinePicture(width: width, height: height, pixels: turned) ?? self
    }
}

extension LinePicture {
    /// Fills a network's input of this height: planes of blue, green and red from −1 to 1; what the line does not fill is 0.
    ///
    /// The caller vouches for the memory.
    func fill(_ bytes: UnsafeMutableRawBufferPointer, width: Int) {
        guard let base = bytes.baseAddress else { return }
        unsafe manako_text_planes(pixels, self.width, height, base.assumingMemoryBound(to: Float.self), width)
    }
}
