import ManakoModelLibrary

/// A file or folder of a repository that may be a model, by its name and size alone.
public struct ModelFile: Sendable, Hashable {
    /// One of the files that belong to it.
    public struct Part: Sendable, Hashable {
        /// Where it lies in the repository; its name for files of a release.
        public var path: String
        /// The path below the model's own folder, or the ending that it gets beside the model's file; empty for the file itself.
        public var inner: String
        /// Where it is fetched.
        public var address: String
        /// Its size in bytes; nil where only a look at it would tell.
        public var bytes: Int?
        /// What its bytes are checked against.
        public var digest: PartDigest?
    }

    /// What a part's bytes are checked against.
    public enum PartDigest: Sendable, Hashable {
        /// Git's name of the bytes. A file this small may be what Git LFS keeps in place of a large one, which only a look at it tells.
        case gitBlob(String, mayBePointer: Bool)
        /// The SHA-256 of the bytes.
        case sha256(String)
    }

    /// Where it is: a path in the repository, or `releases/TAG/NAME`.
    public var path: String
    /// What kind of file it is.
    public var format: ModelFileEntry.Format
    /// The release that it belongs to; nil for files of the repository itself.
    public var release: String?
    /// What is fetched.
    public var parts: [Part]

    /// The size in bytes of all parts; nil where it is not known.
    public var bytes: Int? {
        var total = 0
        for part in parts {
            guard let bytes = part.bytes else { return nil }
            total += bytes
        }
        return total
    }

    /// Whether all bytes are checked against digests that GitHub tells.
    public var isPinned: Bool { parts.allSatisfy { $0.digest != nil } }

    /// The ending of a text with the names of classes.
    static let labelSuffix = ".txt"

    /// The name of the text with the names of classes that comes along, or nil.
    public var labels: String? {
        guard format == .onnx || format == .tflite, let part = parts.last(where: { $0.inner == Self.labelSuffix })
        else { return nil }
        return part.path.split(separator: "/").last.map(String.init)
    }

    /// Whether some part may be a pointer of Git LFS; names of classes are too little to be kept there.
    var mayHavePointers: Bool {
        parts.contains { part in
            guard case .gitBlob(_, true) = part.digest, labels == nil || part.inner != Self.labelSuffix else {
                return false
            }
            return true
        }
    }
}

extension ModelFileEntry.Format {
    /// The kind that a file's ending tells; nil for what is no model.
    ///
    /// Of zips only those are taken that say what is in them, for most others in repositories are data, unless any are wanted.
    init?(ofFile path: String, anyZip: Bool = false) {
        let name = path.split(separator: "/").last?.lowercased() ?? ""
        switch name.contains(".") ? name.split(separator: ".").last : nil {
        case "onnx": self = .onnx
        case "tflite": self = .tflite
        case "mlmodel": self = .mlmodel
        case "zip" where anyZip || PackageUnpacker.endings.contains(where: { name.contains($0) }): self = .zip
        default: return nil
        }
    }
}
