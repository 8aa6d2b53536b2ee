public import ManakoCore

/// A picture's brightness.
public struct GrayPicture: Sendable, Hashable {
    /// Columns.
    public let width: Int
    /// Rows.
    public let height: Int
    /// Brightness 0…255, row by row from above.
    public let pixels: [UInt8]

    /// Creates a picture.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` for a count that is not that of the size.
    public init(width: Int, height: Int, pixels: [UInt8]) throws(ManakoError) {
        guard width > 0, height > 0, width <= 1 << 20, height <= 1 << 20, pixels.count == width * height else {
            throw ManakoError(
                .malformedInput, "a picture of \(width) × \(height) can't have \(pixels.count) pixels")
        }
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// The brightness between pixels, by their bilinear mean; the place is inside by a pixel or more.
    @inline(__always)
    func value(_ x: Double, _ y: Double) -> Double {
        let (column, row) = (Int(x), Int(y))
        let (fx, fy) = (x - Double(column), y - Double(row))
        let index = row * width + column
        let above = Double(pixels[index]) * (1 - fx) + Double(pixels[index + 1]) * fx
        let below = Double(pixels[index + width]) * (1 - fx) + Double(pixels[index + width + 1]) * fx
        return above * (1 - fy) + below * fy
    }

    /// The mean brightness of a square of pixels about a place, which is inside by the square's side or more.
    @inline(__always)
    func mean(_ x: Double, _ y: Double, side: Int) -> Double {
        let offset = Double(side - 1) / 2
        let (column, row) = (Int(x - offset + 0.5), Int(y - offset + 0.5))
        var sum = 0
        for line in row..<(row + side) {
            let start = line * width + column
            for index in start..<(start + side) { sum += Int(pixels[index]) }
        }
        return Double(sum) / Double(side * side)
    }

    /// The mean of a square of places between pixels, one pixel apart.
    @inline(__always)
    func smooth(_ x: Double, _ y: Double, side: Int) -> Double {
        if side == 1 { return value(x, y) }
        let offset = Double(side - 1) / 2
        var sum = 0.0
        for row in 0..<side {
            for column in 0..<side { sum += value(x - offset + Double(column), y - offset + Double(row)) }
        }
        return sum / Double(side * side)
    }

    /// Whether a place has so many pixels around it.
    func contains(_ pixel: PixelPoint, margin: Double) -> Bool {
        pixel.x >= margin && pixel.y >= margin && pixel.x < Double(width) - 1 - margin
            && pixel.y < Double(height) - 1 - margin
    }
}
