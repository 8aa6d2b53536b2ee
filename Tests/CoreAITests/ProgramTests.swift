import CoreAI
import ManakoTesting
import Testing

/// Programs written against Apple's Core AI, on models that Apple's tools wrote.
@Suite(.enabled(if: Fixtures.isRunnable, Fixtures.runtime)) struct ProgramTests {
    @Test func scoresAreRanked() async throws {
        let ranker = try await ScoreRanker(modelURL: Fixtures.ranker)
        #expect(ranker.expectedShape == [2, 4])
        let (probabilities, best) = try await ranker.rank(
            [[1, 2, 3, 4], [0.5, 0, -1, 0.25]], bonus: [0, 0, 3, 0, 0, 0, 0, 2])
        #expect(best == [2, 3])
        // What Apple's runtime for Linux gives.
        let wanted: [[Float]] = [
            [0.005805969, 0.015777588, 0.8618164, 0.116638184], [0.13183594, 0.07995605, 0.029418945, 0.75878906],
        ]
        for (got, wanted) in zip(probabilities.flatMap(\.self), wanted.flatMap(\.self)) {
            #expect(abs(got - wanted) <= 5e-3 * (1 + wanted))
        }
        #expect(probabilities.flatMap(\.self).count == 8)
    }

    @Test func statesLiveOnBetweenRuns() async throws {
        let mean = try await RunningMean(modelURL: Fixtures.counter)
        #expect(try await mean.add([2, 4, 6]) == [1, 2, 3])
        #expect(try await mean.add([4, 8, 2]) == [3, 6, 4])
        #expect(try await mean.add([0, 0, 10]) == [2, 4, 6])
        #expect(try await mean.sum() == [4, 8, 12])
        #expect(await mean.calls == 3)
        await mean.reset()
        #expect(try await mean.add([2, 2, 2]) == [1, 1, 1])
        #expect(await mean.calls == 1)
    }

    @Test func picturesOfAnySizeAreScaled() async throws {
        let model = try await AIModel(contentsOf: Fixtures.scaler)
        let scaler = try #require(try PictureScaler(model: model))
        for (height, width) in [(2, 2), (1, 5), (7, 3)] {
            let count = 3 * height * width
            let pictures = (0..<2).map { picture in
                Planes(height: height, width: width, values: (0..<count).map { Float($0 + 100 * picture) })
            }
            let scaled = try await scaler.scale(pictures)
            #expect(scaled.map(\.values) == pictures.map { $0.values.map { 2 * $0 + 1 } })
        }
        let picture = Planes(height: 2, width: 2, values: (0..<12).map(Float.init))
        #expect(try await scaler.mean(of: picture, channel: 1) == 12)
        let fixed = try await AIModel(contentsOf: Fixtures.ranker)
        #expect(try PictureScaler(model: fixed) == nil)
    }

    @MainActor @Test func modelsAreLoadedFromTheCache() async throws {
        let folder = try ScratchFolder()
        let url = try Fixtures.copy(of: Fixtures.counter, in: folder)
        let store = ModelStore()
        await store.load(url)
        #expect(store.state == .ready(["push", "total"]) && !store.wasCached)
        await store.load(url)
        #expect(store.state == .ready(["push", "total"]) && store.wasCached)
        try store.forget(url)
        await store.load(url)
        #expect(!store.wasCached)
        try await store.warmUp([url, Fixtures.scaler])
        await store.load(Fixtures.scaler)
        #expect(store.wasCached)
        try store.forgetAll()
        await store.load(Fixtures.scaler)
        #expect(!store.wasCached)
        await store.load(URL(fileURLWithPath: folder.path + "/none.aimodel"))
        guard case .failed(let reason) = store.state else { return #expect(Bool(false), "\(store.state)") }
        #expect(reason.contains("none.aimodel"))
        let image = NDArray(shape: [1, 3, 1, 1], scalarType: .float32)
        let function = try await Fixtures.function(Fixtures.scaler)
        #expect(try await store.run(function, image, named: "image") == ["scaled"])
    }

    @MainActor @Test func bookmarksOpenModelsAgain() async throws {
        let folder = try ScratchFolder()
        let url = try Fixtures.copy(of: Fixtures.counter, in: folder)
        let model = try await AIModel(contentsOf: url, options: .init(preferredComputeUnitKind: .gpu))
        let bookmark = model.bookmarkData
        let store = ModelStore()
        #expect(try store.reopen(bookmark) == ["push", "total"])
        #expect(try AIModelCache.default.model(for: url, options: .init(preferredComputeUnitKind: .gpu)) != nil)
        try AIModelCache.deleteEntry(referencedBy: bookmark)
        #expect(try AIModelCache.default.model(for: url, options: .init(preferredComputeUnitKind: .gpu)) == nil)
        try FileManager.default.removeItem(at: url)
        #expect(try store.reopen(bookmark) == nil)
        #expect(throws: CoreAIError.self) { try store.reopen(Data("no bookmark".utf8)) }
    }
}
