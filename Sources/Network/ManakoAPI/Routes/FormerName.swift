/// A name that an option or parameter had in the version before, which is still accepted.
public struct FormerName: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The name.
    public var name: String
    /// Today's words by the former ones, where values were called otherwise.
    public var words: [String: String]

    /// Creates a former name.
    ///
    /// - Parameters:
    ///   - name: the name.
    ///   - words: today's words by the former ones.
    public init(_ name: String, words: [String: String] = [:]) {
        self.name = name
        self.words = words
    }

    /// Creates a former name of something whose values are called as before.
    public init(stringLiteral name: String) { self.init(name) }

    /// A value as it is called today.
    public func today(_ value: OptionValue) -> OptionValue {
        if case .text(let word) = value { .text(words[word] ?? word) } else { value }
    }
}
