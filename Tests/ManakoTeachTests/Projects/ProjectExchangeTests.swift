import Foundation
import ManakoCore
import ManakoFiles
import ManakoGeometry
import ManakoTesting
import Testing

@testable import ManakoTeach

@Suite struct ProjectExchangeTests {
    private let scratch: ScratchFolder
    private let store: ProjectStore

    init() throws {
        scratch = try ScratchFolder()
        store = try ProjectStore(folder: scratch.path + "/projects")
    }

    private func importing(_ path: String, into id: String) throws -> ProjectImport {
        let folder = "\(scratch.path)/\(UUID().uuidString)"
        #expect(FileSystem.makeFolder(folder))
        return try store.importing(path, into: id, scratch: folder, codecs: Made.codecs)
    }

    private func archive(_ files: [(String, [UInt8])]) throws -> String {
        let path = "\(scratch.path)/\(UUID().uuidString).zip"
        let writer = try ZipWriter(path: path)
        for (name, bytes) in files { try writer.add(name, bytes) }
        try writer.finish()
        return path
    }

    /// What a project exports is what another one imports, and Create ML's centres are those of arithmetic.
    @Test func whatIsExportedIsImported() throws {
        let id = try store.add(name: "a").id
        for (index, name) in ["one.png", "one.jpg", "näh 靴", "../evil"].enumerated() {
            let picture = try store.add(Made.picture(UInt8(index)), to: id, name: name).picture
            guard index > 0 else { continue }
            let boxes = index == 1 ? [Made.box("a", "cat"), Made.box("b", "dog", x: 3.25)] : []
            _ = try store.setBoxes(
                of: picture.id, in: id, BoxChange(version: 1, boxes: boxes, isDone: index < 3, writer: ""))
        }
        let path = scratch.path + "/export.zip"
        try store.export(id, to: path)
        let zip = try ZipFile(path: path)
        let names = zip.entries.map(\.name)
        #expect(names.first == "_annotations.createml.json" && Set(names).count == 5)
        #expect(names.allSatisfy { !$0.contains("/") && !$0.contains("..") && !$0.hasPrefix(".") })
        #expect(names.contains("one.jpg") && names.contains("one-2.jpg") && names.contains("näh 靴.jpg"))
        let json = try zip.contents(of: try #require(zip.entry("_annotations.createml.json")), limit: 1 << 20)
        let list = try #require(try JSONSerialization.jsonObject(with: Data(json)) as? [[String: Any]])
        #expect(list.count == 4 && list[0]["annotations"] == nil)
        let box = try #require((list[1]["annotations"] as? [[String: Any]])?.first)
        // Left 1, width 10: the middle is 6; upper 2, height 20: the middle is 12.
        #expect(box["coordinates"] as? [String: Double] == ["x": 6, "y": 12, "width": 10, "height": 20])

        let other = try store.add(name: "b").id
        let done = try importing(path, into: other)
        #expect((done.added, done.skipped) == (4, 0))
        let project = try store.project(other)
        #expect((project.pictures, project.boxes, project.done) == (4, 2, 2))
        #expect(Set(project.labels) == ["cat", "dog"])
        let marked = try #require(try store.pictures(of: other).pictures.first { !$0.boxes.isEmpty })
        #expect(marked.boxes.map(\.rect) == [Made.box("a", "cat").rect, Made.box("b", "dog", x: 3.25).rect])
        // A second time nothing is new, and what was drawn meanwhile stays.
        _ = try store.setBoxes(
            of: marked.id, in: other, BoxChange(version: marked.version, boxes: [], isDone: true, writer: ""))
        #expect(try importing(path, into: other).skipped == 4)
        #expect(try store.picture(marked.id, of: other).boxes.isEmpty)
    }

    /// An archive of pictures without annotations, as a project exports it before the first box.
    @Test func picturesAloneAreTaken() throws {
        let id = try store.add(name: "a").id
        _ = try store.add(Made.picture(), to: id, name: "x")
        let path = scratch.path + "/bare.zip"
        try store.export(id, to: path)
        let other = try store.add(name: "b").id
        #expect(try importing(path, into: other).added == 1)
        let project = try store.project(other)
        #expect((project.pictures, project.boxes, project.done) == (1, 0, 0))
        let nothing = try archive([("readme.txt", [65])])
        #expect(Made.code { _ = try importing(nothing, into: other) } == .malformedInput)
    }

    /// YOLO's texts: parts of the picture's width and height.
    @Test func otherFormsAreRead() throws {
        let path = try archive([
            ("set/images/a.jpg", try Made.jpeg(width: 100, height: 50)),
            ("set/labels/a.txt", Array("1 0.5 0.5 0.2 0.4\n".utf8)),
            ("set/images/b.jpg", [1, 2, 3]), ("set/labels/b.txt", Array("0 0.5 0.5 0.2 0.4\n".utf8)),
            ("set/data.yaml", Array("path: .\ntrain: images\nnames: [cat, dog]\n".utf8)),
            ("__MACOSX/set/._a.jpg", [0]), ("set/.DS_Store", [0]),
        ])
        let id = try store.add(name: "a").id
        let done = try importing(path, into: id)
        #expect((done.added, done.skipped) == (1, 1) && !done.warnings.isEmpty)
        let box = try #require(try store.pictures(of: id).pictures.first?.boxes.first)
        #expect(box.label == "dog")
        #expect(abs(box.rect.x - 40) < 1e-9 && abs(box.rect.y - 15) < 1e-9)
        #expect(abs(box.rect.width - 20) < 1e-9 && abs(box.rect.height - 20) < 1e-9)
    }

    @Test func hostileArchivesAreRefused() throws {
        let id = try store.add(name: "a").id
        let json = Array("[]".utf8)
        let names = [
            "../evil.json", "/etc/evil", "a/../../evil", "a\\evil", "a//b", "./a", "a\u{1}b",
            String(repeating: "a/", count: 12) + "b",
        ]
        for name in names {
            let path = try archive([("_annotations.createml.json", json), (name, json)])
            #expect(Made.code { _ = try importing(path, into: id) } == .malformedInput, "\(name)")
        }
        let twice = try archive([("a.json", json), ("a.json", json)])
        #expect(Made.code { _ = try importing(twice, into: id) } == .malformedInput)
        let none = try scratch.write(Array("PK no archive".utf8), to: "none.zip")
        #expect(Made.code { _ = try importing(none, into: id) } == .malformedInput)
        #expect(!FileSystem.isReadable(scratch.path + "/evil.json"))
        #expect(FileSystem.names(in: "/etc").contains("evil") == false)
        #expect(try store.project(id).pictures == 0)
    }

    /// Links, and files that claim more than deflate can give, by changed bytes of the archive's directory.
    @Test func linksAndBombsAreRefused() throws {
        let id = try store.add(name: "a").id
        let path = try archive([("_annotations.createml.json", Array("[]".utf8))])
        let bytes = try FileBytes.read(path)
        let directory = try #require(
            bytes.indices.dropLast(3).last { Array(bytes[$0..<$0 + 4]) == [0x50, 0x4B, 1, 2] })
        var link = bytes
        // Made on Unix, mode of a symbolic link.
        (link[directory + 5], link[directory + 41]) = (3, 0xA1)
        var bomb = bytes
        // Deflated, 2 GB of two bytes; then 1 MB of two bytes.
        bomb[directory + 10] = 8
        bomb[directory + 27] = 0x7F
        var small = bytes
        small[directory + 10] = 8
        small[directory + 26] = 0x10
        for (index, file) in [link, bomb, small].enumerated() {
            let path = try scratch.write(file, to: "hostile\(index).zip")
            let code = Made.code { _ = try importing(path, into: id) }
            #expect(code == .malformedInput || code == .limitExceeded, "\(index)")
        }
    }

    /// Pictures of a burst stay together, and what is measured by is about a fifth.
    @Test func partsKeepGroupsTogether() throws {
        let id = try store.add(name: "a").id
        for index in 0..<40 {
            let picture = try store.add(
                Made.picture(UInt8(index)), to: id, name: "\(index).jpg", group: index < 20 ? "g\(index / 4)" : nil
            ).picture
            _ = try store.setBoxes(
                of: picture.id, in: id,
                BoxChange(version: 1, boxes: index % 10 == 9 ? [] : [Made.box("a", "cat")], isDone: true, writer: ""))
        }
        let folder = scratch.path + "/set"
        let parts = try store.layOut(id, in: folder)
        #expect(parts.train.count + parts.held.count == 40)
        let marked = parts.held.count { !$0.boxes.isEmpty }
        #expect((7...11).contains(marked))
        let groups = { (pictures: [ProjectPicture]) in Set(pictures.compactMap(\.group)) }
        #expect(groups(parts.train).isDisjoint(with: groups(parts.held)))
        #expect(try store.layOut(id, in: scratch.path + "/again") == parts)
        #expect(Set(FileSystem.names(in: folder)) == ["train", "valid"])
        #expect(FileSystem.names(in: folder + "/valid").count == parts.held.count + 1)
        #expect(FileSystem.isReadable(folder + "/train/_annotations.createml.json"))
    }

    @Test func partsOfFewPictures() throws {
        let id = try store.add(name: "a").id
        #expect(Made.reason { _ = try store.layOut(id, in: scratch.path + "/none") } == "tooFewBoxes")
        for index in 0..<5 {
            let picture = try store.add(Made.picture(UInt8(index)), to: id, name: "\(index)", group: "one").picture
            _ = try store.setBoxes(
                of: picture.id, in: id,
                BoxChange(version: 1, boxes: [Made.box("a", "cat")], isDone: true, writer: ""))
            guard index > 0 else { continue }
            // All of one video: the last are measured by.
            let parts = try store.layOut(id, in: "\(scratch.path)/parts\(index)")
            #expect(parts.held.map(\.name) == ["\(index)"] && parts.train.count == index)
        }
    }
}
