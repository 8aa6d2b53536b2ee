import Foundation
import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoFiles

@Suite struct TarIndexTests {
    private static func members(_ bytes: [UInt8]) throws(ManakoError) -> [TarIndex.Member] {
        var index = TarIndex(count: bytes.count) { offset, count throws(ManakoError) in
            Array(bytes[min(offset, bytes.count)..<min(offset + count, bytes.count)])
        }
        var members: [TarIndex.Member] = []
        while let member = try index.next() { members.append(member) }
        return members
    }

    /// What the system's `tar` makes of files.
    private static func archive(_ files: [(name: String, bytes: [UInt8])], _ format: String) throws -> [UInt8] {
        let folder = try ScratchFolder()
        for file in files {
            let url = URL(filePath: "\(folder.path)/in/\(file.name)")
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(file.bytes).write(to: url)
        }
        let process = Process()
        process.executableURL = URL(filePath: "/bin/tar")
        process.arguments = ["--format", format, "-cf", "\(folder.path)/a.tar", "-C", "\(folder.path)/in", "."]
        try process.run()
        process.waitUntilExit()
        return [UInt8](try Data(contentsOf: URL(filePath: "\(folder.path)/a.tar")))
    }

    private static let files: [(name: String, bytes: [UInt8])] = [
        ("000001.jpg", [1, 2, 3]), ("000001.cls", Array("7".utf8)), ("empty.png", []),
        ("folder/日本 ü.jpg", [UInt8](repeating: 9, count: 512)),
        ("folder/" + String(repeating: "long-", count: 30) + ".jpg", [UInt8](repeating: 8, count: 513)),
    ]

    @Test(arguments: ["gnu", "pax", "posix", "oldgnu"]) func readsWhatTarWrites(_ format: String) throws {
        let bytes = try Self.archive(Self.files, format)
        let members = try Self.members(bytes)
        #expect(Set(members.map(\.name)) == Set(Self.files.map { "./" + $0.name }))
        for file in Self.files {
            let member = try #require(members.first { $0.name == "./" + file.name })
            #expect(Array(bytes[member.offset..<member.offset + member.size]) == file.bytes)
        }
    }

    @Test func tarReadsWhatIsWritten() throws {
        var writer = TarWriter()
        for file in Self.files { writer.add(file.name, file.bytes) }
        #expect(try Self.members(writer.archive).map(\.name) == Self.files.map(\.name))
        let folder = try ScratchFolder()
        let path = try folder.write(writer.archive, to: "a.tar")
        let process = Process()
        process.executableURL = URL(filePath: "/bin/tar")
        process.arguments = ["-xf", path, "-C", folder.path]
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        for file in Self.files {
            #expect(FileManager.default.contents(atPath: "\(folder.path)/\(file.name)") == Data(file.bytes))
        }
    }

    @Test func readsUstarWithAPrefix() throws {
        let name = "folder-of-many-letters/" + String(repeating: "a", count: 90) + ".jpg"
        let members = try Self.members(try Self.archive([(name, [5])], "ustar"))
        #expect(members.map(\.name) == ["./" + name])
    }

    @Test func everyTruncationIsAnErrorOrHasWholeMembers() throws {
        let bytes = try Self.archive(Self.files, "gnu")
        let all = try Self.members(bytes)
        for count in stride(from: 0, to: bytes.count, by: 37) {
            do throws(ManakoError) {
                let members = try Self.members(Array(bytes.prefix(count)))
                #expect(members.allSatisfy { all.contains($0) && $0.offset + $0.size <= count })
            } catch {
                #expect(error.code == .malformedInput)
            }
        }
    }

    @Test func damageNeverCrashes() throws {
        var random = SeededRandom(seed: 4)
        for format in ["gnu", "pax"] {
            let bytes = try Self.archive(Self.files, format)
            for _ in 0..<3000 {
                var damaged = bytes
                let index = Int.random(in: 0..<min(4096, bytes.count), using: &random)
                damaged[index] = UInt8.random(in: 0...255, using: &random)
                // The checksum is right again, so that what is behind it is reached.
                if Bool.random(using: &random) { Self.mend(&damaged, block: index / 512) }
                guard let members = try? Self.members(damaged) else { continue }
                #expect(members.allSatisfy { $0.size >= 0 && $0.offset + $0.size <= damaged.count })
            }
        }
    }

    private static func mend(_ bytes: inout [UInt8], block: Int) {
        let start = block * 512
        for index in 148..<156 { bytes[start + index] = 0x20 }
        let sum = bytes[start..<start + 512].reduce(0) { $0 + Int($1) }
        let digits = Array(String(sum, radix: 8).utf8)
        let field = [UInt8](repeating: 0x30, count: 6 - digits.count) + digits + [0, 0x20]
        for (index, byte) in field.enumerated() { bytes[start + 148 + index] = byte }
    }
}
