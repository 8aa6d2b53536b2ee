import ManakoCore

/// A bucket, with an object or a prefix in it: `s3://bucket/key`.
struct S3Address: Sendable, Hashable {
    var bucket: String
    /// The object's key or the prefix; empty for the whole bucket.
    var key: String

    private static let scheme = "s3://"

    /// Whether a name of an input or of a job's folder leads into a bucket.
    static func isAddress(_ text: String) -> Bool { text.hasPrefix(scheme) }

    init(bucket: String, key: String) {
        self.bucket = bucket
        self.key = key
    }

    /// Reads an address.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for what is none.
    init(_ text: String) throws(ManakoError) {
        guard Self.isAddress(text) else { throw Self.refused(text) }
        let rest = text.dropFirst(Self.scheme.count)
        bucket = String(rest.prefix { $0 != "/" })
        key = String(rest.dropFirst(bucket.count + 1))
        let isName = bucket.utf8.allSatisfy { byte in
            (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x2E
        }
        guard isName, (3...63).contains(bucket.utf8.count), key.utf8.count <= 1024, !key.utf8.contains(0) else {
            throw Self.refused(text)
        }
    }

    private static func refused(_ text: String) -> ManakoError {
        ManakoError(
            .invalidArgument,
            "\(text.prefix(200)): is no address of a bucket, which has the form s3://bucket/prefix and a name of small letters, digits, dots and hyphens"
        )
    }

    var text: String { "\(Self.scheme)\(bucket)/\(key)" }
}
