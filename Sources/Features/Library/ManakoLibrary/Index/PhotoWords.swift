import ManakoCore
import ManakoStore

/// The words under which a photo is found, by field, folded and padded.
struct PhotoWords: Sendable, Equatable {
    var text, place, name, code, camera: String

    /// Lines as they are looked for: each ends with two blanks, so that a group of three letters begins at each letter.
    static func padded(_ lines: [String]) -> String { lines.map { $0 + "  " }.joined(separator: "\n") }

    /// The lines without what was padded.
    static func unpadded(_ text: String) -> String {
        text.split(separator: "\n").map { $0.hasSuffix("  ") ? String($0.dropLast(2)) : String($0) }.joined(
            separator: "\n")
    }

    private var values: [StoreValue] { [text, place, name, code, camera].map(StoreValue.text) }

    /// The words of a photo; nil when there are none.
    static func read(_ photo: Int, _ session: StoreSession) throws(ManakoError) -> PhotoWords? {
        let rows = try session.rows(
            "SELECT text, place, name, code, camera FROM texts WHERE photo = ?", [.number(photo)])
        guard let row = rows.first else { return nil }
        return PhotoWords(
            text: try row.text(0), place: try row.text(1), name: try row.text(2), code: try row.text(3),
            camera: try row.text(4))
    }

    /// Texts of fewer letters say nothing of a picture.
    private static let shortest = 24
    /// Two readings of one page have at least this part of their groups of three letters in common.
    private static let sameText = 0.25

    /// Whether two pictures with these words may be one: codes that were read in both are the same, and so are most letters of the text.
    func mayBe(_ other: PhotoWords) -> Bool {
        if !code.isEmpty, !other.code.isEmpty, code != other.code { return false }
        guard min(text.count, other.text.count) >= Self.shortest else { return true }
        let (mine, others) = (Self.groups(text), Self.groups(other.text))
        return Double(mine.intersection(others).count) >= Self.sameText * Double(min(mine.count, others.count))
    }

    private static func groups(_ text: String) -> Set<String> {
        let letters = Array(text.unicodeScalars.filter { $0 != " " && $0 != "\n" })
        guard letters.count >= 3 else { return [] }
        return Set((0...letters.count - 3).map { String(String.UnicodeScalarView(letters[$0..<$0 + 3])) })
    }

    /// Adds the words of a photo that has none.
    func add(_ photo: Int, _ session: StoreSession) throws(ManakoError) {
        try session.run(
            "INSERT INTO texts (photo, text, place, name, code, camera) VALUES (?, ?, ?, ?, ?, ?)",
            [.number(photo)] + values)
        try session.run(
            "INSERT INTO words (rowid, text, place, name, code, camera) VALUES (?, ?, ?, ?, ?, ?)",
            [.number(photo)] + values)
    }

    /// Removes them; they must be those that were added.
    func remove(_ photo: Int, _ session: StoreSession) throws(ManakoError) {
        try session.run(
            "INSERT INTO words (words, rowid, text, place, name, code, camera) VALUES ('delete', ?, ?, ?, ?, ?, ?)",
            [.number(photo)] + values)
        try session.run("DELETE FROM texts WHERE photo = ?", [.number(photo)])
    }
}
