import FuzzSupport
import ManakoTesting

@testable import ManakoCodecs

/// BMP: all of it is ours.
@main struct FuzzBMP: FuzzTarget {
    static var seeds: [[UInt8]] {
        let palette: [UInt8] = [1, 2, 3, 0, 4, 5, 6, 0, 7, 8, 9, 0, 10, 11, 12, 0]
        let row: [UInt8] = [1, 2, 3, 4, 5, 6, 0, 0]
        return [
            BMPBuilder(width: 2, height: 2, data: row + row).bytes,
            BMPBuilder(
                width: 2, height: -2, depth: 32, compression: 3, headerSize: 56,
                masks: [0xFF, 0xFF00, 0xFF0000, 0xFF00_0000], data: row + row
            ).bytes,
            BMPBuilder(width: 2, height: 1, depth: 16, compression: 3, masks: [0xF800, 0x7E0, 0x1F], data: row).bytes,
            BMPBuilder(width: 4, height: 1, depth: 2, palette: palette, data: row).bytes,
            BMPBuilder(width: 2, height: 1, headerSize: 12, data: row).bytes,
            BMPBuilder(
                width: 4, height: 2, depth: 8, compression: 1, palette: palette,
                data: [4, 1, 0, 0, 0, 3, 1, 2, 3, 0, 0, 2, 1, 1, 0, 1]
            ).bytes,
            BMPBuilder(
                width: 4, height: 2, depth: 4, compression: 2, palette: palette,
                data: [4, 0x12, 0, 0, 0, 3, 0x12, 0x30, 0, 1]
            ).bytes,
        ]
    }

    static func run(_ bytes: [UInt8]) { PictureFuzzing.run(bytes, with: BMPDecoder()) }
}
