public import ManakoAPI

/// A language in which facts are told.
public enum TriviaLanguage: String, Sendable, Hashable, Codable, CaseIterable {
    /// English.
    case english = "en"
    /// Japanese.
    case japanese = "ja"

    /// The language of a locale or language tag such as `ja_JP.UTF-8`, `ja` or `en-GB`; nil for other languages.
    public init?(matching tag: String) {
        let language = tag.prefix { $0.isASCII && $0.isLetter }
        self.init(rawValue: language.lowercased())
    }
}

extension BilingualText {
    /// The text in a language.
    public subscript(language: TriviaLanguage) -> String {
        switch language {
        case .english: en
        case .japanese: ja
        }
    }
}
