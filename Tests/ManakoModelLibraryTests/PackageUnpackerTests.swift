import Foundation
import Manako
import ManakoFiles
import ManakoTesting
import Testing

@testable import ManakoModelLibrary

@Suite struct PackageUnpackerTests {
    static let good: [ZipFixture.File] = [
        .stored("Toy.mlpackage/Manifest.json", "{}"), .stored("Toy.mlpackage/Data/com.apple.CoreML/model.mlmodel", "x"),
        .stored("__MACOSX/Toy.mlpackage/._Manifest.json", "?"), .stored("Toy.mlpackage/.DS_Store", "?"),
        .stored("Toy.mlpackage/Data/", ""),
    ]

    @Test func unpacksOnePackage() throws {
        let folder = try ScratchFolder()
        let path = try PackageUnpacker(maximumBytes: 100).unpack(ZipFixture.bytes(Self.good), into: folder.path)
        #expect(path == folder.path + "/Toy.mlpackage")
        #expect(try FileBytes.read(path + "/Manifest.json") == Array("{}".utf8))
        #expect(FileManager.default.subpaths(atPath: folder.path)?.count == 5)
    }

    static let malformed: [(String, [ZipFixture.File])] = [
        ("nothing", []), ("one file", [.stored("model.mlmodel", "x")]),
        ("no package", [.stored("Toy/Manifest.json", "x")]),
        ("two packages", [.stored("A.mlpackage/a", "x"), .stored("B.mlpackage/a", "x")]),
        ("something beside it", [.stored("A.mlpackage/a", "x"), .stored("model.json", "x")]),
        ("a file of the name", [.stored("A.mlpackage", "x")]),
        ("up", [.stored("../A.mlpackage/a", "x")]), ("up inside", [.stored("A.mlpackage/../../a", "x")]),
        ("absolute", [.stored("/A.mlpackage/a", "x")]), ("here", [.stored("A.mlpackage/./a", "x")]),
        ("nothing between slashes", [.stored("A.mlpackage//a", "x")]),
        ("backslashes", [.stored("A.mlpackage/..\\..\\a", "x")]), ("a zero", [.stored("A.mlpackage/a\0b", "x")]),
        ("a line break", [.stored("A.mlpackage/a\nb", "x")]),
        ("a long name", [.stored("A.mlpackage/" + String(repeating: "a", count: 201), "x")]),
        ("deep folders", [.stored("A.mlpackage/" + String(repeating: "a/", count: 20) + "a", "x")]),
        ("the same name twice", [.stored("A.mlpackage/a", "x"), .stored("A.mlpackage/a", "y")]),
        ("a file that is a folder too", [.stored("A.mlpackage/a", "x"), .stored("A.mlpackage/a/b", "y")]),
        ("damaged data", [.deflated("A.mlpackage/a", [1, 2, 3], size: 3)]),
    ]

    @Test func refusesWhatLeadsElsewhere() throws {
        #expect(Self.malformed.count == 19)
        for (name, files) in Self.malformed {
            let folder = try ScratchFolder()
            let inner = folder.path + "/inner"
            let error = #expect(throws: ManakoError.self, "\(name)") {
                try PackageUnpacker(maximumBytes: 100).unpack(ZipFixture.bytes(files), into: inner)
            }
            #expect(error?.code == .malformedInput, "\(name)")
            let stray = FileManager.default.subpaths(atPath: folder.path)?.filter { !$0.hasPrefix("inner") } ?? []
            #expect(stray.isEmpty, "\(name)")
        }
    }

    @Test func refusesLinks() throws {
        var bytes = ZipFixture.bytes([.stored("A.mlpackage/a", "/etc/passwd")])
        // The mode of a symbolic link in the external attributes of the directory's only entry.
        let entry = try #require(bytes.indices.first { bytes[$0...].starts(with: [0x50, 0x4B, 1, 2]) })
        bytes[entry + 40] = 0xFF
        bytes[entry + 41] = 0xA1
        let folder = try ScratchFolder()
        let error = #expect(throws: ManakoError.self) {
            try PackageUnpacker(maximumBytes: 100).unpack(bytes, into: folder.path)
        }
        #expect(error?.code == .malformedInput)
    }

    @Test func refusesBombs() throws {
        let folder = try ScratchFolder()
        let bombs: [[ZipFixture.File]] = [
            [.deflated("A.mlpackage/a", [1], size: 1 << 20)], [.deflated("A.mlpackage/a", [1], size: 200)],
            (0..<60).map { .stored("A.mlpackage/\($0)", "xx") },
            (0..<501).map { .stored("A.mlpackage/\($0)", "") },
        ]
        for files in bombs {
            let error = #expect(throws: ManakoError.self) {
                try PackageUnpacker(maximumBytes: 100).unpack(ZipFixture.bytes(files), into: folder.path)
            }
            #expect(error?.code == .limitExceeded)
        }
    }

    @Test func refusesEveryTruncation() throws {
        let whole = ZipFixture.bytes(Self.good)
        let folder = try ScratchFolder()
        for count in 0..<whole.count {
            #expect(throws: ManakoError.self) {
                try PackageUnpacker(maximumBytes: 100).unpack(
                    Array(whole.prefix(count)), into: "\(folder.path)/\(count)")
            }
        }
    }
}
