/// Tells how wide text is; the renderer's does so by shaping, a table's for tests.
public protocol CommentMeasuring: Sendable {
    /// The advance width of one line, without outline, in the unit of the size; text has no line breaks and no tabulators.
    ///
    /// Layouts ask for sizes from 10 to 100, and remember what they were told: this may take a tenth of a millisecond.
    ///
    /// - Parameters:
    ///   - line: the text.
    ///   - font: the typeface, which has fallbacks for what it lacks.
    ///   - size: the size of the typeface.
    func width(of line: String, font: CommentFont, size: Double) -> Double
}

/// Widths without a font: a wide character is as wide as high, any other half of that.
public struct PlainMeasuring: CommentMeasuring {
    /// Creates it.
    public init() {}

    /// The sum of the characters' widths.
    public func width(of line: String, font: CommentFont, size: Double) -> Double {
        line.unicodeScalars.reduce(0) { $0 + Self.ems(of: $1) } * size
    }

    private static func ems(of scalar: Unicode.Scalar) -> Double {
        switch scalar.value {
        case 0..<0x20, 0x200B...0x200F, 0xFE00...0xFE0F, 0x300...0x36F: 0
        case 0x20..<0x1100, 0xFF61...0xFFDC: 0.5
        default: 1
        }
    }
}
