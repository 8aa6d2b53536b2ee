import ManakoLibrary

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
                    name: PhotoNames.last(of: folder.path), path: hasPaths ? folder.path : nil, files: folder.files,
                    waiting: folder.waiting, failed: folder.failed, missing: folder.missing, isThere: folder.isThere)
            },
            failures: status.failures.map { failure in
                LibraryFailure(
                    name: names.name(of: failure.path), path: hasPaths ? failure.path : nil,
                    reason: hasPaths
                        ? failure.reason
                        : failure.reason.replacing(failure.path, with: PhotoNames.last(of: failure.path)))
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
            return Self.last(of: folder) + path.dropFirst(folder.count)
        }
        return Self.last(of: path)
    }

    /// The last part of a path.
    static func last(of path: String) -> String { String(path.split(separator: "/").last ?? "") }
}
