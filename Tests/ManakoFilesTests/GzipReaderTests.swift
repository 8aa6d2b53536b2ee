import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoFiles

@Suite struct GzipReaderTests {
    private static let plain = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ ($0 >> 8)) }

    private static func reader(_ bytes: [UInt8], _ folder: ScratchFolder) throws -> GzipReader {
        try GzipReader(RandomAccessFile(path: folder.write(bytes, to: "a.gz")))
    }

    @Test func readsForwards() throws {
        let folder = try ScratchFolder()
        let reader = try Self.reader(#require(Gzip.bytes(Self.plain)), folder)
        for (offset, count) in [(0, 512), (512, 1), (600, 0), (70_000, 200_000), (299_990, 100), (400_000, 10)] {
            let start = min(offset, Self.plain.count)
            let expected = Self.plain[start..<min(start + count, Self.plain.count)]
            #expect(try reader.read(at: offset, count: count) == Array(expected), "\(count) bytes at \(offset)")
        }
        #expect(throws: ManakoError.self) { try reader.read(at: 0, count: 1) }
    }

    @Test func damagedFilesAreRefused() throws {
        let folder = try ScratchFolder()
        let file = try #require(Gzip.bytes(Self.plain))
        for count in [1, 9, 10, 100, file.count - 9] {
            let error = #expect(throws: ManakoError.self) {
                try Self.reader(Array(file[..<count]), folder).read(at: 0, count: Self.plain.count + 1)
            }
            #expect(error?.code == .malformedInput && error?.message.contains("cut off") == true, "\(count) bytes")
        }
        let other = #expect(throws: ManakoError.self) { try Self.reader([1, 2, 3], folder).read(at: 0, count: 1) }
        #expect(other?.code == .malformedInput)
        var random = SeededRandom(seed: 3)
        for _ in 0..<200 {
            var damaged = file
            damaged[Int.random(in: 0..<damaged.count, using: &random)] = .random(in: 0...255, using: &random)
            let path = try folder.write(damaged, to: "a.gz")
            do throws(ManakoError) {
                let bytes = try GzipReader(RandomAccessFile(path: path)).read(at: 0, count: 1 << 20)
                #expect(bytes.count <= 1 << 20)
            } catch {
                #expect(error.code == .malformedInput)
            }
        }
    }

    @Test func archivesAreWalkedWithoutTheirSize() throws {
        let folder = try ScratchFolder()
        var writer = TarWriter()
        writer.add("a/large.bin", Self.plain)
        writer.add("a/small.dat", [1, 2, 3])
        let reader = try Self.reader(#require(Gzip.bytes(writer.archive)), folder)
        var index = TarIndex(count: 1 << 30) { offset, count throws(ManakoError) in
            try reader.read(at: offset, count: count)
        }
        #expect(try index.next()?.name == "a/large.bin")
        let member = try #require(try index.next())
        #expect(member.name == "a/small.dat" && member.size == 3)
        #expect(try reader.read(at: member.offset, count: member.size) == [1, 2, 3])
        #expect(try index.next() == nil)
    }
}
