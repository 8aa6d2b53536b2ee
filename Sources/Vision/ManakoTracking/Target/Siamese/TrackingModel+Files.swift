public import ManakoCore
import ManakoFiles
public import ManakoInference

extension TrackingModel {
    /// Reads and compiles a tracker of which one file is given, or the folder of both.
    ///
    /// The other file lies beside it and has the same name with `head` (or `neckhead`) for `backbone`, or the reverse.
    ///
    /// - Parameters:
    ///   - path: the backbone, the head, or a folder that holds one of each.
    ///   - backends: the runtimes at hand; the files' extensions choose.
    ///   - configuration: how the sessions use the machine.
    /// - Throws: ``ManakoError/Code/unavailable`` when a file is missing, ``ManakoError/Code/invalidArgument`` when names do not tell
    ///   which is which, and what reading the two files throws.
    public convenience init(
        contentsOf path: String, backends: [any InferenceBackend], configuration: SessionConfiguration = .init()
    ) throws(ManakoError) {
        let files = try TrackingFiles(path, extensions: backends.flatMap(\.fileExtensions))
        try self.init(backbone: files.backbone, head: files.head, backends: backends, configuration: configuration)
    }
}

/// Backbone and head of a tracker, found by their names.
struct TrackingFiles: Hashable {
    let backbone: String
    let head: String

    init(_ path: String, extensions: [String]) throws(ManakoError) {
        self = try FileSystem.isFolder(path) ? Self(folder: path, extensions) : Self(file: path)
    }

    private init(backbone: String, head: String) {
        self.backbone = backbone
        self.head = head
    }

    private init(file path: String) throws(ManakoError) {
        let (folder, name) = Self.split(path)
        guard let names = Self.counterparts(of: name) else {
            throw ManakoError(
                .invalidArgument,
                "\(path): a network tracker is made of two files with 'backbone' and 'head' in their names; give one of them, "
                    + "or their folder")
        }
        guard let other = names.first(where: { FileSystem.isReadable(folder + $0) }) else {
            throw ManakoError(
                .unavailable,
                "\(path): a network tracker is made of two files, and there is no \(names.joined(separator: " or ")) beside "
                    + "this one; put it there")
        }
        self =
            Self.isBackbone(name)
            ? Self(backbone: path, head: folder + other) : Self(backbone: folder + other, head: path)
    }

    private init(folder path: String, _ extensions: [String]) throws(ManakoError) {
        let folder = path.hasSuffix("/") ? path : path + "/"
        let names = FileSystem.names(in: path).sorted().filter { name in
            Self.isBackbone(name) && extensions.contains(FileName.suffix(of: name))
        }
        guard let name = names.first, names.count == 1 else {
            throw ManakoError(
                names.isEmpty ? .unavailable : .invalidArgument,
                names.isEmpty
                    ? "\(path): no model file with 'backbone' in its name is in this folder; give the tracker's backbone file"
                    : "\(path): holds several backbones (\(names.joined(separator: ", "))); give the one to use")
        }
        try self.init(file: folder + name)
    }

    private static func isBackbone(_ name: String) -> Bool { name.lowercased().contains("backbone") }

    /// The names that the other file may have; nil when the name says nothing.
    static func counterparts(of name: String) -> [String]? {
        if isBackbone(name) { return ["head", "neckhead"].map { replace("backbone", by: $0, in: name) } }
        for part in ["neckhead", "head"] where name.lowercased().contains(part) {
            return [replace(part, by: "backbone", in: name)]
        }
        return nil
    }

    /// The last place of a word, in whatever case, gets another word in the same case.
    private static func replace(_ word: String, by other: String, in name: String) -> String {
        let lower = Array(name.lowercased())
        let characters = Array(name)
        guard lower.count == characters.count, characters.count >= word.count,
            let start = (0...characters.count - word.count).last(where: {
                lower[$0..<$0 + word.count].elementsEqual(word)
            })
        else { return name }
        let old = String(characters[start..<start + word.count])
        let new: String
        switch old {
        case old.uppercased(): new = other.uppercased()
        case old.lowercased(): new = other
        default: new = other.prefix(1).uppercased() + other.dropFirst()
        }
        return String(characters[..<start]) + new + String(characters[(start + word.count)...])
    }

    private static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return ("", path) }
        return (String(path[...slash]), String(path[path.index(after: slash)...]))
    }
}
