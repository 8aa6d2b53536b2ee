/// What Git LFS keeps in a repository in place of a large file: its size and its digest
/// ([specification](https://github.com/git-lfs/git-lfs/blob/main/docs/spec.md)).
public struct LFSPointer: Sendable, Hashable {
    /// The file's SHA-256 in 64 small hexadecimal digits.
    public var sha256: String
    /// The file's size in bytes.
    public var bytes: Int

    /// The most bytes that a pointer has.
    public static let maximumBytes = 1023

    /// Creates a pointer.
    public init(sha256: String, bytes: Int) {
        self.sha256 = sha256
        self.bytes = bytes
    }

    /// Reads a pointer; nil for anything else, such as the file itself.
    public init?(_ content: [UInt8]) {
        guard content.count <= Self.maximumBytes, let text = String(validating: content, as: UTF8.self) else {
            return nil
        }
        let lines = text.split(separator: "\n")
        guard let version = lines.first,
            version.hasPrefix("version https://git-lfs.github.com/spec/")
                || version.hasPrefix("version https://hawser.github.com/spec/")
        else { return nil }
        let values = lines.dropFirst().map { $0.split(separator: " ", maxSplits: 1) }
        let value = { (key: String) in values.first { $0.count == 2 && $0[0] == key }?[1] }
        guard let digest = value("oid"), digest.hasPrefix("sha256:"), let size = value("size"),
            size.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let bytes = Int(size),
            let sha256 = Digest.sha256(digest)
        else { return nil }
        self.init(sha256: sha256, bytes: bytes)
    }
}

/// Digests as others write them.
enum Digest {
    /// The digits of `sha256:…`; nil for anything else.
    static func sha256(_ text: some StringProtocol) -> String? {
        let digits = text.dropFirst(7)
        return text.hasPrefix("sha256:") && isHexadecimal(digits, 64...64) ? digits.lowercased() : nil
    }

    /// Whether a text is the number of a commit or of what is in one, of SHA-1 or SHA-256.
    static func isObject(_ text: String) -> Bool { isHexadecimal(text, 40...40) || isHexadecimal(text, 64...64) }

    private static func isHexadecimal(_ text: some StringProtocol, _ count: ClosedRange<Int>) -> Bool {
        count.contains(text.utf8.count)
            && text.utf8.allSatisfy { byte in
                switch byte {
                case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
                default: false
                }
            }
    }
}
