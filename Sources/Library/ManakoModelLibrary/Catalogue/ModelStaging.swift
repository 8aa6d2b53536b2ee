import FoundationEssentials
import Glibc
package import Manako
import ManakoFiles
import ManakoNetworks

/// The folder in which a model is put together before the library has it.
///
/// It stays when a download is interrupted, so that the next one goes on, and is not listed: a program that is killed at any moment
/// leaves either a whole model or none.
package struct ModelStaging {
    private let parcel: ModelDownloadPlan
    /// The folder.
    package let path: String
    private static let noteName = ".manako-parcel"
    /// The largest archive, which is unpacked in memory.
    private static let largestArchive = 1 << 30
    /// The most bytes that an archive unpacks to.
    private static let largestPackage = 2 << 30
    /// The largest file that is converted, in bytes.
    private static let largestMember = 256 << 20

    /// Makes the folder, or takes the one that is there for the same files.
    package init(of parcel: ModelDownloadPlan, in library: String) throws(ManakoError) {
        self.parcel = parcel
        path = Self.path(of: parcel.name, in: library)
        let note = parcel.parts.map { "\($0.path)\t\($0.source.url)\n" }.joined()
        let notePath = "\(path)/\(Self.noteName)"
        let known = try? FileBytes.read(notePath, limit: 1 << 20)
        if known != Array(note.utf8) {
            FileSystem.removeAll(path)
            try AtomicFile.write(Array(note.utf8), to: notePath)
        }
    }

    /// Where a model of a library is put together.
    package static func path(of name: String, in library: String) -> String { "\(library)/.incoming/\(name)" }

    /// Downloads what is not there yet.
    ///
    /// - Returns: the SHA-256 of each part, in their order.
    package func fetch(
        _ download: ModelDownload, isCancelled: @escaping () -> Bool, report: @escaping (ModelDownload.Event) -> Void
    ) throws(ManakoError) -> [String] {
        var digests: [String] = []
        var before = 0
        for part in parcel.parts {
            let file = "\(path)/\(part.path)"
            guard FileSystem.makeFolder(FileSystem.folder(of: file)) else {
                throw ManakoError(.unavailable, "\(file): its folder can't be made: \(FileSystem.lastError)")
            }
            let (earlier, total) = (before, parcel.bytes)
            if let digest = try wholeDigest(of: part, at: file) {
                digests.append(digest)
            } else {
                let isAlone = parcel.parts.count == 1
                digests.append(
                    try download.run(part.source, to: file, isCancelled: isCancelled) { event in
                        guard case .progress(let done, let own) = event else { return report(event) }
                        report(.progress(done: earlier + done, total: total ?? (isAlone ? own : nil)))
                    })
            }
            before += try RandomAccessFile(path: file).size
        }
        return digests
    }

    /// The SHA-256 of a part that is whole already, or nil.
    private func wholeDigest(of part: ModelDownloadPlan.Part, at file: String) throws(ManakoError) -> String? {
        guard FileSystem.isReadable(file) else { return nil }
        let found = try FileDigest.check(part.source.digest, of: file)
        return found.isRight ? found.sha256 : nil
    }

    /// A model that is put together, before it is kept.
    package struct Assembled {
        /// The folder that holds what is to be kept, and nothing else but notes.
        package var folder: String
        /// The file or folder in it that is opened.
        package var main: String
    }

    /// Makes a model out of what was fetched.
    ///
    package func assemble() throws(ManakoError) -> Assembled {
        guard let part = parcel.parts.first else { return Assembled(folder: path, main: parcel.main) }
        let archive = "\(path)/\(part.path)"
        switch parcel.form {
        case .files, .package: return Assembled(folder: path, main: parcel.main)
        case .archive: return try unpack(archive)
        case .converted(let member): return try convert(member, in: archive)
        }
    }

    /// The folder of what is taken out of an archive.
    private var unpacked: String { path + "/.unpacked" }

    /// Takes the model's folder out of an archive.
    ///
    /// Only what is in an archive says of what format its model is; the model is called by its name and that ending.
    private func unpack(_ archive: String) throws(ManakoError) -> Assembled {
        FileSystem.removeAll(unpacked)
        let bytes = try FileBytes.read(archive, limit: Self.largestArchive)
        let package = try PackageUnpacker(maximumBytes: Self.largestPackage).unpack(bytes, into: unpacked)
        let main = "\(parcel.name).\(FileName.suffix(of: package))"
        let own = "\(unpacked)/\(main)"
        let isNamed = package == own ? true : unsafe rename(package, own) == 0
        guard isNamed else {
            throw ManakoError(.internalFailure, "\(package): can't be renamed: \(FileSystem.lastError)")
        }
        return Assembled(folder: unpacked, main: main)
    }

    /// Converts a file of an archive into the model.
    private func convert(_ member: String, in archive: String) throws(ManakoError) -> Assembled {
        FileSystem.removeAll(unpacked)
        let file = try GzippedTar.file(member, in: archive, limit: Self.largestMember)
        do throws(ManakoError) {
            try AtomicFile.write(DlibFaceNetwork(file).onnxModel(), to: "\(unpacked)/\(parcel.main)")
        } catch {
            throw error.at(member)
        }
        return Assembled(folder: unpacked, main: parcel.main)
    }

    /// What is kept, with sizes and digests.
    ///
    /// - Parameter known: the SHA-256 of files that were just fetched, by path.
    package static func contents(
        of folder: String, below prefix: String = "", known: [String: String]
    ) throws(ManakoError) -> [ModelReceipt.File] {
        var files: [ModelReceipt.File] = []
        for name in FileSystem.names(in: folder).sorted() where !name.hasPrefix(".") && !name.hasSuffix(".part.from") {
            let path = "\(folder)/\(name)"
            if FileSystem.isFolder(path) {
                files += try contents(of: path, below: "\(prefix)\(name)/", known: known)
            } else {
                let file = try RandomAccessFile(path: path)
                let digest: String
                if let fetched = known[prefix + name] { digest = fetched } else { digest = try SHA256(of: file).hex }
                files.append(.init(path: prefix + name, bytes: file.size, sha256: digest))
            }
        }
        return files
    }

    /// Deletes all that is in it.
    package func clear() {
        FileSystem.removeAll(path)
        // Others may put theirs together beside it.
        _ = unsafe rmdir(FileSystem.folder(of: path))
    }
}
