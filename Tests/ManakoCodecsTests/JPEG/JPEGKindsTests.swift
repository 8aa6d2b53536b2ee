import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoCodecs

@Suite struct JPEGKindsTests {
    private let decoder = JPEGDecoder()

    @Test(arguments: [
        (JPEGFixtures.progressive, PixelFormat.i420), (JPEGFixtures.cmyk, .rgb8), (JPEGFixtures.rgb, .rgb8),
        (JPEGFixtures.chroma422, .i422), (JPEGFixtures.chroma440, .i440), (JPEGFixtures.chroma411, .rgb8),
    ])
    func decodes(file: [UInt8], planes: PixelFormat) throws {
        let bitmap = try decoder.decode(file, options: DecodeOptions())
        let expected = try TestPictures.gradient(width: 19, height: 13)
        #expect(try #require(TestPictures.largestDifference(bitmap, expected)) <= 24)
        #expect(try decoder.decode(file, options: DecodeOptions(allowsYUV: true)).format == planes)
        #expect(CodecSweep.truncations(of: file, with: decoder).decoded == 0)
    }

    @Test func readsOrientationWithoutDecoding() throws {
        let header = try decoder.header(of: JPEGFixtures.oriented, limits: .default)
        #expect(header == ImageHeader(format: .jpeg, width: 19, height: 13, orientation: .right))
        // The header alone is enough.
        let start = try JPEGStructure(of: ByteView(JPEGFixtures.oriented)).scanOffset
        let prefix = Array(JPEGFixtures.oriented.prefix(start))
        #expect(try decoder.header(of: prefix, limits: .default) == header)
    }

    /// Decoding to half the size gives the means of four pixels, give or take the transform's ringing.
    @Test func scaledPicturesAreMeans() throws {
        let picture = try TestPictures.gradient(width: 64, height: 48, format: .gray8)
        let file = try JPEGEncoder().encode(picture, quality: 95)
        let half = try decoder.decode(file, options: DecodeOptions(minimumWidth: 32, minimumHeight: 24)).packedBytes()
        let full = picture.packedBytes()
        for y in 0..<24 {
            for x in 0..<32 {
                let sum = [0, 1, 64, 65].reduce(0) { $0 + Int(full[y * 128 + x * 2 + $1]) }
                #expect(abs(Int(half[y * 32 + x]) - sum / 4) <= 4)
            }
        }
    }

    /// A small file with hundreds of scans would take as many passes over all coefficients.
    @Test func manyScansExceedTheLimit() throws {
        let file = JPEGFixtures.progressive
        var last = 0
        while let next = ByteView(file).firstOffset(of: [0xFF, 0xDA], from: last + 1) { last = next }
        let scan = file[last..<file.count - 2]
        let bomb = file.dropLast(2) + (0..<600).flatMap { _ in scan } + file.suffix(2)
        #expect { try decoder.decode(Array(bomb), options: DecodeOptions()) } throws: {
            ($0 as? ManakoError)?.code == .limitExceeded
        }
    }

    @Test(arguments: [JPEGFixtures.progressive, JPEGFixtures.cmyk])
    func mutationsNeitherCrashNorContradict(file: [UInt8]) {
        let outcome = CodecSweep.mutations(of: file, count: 2000, seed: 3, with: decoder)
        #expect(outcome.decoded + outcome.refused == 2000)
        #expect(outcome.complaints == [])
    }
}
