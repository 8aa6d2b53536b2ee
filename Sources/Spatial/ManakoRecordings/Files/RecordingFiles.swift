import ManakoCore
import ManakoFiles

/// The files of a recording, in a folder or a ZIP archive; names are relative, with slashes.
struct RecordingFiles: Sendable {
    private enum Source: Sendable {
        case folder
        case archive(ZipFile, prefix: String, names: [String: [String]])
    }

    /// The folder or archive, as the user gave it.
    let path: String
    private let source: Source
    private let limits: InputLimits
    /// The most bytes of a text.
    private static let maximumText = 32 << 20
    private static let maximumNames = 1_000_000

    /// Opens a folder or an archive.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` for what is neither or can't be read, and what the archive throws.
    init(path: String, limits: InputLimits) throws(ManakoError) {
        self.path = path
        self.limits = limits
        guard !FileSystem.isFolder(path) else {
            source = .folder
            return
        }
        let archive = try ZipFile(path: path)
        let names = archive.entries.map(\.name).filter { !$0.hasPrefix("__MACOSX/") }
        let prefix = Self.commonFolder(names)
        let inner = names.map { String($0.dropFirst(prefix.count)) }
        source = .archive(archive, prefix: prefix, names: Dictionary(grouping: inner, by: Self.folder))
    }

    /// The last part of the path.
    var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// Whether a file is there.
    func contains(_ name: String) -> Bool {
        guard let name = FileName.normalized(name) else { return false }
        switch source {
        case .folder:
            let full = "\(path)/\(name)"
            return FileSystem.isReadable(full) && !FileSystem.isFolder(full)
        case .archive(let archive, let prefix, _): return archive.entry(prefix + name) != nil
        }
    }

    /// The names of a folder's files in natural order; empty when there is none.
    func names(in folder: String) -> [String] {
        let names: [String] =
            switch source {
            case .folder: FileSystem.names(in: folder.isEmpty ? path : "\(path)/\(folder)")
            case .archive(_, _, let names):
                (names[folder] ?? []).map { folder.isEmpty ? $0 : String($0.dropFirst(folder.count + 1)) }
            }
        return names.filter { !$0.hasPrefix(".") }.prefix(Self.maximumNames).sorted {
            NaturalOrder.isBefore(Array($0.utf8), Array($1.utf8))
        }
    }

    /// The bytes of a file.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when it is missing, ``ManakoError/Code/malformedInput`` for a name that leads out
    ///   of the recording, ``ManakoError/Code/limitExceeded``.
    func read(_ name: String) throws(ManakoError) -> [UInt8] { try read(name, limit: limits.maximumBytes) }

    /// The bytes of a text, of which there may be fewer than of a picture.
    func readText(_ name: String) throws(ManakoError) -> [UInt8] {
        try read(name, limit: min(limits.maximumBytes, Self.maximumText))
    }

    private func read(_ name: String, limit: Int) throws(ManakoError) -> [UInt8] {
        guard let inner = FileName.normalized(name) else {
            throw ManakoError(.malformedInput, "\"\(name.prefix(80))\" leads out of the recording")
        }
        switch source {
        case .folder: return try FileBytes.read("\(path)/\(inner)", limit: limit)
        case .archive(let archive, let prefix, _):
            guard let entry = archive.entry(prefix + inner) else {
                throw ManakoError(.unavailable, "\(place(inner)): is not in the archive")
            }
            return try archive.contents(of: entry, limit: limit)
        }
    }

    /// A file's path for messages.
    func place(_ name: String) -> String { "\(path)/\(name)" }

    /// The path of a file that can be opened; nil in an archive.
    func pathOnDisk(_ name: String) -> String? {
        guard case .folder = source, let name = FileName.normalized(name) else { return nil }
        return "\(path)/\(name)"
    }

    private static func folder(of name: String) -> String {
        name.lastIndex(of: "/").map { String(name[..<$0]) } ?? ""
    }

    /// The folder that holds all files, with its slash; folders of folders are looked into.
    private static func commonFolder(_ names: [String]) -> String {
        guard var common = names.first.map(folder(of:)) else { return "" }
        for name in names {
            while !common.isEmpty, !name.hasPrefix(common + "/") { common = folder(of: common) }
        }
        return common.isEmpty ? "" : common + "/"
    }
}
