import ManakoFiles
import Glibc
import ManakoCore

/// The search that ``ManakoHome`` describes, from values that a test can give.
struct HomeSearch: Sendable {
    /// The process's environment.
    var environment = Environment.variables
    /// The folder of the running program, without links.
    var program = FileSystem.executableFolder
    /// A folder in the checkout that this library was built from.
    var source: String? = FileSystem.folder(of: #filePath)
    /// The folders of the whole system.
    var system = ["/usr/local/lib/manako", "/usr/lib/manako"]

    /// The folders in their order, each once.
    var folders: [ManakoHome.Folder] {
        if let named = environment["MANAKO_HOME"], !named.isEmpty { return [.init(path: named, reason: "MANAKO_HOME")] }
        var found: [ManakoHome.Folder] = []
        if let program {
            found.append(.init(path: FileSystem.folder(of: program) + "/lib/manako", reason: "beside the program"))
            found.append(
                above(program, "above the program") ?? .init(path: program + "/.manako", reason: "or above it"))
        }
        found += source.flatMap { above($0, "where it was built") }.map { [$0] } ?? []
        found += UserFolders.data(in: environment).map { [.init(path: $0, reason: "the user's")] } ?? []
        found += system.map { .init(path: $0, reason: "the system's") }
        var paths: Set<String> = []
        return found.filter { paths.insert($0.path).inserted }
    }

    /// The first thing that is found in one of the folders.
    func first(_ find: (_ folder: String) -> String?) -> String? {
        for folder in folders where folder.isSearched {
            if let found = find(folder.path) { return found }
        }
        return nil
    }

    /// The folders for people.
    var text: String {
        let home = environment["MANAKO_HOME"] ?? ""
        let isUserKnown = !home.isEmpty || UserFolders.data(in: environment) != nil
        return folders.map(\.text).joined(separator: ", ")
            + (isUserKnown ? "" : " (and no folder of the user's, since HOME is not set)")
    }

    /// The first folder `.manako` in a folder or in one of those that hold it.
    private func above(_ start: String, _ reason: String) -> ManakoHome.Folder? {
        var parts = start.split(separator: "/")
        while true {
            let candidate = (parts + [".manako"]).reduce(into: "") { $0 += "/" + $1 }
            if FileSystem.isFolder(candidate) {
                if isTrusted(candidate) { return .init(path: candidate, reason: reason) }
                return .init(path: candidate, reason: "not used: it belongs to another user", isSearched: false)
            }
            guard parts.popLast() != nil else { return nil }
        }
    }

    /// Whether a folder belongs to root, to the user or to who owns the program's folder.
    private func isTrusted(_ folder: String) -> Bool {
        let owner = FileSystem.owner(of: folder)
        return owner == 0 || owner == geteuid() || owner == program.flatMap { FileSystem.owner(of: $0) }
    }
}
