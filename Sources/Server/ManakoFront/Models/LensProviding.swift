package import Manako
package import ManakoAPI
package import ManakoCapabilities

/// A capability that is ready to look at pictures: its model is loaded and its options are settled.
package struct Lens: Sendable {
    /// What is asked.
    package let capability: any Capability
    /// Looks at pictures.
    package let finder: any Finder
    /// The name of the model, as lists of models have it.
    package let model: String

    /// Creates a lens.
    package init(_ capability: any Capability, finder: any Finder, model: String) {
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
package protocol LensProviding: Sendable {
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
