import ManakoAPI
import ManakoArguments
import ManakoCore
import ManakoFiles
package import ManakoFind
public import ManakoFront

/// Whom a server asks for models.
public struct FindSettings: FeatureSettings {
    /// Asks GitHub for models that people look for; nil asks nobody.
    package var finder: ModelFinder?
    /// Where pictures of READMEs are kept; nil shows none.
    public var pictureFolder = UserFolders.cache("pictures", in: Environment.variables)

    /// Creates settings that ask nobody.
    public init() {}
}

extension WebAppSettings {
    /// Asks GitHub for models that people look for; nil asks nobody.
    package var finder: ModelFinder? {
        get { self[FindSettings.self].finder }
        set { self[FindSettings.self].finder = newValue }
    }

    /// Where pictures of READMEs are kept; nil shows none.
    public var pictureFolder: String? {
        get { self[FindSettings.self].pictureFolder }
        set { self[FindSettings.self].pictureFolder = newValue }
    }
}

/// Search on GitHub and models on their way from there, on a server.
struct FindService: FeatureService {
    let endpoints: [Endpoint]
    private let operations: FindOperations
    private let pools: [WorkerPool]

    init(_ context: ServerContext) {
        let settings = context.settings
        // Questions to GitHub mostly wait, and a page has many pictures. Models are added one after the other.
        let questions = WorkerPool(threads: 8, capacity: 64)
        let pictures = WorkerPool(threads: 8, capacity: 256)
        let additions = WorkerPool(threads: 1, capacity: 16)
        operations = FindOperations(
            finder: settings.finder, pictureFolder: settings.pictureFolder, pool: questions, picturePool: pictures,
            additionPool: additions, trial: settings.modelTrial)
        endpoints = Endpoint.all(operations)
        pools = [questions, pictures, additions]
    }

    func endBackgroundWork() { operations.stop() }

    func stop() {
        for pool in pools { pool.stop() }
    }
}

extension FindService {
    static let values: [any APIValue.Type] = [
        FindAnswer.self, RepositoryEntry.self, RepositoryAnswer.self, ModelFileEntry.self, AdditionRequest.self,
        AdditionEntry.self, AdditionsAnswer.self,
    ]

    private static let isOffline = Option<Bool>(
        flag: "no-find", help: "don't let people look for models on GitHub")

    static let serveOptions = Feature.ServeOptions([isOffline]) { arguments, settings in
        settings.finder = arguments[isOffline] ? nil : try ModelFinder.standard(library: settings.library)
    }
}
