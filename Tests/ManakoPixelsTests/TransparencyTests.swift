import ManakoCore
import Testing

@testable import ManakoPixels

@Suite struct TransparencyTests {
    private static func bitmap(_ pixels: [[UInt8]], _ format: PixelFormat = .rgba8) throws -> Bitmap {
        try Bitmap(width: pixels.count, height: 1, format: format, packed: pixels.flatMap(\.self))
    }

    private static let nothing: [UInt8] = [0, 0, 0, 0], white: [UInt8] = [255, 255, 255, 255]
    private static let black: [UInt8] = [0, 0, 0, 255], yellow: [UInt8] = [255, 240, 0, 255]

    @Test(arguments: [
        ([nothing, white], 0), ([nothing, black], 255), ([nothing, yellow], 0), ([nothing, white, black], 128),
        ([nothing, nothing], 255), ([nothing, [120, 120, 120, 255]], 255),
    ])
    func theBackdropContrasts(pixels: [[UInt8]], backdrop: Int) throws {
        #expect(try Self.bitmap(pixels).contrastingBackdrop == UInt8(backdrop))
    }

    @Test func pixelsAreLaidOverTheBackdrop() throws {
        let pixels: [[UInt8]] = [[10, 20, 30, 255], [10, 20, 30, 0], [0, 0, 0, 128]]
        #expect(try Self.bitmap(pixels).laidOver(255).packedBytes() == [10, 20, 30, 255, 255, 255, 127, 127, 127])
        #expect(try Self.bitmap(pixels, .bgra8).laidOver(0).packedBytes() == [30, 20, 10, 0, 0, 0, 0, 0, 0])
    }

    @Test func transparencyIsAnyAlphaBelowItsMaximum() throws {
        #expect(try !Self.bitmap([Self.white, Self.black]).isTransparent)
        #expect(try Self.bitmap([Self.white, [0, 0, 0, 254]]).isTransparent)
        #expect(try !Bitmap(width: 2, height: 2, format: .rgb8).isTransparent)
    }
}
