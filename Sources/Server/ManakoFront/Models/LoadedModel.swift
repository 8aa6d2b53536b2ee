package import Manako
package import ManakoCapabilities

/// A model that is in memory.
package final class LoadedModel: Sendable {
    package let name: String
    package let model: CapabilityModel

    package init(name: String, model: CapabilityModel) {
        self.name = name
        self.model = model
    }

    /// Loads a file.
    package static func load(
        _ path: String, name: String, backends: [any InferenceBackend], configuration: SessionConfiguration
    ) throws(ManakoError) -> LoadedModel {
        let model = try VisionModel(contentsOf: path, backends: backends, configuration: configuration)
        return LoadedModel(name: name, model: try CapabilityModel(model))
    }
}
