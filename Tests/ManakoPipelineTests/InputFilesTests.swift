import Foundation
import Manako
import Testing

@testable import ManakoPipeline

@Suite struct InputFilesTests {
    @Test func foldersAreSearchedAndSorted() throws {
        try withFolder(["b.jpg", "a.PNG", "sub/c.webp", "notes.txt", ".hidden.jpg", ".git/x.jpg", "noext"]) {
            (root: String) throws in
            #expect(try InputFiles.list([root]).map(\.relativePath) == ["a.PNG", "b.jpg", "sub/c.webp"])
            #expect(
                try InputFiles.list([root + "/"]).map(\.path)
                    == ["a.PNG", "b.jpg", "sub/c.webp"].map { root + "/" + $0 })
        }
    }

    @Test func argumentsKeepTheirOrder() throws {
        try withFolder(["b.jpg", "a.jpg", "readme"]) { (root: String) throws in
            let names = ["readme", "b.jpg", "missing.png", "a.jpg"].map { root + "/" + $0 }
            #expect(try InputFiles.list(names + ["-"]).map(\.path) == names + ["-"])
        }
    }

    @Test func patternsAreExpanded() throws {
        try withFolder(["b1.jpg", "b2.jpg", "c.png", "sub/d.jpg"]) { (root: String) throws in
            #expect(try InputFiles.list([root + "/b*.jpg"]).map(\.relativePath) == ["b1.jpg", "b2.jpg"])
            #expect(try InputFiles.list([root + "/su[b]"]).map(\.relativePath) == ["d.jpg"])
            #expect(throws: ManakoError.self) { try InputFiles.list([root + "/*.gif"]) }
        }
    }

    @Test func aFileWithAPatternsNameIsAFile() throws {
        try withFolder(["[1].jpg"]) { (root: String) throws in
            #expect(try InputFiles.list([root + "/[1].jpg"]).map(\.relativePath) == ["[1].jpg"])
        }
    }

    @Test func circlesEndAndEmptyFoldersAreAnError() throws {
        try withFolder(["sub/a.jpg"]) { (root: String) throws in
            try FileManager.default.createSymbolicLink(atPath: root + "/sub/loop", withDestinationPath: root)
            #expect(try InputFiles.list([root]).map(\.relativePath) == ["sub/a.jpg"])
        }
        try withFolder(["notes.txt"]) { (root: String) throws in
            let error = #expect(throws: ManakoError.self) { try InputFiles.list([root]) }
            #expect(error?.code == .invalidArgument)
        }
    }

    private func withFolder(_ files: [String], _ body: (String) throws -> Void) throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        defer { try? FileManager.default.removeItem(atPath: root) }
        for file in files {
            let url = URL(fileURLWithPath: root + "/" + file)
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data().write(to: url)
        }
        try body(root)
    }
}
