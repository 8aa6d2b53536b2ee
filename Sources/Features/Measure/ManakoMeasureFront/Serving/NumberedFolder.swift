import Manako
import ManakoCore
import ManakoFiles
import Synchronization

/// Things of a folder in the order in which they were added, each with a name that nobody guesses.
///
/// An entry is called `000017-<name>`, a file with an ending or a folder, so that the order outlives the server.
final class NumberedFolder: Sendable {
    private let folder: String
    private let ending: String
    private let state: Mutex<(next: Int, paths: [(name: String, path: String)])>

    /// Opens a folder, made when it is not there.
    ///
    /// - Parameters:
    ///   - folder: where entries are.
    ///   - ending: what files' names end with; empty for folders.
    /// - Throws: ``ManakoError/Code/unavailable`` when it can't be made.
    init(_ folder: String, ending: String = "") throws(ManakoError) {
        guard FileSystem.makePrivateFolder(folder) else {
            throw ManakoError(.unavailable, "\(folder): the folder can't be made: \(FileSystem.lastError)")
        }
        self.folder = folder
        self.ending = ending
        var paths: [(name: String, path: String)] = []
        var next = 1
        for entry in FileSystem.names(in: folder).sorted() where entry.hasSuffix(ending) {
            let parts = entry.dropLast(ending.count).split(separator: "-")
            guard parts.count == 2, let number = Int(parts[0]), number < 1_000_000_000 else { continue }
            paths.append((String(parts[1]), "\(folder)/\(entry)"))
            next = max(next, number + 1)
        }
        state = Mutex((next, paths))
    }

    /// The names, the oldest first.
    var names: [String] { state.withLock { $0.paths.map(\.name) } }

    /// What must go so that no more than so many are left.
    func oldest(beyond count: Int) -> [String] { names.dropLast(count) }

    /// Where an entry is; nil when there is none of the name.
    func path(of name: String) -> String? {
        state.withLock { state in state.paths.first { $0.name == name }?.path }
    }

    /// A new name and where its entry goes.
    func add() -> (name: String, path: String) {
        state.withLock { state in
            let name = RandomName.make()
            let entry = (name, "\(folder)/\(state.next.zeroPadded(to: 6))-\(name)\(ending)")
            state.next += 1
            state.paths.append(entry)
            return entry
        }
    }

    /// Forgets an entry and removes its files; false when there is none.
    func remove(_ name: String) -> Bool {
        let path = state.withLock { state -> String? in
            guard let index = state.paths.firstIndex(where: { $0.name == name }) else { return nil }
            return state.paths.remove(at: index).path
        }
        guard let path else { return false }
        FileSystem.removeAll(path)
        return true
    }
}
