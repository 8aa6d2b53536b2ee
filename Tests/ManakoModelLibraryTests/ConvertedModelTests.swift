import FoundationEssentials
import Manako
import ManakoFiles
import ManakoOpenVINO
import ManakoTesting
import Testing

@testable import ManakoModelLibrary

/// A model that is made from a file in a `.tar.gz`, served on this machine.
@Suite struct ConvertedModelTests {
    private static let member = "kit-1.0/models/face.dat"

    private let folder: ScratchFolder
    private let library: ModelLibrary

    init() throws {
        folder = try ScratchFolder()
        library = ModelLibrary(folder: folder.path + "/models")
    }

    /// The small network that `scripts/dlib-face-fixtures` wrote.
    private static func network() throws -> [UInt8] {
        let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        return try FileBytes.read(
            tests.appending(path: "ManakoNetworksTests/Fixtures/dlib-face.dat").path, limit: 1 << 20)
    }

    private static func archive(_ file: [UInt8]) throws -> [UInt8] {
        var writer = TarWriter()
        writer.add("kit-1.0/README", Array("a kit".utf8))
        writer.add(member, file)
        writer.add("kit-1.0/models/other.dat", [UInt8](repeating: 7, count: 100_000))
        return try #require(Gzip.bytes(writer.archive))
    }

    private static func model(_ server: ScriptedServer, _ archive: [UInt8], member: String = member) -> CatalogueModel {
        CatalogueModel(
            name: "face", task: .people, summary: "s", file: "face.onnx", url: server.url("/kit.tar.gz"),
            member: member, sha256: SHA256(of: archive).hex, bytes: archive.count, licence: "CC0-1.0",
            homepage: "https://example.com")
    }

    @Test func onlyTheConvertedFileIsKept() throws {
        let archive = try Self.archive(Self.network())
        let server = try ScriptedServer { _ in .init(body: archive) }
        defer { server.stop() }
        let model = Self.model(server, archive)
        var looked: [String] = []
        let receipt = try library.install(model, check: { looked.append($0) })
        #expect(looked.count == 1 && looked[0].hasSuffix("/face.onnx"))
        #expect(receipt.file == "face.onnx" && receipt.files?.map(\.path) == ["face.onnx"])
        #expect(receipt.sha256 == SHA256(of: archive).hex)
        #expect(library.path(of: "face") == "\(library.folder)/face/face.onnx")
        #expect(try library.verify("face") == [] && library.holds(model))
        #expect(FileSystem.names(in: library.folder) == ["face"])
        #expect(FileSystem.names(in: "\(library.folder)/face").sorted() == ["face.onnx", ModelReceipt.fileName])
    }

    @Test func archivesWithoutTheFileLeaveNothing() throws {
        let cases: [(archive: [UInt8], member: String, says: String)] = [
            (try Self.archive(Self.network()), "kit-1.0/none.dat", "no file 'kit-1.0/none.dat'"),
            (try Self.archive([1, 2, 3]), Self.member, "face.dat"), ([1, 2, 3], Self.member, "gzip"),
            (Array(try Self.archive(Self.network()).dropLast(20_000)), Self.member, "cut off"),
        ]
        for (archive, member, says) in cases {
            let server = try ScriptedServer { _ in .init(body: archive) }
            defer { server.stop() }
            let error = #expect(throws: ManakoError.self) {
                try library.install(Self.model(server, archive, member: member))
            }
            #expect(error?.message.contains(says) == true, "\(error as Any)")
            #expect(FileSystem.names(in: library.folder) == [])
        }
    }

    @Test(.enabled(if: OpenVINOBackend.status().isAvailable, "OpenVINO is not installed; run scripts/setup"))
    func trialsTellWhatItIs() throws {
        let archive = try Self.archive(Self.network())
        let server = try ScriptedServer { _ in .init(body: archive) }
        defer { server.stop() }
        _ = try library.install(Self.model(server, archive))
        let path = try #require(library.path(of: "face"))
        let grey = try Bitmap(width: 8, height: 8, format: .rgb8, packed: [UInt8](repeating: 128, count: 192))
        #expect(try ModelTrial.outcome(ofOther: path, on: VisionImage(grey)) == .init(kind: "face-print", classes: 0))
        #expect(try ModelReport(path: path).text.contains("tells people apart"))
        let vision = try VisionModel(contentsOf: path, backends: ManakoEnvironment.backends)
        let error = #expect(throws: ManakoError.self) { try ImageClassifier(vision) }
        #expect(error?.code == .unsupported && error?.message.contains("face-print") == true)
        #expect(throws: ManakoError.self) { try ObjectDetector(vision) }
    }

    @Test func listingsNameTheTaskAndTheFile() throws {
        let listing = CatalogueListing(.builtIn, library)
        let row = try #require(listing.text.split(separator: "\n").first { $0.hasPrefix("dlib-face-resnet ") })
        #expect(row.contains(" people ") && row.contains("100.1 MB") && row.contains("CC0-1.0"))
        let model = try #require(Catalogue.builtIn.model(named: "dlib-face-resnet"))
        #expect(listing.details(of: model).contains("resnet_model_v1.dat, converted"))
    }
}
