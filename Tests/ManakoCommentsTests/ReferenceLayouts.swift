import ManakoTesting
import Testing

@testable import ManakoComments
@testable import ManakoCore

/// Layouts that niconicomments made in a browser, `comments/reference` of the folder of test data; its PROVENANCE.txt says how.
struct ReferenceLayout {
    /// The files, and how many comments of each have a layout.
    static let files = ["-1": 35, "0": 954, "2": 1250, "4": 642, "8": 158, "10": 249, "12": 143]

    var comments: [VideoComment]
    var placed: [ReferenceComment]

    init(_ name: String) throws {
        comments = try CommentFile(TestData.bytes("comments/niconicomments/\(name).json"), name: name).comments
        let root = try JSONField(json: TestData.bytes("comments/reference/\(name).json")).members()
        placed = try #require(root["comments"]).elements(0...100_000, of: "comments").map {
            try ReferenceComment($0.members())
        }
    }

    /// The sizes of its boxes.
    var sizes: [Int: CommentBoxSize] {
        Dictionary(
            uniqueKeysWithValues: placed.compactMap { comment in
                comment.isInvisible
                    ? nil : (comment.index, CommentBoxSize(width: comment["width"], height: comment["height"]))
            })
    }
}

/// A comment of such a layout.
struct ReferenceComment {
    private let fields: [String: JSONField]

    init(_ fields: [String: JSONField]) throws { self.fields = fields }

    subscript(_ name: String) -> Double {
        guard case .number(let number) = fields[name]?.value else { return .nan }
        return number
    }

    func text(_ name: String) -> String? {
        guard case .string(let text) = fields[name]?.value else { return nil }
        return text
    }

    func flag(_ name: String) -> Bool { fields[name]?.value == .bool(true) }

    var index: Int { Int(self["index"]) }
    var isInvisible: Bool { flag("invisible") }
    var isRandom: Bool { fields["random"] != nil }
    var vpos: Double { self["vpos"] }

    var span: [Double] {
        guard case .array(let values) = fields["span"]?.value else { return [] }
        return values.map { if case .number(let number) = $0 { number } else { .nan } }
    }

    /// The left edge by offsets from the comment's time, in hundredths of a second.
    var lefts: [(offset: Double, x: Double)] {
        guard case .object(let members) = fields["x_at"]?.value else { return [(0, self["x"])] }
        return members.map { member in
            if case .number(let x) = member.value { (Double(member.key) ?? .nan, x) } else { (.nan, .nan) }
        }
    }
}
