import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoCodecs

@Suite struct CodedSizeTests {
    private func largest(_ file: [UInt8], _ type: String) throws -> CodedSize {
        let items = HEIFItems(of: ByteView(file))
        var size = CodedSize()
        for item in items.items.values where item.type == type {
            let bytes = try #require(items.bytes(of: item))
            size.include(try type == "av01" ? .av1(bytes) : .hevc(bytes))
        }
        return size
    }

    @Test func readsSequenceHeaders() throws {
        #expect(try largest(HEIFFixtures.avif, "av01") == CodedSize(width: 19, height: 13))
        #expect(try largest(HEIFFixtures.large, "av01") == CodedSize(width: 12_000, height: 12_000))
    }

    /// The header of a video, written by hand: no timing, one operating point with a tier, eight bits for each side.
    @Test func readsSequenceHeadersOfVideos() throws {
        let bits =
            "000" + "0" + "0" + "0" + "0" + "00000" + "000000000000" + "01000" + "0" + "0111" + "0111" + "11000111"
            + "01100011"
        let bytes = stride(from: 0, to: bits.count, by: 8).map { start in
            let part = bits.dropFirst(start).prefix(8)
            return UInt8(part + String(repeating: "0", count: 8 - part.count), radix: 2) ?? 0
        }
        let units: [UInt8] = [0x12, 0x00, 0x0A, UInt8(bytes.count)] + bytes
        #expect(try CodedSize.av1(ByteView(units)) == CodedSize(width: 200, height: 100))
    }

    /// libheif's encoder pads the fixture's only part to 64 × 64 pixels, as its `ispe` property says.
    @Test func readsParameterSets() throws {
        let items = HEIFItems(of: ByteView(HEIFFixtures.heic))
        let settings = try #require(items.properties.first { $0.type == "hvcC" })
        #expect(try CodedSize.hevc(settings: settings.body) == CodedSize(width: 64, height: 64))
        let sizes = items.properties.filter { $0.type == "ispe" }.map { box in
            [4, 8].map { box.body.integer(at: $0, size: 4, .bigEndian) }
        }
        #expect(Set(sizes) == [[64, 64], [32, 24]])
    }

    @Test func endlessPiecesAreRefused() {
        // Units of AV1 with a length of none, and of HEVC.
        let (units, empty) = (
            (0..<50_000).flatMap { _ in [0x12, 0] as [UInt8] }, [UInt8](repeating: 0, count: 100_000)
        )
        #expect(throws: ManakoError.self) { try CodedSize.av1(ByteView(units)) }
        #expect(throws: ManakoError.self) { try CodedSize.hevc(ByteView(empty)) }
    }

    @Test func everyPrefixIsReadWithoutTrap() {
        for file in [HEIFFixtures.avif, HEIFFixtures.alpha, HEIFFixtures.heic] {
            var seen = 0
            for length in 0..<file.count {
                let items = HEIFItems(of: ByteView(Array(file[..<length])))
                for bytes in items.items.values.compactMap({ items.bytes(of: $0) }) {
                    _ = try? CodedSize.av1(bytes)
                    _ = try? CodedSize.hevc(bytes)
                }
                seen += items.items.count
            }
            #expect(seen > 0)
        }
    }
}
