import Manako
import ManakoAPI
import ManakoCapabilities
import ManakoTesting
import Testing

@testable import ManakoFront

/// Which model a lens gets, and why it gets none.
@Suite struct ShelfLensTests {
    private let folder: ScratchFolder
    private let shelf: ModelRegistry

    init() throws {
        let folder = try ScratchFolder()
        self.folder = folder
        let files = try ["classifier", "detector"].map { kind in
            try folder.write(Array(kind.utf8), to: "own-\(kind).tflite")
        }
        shelf = try ModelRegistry(files: files, dataFolder: folder.path, backends: [StubBackend()])
        _ = try shelf.add(file: "pets.tflite", bytes: Array("detector of a client".utf8))
        _ = try shelf.add(file: "names.tflite", bytes: Array("classifier of a client".utf8))
    }

    private func lens(
        _ id: String, _ model: String? = nil, _ options: [String: OptionValue]? = nil
    ) throws -> Lens { try shelf.lens(LensSettings(id, model: model, options: options), follows: false) }

    private func refusal(
        _ id: String, _ model: String? = nil, _ options: [String: OptionValue]? = nil
    ) -> ManakoError? {
        #expect(throws: ManakoError.self) { try self.lens(id, model, options) }
    }

    @Test func namedModelsAreUsed() throws {
        let objects = try lens("objects", "pets")
        #expect(objects.model == "pets" && objects.finder.labels == ["cat", "dog"])
        #expect(objects.capability.info.id == "objects")
        #expect(try lens("classify", "names").finder.labels == ["a", "b", "c"])
    }

    /// Without a name it is the first that the server was started with and that fits.
    @Test func theServersOwnModelStandsIn() throws {
        #expect(try lens("objects").model == "own-detector")
        #expect(try lens("classify").model == "own-classifier")
        // Without one it is what a client brought, as the page proposes it.
        let bare = try ModelRegistry(dataFolder: folder.path, backends: [StubBackend()])
        #expect(bare.entries().count == 3)
        #expect(try bare.lens(LensSettings("classify"), follows: false).model == "names")
        #expect(try bare.lens(LensSettings("objects"), follows: false).model == "pets")
        let empty = try ModelRegistry()
        let error = #expect(throws: ManakoError.self) { try empty.lens(LensSettings("classify"), follows: false) }
        #expect(error?.reason == .init("noModel", ["needs": "classifier"]))
        #expect(try empty.lens(LensSettings("objects"), follows: false).model == "built-in")
    }

    @Test func whatIsBuiltInNeedsNoModel() throws {
        for id in ["objects", "people", "faces", "hands"] {
            #expect(try lens(id, "built-in").finder.labels == ["person", "face", "hand"], "\(id)")
        }
        #expect(try lens("faces").model == "built-in face")
        let error = refusal("classify", "built-in")
        #expect(error?.reason == .init("modelKind", ["name": "built-in", "needs": "classifier"]))
    }

    @Test func modelsOfAnotherKindAreRefused() {
        let classifier = refusal("objects", "names")
        #expect(classifier?.code == .unsupported)
        #expect(classifier?.reason == .init("modelKind", ["name": "names", "needs": "detector"]))
        let detector = refusal("classify", "pets")
        #expect(detector?.reason == .init("modelKind", ["name": "pets", "needs": "classifier"]))
        let needless = refusal("faces", "pets")
        #expect(needless?.code == .invalidArgument)
        #expect(needless?.reason == .init("modelKind", ["name": "pets", "needs": ""]))
    }

    @Test func unknownNamesAreRefused() {
        #expect(refusal("unicorns")?.reason == .init("unknownLens", ["name": "unicorns"]))
        #expect(refusal("objects", "unicorns")?.reason == .init("unknownModel", ["name": "unicorns"]))
        #expect(refusal("objects", "pets", ["colour": .text("red")])?.code == .invalidArgument)
        #expect(refusal("objects", "pets", ["confidence": .number(2)])?.code == .invalidArgument)
        #expect(refusal("objects", "pets", ["classes": .list(["cow"])])?.code == .invalidArgument)
    }

    @Test func defaultsBeginWithTheServersOwn() throws {
        #expect(
            shelf.defaults == [
                "objects": "own-detector", "classify": "own-classifier", "blur": "own-detector",
                "saliency": "own-detector",
            ])
        let bare = try ModelRegistry(dataFolder: folder.path, backends: [StubBackend()])
        #expect(bare.defaults == ["objects": "pets", "classify": "names", "blur": "pets", "saliency": "pets"])
        let empty = try ModelRegistry()
        #expect(empty.defaults.isEmpty)
    }

    /// What somebody chooses goes before everything, is kept, and goes with its model.
    @Test func choicesAreKept() throws {
        try shelf.choose("pets", for: "objects")
        #expect(try lens("objects").model == "pets" && lens("blur").model != "pets")
        #expect(shelf.chosen == ["objects": "pets"])
        let again = try ModelRegistry(dataFolder: folder.path, backends: [StubBackend()])
        #expect(again.chosen == ["objects": "pets"] && again.defaults["objects"] == "pets")
        try again.choose("built-in", for: "objects")
        #expect(try again.lens(LensSettings("objects"), follows: false).model == "built-in")
        try again.choose(nil, for: "objects")
        #expect(again.chosen.isEmpty && again.defaults["objects"] == "pets")
        try again.choose("pets", for: "objects")
        // The same bytes under another name: the choice follows, and goes when they go.
        _ = try again.add(file: "cats.tflite", bytes: Array("detector of a client".utf8))
        #expect(again.chosen == ["objects": "cats"])
        try again.remove("cats")
        #expect(again.chosen.isEmpty)
        #expect(try ModelRegistry(dataFolder: folder.path, backends: [StubBackend()]).chosen.isEmpty)
    }

    @Test func whatCanNotBeUsedIsNotChosen() {
        for (model, id) in [
            ("names", "objects"), ("pets", "classify"), ("nothing", "objects"), ("built-in", "classify"),
            ("pets", "faces"), ("pets", "nothing"),
        ] {
            #expect(throws: ManakoError.self, "\(model) for \(id)") { try self.shelf.choose(model, for: id) }
        }
        #expect(shelf.chosen.isEmpty)
    }

    @Test func aDamagedFileHoldsNoChoices() throws {
        for text in ["", "{", "[]", #"{"objects":1}"#, String(repeating: " ", count: 100_000)] {
            let folder = try ScratchFolder()
            _ = try folder.write(Array(text.utf8), to: "model-choices.json")
            #expect(try ModelRegistry(dataFolder: folder.path).chosen.isEmpty)
        }
    }

    /// What an entry says that it can be used for, it can be used for, and for nothing else that takes a model.
    @Test func entriesSayWhatTheyAreFor() throws {
        for entry in shelf.entries() where entry.name != ModelRegistry.builtInName {
            for capability in Capabilities.all {
                let id = capability.info.id
                let lens = try? lens(id, entry.name)
                #expect((lens != nil) == entry.capabilities.contains(id), "\(entry.name) for \(id)")
            }
        }
    }
}
