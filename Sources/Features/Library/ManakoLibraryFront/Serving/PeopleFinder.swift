import Manako
import ManakoCore
import ManakoFront
import ManakoLibrary
import ManakoModelLibrary

/// Tells the people of a library apart with a model that the user has downloaded, where the user wants that.
enum PeopleFinder {
    /// The model's name in the catalogue.
    static let modelName = "dlib-face-resnet"

    /// What it takes, and what is known of the people of a library.
    static func answer(_ index: PhotoIndex) throws(ManakoError) -> LibraryPeopleAnswer {
        let isOn = try index.peopleModel() != nil
        return LibraryPeopleAnswer(
            isOn: isOn, model: try model(), waiting: isOn ? try index.photosWithFaces().count : 0,
            people: try index.people().map(LibraryPerson.init))
    }

    private static func model() throws(ManakoError) -> LibraryPeopleModel {
        guard let model = try Catalogue.standard().models.first(where: { $0.name == modelName }) else { throw missing }
        return LibraryPeopleModel(
            name: model.name, licence: model.licence, homepage: model.homepage, bytes: model.bytes,
            isInstalled: ModelLibrary.standard().receipt(for: model.name) != nil)
    }

    /// Tells people apart from now on.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when the model is not on this machine; the message says how it gets there.
    static func turnOn(_ index: PhotoIndex) throws(ManakoError) {
        guard try model().isInstalled else { throw missing }
        try index.tellPeopleApart(by: modelName)
    }

    private static let missing = ManakoError(
        .unavailable,
        "the model that tells people apart is not here; `manako models download \(modelName)` shows its licence and downloads it",
        reason: .init("noPeopleModel", ["model": modelName]))

    /// Looks at the photos with faces that wait; does nothing where nobody wants that.
    ///
    /// - Parameters:
    ///   - jobs: how many photos are looked at at once.
    ///   - progress: told how many photos are done, of how many.
    static func update(
        _ index: PhotoIndex, jobs: Int, progress: (Int, Int) -> Void = { _, _ in }
    ) async throws(ManakoError) {
        guard let name = try index.peopleModel() else { return }
        let network = try VisionModel(
            contentsOf: Options.modelPath(name), backends: ManakoEnvironment.backends,
            configuration: SessionConfiguration(
                concurrentRequests: jobs, cacheDirectory: ManakoEnvironment.cacheDirectory))
        try await PhotoPeople(index, by: GenerateFacePrintsRequest(network)).update(jobs: jobs, progress: progress)
    }
}
