public import Manako
public import ManakoAPI
import ManakoCapabilities

extension ModelRegistry: LensProviding {
    /// Makes a lens, and loads its model.
    public func lens(_ settings: LensSettings, follows: Bool) throws(ManakoError) -> Lens {
        guard let capability = Capabilities.named(settings.id) else {
            throw ManakoError(
                .invalidArgument,
                "'\(settings.id.prefix(40))' is no capability; there are \(Capabilities.all.map(\.info.id).joined(separator: ", "))",
                reason: .init("unknownLens", ["name": String(settings.id.prefix(40))]))
        }
        let options = try OptionValues(settings.options ?? [:], of: capability)
        let model = try model(settings.model, for: capability)
        let finder = try capability.makeFinder(
            FinderSettings(
                options: options, model: model?.model, context: context, follows: follows,
                maximumDuration: limits.picture.maximumDuration))
        return Lens(capability, finder: finder, model: model?.name ?? finder.model)
    }

    /// The model that a capability uses: the one that was named, else the usual one.
    private func model(_ name: String?, for capability: any Capability) throws(ManakoError) -> LoadedModel? {
        if name == Self.builtInName { return try builtIn(for: capability) }
        guard let name else { return try usualModel(for: capability) }
        let model = try model(named: name)
        guard let kind = capability.modelNeed.kind else {
            throw ManakoError(
                .invalidArgument, "\(capability.info.id) takes no model; leave the model out",
                reason: .init("modelKind", ["name": name, "needs": ""]))
        }
        guard model.model.kind == kind else { throw .wrongKind(model.model, named: name, needs: kind) }
        return model
    }

    /// What is built in is no model that could be loaded: capabilities do without one.
    private func builtIn(for capability: any Capability) throws(ManakoError) -> LoadedModel? {
        guard case .required(let kind) = capability.modelNeed else { return nil }
        throw ManakoError(
            .unsupported, "what is built in does not do this; choose a model",
            reason: .init("modelKind", ["name": Self.builtInName, "needs": kind.rawValue]))
    }

}
