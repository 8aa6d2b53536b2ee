import FoundationEssentials
package import Manako
import ManakoFiles

/// What was downloaded and from where, written beside the files.
public struct ModelReceipt: Sendable, Hashable, Codable {
    /// A place in a public repository.
    public struct Origin: Sendable, Hashable, Codable {
        /// The repository, as `OWNER/NAME`.
        public var repository: String
        /// The commit, 40 hexadecimal digits.
        public var commit: String
        /// The path in the repository, or `releases/TAG/NAME`.
        public var path: String

        /// Creates an origin.
        public init(repository: String, commit: String, path: String) {
            self.repository = repository
            self.commit = commit
            self.path = path
        }
    }

    /// A file that is kept.
    public struct File: Sendable, Hashable, Codable {
        /// The path in the model's folder.
        public var path: String
        /// The size in bytes.
        public var bytes: Int
        /// The SHA-256 in hexadecimal digits.
        public var sha256: String
    }

    /// The model's name in the library.
    public var name: String
    /// The name of the model's file or folder.
    public var file: String
    /// Where it came from.
    public var url: String
    /// The SHA-256 in hexadecimal digits of the file as it came; of several, that of their list.
    public var sha256: String
    /// The licence that was accepted, as an SPDX identifier; nil where none is known.
    public var licence: String?
    /// The repository and the place in it, where it comes from one.
    public var origin: Origin?
    /// What is kept; nil in receipts of the time when a model was one file.
    public var files: [File]?

    /// The name of the receipt's file.
    package static let fileName = "manako-receipt.json"

    package init(
        name: String, file: String, url: String, sha256: String, licence: String?, origin: Origin? = nil,
        files: [File]? = nil
    ) {
        self.name = name
        self.file = file
        self.url = url
        self.sha256 = sha256
        self.licence = licence
        self.origin = origin
        self.files = files
    }

    /// Reads a receipt; nil when it is not there, damaged, or names a file elsewhere.
    package init?(contentsOf path: String) {
        guard let bytes = try? FileBytes.read(path, limit: 1 << 20),
            let receipt = try? JSONDecoder().decode(ModelReceipt.self, from: Data(bytes)),
            !receipt.file.contains("/"), !receipt.file.hasPrefix("."), receipt.file != Self.fileName,
            receipt.files?.allSatisfy({ FileName.normalized($0.path) == $0.path }) ?? true
        else { return nil }
        self = receipt
    }

    /// Every file that is kept, with its SHA-256.
    package var kept: [(path: String, sha256: String)] { files?.map { ($0.path, $0.sha256) } ?? [(file, sha256)] }

    /// The size of all files in bytes; nil where it was not noted.
    public var bytes: Int? { files.map { $0.reduce(0) { $0 + $1.bytes } } }

    /// Writes the receipt.
    package func write(to path: String) throws(ManakoError) {
        var json = JSONWriter()
        json.object { json in
            json.member("name", name)
            json.member("file", file)
            json.member("url", url)
            json.member("sha256", sha256)
            json.member("licence", licence)
            if let origin {
                json.name("origin")
                json.object { json in
                    json.member("repository", origin.repository)
                    json.member("commit", origin.commit)
                    json.member("path", origin.path)
                }
            }
            guard let files else { return }
            json.name("files")
            json.array { json in
                for file in files {
                    json.object { json in
                        json.member("path", file.path)
                        json.member("bytes", file.bytes)
                        json.member("sha256", file.sha256)
                    }
                }
            }
        }
        try AtomicFile.write(Array((json.text + "\n").utf8), to: path)
    }
}
