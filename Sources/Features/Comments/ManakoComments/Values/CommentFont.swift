/// The typeface of a comment.
public enum CommentFont: Sendable, Hashable {
    /// niconico's usual one: a sans serif of weight 600.
    case defont
    /// A sans serif of weight 400.
    case gothic
    /// A serif of weight 400.
    case mincho
    /// A family that the comment itself names, of weight 400; bilibili's positioned comments do.
    case named(String)

    /// The word for it in layouts: a command of niconico's, or the family's name.
    public var name: String {
        switch self {
        case .defont: "defont"
        case .gothic: "gothic"
        case .mincho: "mincho"
        case .named(let family): family
        }
    }

    /// The typeface of a command, such as `mincho`.
    public init?(command: String) {
        switch command {
        case "defont": self = .defont
        case "gothic": self = .gothic
        case "mincho": self = .mincho
        default: return nil
        }
    }
}

/// How large a comment's text is.
public enum CommentSize: String, Sendable, Hashable, CaseIterable {
    /// 7 rows fit.
    case big
    /// 11 rows fit.
    case medium
    /// 16 rows fit.
    case small
}

/// Where a comment goes: across the picture or to a fixed row.
public enum CommentPosition: String, Sendable, Hashable, CaseIterable {
    /// From the right edge to the left (or, in few files, the other way).
    case naka
    /// Centred, rows from the top.
    case ue
    /// Centred, rows from the bottom.
    case shita
}
