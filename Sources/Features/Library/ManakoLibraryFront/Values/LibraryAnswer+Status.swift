import ManakoAPI
import ManakoCore
import ManakoLibrary
import ManakoPipeline

extension LibraryAnswer {
    /// The state of a library.
    ///
    /// - Parameters:
    ///   - status: the state.
    ///   - isWorking: whether files are being looked at now.
    ///   - hasPaths: whether whole paths are told, which are nobody's business over the network.
    init(_ status: LibraryStatus, isWorking: Bool, hasPaths: Bool) {
        let names = PhotoNames(status.folders.map(\.path))
        self.init(
            photos: status.photos, files: status.files, waiting: status.waiting, failed: status.failed,
            folders: status.folders.map { folder in
                LibraryFolder(
                    name: InputFiles.lastComponent(folder.path), path: hasPaths ? folder.path : nil,
                    files: folder.files, waiting: folder.waiting, failed: folder.failed, missing: folder.missing,
                    isThere: folder.isThere)
            },
            failures: status.failures.map { failure in
                var told = names.failure(failure)
                if hasPaths { (told.path, told.detail) = (failure.path, failure.message) }
                return told
            }, isWorking: isWorking)
    }
}

/// What files are called for those who may not know the folders of the machine.
struct PhotoNames: Sendable {
    private let folders: [String]

    /// - Parameter folders: those of the library.
    init(_ folders: [String]) { self.folders = folders }

    /// A path below a folder of the library, with that folder's name; otherwise the file's name.
    func name(of path: String) -> String {
        for folder in folders where path.hasPrefix(folder + "/") {
            return InputFiles.lastComponent(folder) + path.dropFirst(folder.count)
        }
        return InputFiles.lastComponent(path)
    }

    /// What went wrong with a file, without the folders of the machine.
    func failure(_ failure: LibraryStatus.Failure) -> LibraryFailure {
        LibraryFailure(
            name: name(of: failure.path), path: nil, detail: told(failure.message, of: failure.path),
            code: failure.code, reason: failure.reason?.name,
            parameters: failure.reason?.parameters.mapValues { told($0, of: failure.path) })
    }

    private func told(_ message: String, of path: String) -> String {
        // A path with blanks in it is known here alone.
        PathRedaction.removed(from: message.replacing(path, with: InputFiles.lastComponent(path)))
    }
}
