import FoundationEssentials
package import Manako
import ManakoFiles

/// Unpacks a zipped `.mlpackage` or `.aimodel` into a folder, and nothing out of it.
package struct PackageUnpacker {
    /// The most bytes of all files together.
    package var maximumBytes: Int

    /// The most that all files together are larger than the archive, beside ``plentyAnyway``: weights hardly shrink.
    package static let maximumGrowth = 50
    /// What may come out of any archive, in bytes.
    package static let plentyAnyway = 64 << 20

    /// Creates an unpacker.
    package init(maximumBytes: Int) { self.maximumBytes = maximumBytes }

    /// What the folder of a model may be called.
    package static let endings = ["mlpackage", "aimodel"]
    /// The most files.
    package static let maximumFiles = 500
    /// How deep folders may lie in one another.
    package static let maximumDepth = 12
    /// The most that deflate can shrink something by, with some room for what is empty.
    package static let maximumRatio = 1100

    /// Unpacks the one package of an archive.
    ///
    /// - Parameters:
    ///   - bytes: the archive.
    ///   - folder: where it goes, without a slash at its end.
    /// - Returns: the path of the package.
    /// - Throws: ``ManakoError/Code/malformedInput`` for an archive that is damaged, has links, names that lead elsewhere, or not
    ///   exactly one package; ``ManakoError/Code/limitExceeded`` for one with too much in it.
    package func unpack(_ bytes: [UInt8], into folder: String) throws(ManakoError) -> String {
        let archive = ZipDirectory(endOf: bytes)
        guard archive.statedCount > 0, archive.entries.count == archive.statedCount else {
            throw ManakoError(
                .malformedInput, "the archive is damaged or has more than 1000 files; zip the model's folder again")
        }
        let files = archive.entries.filter { !$0.name.hasSuffix("/") && !Self.isDebris($0.name) }
        try check(files, archive: bytes.count)
        let package = try packageName(files)
        for file in files {
            guard let contents = archive.contents(of: file, limit: maximumBytes) else {
                throw ManakoError(
                    .malformedInput, "\(Self.shown(file.name)) in the archive is damaged; zip the model's folder again")
            }
            try Self.write(contents, to: "\(folder)/\(file.name)")
        }
        return "\(folder)/\(package)"
    }

    private func check(_ files: [ZipDirectory.Entry], archive: Int) throws(ManakoError) {
        let most = min(maximumBytes, archive * Self.maximumGrowth + Self.plentyAnyway)
        guard files.count <= Self.maximumFiles else {
            throw ManakoError(.limitExceeded, "the archive has \(files.count) files, more than \(Self.maximumFiles)")
        }
        var total = 0
        for file in files {
            try Self.checkName(file)
            total += file.size
            guard total <= most, file.size <= file.compressedSize * Self.maximumRatio + 1024 else {
                throw ManakoError(.limitExceeded, "the archive unpacks to more than \(most) bytes")
            }
        }
    }

    private static func checkName(_ file: ZipDirectory.Entry) throws(ManakoError) {
        let parts = file.name.split(separator: "/", omittingEmptySubsequences: false)
        let isPlain = parts.allSatisfy { part in
            !part.isEmpty && part != "." && part != ".." && part.utf8.count <= 200
                && part.unicodeScalars.allSatisfy {
                    $0.value >= 0x20 && $0 != "\\" && $0 != "\u{7F}" && $0 != "\u{FFFD}"
                }
        }
        guard isPlain, !file.isSpecial, parts.count <= maximumDepth else {
            throw ManakoError(
                .malformedInput,
                "\(shown(file.name)) in the archive is a link or leads out of it; zip the model's folder itself")
        }
    }

    /// The folder that everything lies in.
    private func packageName(_ files: [ZipDirectory.Entry]) throws(ManakoError) -> String {
        let tops = Set(files.map { $0.name.split(separator: "/").first.map(String.init) ?? "" })
        guard tops.count == 1, let top = tops.first,
            Self.endings.contains(FileName.suffix(of: top)),
            Set(files.map(\.name)).count == files.count, files.allSatisfy({ $0.name.contains("/") })
        else {
            throw ManakoError(
                .malformedInput, "the archive must hold one .mlpackage or .aimodel folder and nothing beside it")
        }
        return top
    }

    /// What macOS adds to archives.
    private static func isDebris(_ name: String) -> Bool {
        name.hasPrefix("__MACOSX/") || name.hasSuffix("/.DS_Store") || name == ".DS_Store"
    }

    private static func shown(_ name: String) -> String { "'\(name.prefix(60))'" }

    private static func write(_ bytes: [UInt8], to path: String) throws(ManakoError) {
        do {
            try FileManager.default.createDirectory(
                atPath: FileSystem.folder(of: path), withIntermediateDirectories: true)
            try Data(bytes).write(to: URL(filePath: path), options: .withoutOverwriting)
        } catch {
            throw ManakoError(
                .malformedInput, "the archive can't be unpacked: two of its names clash, or the disk is full")
        }
    }
}
