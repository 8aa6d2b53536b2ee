import ManakoCore
import ManakoFiles
import ManakoOpenVINO
import Testing

@testable import ManakoCoreMLFormat

@Suite struct WireTests {
    func message(_ bytes: [UInt8]) throws -> ProtobufMessage { try ProtobufMessage(MappedFile(bytes, path: "test")) }

    @Test func readsEveryKindOfField() throws {
        // 1: 300, 2: "hi", 3: 1.5 (float), 4: -2.0 (double), 5: packed [1, 2], 5: 3
        let bytes: [UInt8] = [
            0x08, 0xAC, 0x02, 0x12, 2, 0x68, 0x69, 0x1D, 0, 0, 0xC0, 0x3F, 0x21, 0, 0, 0, 0, 0, 0, 0, 0xC0, 0x2A, 2, 1,
            2,
            0x28, 3,
        ]
        let message = try message(bytes)
        #expect(message.int(1) == 300)
        #expect(message.string(2) == "hi")
        #expect(message.float(3) == 1.5)
        #expect(message.double(4) == -2)
        #expect(try message.ints(5) == [1, 2, 3])
        #expect(message.int(9, default: 7) == 7)
        #expect(message.numbers == [1, 2, 3, 4, 5])
    }

    @Test(arguments: [
        [0x08], [0x12, 5, 1], [0x00, 1], [0x0B], [0x1D, 0, 0],
        [0x08, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255],
    ])
    func damagedBytesAreMalformed(_ bytes: [UInt8]) {
        #expect { try message(bytes) } throws: { ($0 as? ManakoError)?.code == .malformedInput }
    }
}
