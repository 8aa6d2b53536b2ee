import Manako
import ManakoCore
import ManakoFront
import ManakoLibrary
package import ManakoModelLibrary

/// Tells the people of a library apart with a model that the user has downloaded, where the user wants that.
package struct PeopleFinder: Sendable {
    private let library: ModelLibrary
    private let catalogue: Catalogue?

    /// The model's name in the catalogue.
    static let modelName = Catalogue.peopleModel

    /// Creates what tells people apart.
    ///
    /// - Parameters:
    ///   - library: where downloaded models are.
    ///   - catalogue: the models that can be downloaded; nil for the user's. The built-in one stands behind one without this model.
    package init(_ library: ModelLibrary = .standard(), catalogue: Catalogue? = nil) {
        (self.library, self.catalogue) = (library, catalogue)
    }

    private func model() throws(ManakoError) -> CatalogueModel {
        let known = if let catalogue { catalogue } else { try Catalogue.standard() }
        guard let model = (known.models + Catalogue.builtIn.models).first(where: { $0.name == Self.modelName }) else {
            throw ManakoError(.internalFailure, "the catalogue has no \(Self.modelName)")
        }
        return model
    }

    /// What it takes, and what is known of the people of a library.
    func answer(_ index: PhotoIndex) throws(ManakoError) -> LibraryPeopleAnswer {
        let (isOn, model) = (try index.peopleModel() != nil, try model())
        return LibraryPeopleAnswer(
            isOn: isOn,
            model: LibraryPeopleModel(
                name: model.name, licence: model.licence, homepage: model.homepage, bytes: model.bytes,
                isInstalled: isInstalled(model.name)),
            waiting: isOn ? try index.waitingFaceCount() : 0, people: try index.people().map(LibraryPerson.init))
    }

    private func isInstalled(_ name: String) -> Bool { library.receipt(for: name) != nil }

    /// Tells people apart from now on.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when the model is not on this machine; the message says how it gets there.
    func turnOn(_ index: PhotoIndex) throws(ManakoError) {
        guard isInstalled(Self.modelName) else { throw Self.missing }
        try index.tellPeopleApart(by: Self.modelName)
    }

    private static let missing = ManakoError(
        .unavailable,
        "the model that tells people apart is missing; `manako models pull \(modelName)` shows its licence and downloads it",
        reason: .init("noPeopleModel", ["model": modelName]))

    /// Looks at the photos with faces that wait; does nothing where nobody wants that.
    ///
    /// - Parameters:
    ///   - jobs: how many photos are looked at at once.
    ///   - progress: told how many photos are done, of how many.
    /// - Throws: also ``ManakoError/Code/unavailable`` when the model is gone.
    func update(
        _ index: PhotoIndex, jobs: Int, progress: (Int, Int) -> Void = { _, _ in }
    ) async throws(ManakoError) {
        guard let name = try index.peopleModel() else { return }
        guard let path = library.path(of: name) else { throw Self.missing }
        let network = try VisionModel(
            contentsOf: path, backends: ManakoEnvironment.backends,
            configuration: SessionConfiguration(
                concurrentRequests: jobs, cacheDirectory: ManakoEnvironment.cacheDirectory))
        try await PhotoPeople(index, by: GenerateFacePrintsRequest(network)).update(jobs: jobs, progress: progress)
    }
}
