import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoCodecs

@Suite struct HEIFDecoderTests {
    private let decoder = HEIFDecoder()

    @Test func decodesAVIF() throws {
        let bitmap = try decoder.decode(HEIFFixtures.avif, options: DecodeOptions())
        let expected = try TestPictures.gradient(width: 19, height: 13)
        #expect(try #require(TestPictures.largestDifference(bitmap, expected)) <= 32)
        #expect(try decoder.header(of: HEIFFixtures.avif, limits: .default).format == .avif)
    }

    @Test func decodesAlpha() throws {
        let bitmap = try decoder.decode(HEIFFixtures.alpha, options: DecodeOptions())
        let expected = try TestPictures.gradient(width: 19, height: 13, format: .rgba8)
        #expect(try #require(TestPictures.largestDifference(bitmap, expected)) <= 32)
    }

    @Test func decodesHEIC() throws {
        let bitmap = try decoder.decode(HEIFFixtures.heic, options: DecodeOptions(allowsYUV: true))
        let expected = try TestPictures.gradient(width: 32, height: 24)
        #expect(try #require(TestPictures.largestDifference(bitmap, expected)) <= 40)
        #expect(try decoder.header(of: HEIFFixtures.heic, limits: .default).format == .heic)
    }

    /// The file says to turn by 90° clockwise: the stored upper left corner, blue, comes to the upper right.
    @Test func picturesAreUpright() throws {
        let header = try decoder.header(of: HEIFFixtures.turned, limits: .default)
        #expect(header == ImageHeader(format: .avif, width: 13, height: 19, orientation: .up))
        let bitmap = try decoder.decode(HEIFFixtures.turned, options: DecodeOptions())
        #expect(bitmap.width == 13 && bitmap.height == 19)
        let corner = Array(bitmap.packedBytes()[12 * 3..<13 * 3])
        #expect(corner[2] > 200 && corner[0] < 60 && corner[1] < 60)
    }

    /// Whatever reads as a whole file after its end is cut off lacks coded data, which the libraries make up for.
    @Test(arguments: [HEIFFixtures.avif, HEIFFixtures.heic])
    func truncationsAreErrors(file: [UInt8]) {
        let outcome = CodecSweep.truncations(of: file, with: decoder)
        #expect(outcome.decoded == 0)
        #expect(outcome.refused == file.count)
        #expect(outcome.complaints == [])
    }

    @Test(arguments: [HEIFFixtures.avif, HEIFFixtures.heic])
    func mutationsNeitherCrashNorContradict(file: [UInt8]) {
        let outcome = CodecSweep.mutations(of: file, count: 2000, seed: 1, with: decoder)
        #expect(outcome.decoded + outcome.refused == 2000)
        #expect(outcome.complaints == [])
    }

    @Test func limitsAreCheckedOnTheHeader() {
        for limits in [InputLimits(maximumPixels: 246), InputLimits(maximumSide: 18), InputLimits(maximumBytes: 100)] {
            #expect { try decoder.header(of: HEIFFixtures.avif, limits: limits) } throws: {
                ($0 as? ManakoError)?.code == .limitExceeded
            }
            #expect { try decoder.decode(HEIFFixtures.avif, options: DecodeOptions(limits: limits)) } throws: {
                ($0 as? ManakoError)?.code == .limitExceeded
            }
        }
        #expect(throws: ManakoError.self) { try decoder.decode([], options: DecodeOptions()) }
    }
}
