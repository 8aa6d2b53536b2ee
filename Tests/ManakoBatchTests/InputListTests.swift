import Foundation
import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoBatch

@Suite struct InputListTests {
    /// The names in bytes that come in pieces.
    private func names(_ text: [UInt8], piece: Int = 1 << 20) throws -> [String] {
        var (list, names) = (InputList(path: "l"), [String]())
        for start in stride(from: 0, to: text.count, by: piece) {
            try list.add(Array(text[start..<min(start + piece, text.count)])) { names.append($0) }
        }
        try list.end { names.append($0) }
        return names
    }

    @Test func aLineIsAName() throws {
        #expect(try names(Array("a.jpg\r\n\n b.jpg\nlast".utf8)) == ["a.jpg", " b.jpg", "last"])
        #expect(try names(Array("a\nb.jpg\0c.jpg\0".utf8)) == ["a\nb.jpg", "c.jpg"])
        #expect(try names([]) == [])
        #expect(throws: ManakoError.self) { try names(Array("\n\r\n".utf8)) }
        #expect(throws: ManakoError.self) { try names(Array("[\"a.jpg\", \"b.jpg\"]".utf8)) }
        #expect(try names([0xEF, 0xBB, 0xBF] + Array("a.jpg\n".utf8)) == ["a.jpg"])
        let error = #expect(throws: ManakoError.self) { try names([0x61, 0x0A, 0xFF]) }
        #expect(error?.code == .malformedInput && error?.message.contains("name 2") == true)
        let mixed = #expect(throws: ManakoError.self) { try names(Array("a\nb\nc\0d".utf8), piece: 4) }
        #expect(mixed?.message.contains("name 3 holds a zero byte") == true)
        #expect(throws: ManakoError.self) { try names([UInt8](repeating: 0x61, count: 70_000)) }
    }

    @Test(arguments: [1, 2, 3, 7, 64]) func namesMayLieAcrossPieces(_ piece: Int) throws {
        let wanted = (0..<200).map { "写真/\($0).jpg" }
        #expect(try names(Array(wanted.joined(separator: "\r\n").utf8), piece: piece) == wanted)
    }

    @Test func aLongListIsReadPieceByPiece() throws {
        let folder = try ScratchFolder()
        let wanted = (0..<150_000).map { "pictures/\($0).jpg" }
        let path = try folder.write(Array(wanted.joined(separator: "\n").utf8), to: "list")
        var (count, isSame) = (0, true)
        try InputList.forEachName(in: path) { name in
            isSame = isSame && name == wanted[count]
            count += 1
        }
        #expect(isSame && count == wanted.count)
        let empty = try folder.write([], to: "empty")
        try InputList.forEachName(in: empty) { Issue.record("\($0)") }
        #expect(throws: ManakoError.self) { try InputList.forEachName(in: folder.path + "/none") { _ in } }
    }

    private func list(_ job: BatchJob) throws -> [BatchInput] {
        var inputs: [BatchInput] = []
        try InputLister(job: job) { inputs.append($0) }.run()
        return inputs.sorted { $0.name < $1.name }
    }

    private static let task = BatchTask(capability: "codes")

    @Test func foldersPatternsListsAndFiles() throws {
        let folder = try ScratchFolder()
        for name in ["in/b/c.JPG", "in/a.png", "in/.hidden.jpg", "in/note.txt", "in/film.mp4", "in/d.jpg/e.jpg", "odd"]
        {
            let url = URL(filePath: "\(folder.path)/\(name)")
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data([1, 2]).write(to: url)
        }
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/in/loop", withDestinationPath: folder.path)
        let list = try folder.write(Array("odd\nmissing.jpg\n".utf8), to: "list.txt")
        func job(_ inputs: [String], lists: [String] = [], every: Int = 0) -> BatchJob {
            BatchJob(program: "1", folder: folder.path, inputs: inputs, lists: lists, every: every, tasks: [Self.task])
        }
        #expect(try self.list(job(["in"])).map(\.name) == ["in/a.png", "in/b/c.JPG", "in/d.jpg/e.jpg"])
        let videos = try self.list(job(["in/"], every: 5))
        #expect(videos.first { $0.name == "in/film.mp4" }?.place == .video && videos.count == 4)
        #expect(try self.list(job(["in/*.png"])).map(\.name) == ["in/a.png"])
        #expect(try self.list(job([folder.path + "/in/a.png"])).map(\.name) == [folder.path + "/in/a.png"])
        let listed = try self.list(job([], lists: [list]))
        #expect(listed.map(\.name) == ["missing.jpg", "odd"] && listed.map(\.size) == [0, 2])
        for name in ["nowhere", "in/*.gif"] {
            let error = #expect(throws: ManakoError.self) { try self.list(job([name])) }
            #expect(error?.code == .unavailable)
        }
    }

    @Test func changedFilesAreRefused() throws {
        let folder = try ScratchFolder()
        let path = try folder.write([1, 2, 3], to: "a.jpg")
        let job = BatchJob(program: "1", folder: folder.path, inputs: ["a.jpg"], tasks: [Self.task])
        let input = try #require(try list(job).first)
        let reader = InputReader(job: job)
        #expect(try reader.bytes(of: input) == [1, 2, 3])
        try Data([4, 5, 6]).write(to: URL(filePath: path))
        let changed = #expect(throws: ManakoError.self) { try reader.bytes(of: input) }
        #expect(changed?.reason?.name == "inputChanged" && changed?.message.hasPrefix("a.jpg: ") == true)
        try FileManager.default.removeItem(atPath: path)
        let gone = #expect(throws: ManakoError.self) { try reader.bytes(of: input) }
        #expect(gone?.code == .unavailable && gone?.message == "a.jpg: No such file or directory")
    }
}
