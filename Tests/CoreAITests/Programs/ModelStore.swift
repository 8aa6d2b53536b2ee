import CoreAI
import Foundation

/// Loads models for an app, from the cache where it can.
@MainActor
final class ModelStore {
    enum State: Equatable {
        case idle
        case ready([String])
        case failed(String)
    }

    private(set) var state = State.idle
    private(set) var wasCached = false
    private let cache = AIModelCache.default

    var options: SpecializationOptions {
        guard ComputeUnitKind.availableKinds.contains(.neuralEngine) else { return .default }
        var options = SpecializationOptions(preferredComputeUnitKind: .neuralEngine)
        options.expectFrequentReshapes = true
        return options
    }

    func load(_ url: URL) async {
        do {
            let model = try await model(at: url)
            state = .ready(model.functionNames)
        } catch is CancellationError {
            state = .idle
        } catch {
            state = .failed(error.localizedDescription)
        }
    }

    private func model(at url: URL) async throws -> AIModel {
        if let model = try cache.model(for: url, options: options) {
            wasCached = true
            return model
        }
        wasCached = false
        return try await AIModel.specialize(
            contentsOf: url, options: options, cache: cache,
            cachePolicy: AIModelCache.Policy(purgeConditions: [.sourceAssetChangedOrDeleted]))
    }

    func warmUp(_ urls: [URL]) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for url in urls {
                group.addTask { try await AIModel.specialize(contentsOf: url, cachePolicy: .persistent) }
            }
            try await group.waitForAll()
        }
    }

    func forget(_ url: URL) throws {
        try cache.deleteEntry(for: url, options: options)
        try cache.deleteEntries(for: url)
    }

    func forgetAll() throws { try cache.deleteAll() }

    /// Opens a model again that another part of the app has opened.
    func reopen(_ bookmark: Data) throws -> [String]? {
        try AIModel(resolvingBookmark: bookmark)?.functionNames
    }

    /// Runs on a stream where that is possible, and at once where it is not.
    func run(_ function: InferenceFunction, _ input: NDArray, named name: String) async throws -> [String] {
        let stream = ComputeStream()
        let value = InferenceFunction.AsyncValue(input)
        do {
            let outputs = try function.encode(inputs: [name: value], to: stream)
            try await stream.currentWorkCompleted()
            return outputs.keys.sorted()
        } catch {
            let outputs = try await function.run(inputs: [name: input])
            return outputs.names.sorted()
        }
    }
}
