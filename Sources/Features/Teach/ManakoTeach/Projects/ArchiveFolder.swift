import ManakoCore
import ManakoFiles

/// A ZIP archive of strangers, unpacked into a folder and nothing out of it.
struct ArchiveFolder {
    /// The most files of an archive.
    static let maximumFiles = 20_000
    /// The most bytes of one of its files.
    static let maximumFileBytes = 64 << 20
    /// The most bytes of all files together.
    static let maximumBytes = 4 << 30
    /// How deep folders may lie in one another.
    static let maximumDepth = 10

    /// Unpacks an archive. Links, and names that lead elsewhere, are refused before anything is written.
    ///
    /// - Parameters:
    ///   - path: the archive.
    ///   - folder: where its files go.
    /// - Returns: the names of its files.
    /// - Throws: ``ManakoError/Code/malformedInput`` for an archive that is damaged, has links or names that lead elsewhere,
    ///   ``ManakoError/Code/limitExceeded`` for too much in it.
    static func unpack(_ path: String, into folder: String) throws(ManakoError) -> [String] {
        let archive = try ZipFile(path: path)
        let files = archive.entries.filter { !isDebris($0.name) }
        try check(files)
        for file in files {
            try AtomicFile.write(
                try archive.contents(of: file, limit: maximumFileBytes), to: "\(folder)/\(file.name)")
        }
        return files.map(\.name)
    }

    private static func check(_ files: [ZipDirectory.Entry]) throws(ManakoError) {
        guard files.count <= maximumFiles else {
            throw ManakoError(.limitExceeded, "the archive has \(files.count) files, more than \(maximumFiles)")
        }
        var total = 0
        for file in files {
            total += file.size
            guard file.size <= maximumFileBytes, total <= maximumBytes else {
                throw ManakoError(
                    .limitExceeded,
                    "the archive unpacks to a file of more than \(maximumFileBytes >> 20) MB, or to more than \(maximumBytes >> 30) GB"
                )
            }
            try check(name: file.name)
        }
        guard Set(files.map(\.name)).count == files.count else {
            throw ManakoError(.malformedInput, "the archive has two files of one name")
        }
    }

    /// Refuses names that are not those of a file below a folder.
    static func check(name: String) throws(ManakoError) {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        let isPlain = parts.allSatisfy { part in
            !part.isEmpty && part != "." && part != ".." && part.utf8.count <= 200
                && part.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\\" && $0 != "\u{7F}" }
        }
        guard isPlain, parts.count <= maximumDepth else {
            throw ManakoError(
                .malformedInput, "the archive holds \"\(name.prefix(60))\", which is no name of a file in it")
        }
    }

    /// What macOS adds to archives.
    private static func isDebris(_ name: String) -> Bool {
        name.hasPrefix("__MACOSX/") || name.hasSuffix("/.DS_Store") || name == ".DS_Store"
    }
}
