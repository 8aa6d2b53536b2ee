public import ManakoAPI

/// What holds wherever models are looked for on GitHub.
public enum FindRules {
    /// The most code points of what is looked for; GitHub takes no more.
    public static let maximumWords = 256
    /// The most repositories that a search gives, whatever its total.
    public static let maximumResults = 1000
    /// Repositories on a page of results.
    public static let pageLength = 30
    /// The pages of a search.
    package static let maximumPages = (maximumResults + pageLength - 1) / pageLength
    package static let words = Schema.plain(maximum: maximumWords)
    package static let owner = Schema.name(maximum: 39, pattern: "^[A-Za-z0-9](?:[A-Za-z0-9-]{0,38})$")
    package static let name = Schema.name(maximum: 100, pattern: #"^(?!\.{1,2}$)[A-Za-z0-9._-]{1,100}$"#)
    static let path = Schema.plain(maximum: 1024)
    static let commit = Schema.name(maximum: 40, pattern: "^[0-9a-f]{40}$")
    package static let reference = Schema.plain(maximum: 200)
    package static let licence = Schema.plain(maximum: 64)
    package static let qualifier = Schema.plain(maximum: 50)
    package static let addition = Schema.name(maximum: 32, pattern: "^[0-9a-f]{32}$")
}

/// What a model that is looked for is to do.
public enum FindKind: String, APIFieldValue, Hashable, CaseIterable {
    /// Finds objects.
    case detector
    /// Names what a picture shows.
    case classifier
    /// Finds joints.
    case pose
    /// Tells which pixels belong to what.
    case segmentation
}

/// What search results are ordered by.
public enum FindOrder: String, APIFieldValue, Hashable, CaseIterable {
    /// How well they fit.
    case best
    /// Stars, most first.
    case stars
    /// The last change, newest first.
    case updated
}
