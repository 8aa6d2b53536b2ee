import Manako
import ManakoComments
import ManakoStore

/// A room as it is kept.
struct StoredRoom: Sendable, Hashable {
    var id: String
    var title: String
    var media: String?
    /// The SHA-256 of what the maker was told.
    var moderator: [UInt8]
    /// When it was made, in seconds since 1970.
    var made: Int
    var isClosed: Bool
    /// Whether everybody in it may watch the video.
    var showsVideo = false
}

/// A comment that is to be kept.
struct CommentDraft: Sendable, Hashable {
    var room: String
    var time: Double
    var text: String
    var color: String
    var position: CommentPlace
    var size: CommentScale
    var postedAt: Int
}

/// Rooms and their comments in the database.
struct RoomStore: Sendable {
    /// The most comments of a room.
    static let maximumComments = 100_000
    private static let application = 0x4D4E_4B52
    private static let steps = [
        """
        CREATE TABLE rooms (
            id TEXT PRIMARY KEY, title TEXT NOT NULL, media TEXT, moderator BLOB NOT NULL, made INTEGER NOT NULL,
            closed INTEGER NOT NULL DEFAULT 0) WITHOUT ROWID;
        CREATE TABLE comments (
            room TEXT NOT NULL REFERENCES rooms (id), no INTEGER NOT NULL, time REAL NOT NULL, text TEXT NOT NULL,
            color TEXT NOT NULL, position TEXT NOT NULL, size TEXT NOT NULL, hidden INTEGER NOT NULL DEFAULT 0,
            posted INTEGER NOT NULL, PRIMARY KEY (room, no)) WITHOUT ROWID;
        """,
        "ALTER TABLE rooms ADD COLUMN shows_video INTEGER NOT NULL DEFAULT 0;",
    ]

    private let store: Store

    /// Opens the database.
    ///
    /// - Parameter folder: where it is kept; nil for memory alone.
    init(folder: String?) throws(ManakoError) {
        store = try Store(
            folder.map { .file($0 + "/rooms.sqlite") } ?? .memory, application: Self.application, steps: Self.steps)
    }

    /// Why the database does not work at present; nil when it does.
    var failure: ManakoError? { store.failure }

    /// All rooms, the newest first.
    func rooms() throws(ManakoError) -> [StoredRoom] {
        let rows = try store.rows(
            "SELECT id, title, media, moderator, made, closed, shows_video FROM rooms ORDER BY made DESC, id")
        return try rows.map { row throws(ManakoError) in
            StoredRoom(
                id: try row.text(0), title: try row.text(1), media: try row.optionalText(2),
                moderator: try row.bytes(3), made: try row.integer(4), isClosed: try row.integer(5) != 0,
                showsVideo: try row.integer(6) != 0)
        }
    }

    /// Keeps a new room.
    func add(_ room: StoredRoom) throws(ManakoError) {
        try store.write { (session) throws(ManakoError) in
            try session.run(
                """
                INSERT INTO rooms (id, title, media, moderator, made, closed, shows_video) VALUES (?, ?, ?, ?, ?, ?, ?)
                """,
                [
                    .text(room.id), .text(room.title), .text(orNull: room.media), .bytes(room.moderator),
                    .number(room.made), .flag(room.isClosed), .flag(room.showsVideo),
                ])
        }
    }

    /// Takes no more comments in a room.
    func close(_ room: String) throws(ManakoError) {
        try store.write { (session) throws(ManakoError) in
            try session.run("UPDATE rooms SET closed = 1 WHERE id = ?", [.text(room)])
        }
    }

    /// Keeps comments, all of them on the disk when this returns.
    ///
    /// - Returns: the comments with their numbers; nil for each that a full room has no place for.
    func add(_ drafts: [CommentDraft]) throws(ManakoError) -> [RoomComment?] {
        try store.write { (session) throws(ManakoError) in
            var kept: [RoomComment?] = []
            for draft in drafts { kept.append(try Self.add(draft, session)) }
            return kept
        }
    }

    private static func add(_ draft: CommentDraft, _ session: StoreSession) throws(ManakoError) -> RoomComment? {
        let last = try session.rows("SELECT coalesce(max(no), 0) FROM comments WHERE room = ?", [.text(draft.room)])
        let no = (try last.first?.integer(0) ?? 0) + 1
        guard no <= maximumComments else { return nil }
        try session.run(
            "INSERT INTO comments (room, no, time, text, color, position, size, posted) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            [
                .text(draft.room), .number(no), .real(draft.time), .text(draft.text), .text(draft.color),
                .text(draft.position.rawValue), .text(draft.size.rawValue), .number(draft.postedAt),
            ])
        return RoomComment(
            no: no, time: draft.time, text: draft.text, color: draft.color, position: draft.position, size: draft.size,
            hidden: false, postedAt: draft.postedAt)
    }

    /// Hides a comment; false when there is none of that number.
    func hide(_ no: Int, in room: String) throws(ManakoError) -> Bool {
        try store.write { (session) throws(ManakoError) in
            try session.run("UPDATE comments SET hidden = 1 WHERE room = ? AND no = ?", [.text(room), .number(no)])
            return session.changes > 0
        }
    }

    /// The number of a room's newest comment; 0 when there is none.
    func last(in room: String) throws(ManakoError) -> Int {
        try store.rows("SELECT coalesce(max(no), 0) FROM comments WHERE room = ?", [.text(room)]).first?.integer(0) ?? 0
    }

    /// Comments of a room in the order of their numbers; hidden ones have no text.
    func comments(in room: String, after: Int = 0, limit: Int = maximumComments) throws(ManakoError) -> [RoomComment] {
        let rows = try store.rows(
            """
            SELECT no, time, text, color, position, size, hidden, posted FROM comments WHERE room = ? AND no > ?
            ORDER BY no LIMIT ?
            """, [.text(room), .number(after), .number(limit)])
        return try rows.map { row throws(ManakoError) in try Self.comment(row) }
    }

    private static func comment(_ row: StoreRow) throws(ManakoError) -> RoomComment {
        let isHidden = try row.integer(6) != 0
        return RoomComment(
            no: try row.integer(0), time: try row.real(1), text: isHidden ? "" : try row.text(2),
            color: try row.text(3), position: CommentPlace(rawValue: try row.text(4)) ?? .naka,
            size: CommentScale(rawValue: try row.text(5)) ?? .medium, hidden: isHidden, postedAt: try row.integer(7))
    }
}
