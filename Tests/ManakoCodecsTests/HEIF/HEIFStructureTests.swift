import ManakoCore
import ManakoPixels
import ManakoTesting
import Testing

@testable import ManakoCodecs

/// Structures that devices write around a picture. Each is built around the pictures of the fixtures, so that the pixels that have to come
/// out are known.
@Suite struct HEIFStructureTests {
    private let decoder = HEIFDecoder()

    private func pixels(_ file: [UInt8]) throws -> [UInt8] {
        try decoder.decode(file, options: DecodeOptions()).packedBytes()
    }

    @Test(arguments: [HEIFFixtures.avif, HEIFFixtures.heic])
    func theFileThatWasReadIsOneOfThese(file: [UInt8]) throws {
        let rebuilt = HEIFBuilder(of: file).bytes
        #expect(try pixels(rebuilt) == pixels(file))
    }

    /// iOS 18: the picture and its tone map share metadata and gain map.
    @Test(arguments: [HEIFFixtures.avif, HEIFFixtures.heic], ["auxl", "cdsc", "thmb"])
    func referencesToSeveralItems(file: [UInt8], type: String) throws {
        var builder = HEIFBuilder(of: file)
        builder.items.append(.init(number: 90, type: "tmap", data: [0, 0, 0, 0]))
        builder.items.append(.init(number: 91, type: type == "cdsc" ? "Exif" : "hvc1", data: [0, 0, 0, 0, 1, 2]))
        builder.references.append(.init(type: "dimg", from: 90, to: [builder.primary]))
        builder.references.append(.init(type: type, from: 91, to: [builder.primary, 90]))
        #expect(try pixels(builder.bytes) == pixels(file))
    }

    /// A file whose first choice is the tone map shows its base picture.
    @Test(arguments: [HEIFFixtures.avif, HEIFFixtures.heic])
    func toneMapAsPrimary(file: [UInt8]) throws {
        var builder = HEIFBuilder(of: file)
        builder.items.append(.init(number: 90, type: "tmap", data: [0, 0, 0, 0]))
        builder.references.append(.init(type: "dimg", from: 90, to: [builder.primary]))
        builder.primary = 90
        #expect(try pixels(builder.bytes) == pixels(file))
    }

    /// A landscape and a portrait picture in one file, the second larger on one side.
    @Test func severalPicturesOfDifferentShapes() throws {
        var builder = HEIFBuilder(of: HEIFFixtures.avif)
        builder.add(HEIFFixtures.turned, from: 50)
        #expect(try pixels(builder.bytes) == pixels(HEIFFixtures.avif))
        builder.primary += 50
        #expect(try decoder.header(of: builder.bytes, limits: .default).width == 13)
    }

    /// A property that the picture does not have, an unknown one, and an empty ICC profile.
    @Test func propertiesOfOthersDoNotMatter() throws {
        for extra in [("colr", Array("prof".utf8)), ("zzzz", [1, 2, 3]), ("clli", [0, 1, 0, 1])] as [(String, [UInt8])]
        {
            var builder = HEIFBuilder(of: HEIFFixtures.avif)
            builder.addProperty(extra.0, extra.1, to: builder.primary, isEssential: false)
            #expect(try pixels(builder.bytes) == pixels(HEIFFixtures.avif), "\(extra.0)")
        }
        var builder = HEIFBuilder(of: HEIFFixtures.avif)
        builder.addProperty("zzzz", [1, 2, 3], to: builder.primary, isEssential: true)
        #expect { try pixels(builder.bytes) } throws: { ($0 as? ManakoError)?.code == .unsupported }
    }

    @Test func tilesMayShareTheirBytes() throws {
        var builder = HEIFBuilder(of: HEIFFixtures.avif)
        let tile = builder.primary
        let size = [0, 0, 0, 0, 0, 0, 0, 38, 0, 0, 0, 26] as [UInt8]
        builder.items.append(.init(number: 60, type: "grid", data: [0, 0, 1, 1, 0, 38, 0, 26]))
        builder.addProperty("ispe", size, to: 60, isEssential: false)
        var parts = [tile]
        for number in 61...63 {
            builder.copy(tile, as: number)
            parts.append(number)
        }
        builder.references.append(.init(type: "dimg", from: 60, to: parts))
        builder.primary = 60
        let picture = try decoder.decode(builder.bytes, options: DecodeOptions())
        #expect(picture.width == 38 && picture.height == 26)
        let (whole, small) = (picture.packedBytes(), try pixels(HEIFFixtures.avif))
        for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
            let row = Array(whole[((y * 13 + 5) * 38 + x * 19) * 3..<((y * 13 + 5) * 38 + x * 19 + 19) * 3])
            #expect(row == Array(small[5 * 19 * 3..<6 * 19 * 3]))
        }
    }

    /// One part named a million times, or parts that make up each other, take no time.
    @Test func endlessPartsAreRefused() {
        var builder = HEIFBuilder(of: HEIFFixtures.avif)
        let tile = builder.primary
        builder.items.append(.init(number: 60, type: "iovl", data: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 19, 0, 13]))
        builder.addProperty("ispe", [0, 0, 0, 0, 0, 0, 0, 19, 0, 0, 0, 13], to: 60, isEssential: false)
        builder.references.append(.init(type: "dimg", from: 60, to: Array(repeating: tile, count: 65_000)))
        builder.items.append(.init(number: 61, type: "iovl", data: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 19, 0, 13]))
        builder.addProperty("ispe", [0, 0, 0, 0, 0, 0, 0, 19, 0, 0, 0, 13], to: 61, isEssential: false)
        builder.references.append(.init(type: "dimg", from: 61, to: Array(repeating: 60, count: 10_000)))
        builder.primary = 61
        #expect(throws: ManakoError.self) { try pixels(builder.bytes) }
        builder.references = [.init(type: "dimg", from: 60, to: [61]), .init(type: "dimg", from: 61, to: [60])]
        #expect(throws: ManakoError.self) { try pixels(builder.bytes) }
    }

    @Test func encryptedItemsAreRefusedByName() {
        var builder = HEIFBuilder(of: HEIFFixtures.avif)
        builder.items[0].isProtected = true
        #expect { try pixels(builder.bytes) } throws: { "\($0)".contains("encrypted") }
    }

    @Test func codecsWithoutDecoderAreNamed() {
        var builder = HEIFBuilder(of: HEIFFixtures.avif)
        builder.items[0].type = "vvc1"
        #expect { try pixels(builder.bytes) } throws: { "\($0)".contains("vvc1") }
    }

    @Test func exifLiesWhereTheStandardHasIt() throws {
        let tiff: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
        for front in [[0, 0, 0, 0], [0, 0, 0, 6] + Array("Exif\0\0".utf8), []] as [[UInt8]] {
            var builder = HEIFBuilder(of: HEIFFixtures.avif)
            builder.items.append(.init(number: 70, type: "Exif", data: front + tiff))
            builder.references.append(.init(type: "cdsc", from: 70, to: [builder.primary, 99]))
            let blocks = MetadataBlocks(builder.bytes, .avif)
            #expect(blocks.exif.map { Array($0.bytes) } == [tiff])
        }
        var builder = HEIFBuilder(of: HEIFFixtures.avif)
        builder.items.append(
            .init(number: 71, type: "mime", data: Array("<x/>".utf8), contentType: "application/rdf+xml"))
        #expect(MetadataBlocks(builder.bytes, .avif).xmp.map { Array($0.bytes) } == [Array("<x/>".utf8)])
    }

    @Test(arguments: [HEIFFixtures.avif, HEIFFixtures.heic])
    func mutationsNeitherCrashNorContradict(file: [UInt8]) {
        var builder = HEIFBuilder(of: file)
        builder.items.append(.init(number: 90, type: "tmap", data: [0, 0, 0, 0]))
        builder.references.append(.init(type: "dimg", from: 90, to: [builder.primary]))
        builder.references.append(.init(type: "cdsc", from: 90, to: [builder.primary, 90]))
        let outcome = CodecSweep.mutations(of: builder.bytes, count: 1000, seed: 7, with: decoder)
        #expect(outcome.complaints == [])
    }
}
