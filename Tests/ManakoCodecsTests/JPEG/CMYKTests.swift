import ManakoPixels
import Testing

@testable import ManakoCodecs

@Suite struct CMYKTests {
    /// Light is `c·k / 255` of the inverted inks; the halves are rounded as by Pillow's `MULDIV255`.
    @Test(
        arguments: [
            [255, 255, 255, 255, 255, 255, 255], [0, 0, 0, 255, 0, 0, 0], [255, 255, 255, 0, 0, 0, 0],
            [255, 0, 128, 255, 255, 0, 128], [255, 128, 0, 100, 100, 50, 0],
        ] as [[UInt8]])
    func convertsInvertedInks(inksAndLight: [UInt8]) throws {
        let source = try Bitmap(width: 1, height: 1, format: .rgba8, packed: Array(inksAndLight.prefix(4)))
        #expect(try CMYK.rgb(from: source).packedBytes() == Array(inksAndLight.suffix(3)))
    }
}
