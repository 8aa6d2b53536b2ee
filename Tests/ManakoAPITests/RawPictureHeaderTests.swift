import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoAPI

@Suite struct RawPictureHeaderTests {
    /// Written by Python's struct.pack("<4sIIBBBB", b"YUV1", 3, 2, 2, 2, 1, 0), with 3 × 2 samples of Y and two pairs of U and V.
    static let packed: [UInt8] =
        [0x59, 0x55, 0x56, 0x31, 3, 0, 0, 0, 2, 0, 0, 0, 2, 2, 1, 0] + [UInt8](repeating: 128, count: 6 + 4)

    @Test func isLittleEndian() throws {
        let header = RawPictureHeader(width: 3, height: 2, layout: .nv12, matrix: .bt709, isFullRange: false)
        #expect(header.bytes == Array(Self.packed.prefix(16)))
        #expect(try RawPictureHeader(of: Self.packed) == header)
        // A slice that does not begin at 0.
        #expect(try RawPictureHeader(of: ([9] + Self.packed).dropFirst()) == header)
    }

    @Test(arguments: [(1, 1, 3), (2, 2, 6), (3, 3, 17), (640, 480, 460_800), (1280, 720, 1_382_400), (641, 1, 1283)])
    func countsSamples(_ width: Int, _ height: Int, _ samples: Int) throws {
        for layout in RawPictureHeader.Layout.allCases {
            for matrix in RawPictureHeader.Matrix.allCases {
                for isFullRange in [false, true] {
                    let header = RawPictureHeader(
                        width: width, height: height, layout: layout, matrix: matrix, isFullRange: isFullRange)
                    #expect(header.sampleCount == samples)
                    let picture = header.bytes + [UInt8](repeating: 0, count: samples)
                    #expect(try RawPictureHeader(of: picture) == header)
                }
            }
        }
    }

    @Test func refusesEveryTruncationAndWhatIsTooMuch() {
        for count in 0..<Self.packed.count { expectMalformed(Array(Self.packed.prefix(count))) }
        expectMalformed(Self.packed + [0])
    }

    @Test(arguments: [
        (0, 0), (3, 0x32), (4, 0), (8, 0), (7, 1), (11, 0x80), (12, 0), (12, 3), (13, 0), (13, 3), (14, 0), (14, 3),
        (15, 1),
    ])
    func refusesWhatMeansNothing(_ index: Int, _ byte: UInt8) {
        var picture = Self.packed
        picture[index] = byte
        expectMalformed(picture)
    }

    /// Whatever is read comes back, and is as long as it says.
    @Test func takesNoOtherBytes() throws {
        var random = SeededRandom(seed: 7)
        var taken = 0
        for _ in 0..<20_000 {
            var picture = Self.packed
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                picture[Int.random(in: 0..<16, using: &random)] = UInt8.random(in: 0...4, using: &random)
            }
            guard let header = try? RawPictureHeader(of: picture) else { continue }
            taken += 1
            #expect(picture.starts(with: header.bytes))
            #expect(picture.count == 16 + header.sampleCount)
        }
        #expect(taken > 100)
    }

    private func expectMalformed(_ picture: [UInt8]) {
        let error = #expect(throws: ManakoError.self) { try RawPictureHeader(of: picture) }
        #expect(error?.code == .malformedInput)
    }
}
