import ManakoFiles

/// The modules that were made of the code base's own targets, in a folder that exists while this object lives.
final class OwnModules {
    private let root = "\(FileSystem.temporaryFolder)/manako-port-\(UInt64.random(in: 0 ... .max))"
    private var begun: [String] = []
    private var seen: [String: [String: String]] = [:]
    /// The targets whose modules others asked for, and whether there is one.
    var isMade: [String: Bool] = [:]

    /// Notes that a target is being looked at; false where that was noted before, so that two that import each other end.
    func begin(_ target: String) -> Bool {
        guard !begun.contains(target) else { return false }
        begun.append(target)
        return true
    }

    /// The folder for a target's module; nil where it can't be made.
    func folder(of target: String) -> String? {
        guard let number = begun.firstIndex(of: target) else { return nil }
        let folder = "\(root)/\(number)"
        return FileSystem.makeFolder(folder) ? folder : nil
    }

    /// Lets a target import the module of another.
    func see(_ module: String, of owner: String, from target: String) {
        seen[target, default: [:]][module] = owner
    }

    /// The modules that a target can import.
    func modules(seenFrom target: String) -> Set<String> { Set(seen[target, default: [:]].keys) }

    /// The name that others import a target's module by; nil where nobody does, or two targets have the same.
    func name(of target: String) -> String? {
        let owners = seen.values.reduce(into: [String: Set<String>]()) { owners, modules in
            for (module, owner) in modules { owners[module, default: []].insert(owner) }
        }
        return owners.first { $0.value == [target] }?.key
    }

    /// All modules that one target imports from another.
    var all: Set<String> { seen.values.reduce(into: []) { $0.formUnion($1.keys) } }

    /// The folders of the modules that a target can import, and of those that these import.
    func folders(seenFrom target: String) -> [String] {
        var (owners, waiting): ([String], [String]) = ([], [target])
        while let next = waiting.popLast() {
            for owner in seen[next, default: [:]].values.sorted() where !owners.contains(owner) {
                owners.append(owner)
                waiting.append(owner)
            }
        }
        return owners.compactMap(folder(of:))
    }

    /// Whether others that import a file's module do not find what it declares, because it has errors.
    func isLost(_ file: CodeBase.File, _ messages: [CompilerMessage]) -> Bool {
        isMade[file.target] == true && !messages.isEmpty
    }

    deinit { FileSystem.removeAll(root) }
}
