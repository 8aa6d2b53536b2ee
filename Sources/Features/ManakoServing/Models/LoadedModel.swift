import Manako
import ManakoCapabilities

/// A model that is in memory.
final class LoadedModel: Sendable {
    let name: String
    let model: CapabilityModel

    init(name: String, model: CapabilityModel) {
        self.name = name
        self.model = model
    }

    /// Loads a file.
    static func load(
        _ path: String, name: String, backends: [any InferenceBackend], configuration: SessionConfiguration
    ) throws(ManakoError) -> LoadedModel {
        let model = try VisionModel(contentsOf: path, backends: backends, configuration: configuration)
        return LoadedModel(name: name, model: try CapabilityModel(model))
    }
}
