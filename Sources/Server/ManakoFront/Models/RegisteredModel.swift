package import Manako
package import ManakoAPI
import ManakoCapabilities
import Synchronization

/// A model on the shelf, loaded or not.
package final class RegisteredModel: Sendable {
    /// What was found out when it was first loaded.
    package struct Facts: Sendable {
        package var kind: ModelEntry.Kind
        package var labels: [String]
        package var size: [Int]?
        package var capabilities: [String]
        package var quality: ModelQuality
    }

    private struct State {
        weak var model: LoadedModel?
        var facts: Result<Facts, ManakoError>?
    }

    package let name: String
    package let title: BilingualText
    /// The file; nil for the built-in detectors.
    package let path: String?
    package let bytes: Int?
    /// The digest of an upload's bytes; nil for what can't be removed.
    package let digest: String?
    /// Where it was taken from, of what clients had added.
    package let origin: ModelOrigin?
    private let load: @Sendable () throws(ManakoError) -> LoadedModel
    // Held while the model loads, so that it is loaded once whoever asks.
    private let state = Mutex(State())

    package init(
        name: String, title: BilingualText, path: String?, bytes: Int?, digest: String? = nil,
        origin: ModelOrigin? = nil,
        load: @escaping @Sendable () throws(ManakoError) -> LoadedModel
    ) {
        self.name = name
        self.title = title
        self.path = path
        self.bytes = bytes
        self.digest = digest
        self.origin = origin
        self.load = load
    }

    /// The model; loaded when nobody has it.
    package func model() throws(ManakoError) -> LoadedModel {
        try state.withLock { state throws(ManakoError) in
            if let model = state.model { return model }
            do throws(ManakoError) {
                let model = try load()
                state.model = model
                state.facts = .success(Facts(model, bytes: bytes))
                return model
            } catch {
                state.facts = .failure(error)
                throw error
            }
        }
    }

    /// Whether clients may have it deleted: what they have added themselves.
    package var isRemovable: Bool { digest != nil || origin != nil }

    /// How good it is likely to be; nil when it can't be loaded.
    package var quality: ModelQuality? { facts?.quality }

    private var facts: Facts? {
        let known = state.withLock { $0.facts }
        return switch known {
        case .success(let facts): facts
        case .failure: nil
        case nil: (try? model()).map { Facts($0, bytes: bytes) }
        }
    }

    /// What is known of the model; nil when it can't be loaded.
    package func listed() -> ModelEntry? {
        facts.map {
            ModelEntry(
                name: name, title: title, kind: $0.kind, labels: $0.labels, size: $0.size, bytes: bytes,
                removable: isRemovable, capabilities: $0.capabilities, origin: origin)
        }
    }
}

extension RegisteredModel.Facts {
    package init(_ model: LoadedModel, bytes: Int?) {
        self.init(
            kind: model.model.kind, labels: model.model.labels, size: model.model.inputSize,
            capabilities: Capabilities.using(model.model.kind, labels: model.model.labels).map(\.info.id),
            quality: ModelQuality(model.model, bytes: bytes))
    }
}
