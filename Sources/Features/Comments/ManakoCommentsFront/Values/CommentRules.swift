import ManakoAPI

/// What holds for comments wherever they are asked for.
package enum CommentRules {
    /// Rows of pictures that comments are drawn for, when nobody says how many.
    package static let usualHeight = 720
    /// How much larger or smaller comments can be.
    package static let scales = 0.25...4.0
    /// The colour of comments for which none is said.
    package static let usualColor = "#ffffff"
    /// The most comments of one list, and how many it has when nobody says.
    package static let maximumListed = 1000
    /// The most characters of a comment that somebody writes, as people count them.
    package static let maximumCharacters = 75
    /// The most code points of a room's name.
    package static let maximumTitle = 100
    /// The latest moment of a video, in seconds.
    package static let latestTime = 360_000.0
}

/// How a set of comments is asked for: a file by its name, a room by its name behind `room-`.
package enum CommentSetName {
    private static let roomPrefix = "room-"

    /// What both fit, whole or in part of an address.
    static let schema = Schema.name(
        maximum: roomPrefix.utf8.count + 32, pattern: "^(\(roomPrefix))?[0-9a-f]{32}$")

    /// The name of a room's comments.
    package static func ofRoom(_ id: String) -> String { roomPrefix + id }

    /// The room whose comments a name is for; nil for a file's.
    package static func room(of name: String) -> String? {
        name.hasPrefix(roomPrefix) ? String(name.dropFirst(roomPrefix.count)) : nil
    }
}
