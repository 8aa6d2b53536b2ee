import ManakoCodecs
import ManakoCore
import ManakoFiles

/// The folder of a set. Names are relative, with slashes; nothing outside of the folder is read, whatever names and links say.
struct DatasetFolder: Sendable {
    /// The folder, as the user gave it.
    let path: String
    /// The names of all files in it and below it in natural order, without hidden ones.
    let files: [String]
    private let real: String
    private static let maximumDepth = 12
    /// Headers nearly always lie in so many bytes.
    private static let headerBytes = 256 << 10

    /// Lists a folder.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` for what is no folder, ``ManakoError/Code/limitExceeded`` for more files than allowed.
    init(path: String, limits: DatasetLimits) throws(ManakoError) {
        guard FileSystem.isFolder(path), let real = FileSystem.realPath(path) else {
            throw ManakoError(.unavailable, "\(path): there is no such folder; name the folder of a set, or its JSON")
        }
        self.path = path
        self.real = real == "/" ? "" : real
        files = try Self.walk(path, limit: limits.maximumFiles)
    }

    /// The files that look like pictures by their names.
    var pictures: [String] { files.filter { ImageFormat.fileExtensions.contains(FileName.suffix(of: $0)) } }

    /// Whether a file is there, and in the folder.
    func contains(_ name: String) -> Bool { pathOnDisk(name) != nil }

    /// The path of a file that is there; nil for one that is missing, or that a link has outside of the folder.
    func pathOnDisk(_ name: String) -> String? {
        guard let name = FileName.normalized(name), let place = FileSystem.realPath("\(path)/\(name)"),
            place.hasPrefix(real + "/"), !FileSystem.isFolder(place)
        else { return nil }
        return "\(path)/\(name)"
    }

    /// The bytes of a file.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when it is missing or lies elsewhere, ``ManakoError/Code/limitExceeded``.
    func read(_ name: String, limit: Int) throws(ManakoError) -> [UInt8] {
        guard let place = pathOnDisk(name) else {
            let isThere = FileName.normalized(name).map { FileSystem.realPath("\(path)/\($0)") != nil } ?? false
            throw ManakoError(
                .unavailable, "\(name.prefix(200)): \(isThere ? "is a link that leads out of the set" : "is missing")")
        }
        do throws(ManakoError) {
            return try FileBytes.read(place, limit: limit)
        } catch {
            throw ManakoError(error.code, error.message.replacingPrefix("\(path)/", with: ""))
        }
    }

    /// Size and orientation of a picture, from the beginning of its file where that says enough.
    ///
    /// - Throws: what ``read(_:limit:)`` and the decoder throw, with the name in front.
    func header(of name: String, _ reading: DatasetReading) throws(ManakoError) -> ImageHeader {
        if let place = pathOnDisk(name), let file = try? RandomAccessFile(path: place), file.size > Self.headerBytes,
            let start = try? file.read(at: 0, count: Self.headerBytes),
            let header = try? reading.codecs.header(of: start, limits: reading.pictureLimits)
        {
            return header
        }
        let bytes = try read(name, limit: reading.pictureLimits.maximumBytes)
        do throws(ManakoError) {
            return try reading.codecs.header(of: bytes, limits: reading.pictureLimits)
        } catch {
            throw error.at(name)
        }
    }

    /// Names of files below a folder; links to folders are not followed, so that a circle ends.
    private static func walk(_ root: String, limit: Int) throws(ManakoError) -> [String] {
        var found: [String] = []
        var waiting = [(folder: "", depth: 0)]
        while let (folder, depth) = waiting.popLast() {
            if Task.isCancelled { throw ManakoError(.cancelled, "interrupted while the folder was listed") }
            for name in FileSystem.names(in: "\(root)/\(folder)") where !name.hasPrefix(".") {
                let path = folder + name
                if FileSystem.isFolder("\(root)/\(path)") {
                    if depth < maximumDepth, !FileSystem.isLink("\(root)/\(path)") {
                        waiting.append((path + "/", depth + 1))
                    }
                } else {
                    found.append(path)
                }
            }
            guard found.count + waiting.count <= limit else {
                throw ManakoError(.limitExceeded, "\(root): holds more than the limit of \(limit) files")
            }
        }
        return found.sorted { NaturalOrder.isBefore(Array($0.utf8), Array($1.utf8)) }
    }
}

extension String {
    /// The text with another beginning, if it has that which is named.
    func replacingPrefix(_ prefix: String, with other: String) -> String {
        hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
    }

    /// What stands before the last slash; empty without one.
    var folderPart: String { lastIndex(of: "/").map { String(self[..<$0]) } ?? "" }

    /// What stands behind the last slash.
    var namePart: String { lastIndex(of: "/").map { String(self[index(after: $0)...]) } ?? self }

    /// The name's part before its last period, with the folder.
    var withoutExtension: String {
        guard let dot = namePart.lastIndex(of: "."), dot > namePart.startIndex else { return self }
        return String(dropLast(namePart[dot...].count))
    }

    /// A name in this folder; the name alone when the folder is the set's.
    func appending(_ name: String) -> String { isEmpty ? name : "\(self)/\(name)" }
}
