package import Manako
package import ManakoAPI
package import ManakoCapabilities
package import ManakoCore
import ManakoFiles
import ManakoModelLibrary
import Synchronization

/// Which model is used where none is named. Command line, requests, live sessions and the page all ask here.
extension ModelRegistry {
    /// The models that are used, by capability; a capability that is not in it does without one, or can't be used.
    ///
    /// What somebody has chosen goes first, then the first model that the server was started with, then the best one there is
    /// (``ModelQuality``).
    ///
    /// - Parameter entries: the models to choose among.
    package func defaults(among entries: [ModelEntry]) -> [String: String] {
        var defaults: [String: String] = [:]
        for capability in Capabilities.all where capability.modelNeed.kind != nil {
            let id = capability.info.id
            defaults[id] = usual(for: id, entries.filter { $0.capabilities.contains(id) })
        }
        return defaults
    }

    /// The models that are used, by capability.
    package var defaults: [String: String] { defaults(among: entries()) }

    /// What somebody has chosen, by capability.
    package var chosen: [String: String] { choices.all }

    /// The model that a capability uses where none is named; nil where it does without one.
    ///
    /// - Throws: why its file can't be used.
    package func usualModel(for capability: any Capability) throws(ManakoError) -> LoadedModel? {
        guard capability.modelNeed.kind != nil, let name = defaults[capability.info.id], name != Self.builtInName
        else { return nil }
        return try model(named: name)
    }

    /// The models of this machine's user: downloads, and what a server without a folder of its own keeps.
    ///
    /// - Parameter configuration: how models use the machine.
    package static func ofUser(_ configuration: SessionConfiguration) throws(ManakoError) -> ModelRegistry {
        try ModelRegistry(
            library: .standard(), catalogue: .standard(), dataFolder: WebAppSettings.usualDataFolder,
            isServing: false, configuration: configuration)
    }

    private func usual(for capability: String, _ usable: [ModelEntry]) -> String? {
        let names = usable.map(\.name)
        if let chosen = choices.all[capability], chosen == Self.builtInName || names.contains(chosen) { return chosen }
        if let own = startNames.first(where: names.contains) { return own }
        var best: (name: String, quality: ModelQuality)?
        for name in names {
            guard let quality = quality(of: name), best.map({ $0.quality < quality }) ?? true else { continue }
            best = (name, quality)
        }
        return best?.name
    }

    private func quality(of name: String) -> ModelQuality? {
        state.withLock { $0.entries.first { $0.name == name } }?.quality
    }

    /// Chooses the model that a capability uses where none is named; nil leaves it to the server again.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when there is none of that name, ``ManakoError/Code/unsupported`` when it is of
    ///   another kind, ``ManakoError/Code/invalidArgument`` for a capability that takes no model.
    package func choose(_ model: String?, for id: String) throws(ManakoError) {
        guard let capability = Capabilities.named(id), capability.modelNeed.kind != nil else {
            throw ManakoError(
                .invalidArgument, "'\(id.prefix(40))' is no capability that takes a model",
                reason: .init("unknownLens", ["name": String(id.prefix(40))]))
        }
        if let model {
            guard contains(model) else { throw .unknownModel(model) }
            _ = try lens(LensSettings(id, model: model), follows: false)
        }
        try hidingPaths { () throws(ManakoError) in try choices.set(model, for: id) }
    }
}
