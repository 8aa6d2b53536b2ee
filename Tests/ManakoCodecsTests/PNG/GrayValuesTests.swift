import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoCodecs

@Suite struct GrayValuesTests {
    /// Written by hand: no filter, highest byte first.
    @Test func sixteenBitsAreKept() throws {
        let file = PNGBuilder(
            width: 3, height: 2, depth: 16, colourType: 0,
            rows: [0, 0, 1, 0x12, 0x34, 0xFF, 0xFF, 0, 0, 0, 1, 0, 0, 255])
        let gray = try PNGDecoder().grayValues(file.bytes)
        #expect(gray == GrayValues(width: 3, height: 2, values: [1, 0x1234, 0xFFFF, 0, 256, 255]))
        let small = PNGBuilder(width: 2, height: 1, depth: 8, colourType: 0, rows: [0, 2, 255])
        #expect(try PNGDecoder().grayValues(small.bytes).values == [2, 255])
    }

    @Test func writtenValuesAreRead() throws {
        var random = SeededRandom(seed: 3)
        let values = (0..<640 * 7).map { _ in UInt16.random(in: 0...65535, using: &random) }
        let gray = GrayValues(width: 640, height: 7, values: values)
        let file = try PNGEncoder().encode(gray)
        // Bit depth and colour type in the header.
        #expect(file[24] == 16 && file[25] == 0)
        #expect(try PNGDecoder().grayValues(file) == gray)
    }

    @Test func otherPicturesAreRefused() throws {
        let colour = PNGBuilder(width: 1, height: 1, rows: [0, 1, 2, 3])
        #expect { try PNGDecoder().grayValues(colour.bytes) } throws: { ($0 as? ManakoError)?.code == .unsupported }
        let gray = PNGBuilder(width: 2, height: 1, depth: 16, colourType: 0, rows: [0, 0, 1, 0, 2]).bytes
        #expect { try PNGDecoder().grayValues(gray, limits: InputLimits(maximumPixels: 1)) } throws: {
            ($0 as? ManakoError)?.code == .limitExceeded
        }
        // Behind the rows stand a checksum and the end marker.
        for count in 0..<gray.count - 16 {
            #expect(throws: ManakoError.self) { try PNGDecoder().grayValues(Array(gray.prefix(count))) }
        }
    }
}
