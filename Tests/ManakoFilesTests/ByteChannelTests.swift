import Glibc
import ManakoCore
import Testing

@testable import ManakoFiles

@Suite struct ByteChannelTests {
    /// The ends of a new pipe.
    private static func pipe() -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [0, 0]
        #expect(Glibc.pipe(&ends) == 0)
        return (ends[0], ends[1])
    }

    @Test func aPipeTakesBytesAtOnceWhileThereIsRoom() throws {
        let (reading, writing) = Self.pipe()
        let (unused, kept) = Self.pipe()
        defer { for end in [reading, kept] { close(end) } }
        let channel = ByteChannel(input: unused, output: writing)
        let piece = [UInt8](repeating: 7, count: 4096)
        var count = 0
        while try channel.writeAtOnce(piece) { count += 1 }
        #expect(count >= 16)
        #expect(try !channel.writeAtOnce([1]))
        var read = [UInt8](repeating: 0, count: piece.count)
        #expect(Glibc.read(reading, &read, read.count) == piece.count && read == piece)
        #expect(try channel.writeAtOnce(piece))
    }

    @Test func whatIsTooLongForOnePieceIsLeftToWriting() throws {
        let (reading, writing) = Self.pipe()
        let (unused, kept) = Self.pipe()
        defer { for end in [reading, kept] { close(end) } }
        #expect(try !ByteChannel(input: unused, output: writing).writeAtOnce([UInt8](repeating: 7, count: 4097)))
    }

    @Test func aSocketPromisesNothing() throws {
        var ends: [Int32] = [0, 0]
        #expect(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
        defer { close(ends[1]) }
        #expect(try !ByteChannel(input: ends[0], output: ends[0]).writeAtOnce([1]))
    }

    @Test func aReaderThatIsGoneIsSaid() throws {
        let (reading, writing) = Self.pipe()
        let (unused, kept) = Self.pipe()
        defer { close(kept) }
        let channel = ByteChannel(input: unused, output: writing)
        close(reading)
        #expect(throws: ManakoError.self) { if try !channel.writeAtOnce([1]) { try channel.write([1]) } }
    }
}
