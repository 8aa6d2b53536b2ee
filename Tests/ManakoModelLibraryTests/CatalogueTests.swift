import Foundation
import Manako
import ManakoFiles
import ManakoTesting
import Testing

@testable import ManakoModelLibrary

@Suite struct CatalogueTests {
    /// Licences that let everybody use and pass on a model (https://spdx.org/licenses/).
    static let permissive: Set<String> = ["Apache-2.0", "MIT", "BSD-2-Clause", "BSD-3-Clause", "CC0-1.0"]

    @Test func theBuiltInTableIsSound() throws {
        let models = Catalogue.builtIn.models
        try Catalogue.builtIn.check()
        #expect(models.count >= 10)
        #expect(Set(models.map(\.name)).count == models.count && Set(models.map(\.url)).count == models.count)
        #expect(models.allSatisfy { $0.url.hasPrefix("https://") && $0.homepage.hasPrefix("https://") })
        #expect(models.allSatisfy { Self.permissive.contains($0.licence) })
        #expect(models.allSatisfy { !$0.summary.isEmpty && $0.summaryJapanese?.isEmpty == false })
        #expect(models.allSatisfy { $0.url.hasSuffix($0.member == nil ? "/" + $0.file : ".tar.gz") })
        let known = Set(ManakoEnvironment.backends.flatMap(\.fileExtensions))
        #expect(models.allSatisfy { known.contains(FileName.suffix(of: $0.file)) })
        for task in CatalogueModel.Task.allCases { #expect(models.contains { $0.task == task }) }
    }

    /// The entries whose very files lie beside the checkout.
    @Test(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
    func digestsAreThoseOfTheFiles() throws {
        let files = [
            "fastestdet": "detectors/FastestDet.onnx",
            "mobilenet-v2-quant": "classify/mobilenet_v2_1.0_224_quant.tflite",
        ]
        for (name, file) in files {
            let model = try #require(Catalogue.builtIn.model(named: name))
            let bytes = try TestData.bytes(file)
            #expect(model.sha256 == SHA256(of: bytes).hex && model.bytes == bytes.count)
        }
    }

    static func entry(_ changes: [String: String]) -> String {
        var fields = [
            "name": "\"a\"", "task": "\"detect\"", "summary": "\"s\"", "file": "\"a.onnx\"",
            "url": "\"https://example.com/a.onnx\"", "licence": "\"MIT\"", "homepage": "\"https://example.com\"",
        ]
        fields.merge(changes) { $1 }
        return "{" + fields.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ",") + "}"
    }

    static let mistakes: [(change: [String: String], says: String)] = [
        (["name": "\"../a\""], "a name has"), (["name": "\"\""], "a name has"), (["name": "\"A\""], "a name has"),
        (["name": "\".a\""], "a name has"), (["file": "\"../a.onnx\""], "file name"),
        (["file": "\"a/b\""], "file name"),
        (["file": "\"\""], "file name"), (["file": "\".a\""], "file name"), (["file": "\"a.part\""], "file name"),
        (["url": "\"ftp://example.com/a\""], "https"), (["sha256": "\"abc\""], "64"),
        (["sha256": "\"\(String(repeating: "G", count: 64))\""], "64"), (["bytes": "0"], "size"),
        (["licence": "\"\""], "licence"), (["member": "\"../a.dat\""], "no path"),
        (["member": "\"a/b.onnx\""], "no path"), (["member": "\"a.dat\"", "file": "\"a.tflite\""], "no path"),
        (["task": "\"dream\""], "not an array of models"), (["bytes": "\"many\""], "not an array of models"),
    ]

    @Test(arguments: mistakes.indices)
    func mistakesInAFileAreExplained(index: Int) throws {
        #expect(Self.mistakes.count == 19)
        let (change, says) = Self.mistakes[index]
        let folder = try ScratchFolder()
        let path = try folder.write(Array("[\(Self.entry(change))]".utf8), to: "c.json")
        let error = #expect(throws: ManakoError.self) { try Catalogue(contentsOf: path) }
        #expect(error?.message.contains(says) == true && error?.message.hasPrefix(path) == true, "\(error as Any)")
    }

    @Test func aFileOfOnesOwnWins() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(Array("[\(Self.entry(["name": "\"yolox-nano\""]))]".utf8), to: "c.json")
        let catalogue = try Catalogue.standard(environment: ["MANAKO_CATALOGUE": path])
        #expect(catalogue.model(named: "yolox-nano")?.file == "a.onnx")
        #expect(catalogue.models.count == Catalogue.builtIn.models.count)
        #expect(try Catalogue.standard(environment: [:]) == Catalogue.builtIn)
        let twice = try folder.write(Array("[\(Self.entry([:])),\(Self.entry([:]))]".utf8), to: "t.json")
        #expect(throws: ManakoError.self) { try Catalogue(contentsOf: twice) }
        for text in ["", "{", "{}", "[1]", "[{}]"] {
            let bad = try folder.write(Array(text.utf8), to: "bad.json")
            #expect(throws: ManakoError.self) { try Catalogue(contentsOf: bad) }
        }
    }
}

@Suite struct ModelLibraryTests {
    private let folder: ScratchFolder
    private let library: ModelLibrary
    private let catalogue: Catalogue
    private let server: ScriptedServer
    private var model: CatalogueModel { catalogue.models[0] }

    init() throws {
        folder = try ScratchFolder()
        library = ModelLibrary(folder: folder.path + "/models")
        let server = try ScriptedServer { _ in .init(body: [1, 2, 3]) }
        self.server = server
        catalogue = Catalogue(models: [
            CatalogueModel(
                name: "tiny", task: .detect, summary: "s", file: "t.onnx", url: server.url("/t.onnx"), licence: "MIT",
                homepage: "https://example.com")
        ])
    }

    @Test func foldersFollowTheEnvironment() {
        let cases: [([String: String], String)] = [
            (["MANAKO_MODELS": "/m", "XDG_DATA_HOME": "/x", "HOME": "/h"], "/m"),
            (["MANAKO_MODELS": "", "XDG_DATA_HOME": "/x", "HOME": "/h"], "/x/manako/models"),
            (["XDG_DATA_HOME": "relative", "HOME": "/h"], "/h/.local/share/manako/models"),
            (["HOME": "/h"], "/h/.local/share/manako/models"),
            (["XDG_DATA_HOME": "relative"], ""),
        ]
        for (environment, folder) in cases { #expect(ModelLibrary.standard(environment: environment).folder == folder) }
    }

    @Test func withoutAHomeNothingIsKeptAndAnErrorSaysWhatToSet() throws {
        let library = ModelLibrary.standard(environment: [:])
        #expect(library.receipt(for: "tiny") == nil && library.path(of: "tiny") == nil)
        let model = try #require(catalogue.model(named: "tiny"))
        let error = #expect(throws: ManakoError.self) { try library.install(model) }
        #expect(error?.message.contains("set MANAKO_MODELS") == true)
        #expect(throws: ManakoError.self) { try library.remove("tiny") }
    }

    /// Hosts call archives as they like; only what lies in them tells what they are.
    @Test(arguments: ["aimodel", "mlpackage"])
    func anArchiveSaysItselfOfWhatFormatItsModelIs(_ ending: String) throws {
        let archive = ZipFixture.bytes([.stored("Toy.\(ending)/a", "x"), .stored("Toy.\(ending)/b/c", "y")])
        let server = try ScriptedServer { _ in .init(body: archive) }
        defer { server.stop() }
        let plan = ModelDownloadPlan(
            name: "toy", main: "toy.mlpackage",
            parts: [.init(path: "toy.zip", source: .init(url: server.url("/toy.zip"), page: "https://example.com"))],
            form: .archive, licence: nil)
        var looked: [String] = []
        let receipt = try library.install(plan, check: { looked.append(FileName.suffix(of: $0)) })
        #expect(looked == [ending] && receipt.file == "toy.\(ending)")
        #expect(receipt.files?.map(\.path) == ["toy.\(ending)/a", "toy.\(ending)/b/c"])
        #expect(library.path(of: "toy") == "\(library.folder)/toy/toy.\(ending)")
        #expect(try library.verify("toy") == [])
    }

    @Test func aModelIsFoundByNameOnceItIsThere() throws {
        defer { server.stop() }
        let error = #expect(throws: ManakoError.self) { try library.resolve("tiny", catalogue: catalogue) }
        #expect(error?.message.contains("manako models pull tiny") == true)
        #expect(try library.resolve("other", catalogue: catalogue) == "other")
        #expect(try library.resolve("../tiny", catalogue: catalogue) == "../tiny")
        #expect(!library.holds(model))
        let receipt = try library.install(model)
        #expect(receipt.licence == "MIT" && receipt.file == "t.onnx")
        #expect(try library.resolve("tiny", catalogue: catalogue) == library.folder + "/tiny/t.onnx")
        #expect(library.holds(model))
        let file = try folder.write([], to: "tiny")
        #expect(try library.resolve(file, catalogue: catalogue) == file)
        try Data([9]).write(to: URL(fileURLWithPath: library.folder + "/tiny/t.onnx"))
        #expect(!library.holds(model))
    }

    @Test func onlyWhatWasDownloadedIsDeleted() throws {
        defer { server.stop() }
        _ = try library.install(model)
        let home = library.folder + "/tiny"
        try Data().write(to: URL(fileURLWithPath: home + "/model.json"))
        #expect(try library.remove("tiny") == ["model.json"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: home) == ["model.json"])
        #expect(throws: ManakoError.self) { try library.remove("tiny") }
        try FileManager.default.removeItem(atPath: home + "/model.json")
        _ = try library.install(model)
        #expect(try library.remove("tiny") == [])
        #expect(!FileManager.default.fileExists(atPath: home))
        for name in ["..", "../x", "", "/etc"] {
            #expect(throws: ManakoError.self) { try library.remove(name) }
        }
    }

    @Test func aReceiptThatNamesAnotherPlaceIsNone() throws {
        defer { server.stop() }
        let receipt = ModelReceipt(name: "tiny", file: "../../x", url: "u", sha256: "s", licence: "MIT")
        try receipt.write(to: library.folder + "/tiny/\(ModelReceipt.fileName)")
        #expect(library.path(of: "tiny") == nil)
        #expect(throws: ManakoError.self) { try library.remove("tiny") }
    }

    @Test func namesOfFilesAreSafeAndUnique() {
        let names = [
            "a/b", "a:b", "A_b", "", "..", "-x", "é", "a b", String(repeating: "x", count: 500),
            "StatefulPartitionedCall:0",
        ]
        let files = FileNames.unique(names)
        #expect(files.prefix(8) == ["a_b", "a_b-2", "A_b-3", "output", "_.", "_x", "_", "a_b-4"])
        #expect(files[9] == "StatefulPartitionedCall_0")
        #expect(files.allSatisfy { $0.utf8.count <= 125 && !$0.contains("/") })
        #expect(Set(files.map { $0.lowercased() }).count == names.count)
    }
}
