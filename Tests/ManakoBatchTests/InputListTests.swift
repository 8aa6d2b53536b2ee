import Foundation
import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoBatch

@Suite struct InputListTests {
    @Test func aLineIsAName() throws {
        #expect(try InputList.names(in: Array("a.jpg\r\n\n b.jpg\nlast".utf8), of: "l") == ["a.jpg", " b.jpg", "last"])
        #expect(try InputList.names(in: Array("a\nb.jpg\0c.jpg\0".utf8), of: "l") == ["a\nb.jpg", "c.jpg"])
        #expect(try InputList.names(in: [], of: "l") == [])
        let error = #expect(throws: ManakoError.self) { try InputList.names(in: [0x61, 0x0A, 0xFF], of: "l") }
        #expect(error?.code == .malformedInput && error?.message.contains("name 2") == true)
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
