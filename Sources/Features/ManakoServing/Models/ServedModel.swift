public import Manako
public import ManakoAPI
public import ManakoFeatures

/// A loaded model that sessions and requests share.
public protocol ServedModel: Sendable {
    /// The name by which it was chosen.
    var name: String { get }
    /// The lowest confidence of a result unless somebody says otherwise.
    var usualConfidence: Float { get }

    /// Something that finds objects with it.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` when the model does something else.
    func finder(minimumConfidence: Float) throws(ManakoError) -> any ObjectFinder
    /// Something that names what pictures show with it.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` when the model does something else.
    func classifier() throws(ManakoError) -> ClassifyImageRequest
}

/// Where sessions and requests get models from.
public protocol ModelProviding: Sendable {
    /// The name of the model that is used unless another is chosen.
    var defaultName: String { get }

    /// A model, loaded when it is not yet; takes as long as that.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when there is none of that name; what loading throws.
    func model(named name: String) throws(ManakoError) -> any ServedModel
    /// What there is to choose from; takes as long as loading what was never loaded.
    func entries() -> [ModelEntry]
}
