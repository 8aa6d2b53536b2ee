import ManakoCore

/// What became of a record.
enum CommentRecord {
    case comment(VideoComment)
    /// A record that is left out and counted, with what it is, such as `deleted`.
    case skipped(String)
    /// Something that is no comment, such as a thread's heading.
    case other
}

/// Gathers the comments of a file within limits, and counts what is left out.
struct CommentCollector {
    private static let maximumReasons = 16

    let limits: CommentLimits
    private(set) var comments: [VideoComment] = []
    private(set) var skipped = 0
    private var records = 0
    private var reasons: [(text: String, count: Int, first: Int)] = []
    private var remarks: [(text: String, count: Int, first: Int)] = []
    private var cutTexts = 0
    /// The damage that ended reading early.
    private var end: Damage?

    init(limits: CommentLimits) { self.limits = limits }

    /// Whether a record was met beyond as many as may be; nothing more needs to be read.
    private(set) var isCut = false

    /// Takes a record in.
    ///
    /// - Parameters:
    ///   - record: what was read.
    ///   - place: the byte of the file where it begins.
    mutating func add(_ record: CommentRecord, at place: Int) {
        switch record {
        case .comment(let comment): add(comment, at: place)
        case .skipped(let reason): skip(reason, at: place)
        case .other: break
        }
    }

    /// Counts a record that is left out.
    mutating func skip(_ reason: String, at place: Int) {
        guard hasRoom() else { return }
        records += 1
        skipped += 1
        Self.count(reason, at: place, in: &reasons)
    }

    /// Counts something that was read although it is not as it should be.
    mutating func remark(_ text: String, at place: Int) {
        if !isCut { Self.count(text, at: place, in: &remarks) }
    }

    /// Adds a note that the rest of the file, behind the damage, was not read.
    mutating func end(with damage: Damage) {
        if !isCut, end == nil { end = damage }
    }

    private static func count(_ text: String, at place: Int, in list: inout [(text: String, count: Int, first: Int)]) {
        if let index = list.firstIndex(where: { $0.text == text }) {
            list[index].count += 1
        } else if list.count < maximumReasons {
            list.append((text, 1, place))
        }
    }

    /// The first damage; nil when nothing was left out.
    var firstDamage: Damage? {
        let first = reasons.min { $0.first < $1.first }.map { Damage(position: $0.first, problem: $0.text) }
        return first ?? end
    }

    /// Notes on records that were left out and on damage in those that were read.
    ///
    /// - Parameter place: names the line and byte of a position.
    func notes(place: (Int) -> String) -> [String] {
        var notes = reasons.map { reason in
            reason.count == 1
                ? "a record was left out: \(reason.text) (\(place(reason.first)))"
                : "\(reason.count) records were left out: \(reason.text) (first at \(place(reason.first)))"
        }
        notes += remarks.map { remark in
            remark.count == 1
                ? "\(remark.text) (\(place(remark.first)))"
                : "\(remark.text), in \(remark.count) records (first at \(place(remark.first)))"
        }
        if let end { notes.append("what follows was not read: \(end.problem) (\(place(end.position)))") }
        if cutTexts > 0 { notes.append("\(cutTexts) texts were cut to \(limits.maximumTextBytes) bytes") }
        if isCut { notes.append("what follows the first \(limits.maximumComments) records was not looked at") }
        return notes
    }

    private mutating func hasRoom() -> Bool {
        isCut = isCut || records >= limits.maximumComments
        return !isCut
    }

    private mutating func add(_ comment: VideoComment, at place: Int) {
        guard comment.time.isFinite, abs(comment.time) <= limits.maximumTime else {
            return skip("a time beyond \(Int(limits.maximumTime)) seconds", at: place)
        }
        guard hasRoom() else { return }
        var comment = comment
        comment.index = records
        records += 1
        if comment.text.utf8.count > limits.maximumTextBytes {
            cutTexts += 1
            comment.text = Self.cut(comment.text, to: limits.maximumTextBytes)
        }
        if comment.commands.count > limits.maximumCommands {
            comment.commands = Array(comment.commands.prefix(limits.maximumCommands))
        }
        comments.append(comment)
    }

    /// The beginning of a text, without half a character at its end.
    private static func cut(_ text: String, to count: Int) -> String {
        var end = text.utf8.index(text.startIndex, offsetBy: count)
        while end > text.startIndex, end.samePosition(in: text.unicodeScalars) == nil {
            end = text.utf8.index(before: end)
        }
        return String(text[..<end])
    }
}
