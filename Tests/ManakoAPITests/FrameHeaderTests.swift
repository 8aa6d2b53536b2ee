import ManakoCore
import Testing

@testable import ManakoAPI

@Suite struct FrameHeaderTests {
    /// Written by Python's struct.pack("<4sId", b"MNK1", 0x01020304, 1234.5).
    static let packed: [UInt8] = [0x4D, 0x4E, 0x4B, 0x31, 4, 3, 2, 1, 0, 0, 0, 0, 0, 0x4A, 0x93, 0x40]

    @Test func isLittleEndian() throws {
        let header = FrameHeader(number: 0x0102_0304, captured: 1234.5)
        #expect(header.bytes == Self.packed)
        #expect(try FrameHeader(of: Self.packed) == header)
    }

    @Test(
        arguments: [0, 1, 255, 65_536, UInt32.max],
        [0, -1, 0.001, 1_790_000_000_000.25, -Double.greatestFiniteMagnitude])
    func comesBack(_ number: UInt32, _ captured: Double) throws {
        let header = FrameHeader(number: number, captured: captured)
        #expect(try FrameHeader(of: header.bytes + [1, 2, 3]) == header)
        // A slice that does not begin at 0.
        #expect(try FrameHeader(of: ([9] + header.bytes).dropFirst()) == header)
    }

    @Test func refusesEveryTruncation() {
        for count in 0..<FrameHeader.byteCount {
            expectMalformed(Array(Self.packed.prefix(count)))
        }
    }

    @Test func refusesOtherBytes() {
        for index in 0..<4 {
            var bytes = Self.packed
            bytes[index] ^= 0x20
            expectMalformed(bytes)
        }
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, .signalingNaN])
    func refusesTimesThatAreNone(_ time: Double) {
        expectMalformed(FrameHeader(number: 1, captured: time).bytes)
    }

    private func expectMalformed(_ bytes: [UInt8]) {
        let error = #expect(throws: ManakoError.self) { try FrameHeader(of: bytes) }
        #expect(error?.code == .malformedInput)
    }
}
