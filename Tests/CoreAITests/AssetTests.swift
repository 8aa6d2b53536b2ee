import CoreAI
import ManakoTesting
import Testing

struct AssetTests {
    @Test func modelsAreListedWithoutARuntime() throws {
        let rows = try ModelBrowser.rows(in: Fixtures.folder)
        #expect(rows.map(\.title) == ["Counter", "Ranker", "Scaler", "Tint by The authors"])
        #expect(
            rows[0].functions == [
                "push(x: NDArray (Float32, 1 × 3)) -> mean keeps ring, count",
                "total(ring: NDArray (Float32, 2 × 3)) -> total",
            ])
        #expect(rows[2].functions == ["main(image: NDArray (Float32, ? × 3 × ? × ?)) -> scaled"])
        #expect(rows[0].mostFrequent == "constant" && rows[0].weights > 8)
    }

    @Test func statisticsCanBeLeftOut() throws {
        let asset = try AIModelAsset(contentsOf: Fixtures.ranker)
        let short = try #require(try asset.summary(includingStatistics: false))
        #expect(short.functions.count == 1 && short.functions[0].outputs.map(\.name) == ["probabilities", "best"])
        #expect(short.computeTypes.isEmpty && short.storageTypes.isEmpty && short.operationDistribution.isEmpty)
        let long = try #require(try asset.summary(includingStatistics: true))
        #expect(long.functions == short.functions && long.computeTypes.contains("Float16"))
    }

    @Test func metadataAreWrittenAndReadAgain() throws {
        let folder = try ScratchFolder()
        let url = try Fixtures.copy(of: Fixtures.scaler, in: folder)
        let date = try #require(try AIModelAsset(contentsOf: url).metadata.creationDate)
        #expect(date > Date(timeIntervalSince1970: 1_790_000_000))
        let written = try ModelBrowser.sign(url, as: "Alice", labels: ["cat", "dog"])
        let asset = try AIModelAsset(contentsOf: url)
        #expect(asset.metadata == written && asset.metadata.creationDate == date)
        #expect(asset.metadata.author == "Alice" && asset.metadata["iterations"] == 1000)
        #expect(asset.metadata["rate"] == .number(0.5) && asset.metadata["final"] == true)
        #expect(
            asset.metadata["nested"] == .dictionary(["a": .integer(1), "b": .array([.string("c"), .string("d")])]))
        #expect(asset.metadata["none"] == nil)
        #expect(try ModelBrowser.labels(of: url) == ["cat", "dog"])
        #expect(try ModelBrowser.row(for: url)?.title == "Scaler by Alice")
        let text = try String(contentsOf: url.appendingPathComponent("metadata.json"), encoding: .utf8)
        #expect(text.contains("\"producer\"") && text.contains("\"assetVersion\""))
    }

    @Test func aClosureThatThrowsChangesNothing() throws {
        let folder = try ScratchFolder()
        let url = try Fixtures.copy(of: Fixtures.scaler, in: folder)
        var asset = try AIModelAsset(contentsOf: url)
        #expect(throws: CancellationError.self) {
            try asset.updateMetadata { metadata in
                metadata.author = "Bob"
                throw CancellationError()
            }
        }
        #expect(throws: AssetError.self) { try asset.updateMetadata { $0["x"] = .number(.infinity) } }
        let again = try AIModelAsset(contentsOf: url)
        #expect(asset.metadata.author.isEmpty && again.metadata.author.isEmpty)
    }

    @Test func damagedAndForeignFilesAreToldApart() throws {
        let folder = try ScratchFolder()
        #expect(ModelBrowser.diagnosis(of: Fixtures.scaler) == "fine")
        let corrupt = try Fixtures.copy(of: Fixtures.scaler, in: folder, as: "corrupt.aimodel")
        try Data("{".utf8).write(to: corrupt.appendingPathComponent("metadata.json"))
        #expect(ModelBrowser.diagnosis(of: corrupt) == "metadata")
        let foreign = try Fixtures.copy(of: Fixtures.scaler, in: folder, as: "foreign.aimodel")
        var program = try Data(contentsOf: foreign.appendingPathComponent("main.mlirb"))
        program[4] = 9 << 1 | 1
        try program.write(to: foreign.appendingPathComponent("main.mlirb"))
        #expect(ModelBrowser.diagnosis(of: foreign) == "version")
        let cut = try Fixtures.copy(of: Fixtures.scaler, in: folder, as: "cut.aimodel")
        try program.prefix(200).write(to: cut.appendingPathComponent("main.mlirb"))
        #expect(ModelBrowser.diagnosis(of: cut).hasPrefix("other: ") || ModelBrowser.diagnosis(of: cut) == "version")
        let missing = URL(fileURLWithPath: folder.path + "/none.aimodel")
        #expect(ModelBrowser.diagnosis(of: missing).contains("none.aimodel"))
        #expect(!AIModelAsset.isValid(at: missing) && AIModelAsset.isValid(at: cut))
        #expect(!AIModelAsset.isValid(at: URL(fileURLWithPath: folder.path)))
    }

    @Test func compiledModelsAreRefused() async throws {
        let folder = try ScratchFolder()
        let url = URL(fileURLWithPath: folder.path).appendingPathComponent("Model.aimodelc")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        try Data([1]).write(to: url.appendingPathComponent("something"))
        do {
            _ = try await AIModel(contentsOf: url)
            Issue.record("a compiled model was opened")
        } catch let error as CoreAIError {
            #expect(error.kind == .unsupported && error.description.contains("compiled for Apple's own runtime"))
        }
        await #expect(throws: CoreAIError.self) { try await AIModel(contentsOf: URL(string: "https://example.com/a")!) }
    }

    @Test func assetErrorsSpeakForThemselves() {
        let error = AssetError(kind: .unsupportedVersion("9"), debugMessage: "in main.mlirb")
        #expect(error.errorDescription == "The version of the model is not supported: 9 (in main.mlirb)")
        #expect(error.localizedDescription == error.errorDescription && error.kind == .unsupportedVersion("9"))
        for kind in [AssetError.Kind.corruptedMetadata, .duplicateName, .invalidName, .invalidFeatureType("x")] {
            #expect(AssetError(kind: kind).errorDescription?.isEmpty == false)
        }
    }

    @Test(.enabled(if: Fixtures.isRunnable, Fixtures.runtime)) func aChangedProgramRunsWithAWarning() async throws {
        let folder = try ScratchFolder()
        let url = try Fixtures.copy(of: Fixtures.counter, in: folder)
        #expect(try await Fixtures.function(url, "total").notes.isEmpty)
        try Data(repeating: 7, count: 32).write(to: url.appendingPathComponent("main.hash"))
        let function = try await Fixtures.function(url, "total")
        #expect(function.notes.contains { $0.contains("main.hash is not the digest of main.mlirb") })
        var outputs = try await function.run(inputs: ["ring": NDArray(scalars: (0..<6).map(Float.init), shape: [2, 3])])
        #expect(outputs.remove("total")?.ndArray?.reals == [3, 5, 7] && outputs.remove("total") == nil)
    }
}
