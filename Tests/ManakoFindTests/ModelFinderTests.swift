import Foundation
import Manako
import ManakoCore
import ManakoFiles
import ManakoGitHub
import ManakoTestGitHub
import ManakoTesting
import Testing

@testable import ManakoFind
@testable import ManakoModelLibrary

/// From a repository of a GitHub of one's own to the library's folder.
@Suite struct ModelFinderTests {
    private static let model = ONNXFixture.constant(
        inputShape: [1, 3, 8, 8], outputs: [FloatTensor(shape: [1, 2], values: [0, 1])]
    ).bytes

    private func withFinder<Result: Sendable>(
        _ repositories: [StandInRepository] = StandInScene.repositories,
        _ body: @escaping @Sendable (ModelFinder, StandInGitHub) throws -> Result
    ) async throws -> Result {
        let folder = try ScratchFolder()
        let github = try await StandInGitHub.start(repositories)
        let client = GitHubClient(
            hosts: try GitHubHosts(standIn: github.address), cache: ResponseCache(folder: folder.path + "/cache"))
        let finder = ModelFinder(client: client, library: ModelLibrary(folder: folder.path + "/models"))
        do {
            let result = try await blocking { try body(finder, github) }
            await github.stop()
            return result
        } catch {
            await github.stop()
            throw error
        }
    }

    private static func install(_ text: String, _ finder: ModelFinder, name: String? = nil) throws -> ModelReceipt {
        try finder.library.install(
            finder.parcel(for: ModelReference(text), name: name), ModelDownload(client: finder.client.http, attempts: 1)
        )
    }

    @Test func aPageHasModelsAndWhatLFSKeepsElsewhere() async throws {
        try await withFinder { finder, _ in
            let page = try finder.page(of: RepositoryName("vision/large"))
            #expect(page.files.map(\.path) == ["model.onnx", "small.onnx", "wrong.onnx"])
            #expect(page.files.first?.bytes == 3 << 20 && page.files.allSatisfy(\.isPinned))
            #expect(page.readme?.path == "README.md" && page.commit.count == 40 && !page.isPartial)
            let empty = try finder.page(of: RepositoryName("vision/empty"))
            #expect(empty.files.isEmpty && empty.readme == nil)
            let moved = try finder.page(of: RepositoryName("vision/old-name"))
            #expect("\(moved.repository.name)" == "vision/new-name" && moved.files.count == 1)
        }
    }

    @Test func aModelIsKeptWithWhereItIsFrom() async throws {
        try await withFinder { finder, _ in
            let receipt = try Self.install("vision/detector:models/tiny.onnx", finder)
            #expect(receipt.name == "tiny" && receipt.licence == "Apache-2.0")
            #expect(receipt.origin?.repository == "vision/detector" && receipt.origin?.path == "models/tiny.onnx")
            #expect(receipt.origin?.commit.count == 40)
            let path = try #require(finder.library.path(of: "tiny"))
            #expect(try SHA256(of: RandomAccessFile(path: path)).hex == receipt.sha256)
            #expect(try finder.library.verify("tiny") == [])
            #expect(finder.installed("models/tiny.onnx", of: try RepositoryName("vision/detector"))?.name == "tiny")
            // Another file of that name gets another one, and the same file keeps its own.
            #expect(try Self.install("vision/new-name:tiny.onnx", finder).name == "tiny-2")
            #expect(try Self.install("vision/detector:models/tiny.onnx", finder).name == "tiny")
            #expect(finder.library.receipts.map(\.name) == ["tiny", "tiny-2"])
            try Data([1]).write(to: URL(filePath: path))
            #expect(try finder.library.verify("tiny").count == 1)
        }
    }

    @Test func filesOfLFSAndReleasesAreCheckedAgainstTheirDigests() async throws {
        try await withFinder { finder, _ in
            #expect(try Self.install("vision/large:model.onnx", finder).bytes == 3 << 20)
            let error = #expect(throws: ManakoError.self) { try Self.install("vision/large:wrong.onnx", finder) }
            #expect(error?.code == .malformedInput && error?.reason?.name == "wrongDigest")
            let receipt = try Self.install("vision/detector:releases/v1.2.0/detector.onnx", finder)
            #expect(receipt.origin?.path == "releases/v1.2.0/detector.onnx")
            // What failed left nothing behind that is listed.
            #expect(finder.library.receipts.map(\.name).sorted() == ["detector", "large-model"])
        }
    }

    @Test func aPackageComesFileByFile() async throws {
        var repository = StandInRepository("vision", "toy")
        let parts: [(String, [UInt8])] = [
            ("Manifest.json", Array("{}".utf8)), ("Data/com.apple.CoreML/model.mlmodel", [1, 2, 3]),
            ("Data/com.apple.CoreML/weights/weight.bin", (0..<2000).map { UInt8(truncatingIfNeeded: $0) }),
        ]
        repository.files =
            parts.map { ("x/Best.mlpackage/\($0.0)", .bytes($0.1)) } + [("a.xml", .bytes([1])), ("a.bin", .bytes([2]))]
            + [("m/Owls.aimodel/main.mlirb", .bytes([4, 5])), ("m/Owls.aimodel/main.hash", .bytes([6]))]
            + [("t/Birds.tflite", .bytes([1, 2])), ("t/labels.txt", .bytes(Array("cat\ndog\n".utf8)))]
        try await withFinder([repository]) { finder, _ in
            let receipt = try Self.install("vision/toy:x/Best.mlpackage", finder)
            #expect(receipt.name == "toy-best" && receipt.file == "toy-best.mlpackage")
            let path = try #require(finder.library.path(of: receipt.name))
            for (inner, bytes) in parts { #expect(try FileBytes.read("\(path)/\(inner)") == bytes) }
            #expect(try finder.library.verify(receipt.name) == [])
            let graph = try Self.install("vision/toy:a.xml", finder)
            #expect(graph.file == "a.xml" && graph.files?.map(\.path).sorted() == ["a.bin", "a.xml"])
            let folder = try Self.install("vision/toy:m/Owls.aimodel", finder)
            #expect(folder.file == "owls.aimodel")
            #expect(folder.files?.map(\.path).sorted() == ["owls.aimodel/main.hash", "owls.aimodel/main.mlirb"])
            let named = try Self.install("vision/toy:t/Birds.tflite", finder)
            #expect(named.files?.map(\.path) == ["birds.tflite", "birds.txt"])
            let model = try #require(finder.library.path(of: "birds"))
            #expect(LabelFile.beside(model)?.labels.names == ["cat", "dog"])
            #expect(try finder.library.remove(receipt.name) == [] && finder.library.path(of: receipt.name) == nil)
            #expect(!FileManager.default.fileExists(atPath: finder.library.folder + "/toy-best"))
        }
    }

    @Test func whatIsNotThereIsSaidWithWhatIs() async throws {
        try await withFinder { finder, _ in
            let error = #expect(throws: ManakoError.self) {
                try Self.install("vision/detector:models/huge.onnx", finder)
            }
            #expect(error?.message.contains("models/tiny.onnx") == true && error?.reason?.name == "noSuchModelFile")
            let none = #expect(throws: ManakoError.self) { try Self.install("vision/nothing:a.onnx", finder) }
            #expect(none?.reason?.name == "gitHubNotFound")
            for name in ["../x", "", "A B", ".hidden"] {
                let refused = #expect(throws: ManakoError.self) {
                    try Self.install("vision/detector:models/tiny.onnx", finder, name: name)
                }
                #expect(refused?.code == .invalidArgument)
            }
            #expect(FileSystem.names(in: finder.library.folder).isEmpty)
        }
    }

    @Test func aCheckThatFailsKeepsNothing() async throws {
        try await withFinder { finder, _ in
            let parcel = try finder.parcel(for: ModelReference("vision/detector:models/tiny.onnx"))
            let error = #expect(throws: ManakoError.self) {
                try finder.library.install(
                    parcel, ModelDownload(client: finder.client.http),
                    check: { path throws(ManakoError) in
                        throw ManakoError(.unsupported, "no model: \(FileSystem.isReadable(path))")
                    })
            }
            #expect(error?.message == "no model: true")
            #expect(finder.library.receipts.isEmpty && FileSystem.names(in: finder.library.folder).isEmpty)
        }
    }

    @Test func hostileNamesStayWhereTheyBelong() async throws {
        try await withFinder { finder, _ in
            let page = try finder.page(of: RepositoryName("hostile/names"))
            for file in page.files {
                #expect(FileName.normalized(file.path) == file.path)
                let reference = ModelReference(repository: try RepositoryName("hostile/names"), path: file.path)
                _ = try? finder.library.install(
                    finder.parcel(for: reference), ModelDownload(client: finder.client.http, attempts: 1))
            }
            for name in FileSystem.names(in: finder.library.folder) {
                #expect(name.utf8.allSatisfy { (0x21...0x7E).contains($0) } && name.utf8.count <= 64)
            }
        }
    }

    @Test func hostileArchivesAndTransfersKeepNothing() async throws {
        try await withFinder { finder, _ in
            let page = try finder.page(of: RepositoryName("hostile/assets"))
            let zips = ["slip", "bomb", "not-a-zip"].map { "releases/v1/\($0).zip" }
            let paths = page.files.map(\.path) + zips
            #expect(paths.count > zips.count + 10)
            for path in paths {
                let reference = ModelReference(repository: try RepositoryName("hostile/assets"), path: path)
                let outcome = Result {
                    try finder.library.install(
                        finder.parcel(for: reference), ModelDownload(client: finder.client.http, attempts: 1),
                        check: { path throws(ManakoError) in try ModelLibrary.refuseForeignFiles(path) })
                }
                guard case .success(let receipt) = outcome else { continue }
                // What came through is what was announced.
                #expect(try finder.library.verify(receipt.name) == [] && !zips.contains(path), "\(path)")
            }
            let outside = FileSystem.folder(of: finder.library.folder)
            #expect(Set(FileSystem.names(in: outside)).isSubset(of: ["cache", "models"]))
        }
    }
}
