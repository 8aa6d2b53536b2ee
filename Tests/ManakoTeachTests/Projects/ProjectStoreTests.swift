import FoundationEssentials
import ManakoCodecs
import ManakoCore
import ManakoFiles
import ManakoGeometry
import ManakoPixels
import ManakoStore
import ManakoTesting
import Testing

@testable import ManakoTeach

/// Pictures that tests make.
enum Made {
    static let codecs = ImageCodecs(decoders: [JPEGDecoder()], encoders: [JPEGEncoder()])

    /// A JPEG file of one grey, that of no other level.
    static func jpeg(_ level: UInt8 = 90, width: Int = 64, height: Int = 32) throws -> [UInt8] {
        let pixels = [UInt8](repeating: level, count: width * height)
        return try JPEGEncoder().encode(
            Bitmap(width: width, height: height, format: .gray8, packed: pixels), quality: 80)
    }

    static func picture(_ level: UInt8 = 90) throws -> UprightPicture {
        try UprightPicture(jpeg(level), codecs: codecs, limits: .default)
    }

    static func box(_ id: String, _ label: String, x: Double = 1, width: Double = 10) -> ProjectBox {
        ProjectBox(id: id, label: label, rect: ImageRect(x: x, y: 2, width: width, height: 20))
    }

    static func reason(_ body: () throws -> Void) -> String? {
        do { try body() } catch { return (error as? ManakoError)?.reason?.name ?? "none" }
        return nil
    }

    static func code(_ body: () throws -> Void) -> ManakoError.Code? {
        do { try body() } catch { return (error as? ManakoError)?.code }
        return nil
    }
}

@Suite struct ProjectStoreTests {
    private let scratch: ScratchFolder

    init() throws { scratch = try ScratchFolder() }

    private func open(_ limits: ProjectLimits = ProjectLimits()) throws -> ProjectStore {
        try ProjectStore(folder: scratch.path + "/below/projects", limits: limits)
    }

    @Test func whatIsKeptIsRead() throws {
        let id: String
        let boxes = [Made.box("a", "cat", x: 0.1), Made.box("b-1", "黒い犬", width: 1.0 / 3)]
        do {
            let store = try open()
            id = try store.add(name: " Cats\t", labels: ["cat", " 黒い犬 ", "cat"]).id
            let (picture, isNew) = try store.add(Made.picture(), to: id, name: "a/b.jpg", group: "burst", order: 7)
            #expect(isNew && picture.version == 1 && !picture.isDone && picture.boxes.isEmpty)
            let kept = try store.setBoxes(
                of: picture.id, in: id, BoxChange(version: 1, boxes: boxes, isDone: true, writer: "w"))
            #expect(kept.version == 2)
        }
        let store = try open()
        let project = try #require(try store.projects().first)
        #expect(project.name == "Cats" && project.labels == ["cat", "黒い犬"])
        #expect((project.pictures, project.done, project.boxes) == (1, 1, 2))
        #expect(project.counts.map(\.label) == ["cat", "黒い犬"] && project.counts.map(\.pictures) == [1, 1])
        let picture = try #require(try store.pictures(of: id).pictures.first)
        #expect(picture.boxes == boxes && picture.group == "burst" && picture.order == 7)
        #expect((picture.width, picture.height, picture.name) == (64, 32, "a/b.jpg"))
        #expect(try store.file(of: picture, in: id) == Made.jpeg())
    }

    @Test func theSameBytesAreOnePicture() throws {
        let store = try open()
        let (one, other) = (try store.add(name: "a").id, try store.add(name: "b").id)
        let first = try store.add(Made.picture(), to: one, name: "x")
        let again = try store.add(Made.picture(), to: one, name: "y")
        #expect(!again.isNew && again.picture == first.picture)
        #expect(try store.add(Made.picture(), to: other, name: "x").isNew)
        #expect(try store.add(Made.picture(91), to: one, name: "x").isNew)
        #expect(try store.pictures(of: one).pictures.map(\.order) == [1, 2])
    }

    /// Of two pages that draw on one picture, the second hears that it was changed, with who did it.
    @Test func twoWritersDoNotOverwriteEachOther() throws {
        let store = try open()
        let id = try store.add(name: "a").id
        let picture = try store.add(Made.picture(), to: id, name: "x").picture.id
        let change = BoxChange(version: 1, boxes: [Made.box("a", "cat")], isDone: false, writer: "one")
        #expect(try store.setBoxes(of: picture, in: id, change).version == 2)
        var other = BoxChange(version: 1, boxes: [Made.box("b", "dog")], isDone: false, writer: "two")
        let error = #expect(throws: ManakoError.self) { try store.setBoxes(of: picture, in: id, other) }
        #expect(error?.reason == .init("pictureChanged", ["version": "2", "writer": "one"]))
        #expect(try store.picture(picture, of: id).boxes == change.boxes)
        // The answer to what was kept may get lost: sent again it changes nothing.
        #expect(try store.setBoxes(of: picture, in: id, change).version == 2)
        other.version = 2
        other.boxes += change.boxes
        #expect(try store.setBoxes(of: picture, in: id, other).version == 3)
        #expect(try store.picture(picture, of: id).boxes.map(\.id) == ["b", "a"])
    }

    @Test func writersSideBySide() async throws {
        let stores = [try open(), try open()]
        let id = try stores[0].add(name: "a").id
        let picture = try stores[0].add(Made.picture(), to: id, name: "x").picture.id
        // Each adds its boxes, asking again when it hears of the other's.
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (number, store) in stores.enumerated() {
                group.addTask {
                    for index in 0..<15 {
                        while true {
                            let now = try store.picture(picture, of: id)
                            let boxes = now.boxes + [Made.box("w\(number)-\(index)", "l\(number)")]
                            let change = BoxChange(version: now.version, boxes: boxes, isDone: false, writer: "")
                            let reason = Made.reason { _ = try store.setBoxes(of: picture, in: id, change) }
                            if reason == nil { break }
                            #expect(reason == "pictureChanged")
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
        let kept = try stores[1].picture(picture, of: id)
        #expect(kept.boxes.count == 30 && kept.version == 31)
        #expect(Set(try stores[1].project(id).labels) == ["l0", "l1"])
    }

    @Test func revisionsTellWhatHasChanged() throws {
        let store = try open()
        let id = try store.add(name: "a").id
        let pictures = try (0..<4).map { try store.add(Made.picture(UInt8($0)), to: id, name: "\($0)").picture.id }
        let first = try store.pictures(of: id)
        #expect(first.pictures.map(\.id) == pictures && first.removed.isEmpty)
        #expect(try store.pictures(of: id, since: first.revision).pictures.isEmpty)
        _ = try store.setBoxes(
            of: pictures[2], in: id, BoxChange(version: 1, boxes: [], isDone: true, writer: ""))
        try store.removePicture(pictures[1], of: id)
        let changes = try store.pictures(of: id, since: first.revision)
        #expect(changes.pictures.map(\.id) == [pictures[2]] && changes.removed == [pictures[1]])
        #expect(changes.revision > first.revision)
        // From another copy of the database: everything.
        #expect(try store.pictures(of: id, since: 1_000_000).pictures.count == 3)
        #expect(!FileSystem.isReadable(store.path(of: pictures[1], in: id)))
        #expect(Made.reason { try store.removePicture(pictures[1], of: id) } == "pictureRemoved")
    }

    @Test func labelsAreRenamedEverywhereAndNeverLost() throws {
        let store = try open()
        let id = try store.add(name: "a", labels: ["cat", "dog"]).id
        let pictures = try (0..<2).map { try store.add(Made.picture(UInt8($0)), to: id, name: "\($0)").picture.id }
        _ = try store.setBoxes(
            of: pictures[0], in: id,
            BoxChange(version: 1, boxes: [Made.box("a", "cat"), Made.box("b", "bird")], isDone: false, writer: ""))
        #expect(try store.project(id).labels == ["cat", "dog", "bird"])
        let before = try store.project(id).revision
        let renamed = try store.change(id, ProjectChange(rename: ("cat", "kitten")))
        #expect(renamed.labels == ["kitten", "dog", "bird"])
        let changed = try store.pictures(of: id, since: before).pictures
        #expect(changed.map(\.id) == [pictures[0]] && changed[0].version == 3)
        #expect(changed[0].boxes.map(\.label) == ["kitten", "bird"])
        // Two become one.
        #expect(try store.change(id, ProjectChange(rename: ("bird", "dog"))).labels == ["kitten", "dog"])
        // What boxes have stays.
        #expect(try store.change(id, ProjectChange(labels: ["cow", "dog"])).labels == ["cow", "dog", "kitten"])
        #expect(try store.change(id, ProjectChange(name: "other", labels: ["dog"])).labels == ["dog", "kitten"])
    }

    @Test func limitsHold() throws {
        var limits = ProjectLimits()
        (limits.projects, limits.pictures, limits.boxes, limits.labels) = (2, 2, 3, 2)
        let store = try open(limits)
        let id = try store.add(name: "a", labels: ["a"]).id
        _ = try store.add(name: "b")
        #expect(Made.reason { _ = try store.add(name: "c") } == "tooManyProjects")
        #expect(Made.reason { _ = try store.change(id, ProjectChange(labels: ["a", "b", "c"])) } == "tooManyLabels")
        let picture = try store.add(Made.picture(1), to: id, name: "").picture
        #expect(picture.name == picture.id)
        _ = try store.add(Made.picture(2), to: id, name: "x")
        #expect(Made.reason { _ = try store.add(Made.picture(3), to: id, name: "x") } == "tooManyPictures")
        func set(_ boxes: [ProjectBox]) throws {
            _ = try store.setBoxes(
                of: picture.id, in: id, BoxChange(version: 1, boxes: boxes, isDone: false, writer: ""))
        }
        #expect(Made.reason { try set((0..<4).map { Made.box("\($0)", "a") }) } == "tooManyBoxes")
        #expect(Made.reason { try set(["a", "b", "c"].map { Made.box($0, $0) }) } == "tooManyLabels")
        let wrong = [
            [Made.box("a", "")], [Made.box("", "a")], [Made.box(String(repeating: "x", count: 37), "a")],
            [Made.box("a", "a"), Made.box("a", "b")], [Made.box("a", "a", x: 64)], [Made.box("a", "a", x: .nan)],
            [Made.box("a", "a", width: 0)], [Made.box("a", "a", width: -5)], [Made.box("a", "a\nb")],
        ]
        for boxes in wrong { #expect(Made.code { try set(boxes) } == .invalidArgument) }
        #expect(try store.picture(picture.id, of: id) == picture)
        // Cut at the picture's edge.
        try set([Made.box("a", "a", x: -4, width: 100)])
        #expect(
            try store.picture(picture.id, of: id).boxes.first?.rect == ImageRect(x: 0, y: 2, width: 64, height: 20))
        for name in ["", "  ", String(repeating: "x", count: 201), "a\nb"] {
            #expect(Made.code { _ = try store.change(id, ProjectChange(name: name)) } == .invalidArgument)
        }
        limits.bytes = try Made.jpeg().count * 3 / 2
        limits.pictures = 10
        let small = try open(limits)
        #expect(Made.reason { _ = try small.add(Made.picture(9), to: id, name: "x") } == "projectFull")
    }

    @Test func whatIsNotThereIsSaid() throws {
        let store = try open()
        let id = try store.add(name: "a").id
        let none = String(repeating: "0", count: 32)
        #expect(Made.reason { _ = try store.project(none) } == "projectGone")
        #expect(Made.reason { _ = try store.pictures(of: "../x") } == "projectGone")
        #expect(Made.reason { _ = try store.add(Made.picture(), to: none, name: "x") } == "projectGone")
        #expect(Made.reason { _ = try store.picture(none, of: id) } == "pictureRemoved")
        #expect(Made.reason { _ = try store.modelFolder(of: "..") } == "projectGone")
        #expect(try !store.remove("..") && !store.remove(none))
        let picture = try store.add(Made.picture(), to: id, name: "x").picture
        #expect(try store.remove(id) && !store.remove(id))
        #expect(!FileSystem.isFolder(store.folder(of: id)))
        #expect(Made.reason { _ = try store.picture(picture.id, of: id) } == "projectGone")
    }

    /// What a process has left that was killed between file and row, and files that are damaged.
    @Test func leftoversAndDamage() throws {
        let id: String
        let picture: ProjectPicture
        do {
            let store = try open()
            id = try store.add(name: "a").id
            picture = try store.add(Made.picture(), to: id, name: "x").picture
            try AtomicFile.write([1], to: store.path(of: String(repeating: "a", count: 32), in: id))
            try AtomicFile.write([1], to: store.folder + "/\(String(repeating: "b", count: 32))/pictures/x.jpg")
        }
        let store = try open()
        #expect(FileSystem.names(in: store.folder(of: id) + "/pictures") == ["\(picture.id).jpg"])
        #expect(!FileSystem.isFolder(store.folder + "/" + String(repeating: "b", count: 32)))
        try AtomicFile.write([1, 2, 3], to: store.path(of: picture.id, in: id))
        #expect(Made.reason { _ = try store.file(of: picture, in: id) } == "pictureDamaged")
        try AtomicFile.remove(store.path(of: picture.id, in: id))
        #expect(Made.reason { _ = try store.file(of: picture, in: id) } == "pictureDamaged")
        _ = try store.store.rows("UPDATE projects SET labels = 'damaged'")
        #expect(Made.code { _ = try store.projects() } == .malformedInput)
        let path = scratch.path + "/other/projects.sqlite"
        try AtomicFile.write(Array("no database at all, but long enough to be read as one".utf8), to: path)
        #expect(Made.reason { _ = try ProjectStore(folder: scratch.path + "/other") } == "storeDamaged")
    }

    /// The files as they are on the disk when something is acknowledged are what a killed process leaves.
    @Test func whatIsAcknowledgedOutlivesTheProcess() throws {
        let store = try open()
        let id = try store.add(name: "a").id
        for level in 1...3 {
            let picture = try store.add(Made.picture(UInt8(level)), to: id, name: "x").picture
            let target = scratch.path + "/copy\(level)"
            try FileManager.default.copyItem(atPath: store.folder, toPath: target)
            let left = try ProjectStore(folder: target)
            #expect(try left.pictures(of: id).pictures.count == level)
            #expect(try left.file(of: left.picture(picture.id, of: id), in: id) == Made.jpeg(UInt8(level)))
        }
    }

    @Test func modelsAndTrainingsAreNoted() throws {
        let store = try open()
        let id = try store.add(name: "a", labels: ["cat"]).id
        #expect(try store.training(of: id) == nil && store.project(id).model == nil)
        let model = ProjectModel(
            trained: 5, epochs: 7, averagePrecision: 0.25, averagePrecision50: 1.0 / 3, labels: ["cat", "犬\""])
        try store.setModel(model, of: id)
        try store.setTraining("{}", of: id)
        let again = try open()
        #expect(try again.project(id).model == model)
        #expect(try again.training(of: id) == "{}")
        #expect(Made.reason { _ = try again.training(of: "x") } == "projectGone")
    }

    /// Turned by EXIF: what is kept stands upright and is the same picture when it comes back.
    @Test func picturesStandUpright() throws {
        let store = try open()
        let id = try store.add(name: "a").id
        // Left half black, right half white; orientation 6 turns it clockwise, so that the upper half becomes black.
        var pixels: [UInt8] = []
        for _ in 0..<32 { pixels += [UInt8](repeating: 0, count: 32) + [UInt8](repeating: 255, count: 32) }
        let plain = try JPEGEncoder().encode(
            Bitmap(width: 64, height: 32, format: .gray8, packed: pixels), quality: 95)
        let tiff: [UInt8] =
            Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
        let exif = Array("Exif\0\0".utf8) + tiff
        let turned = plain[..<2] + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + plain[2...]
        let upright = try UprightPicture(Array(turned), codecs: Made.codecs, limits: .default)
        #expect((upright.width, upright.height) == (32, 64))
        let picture = try store.add(upright, to: id, name: "x").picture
        let header = try JPEGDecoder().header(of: store.file(of: picture, in: id), limits: .default)
        #expect((header.width, header.height, header.orientation) == (32, 64, .up))
        let bitmap = try Made.codecs.decode(upright.bytes).converted(to: .gray8)
        let gray = bitmap.packedBytes()
        let rows = [8, 56].map { gray[$0 * 32 + 16] }
        #expect(rows[0] < 20 && rows[1] > 235)
        let exported = try UprightPicture(upright.bytes, codecs: Made.codecs, limits: .default)
        #expect(try !store.add(exported, to: id, name: "y").isNew)
        #expect(
            Made.code { _ = try UprightPicture(Array(plain.prefix(200)), codecs: Made.codecs, limits: .default) }
                == .malformedInput)
    }
}
