import ManakoAPI
import ManakoArguments
import ManakoCore
public import ManakoFront
import ManakoLibrary

/// Where a server has its library.
public struct LibrarySettings: FeatureSettings {
    /// The index; nil for one in the data folder.
    public var index: String?
    /// Whether clients may see the library.
    public var isShown = true

    /// Creates settings for an index in the data folder.
    public init() {}
}

/// Photos of a library on a server.
struct LibraryService: FeatureService {
    let endpoints: [Endpoint]
    private let operations: LibraryOperations
    private let pool: WorkerPool

    init(_ context: ServerContext) {
        let settings = context.settings
        pool = WorkerPool(threads: context.cores, capacity: 256)
        let own = settings[LibrarySettings.self]
        let path = own.index ?? settings.dataFolder.map { "\($0)/library/library.sqlite" }
        operations = LibraryOperations(
            path: own.isShown ? path : nil, pool: pool, cores: context.cores,
            people: PeopleFinder(settings.library, catalogue: settings.catalogue))
        endpoints = Endpoint.all(operations)
    }

    var failure: ServiceFailure? { operations.failure.map { ServiceFailure("photos can't be found", $0) } }

    func endBackgroundWork() { operations.stop() }

    func stop() { pool.stop() }
}

extension LibraryService {
    static let values: [any APIValue.Type] = [
        LibraryAnswer.self, LibraryFolder.self, LibraryFailure.self, LibrarySearchAnswer.self, LibraryDay.self,
        LibraryPhotosAnswer.self, LibraryPhoto.self, LibraryPhotoAnswer.self, LibraryDuplicatesAnswer.self,
        LibraryPerson.self, LibraryPeopleModel.self, LibraryPeopleAnswer.self, LibraryPeopleRequest.self,
        LibraryPersonRequest.self, LibraryPlace.self, LibraryPlacesAnswer.self, LibraryCompletion.self,
        LibraryCompletionsAnswer.self,
        LibraryTrashRequest.self, LibraryRestoreRequest.self, LibraryTrashAnswer.self,
    ]

    static let constants = Feature.Constants("LIBRARY") { json in
        json.member("longestPersonName", PhotoIndex.longestPersonName)
    }

    private static let isHidden = Option<Bool>(
        flag: "no-library", help: "hide this user's library of photos from the page and from clients")

    static let serveOptions = Feature.ServeOptions([isHidden]) { arguments, settings in
        settings[LibrarySettings.self].isShown = !arguments[isHidden]
        // The library of this user is one, whether the page or `manako library` shows it.
        settings[LibrarySettings.self].index = settings.hasOwnDataFolder ? nil : PhotoIndex.usualPath
    }
}
