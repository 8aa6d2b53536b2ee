public import Manako
public import ManakoAPI
public import ManakoCapabilities

/// A capability that is ready to look at pictures: its model is loaded and its options are settled.
public struct Lens: Sendable {
    /// What is asked.
    public let capability: any Capability
    /// Looks at pictures.
    public let finder: any Finder
    /// The name of the model, as lists of models have it.
    public let model: String

    /// Creates a lens.
    public init(_ capability: any Capability, finder: any Finder, model: String) {
        self.capability = capability
        self.finder = finder
        self.model = model
    }

    /// The lens for the frames of one stream: its finder remembers those before, where there is something to remember.
    package func forStream() -> Lens {
        finder.forStream().map { Lens(capability, finder: $0, model: model) } ?? self
    }
}

/// Makes lenses of the models that there are; requests about pictures and live sessions both ask it.
public protocol LensProviding: Sendable {
    /// The models that can be chosen.
    func entries() -> [ModelEntry]

    /// Makes a lens, and loads its model.
    ///
    /// - Parameters:
    ///   - settings: the capability, the model if one was chosen, and the options that were set.
    ///   - follows: whether results that are too unsure to be shown are wanted too.
    /// - Throws: why there is no such capability, model or option.
    func lens(_ settings: LensSettings, follows: Bool) throws(ManakoError) -> Lens
}
