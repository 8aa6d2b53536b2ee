package import Manako
package import ManakoFiles

/// What a file's bytes are checked against.
public enum FileDigest: Sendable, Hashable {
    /// The SHA-256 of the bytes, 64 hexadecimal digits.
    case sha256(String)
    /// The name that git gives the bytes, 40 hexadecimal digits.
    case gitBlob(String)

    /// Compares a file's bytes with what they are to be.
    ///
    /// - Returns: the file's SHA-256 in hexadecimal digits, and whether the bytes are right.
    package static func check(_ digest: FileDigest?, of path: String) throws(ManakoError) -> (
        sha256: String, isRight: Bool
    ) {
        let file = try RandomAccessFile(path: path)
        let isBlob = if case .gitBlob = digest { true } else { false }
        return check(digest, (try SHA256(of: file), isBlob ? try GitBlobDigest(of: file) : nil))
    }

    /// Compares digests of a file's bytes with what they are to be.
    package static func check(
        _ digest: FileDigest?, _ found: (sha256: SHA256, blob: GitBlobDigest?)
    ) -> (sha256: String, isRight: Bool) {
        switch digest {
        case nil: (found.sha256.hex, true)
        case .sha256(let expected): (found.sha256.hex, found.sha256.hex == expected)
        case .gitBlob(let expected): (found.sha256.hex, found.blob?.hex == expected)
        }
    }
}

/// One file that is fetched.
public struct FileSource: Sendable, Hashable {
    /// Where it is, `https`.
    public var url: String
    /// Its size in bytes, where it is known.
    public var bytes: Int?
    /// What its bytes are checked against, where it is known.
    public var digest: FileDigest?
    /// The page that tells people of it.
    public var page: String

    /// Creates a source.
    public init(url: String, bytes: Int? = nil, digest: FileDigest? = nil, page: String) {
        self.url = url
        self.bytes = bytes
        self.digest = digest
        self.page = page
    }

    /// The size, where git's digest is wanted, which begins with it.
    package var blobSize: Int? { if case .gitBlob = digest { bytes } else { nil } }
}

extension CatalogueModel {
    /// Where its file is.
    public var source: FileSource {
        FileSource(url: url, bytes: bytes, digest: sha256.map(FileDigest.sha256), page: homepage)
    }
}
