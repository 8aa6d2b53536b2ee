public import ManakoCore

/// A personal access token, by which GitHub allows more requests; it shows itself in no text.
public struct GitHubToken: Sendable, Hashable {
    let secret: String

    /// Creates a token.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for what is empty, longer than 1,000 characters, or has other characters
    ///   than visible ones of ASCII.
    public init(_ secret: String) throws(ManakoError) {
        guard (1...1000).contains(secret.utf8.count), secret.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw ManakoError(
                .invalidArgument,
                "the token for GitHub has blanks or other characters that no token has; copy it anew, without quotes",
                reason: .init("gitHubToken"))
        }
        self.secret = secret
    }

    /// The token in `GITHUB_TOKEN`; nil where there is none.
    public init?(environment: [String: String]) throws(ManakoError) {
        guard let text = environment["GITHUB_TOKEN"].map({ PlainText.trimmed($0) }), !text.isEmpty else { return nil }
        try self.init(text)
    }
}

extension GitHubToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Not the token.
    public var description: String { "GitHubToken(hidden)" }
    /// Not the token.
    public var debugDescription: String { description }
    /// Nothing.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
