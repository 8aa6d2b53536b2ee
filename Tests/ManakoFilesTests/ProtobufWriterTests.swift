import Testing

@testable import ManakoFiles

/// The examples of https://protobuf.dev/programming-guides/encoding/.
@Suite struct ProtobufWriterTests {
    private func bytes(_ body: (inout ProtobufWriter) -> Void) -> [UInt8] {
        var writer = ProtobufWriter()
        body(&writer)
        return writer.bytes
    }

    @Test func fieldsAreThoseOfTheDocumentation() {
        #expect(bytes { $0.integer(1, 150) } == [0x08, 0x96, 0x01])
        #expect(bytes { $0.text(2, "testing") } == [0x12, 0x07] + Array("testing".utf8))
        #expect(bytes { $0.message(3) { $0.integer(1, 150) } } == [0x1A, 0x03, 0x08, 0x96, 0x01])
        #expect(bytes { $0.integers(6, [3, 270, 86942]) } == [0x32, 0x06, 0x03, 0x8E, 0x02, 0x9E, 0xA7, 0x05])
        // Negative numbers take ten bytes.
        #expect(bytes { $0.integer(1, -2) } == [0x08, 0xFE] + [UInt8](repeating: 0xFF, count: 8) + [0x01])
    }

    @Test func numbersAreLittleEndian() {
        #expect(bytes { $0.float(5, 1) } == [0x2D, 0, 0, 0x80, 0x3F])
        #expect(bytes { $0.double(1, -2) } == [0x09, 0, 0, 0, 0, 0, 0, 0, 0xC0])
        #expect(bytes { $0.floats(1, [1, -2]) } == [0x0A, 8, 0, 0, 0x80, 0x3F, 0, 0, 0, 0xC0])
        #expect(bytes { $0.floats(1, []) }.isEmpty && bytes { $0.integers(1, []) }.isEmpty)
    }

    @Test func mapsAreInTheOrderOfTheirKeys() {
        let map = bytes { $0.texts(7, ["b": "2", "a": "1"]) }
        #expect(map == [0x3A, 6, 0x0A, 1, 0x61, 0x12, 1, 0x31, 0x3A, 6, 0x0A, 1, 0x62, 0x12, 1, 0x32])
        let entry = bytes { $0.entry(2, "a") { $0.integer(1, 1) } }
        #expect(entry == [0x12, 7, 0x0A, 1, 0x61, 0x12, 2, 0x08, 1])
    }
}
