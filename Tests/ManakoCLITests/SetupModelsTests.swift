import Foundation
import ManakoFiles
import ManakoModelLibrary
import ManakoTesting
import Testing

/// `scripts/setup --models`: what other publishers have comes when they can be reached, and nobody waits for it.
@Suite struct SetupModelsTests {
    private static let bytes = Array("not the real one".utf8)
    private let folder: ScratchFolder
    private let server: ScriptedServer

    init() throws {
        folder = try ScratchFolder()
        server = try ScriptedServer { request in
            switch request.path {
            case "/right.onnx": .init(body: Self.bytes)
            case "/wrong.onnx": .init(body: Array("something else!!".utf8))
            case "/long.onnx": .init(body: Self.bytes + Self.bytes)
            default: .init(status: 404)
            }
        }
    }

    /// Runs it with a catalogue whose yolox-nano is at an address.
    private func setUp(_ address: String) throws -> Program.Result {
        let digest = SHA256(of: Self.bytes).hex
        let entry = """
            [{"name": "yolox-nano", "task": "detect", "summary": "a test", "file": "yolox_nano.onnx", "url": "\(address)",
              "sha256": "\(digest)", "bytes": \(Self.bytes.count), "licence": "MIT", "homepage": "https://example.com"}]
            """
        let catalogue = try folder.write(Array(entry.utf8), to: "catalogue.json")
        return try Program.run(
            [],
            environment: [
                "MANAKO_HOME": folder.path + "/home", "MANAKO_MODELS": folder.path + "/models",
                "MANAKO_CATALOGUE": catalogue, "http_proxy": "", "HTTP_PROXY": "",
            ], wrapper: [TestData.packageRoot + "/scripts/setup", "--models"])
    }

    private var library: ModelLibrary { ModelLibrary(folder: folder.path + "/models") }

    @Test func aModelThatCanBeReachedIsThereOnce() throws {
        defer { server.stop() }
        let first = try setUp(server.url("/right.onnx"))
        #expect(first.status == 0 && first.errors.contains("licence MIT"), "\(first.errors)")
        let receipt = try #require(library.receipt(for: "yolox-nano"))
        #expect(receipt.licence == "MIT" && receipt.url == server.url("/right.onnx"))
        #expect(try library.verify("yolox-nano").isEmpty)
        let again = try setUp(server.url("/right.onnx"))
        #expect(again.status == 0 && again.errors.isEmpty && server.requests.count == 1)
        // Whoever removes it does not get it back.
        _ = try library.remove("yolox-nano")
        #expect(try setUp(server.url("/right.onnx")).status == 0)
        #expect(library.receipt(for: "yolox-nano") == nil && server.requests.count == 1)
    }

    @Test(arguments: ["/wrong.onnx", "/long.onnx", "/missing.onnx"])
    func whatIsNotTheModelIsLeftOutAndTriedOnAnotherDay(_ path: String) throws {
        defer { server.stop() }
        let first = try setUp(server.url(path))
        #expect(first.status == 0 && first.errors.contains("manako models pull yolox-nano"), "\(first.errors)")
        #expect(library.receipts.isEmpty)
        #expect(FileSystem.names(in: library.folder).isEmpty, "nothing is left behind")
        let again = try setUp(server.url("/right.onnx"))
        #expect(again.status == 0 && again.errors.isEmpty && server.requests.count == 1)
        _ = try folder.write(Array("tried 2001-01-01\n".utf8), to: "home/.model-yolox-nano")
        #expect(try setUp(server.url("/right.onnx")).status == 0)
        #expect(library.receipt(for: "yolox-nano") != nil)
    }

    @Test func aPublisherThatIsNotThereHoldsUpNothing() throws {
        let address = server.url("/right.onnx")
        server.stop()
        let result = try setUp(address)
        #expect(result.status == 0 && result.errors.contains("can't be reached"), "\(result.errors)")
    }

    /// The lock file's record is the catalogue's entry.
    @Test func theRecordIsThatOfTheCatalogue() throws {
        let text = String(decoding: try FileBytes.read(TestData.packageRoot + "/scripts/setup.lock"), as: UTF8.self)
        let records = text.split(separator: "\n").filter { $0.hasPrefix("model ") }.map { $0.split(separator: " ") }
        #expect(records.count == 1)
        for record in records {
            let model = try #require(Catalogue.builtIn.model(named: String(record[1])))
            let wanted: [String] = [model.file, model.sha256 ?? "", "\(model.bytes ?? 0)", model.licence, model.url]
            #expect(record[2...6].map(String.init) == wanted)
        }
    }
}
