import Foundation
import Manako
import ManakoAPI
import ManakoCapabilities
import ManakoFiles
import ManakoModelLibrary
import ManakoTesting
import Synchronization
import Testing

@testable import ManakoFront

@Suite struct ModelShelfTests {
    private func shelf(
        _ folder: ScratchFolder, _ backend: StubBackend = StubBackend(), limits: ServingLimits = ServingLimits(),
        files: [String] = []
    ) throws -> ModelRegistry {
        try ModelRegistry(files: files, dataFolder: folder.path, limits: limits, backends: [backend])
    }

    @Test func listsWhatThereIs() throws {
        let folder = try ScratchFolder()
        let file = try folder.write(Array("detector".utf8), to: "my model.tflite")
        let shelf = try shelf(folder, files: [file])
        #expect(shelf.defaults["objects"] == "my-model")
        let entries = shelf.entries()
        #expect(entries.map(\.name) == ["built-in", "my-model"])
        #expect(entries[0].labels == ["person", "face", "hand", "text", "title", "paragraph", "list", "table"])
        #expect(entries[1].labels == ["cat", "dog"])
        #expect(entries[1].size == [64, 64])
        #expect(entries[1].bytes == 8)
        #expect(entries.allSatisfy { !$0.removable && $0.kind == .detector })
        #expect(entries[0].capabilities == ["people", "faces", "hands", "pose", "text", "segment", "blur"])
        #expect(entries[1].capabilities == ["objects", "saliency", "blur"])
        #expect(throws: ManakoError.self) { try shelf.model(named: "nothing") }
    }

    @Test func findsWhatIsDownloadedMeanwhile() throws {
        let folder = try ScratchFolder()
        let library = ModelLibrary(folder: folder.path + "/library")
        let models = ["pets", "tools"].map { name in
            CatalogueModel(
                name: name, task: .detect, summary: "s", file: "m.tflite", url: "https://example.org/m", licence: "MIT",
                homepage: "https://example.org")
        }
        let shelf = try ModelRegistry(
            library: library, catalogue: Catalogue(models: models), dataFolder: folder.path,
            backends: [StubBackend()])
        #expect(shelf.hasOnlyBuiltIn)
        let upload = try shelf.add(file: "tools.tflite", bytes: Array("classifier".utf8))
        #expect(shelf.entries().map(\.name) == ["built-in", "tools"])
        for name in ["pets", "tools", "aliens"] {
            try FileManager.default.createDirectory(
                atPath: "\(library.folder)/\(name)", withIntermediateDirectories: true)
            let receipt = #"{"name":"\#(name)","file":"m.tflite","url":"u","sha256":"s","licence":"MIT"}"#
            _ = try folder.write(Array(receipt.utf8), to: "library/\(name)/manako-receipt.json")
            _ = try folder.write(Array("detector".utf8), to: "library/\(name)/m.tflite")
        }
        // The upload keeps its name, and models of the catalogue come before others.
        #expect(shelf.entries().map(\.name) == ["built-in", "tools", "pets", "aliens"])
        #expect(shelf.entries()[1] == upload)
        #expect(try shelf.model(named: "pets").name == "pets")
        #expect(!shelf.isRemovable("pets"))
    }

    @Test func namedFilesMustBeModels() throws {
        let folder = try ScratchFolder()
        let file = try folder.write(Array("nonsense".utf8), to: "m.tflite")
        #expect(throws: ManakoError.self) { try self.shelf(folder, files: [file]) }
    }

    @Test func takesUploadsAndKeepsThem() throws {
        let folder = try ScratchFolder()
        let shelf = try shelf(folder)
        let added = try shelf.add(file: "../..//e vil.tflite", bytes: Array("detector".utf8))
        #expect(added.name == "e-vil")
        #expect(added.removable)
        #expect(try shelf.add(file: "e vil.tflite", bytes: Array("detector".utf8)) == added)
        #expect(try shelf.add(file: "e vil.tflite", bytes: Array("detector 2".utf8)).name == "e-vil-2")
        #expect(try shelf.add(file: "c.tflite", bytes: Array("classifier".utf8)).kind == .classifier)
        let package = ZipFixture.bytes([.stored("T.mlpackage/Manifest.json", "detector")])
        #expect(try shelf.add(file: "Toy.zip", bytes: package).name == "Toy")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/models")
        #expect(names.count == 4 && names.allSatisfy { $0.count == 64 })
        // Another start finds them, and clears away what was not whole.
        try FileManager.default.createDirectory(
            atPath: folder.path + "/models/incoming-x", withIntermediateDirectories: true)
        let again = try self.shelf(folder)
        #expect(Set(again.entries().map(\.name)) == ["built-in", "e-vil", "e-vil-2", "c", "Toy"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/models").count == 4)
    }

    static let refused: [(String, String, ManakoError.Code, String)] = [
        ("m.tflite", "nonsense", .malformedInput, "damagedModel"), ("m.tflite", "", .malformedInput, "damagedModel"),
        ("m.exe", "detector", .unsupported, "notAModel"), ("tflite", "detector", .unsupported, "notAModel"),
        ("m.zip", "detector", .malformedInput, "damagedModel"),
        ("m.onnx", "detector", .malformedInput, "damagedModel"),
        ("m.tflite", String(repeating: "x", count: 2000), .limitExceeded, "modelTooLarge"),
        // It runs, but neither finds nor names anything.
        ("m.tflite", "numbers", .unsupported, "unsupportedModel"),
    ]

    @Test func refusesWhatIsNoModel() throws {
        let folder = try ScratchFolder()
        var limits = ServingLimits()
        limits.modelBytes = 1000
        let shelf = try shelf(folder, limits: limits)
        for (file, text, code, reason) in Self.refused {
            let error = #expect(throws: ManakoError.self) { try shelf.add(file: file, bytes: Array(text.utf8)) }
            #expect(error?.code == code, "\(file)")
            #expect(error?.message.contains(folder.path) == false)
            #expect(error?.reason?.name == reason, "\(file): \(text.prefix(20))")
        }
        #expect(((try? FileManager.default.contentsOfDirectory(atPath: folder.path + "/models")) ?? []).isEmpty)
        #expect(shelf.entries().count == 1)
    }

    @Test func deletesUploadsAlone() throws {
        let folder = try ScratchFolder()
        let shelf = try shelf(folder)
        let name = try shelf.add(file: "m.tflite", bytes: Array("detector".utf8)).name
        let held = try shelf.model(named: name)
        try shelf.remove(name)
        #expect(!shelf.contains(name))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/models").isEmpty)
        #expect(held.model.labels == ["cat", "dog"])
        #expect(throws: ManakoError.self) { try shelf.remove(name) }
        let error = #expect(throws: ManakoError.self) { try shelf.remove("built-in") }
        #expect(error?.code == .invalidArgument)
    }

    @Test func thereIsRoomForSoManyUploads() throws {
        let folder = try ScratchFolder()
        var limits = ServingLimits()
        limits.uploads = 1
        let shelf = try shelf(folder, limits: limits)
        _ = try shelf.add(file: "a.tflite", bytes: Array("detector".utf8))
        let error = #expect(throws: ManakoError.self) {
            try shelf.add(file: "b.tflite", bytes: Array("detector2".utf8))
        }
        #expect(error?.code == .limitExceeded)
        #expect(error?.reason == .init("tooManyModels", ["limit": "1"]))
    }

    /// What comes again is renamed, also over the next start; who calls it as another is called gets a number.
    @Test func bytesThatComeAgainAreRenamed() throws {
        let folder = try ScratchFolder()
        let shelf = try shelf(folder)
        _ = try shelf.add(file: "m.tflite", bytes: Array("detector".utf8))
        _ = try shelf.add(file: "c.tflite", bytes: Array("classifier".utf8))
        let renamed = try shelf.add(file: "pets.tflite", bytes: Array("detector".utf8))
        #expect(renamed.name == "pets" && renamed.labels == ["cat", "dog"])
        #expect(shelf.entries().map(\.name) == ["built-in", "pets", "c"])
        #expect(!shelf.contains("m"))
        #expect(try shelf.model(named: "pets").name == "pets")
        #expect(throws: ManakoError.self) { try shelf.model(named: "m") }
        #expect(try shelf.add(file: "c.tflite", bytes: Array("detector".utf8)).name == "c-2")
        #expect(try shelf.add(file: "c.tflite", bytes: Array("detector".utf8)).name == "c-2")
        #expect(Set(try self.shelf(folder).entries().map(\.name)) == ["built-in", "c", "c-2"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path + "/models").count == 2)
        try shelf.remove("c-2")
        #expect(shelf.entries().map(\.name) == ["built-in", "c"])
    }

    @Test func nobodyTakesTheNameOfWhatIsBuiltIn() throws {
        let shelf = try shelf(try ScratchFolder())
        let added = try shelf.add(file: "built-in.tflite", bytes: Array("detector".utf8))
        #expect(added.name == "built-in-2")
        #expect(shelf.entries().map(\.name) == ["built-in", "built-in-2"])
    }

    @Test func modelsAreLoadedOnceAndTheOldestGoes() throws {
        let folder = try ScratchFolder()
        var limits = ServingLimits()
        limits.loadedBytes = 20
        let backend = StubBackend()
        let files = try (0..<3).map { try folder.write(Array("detector".utf8), to: "m\($0).tflite") }
        let shelf = try shelf(folder, backend, limits: limits, files: files)
        #expect(shelf.loadedNames == ["m1", "m2"])
        #expect(backend.counter.loads.withLock { $0 } == 3)
        _ = try shelf.model(named: "m2")
        _ = try shelf.model(named: "m1")
        #expect(backend.counter.loads.withLock { $0 } == 3)
        _ = try shelf.model(named: "m0")
        #expect(backend.counter.loads.withLock { $0 } == 4)
        #expect(shelf.loadedNames == ["m1", "m0"])
        // What somebody still has is not loaded again.
        let held = try shelf.model(named: "m1")
        _ = try shelf.model(named: "m2")
        _ = try shelf.model(named: "m0")
        #expect(shelf.loadedNames == ["m2", "m0"])
        let loads = backend.counter.loads.withLock { $0 }
        let same = try shelf.model(named: "m1")
        #expect(same === held)
        #expect(backend.counter.loads.withLock { $0 } == loads)
    }
}
