import Glibc
public import ManakoCore
import ManakoFiles
import ManakoPipeline

/// Writes photos as an album: a folder of links to the originals, and what is known of each in a file beside its link.
public struct AlbumExport: Sendable {
    /// What was written.
    public struct Report: Sendable, Equatable {
        /// Links, and photos that are not there at present.
        public var links = 0, missing = 0
    }

    private let index: PhotoIndex
    private let folder: String
    private let hasSidecars: Bool

    /// Creates an export.
    ///
    /// - Parameters:
    ///   - index: the library.
    ///   - folder: where links go; it is made when it is not there, and must be empty otherwise.
    ///   - hasSidecars: whether labels and faces go into XMP files beside the links.
    public init(_ index: PhotoIndex, to folder: String, hasSidecars: Bool) {
        self.index = index
        self.folder = folder
        self.hasSidecars = hasSidecars
    }

    /// Writes photos; of files with one name the second gets a number.
    ///
    /// - Parameter photos: their numbers in the index.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a folder that holds something, ``ManakoError/Code/unavailable`` when it can't be
    ///   written.
    public func write(_ photos: [Int]) throws(ManakoError) -> Report {
        guard FileSystem.makeFolder(folder) else {
            throw ManakoError(.unavailable, "\(folder): can't be made: \(FileSystem.lastError)")
        }
        guard FileSystem.names(in: folder).isEmpty else {
            throw ManakoError(.invalidArgument, "\(folder): is not empty; name a new folder")
        }
        var (report, names) = (Report(), Set<String>())
        for photo in photos {
            guard let entry = try index.entries([photo]).first,
                let path = entry.paths.first(where: { FileStamp($0)?.kind == .file })
            else {
                report.missing += 1
                continue
            }
            let name = Self.free(path, &names)
            guard unsafe symlink(path, "\(folder)/\(name)") == 0 else {
                throw ManakoError(.unavailable, "\(folder)/\(name): can't be made: \(FileSystem.lastError)")
            }
            report.links += 1
            if hasSidecars, let findings = try index.findings(of: photo) {
                let people = try index.namedFaces(in: photo)
                let text = try PhotoSidecar(entry, findings: findings, people: people).text
                try AtomicFile.write(Array(text.utf8), to: "\(folder)/\(name).xmp")
            }
        }
        return report
    }

    private static func free(_ path: String, _ names: inout Set<String>) -> String {
        let name = InputFiles.lastComponent(path)
        var (candidate, number) = (name, 2)
        while !names.insert(candidate.lowercased()).inserted {
            candidate = FileName.marked(name, "-\(number)")
            number += 1
        }
        return candidate
    }
}

extension FileName {
    /// A file's name with a mark before its suffix, such as `photo-2.jpg`.
    static func marked(_ name: String, _ mark: String) -> String {
        let suffix = suffix(of: name)
        return suffix.isEmpty ? name + mark : "\(name.dropLast(suffix.utf8.count + 1))\(mark).\(suffix)"
    }
}
