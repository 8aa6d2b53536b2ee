public import ManakoCore

/// A repository's owner and name, as in `apple/ml-stable-diffusion`.
public struct RepositoryName: Sendable, Hashable {
    /// Whose it is: a login of at most 39 letters, digits and hyphens.
    public let owner: String
    /// What it is called: at most 100 letters, digits, hyphens, dots and underscores.
    public let name: String

    /// Creates a name.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for what GitHub allows nobody to be called.
    public init(owner: String, name: String) throws(ManakoError) {
        guard Self.isOwner(owner), Self.isName(name) else {
            throw Self.refused("\(owner)/\(name)")
        }
        self.owner = owner
        self.name = name
    }

    /// Takes a name out of `owner/name`, or out of an address as one copies it from a browser or from `git clone`.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for anything else.
    public init(_ text: String) throws(ManakoError) {
        self = try RepositoryAddress(text).name
    }

    private static func isOwner(_ text: String) -> Bool {
        (1...39).contains(text.utf8.count) && !text.hasPrefix("-")
            && text.utf8.allSatisfy { isLetter($0) || $0 == 0x2D }
    }

    private static func isName(_ text: String) -> Bool {
        (1...100).contains(text.utf8.count) && text != "." && text != ".."
            && text.utf8.allSatisfy { isLetter($0) || "-._".utf8.contains($0) }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: false
        }
    }

    static func refused(_ text: String) -> ManakoError {
        ManakoError(
            .invalidArgument,
            "\"\(PlainText.line(text, limit: 80))\" is no repository; write it as owner/name, or give its address on GitHub",
            reason: .init("gitHubName"))
    }
}

extension RepositoryName: CustomStringConvertible {
    /// `owner/name`.
    public var description: String { "\(owner)/\(name)" }
}

extension RepositoryName: Codable {
    /// Reads `owner/name`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let parts = try container.decode(String.self).split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let name = try? RepositoryName(owner: String(parts[0]), name: String(parts[1])) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "no repository's name")
        }
        self = name
    }

    /// Writes `owner/name`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
