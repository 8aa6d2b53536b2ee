import ManakoCore

/// niconico's comments as JSON.
enum NiconicoReaders {
    /// The form of niconicomments: a list of `{id, vpos, content, date, date_usec, owner, premium, mail, layer}`.
    static func formatted(_ scanner: inout JSONScanner) throws(Damage) -> CommentRecord {
        var comment = VideoComment(time: .nan, text: "")
        var hasText = false
        try scanner.members { (scanner, key) throws(Damage) in
            switch key {
            case "id", "no": comment.number = try integer(&scanner)
            case "vpos": comment.time = try seconds(&scanner, per: 100)
            case "content":
                comment.text = try scanner.scalar() ?? ""
                hasText = true
            case "date": comment.date = try integer(&scanner).map(Int64.init)
            case "date_usec": comment.dateMicroseconds = try integer(&scanner)
            case "owner": comment.isOwner = try scanner.flag()
            case "premium": comment.isPremium = try scanner.flag()
            case "mail": comment.commands = try scanner.words()
            case "layer": comment.layer = try integer(&scanner) ?? -1
            default: try scanner.skip()
            }
        }
        return record(comment, hasText)
    }

    /// Threads, `[{fork, comments}]`, alone or within a server's answer, `{data: {threads}}`.
    static func threads(_ bytes: [UInt8], into collector: inout CommentCollector) throws(Damage) {
        var scanner = JSONScanner(bytes)
        while !collector.isCut, scanner.next() != nil { try threads(&scanner, bytes, depth: 0, into: &collector) }
    }

    private static func threads(
        _ scanner: inout JSONScanner, _ bytes: [UInt8], depth: Int, into collector: inout CommentCollector
    ) throws(Damage) {
        guard scanner.next() == UInt8(ascii: "{") else {
            return try scanner.elements { (scanner) throws(Damage) in try thread(&scanner, bytes, into: &collector) }
        }
        try scanner.members { (scanner, key) throws(Damage) in
            let isOpen = scanner.next() == UInt8(ascii: "{") || scanner.next() == UInt8(ascii: "[")
            if isOpen, key == "threads" || (key == "data" && depth == 0) {
                try threads(&scanner, bytes, depth: depth + 1, into: &collector)
            } else {
                try scanner.skip()
            }
        }
    }

    private static func thread(
        _ scanner: inout JSONScanner, _ bytes: [UInt8], into collector: inout CommentCollector
    ) throws(Damage) {
        let isOwner = fork(of: scanner) == "owner"
        guard scanner.next() == UInt8(ascii: "{") else { throw scanner.error("a thread must stand here") }
        try scanner.members { (scanner, key) throws(Damage) in
            guard key == "comments", scanner.next() == UInt8(ascii: "[") else { return try scanner.skip() }
            var records = JSONRecords(bytes) { (scanner) throws(Damage) in
                try threadComment(&scanner, isOwner: isOwner)
            }
            try records.readList(&scanner, into: &collector)
        }
    }

    /// The fork of a thread, which may be damaged behind it.
    private static func fork(of scanner: JSONScanner) -> String? {
        var (scanner, fork) = (scanner, String?.none)
        guard scanner.next() == UInt8(ascii: "{") else { return nil }
        _ = try? scanner.members { (scanner, key) throws(Damage) in
            guard key == "fork" else { return try scanner.skip() }
            fork = try scanner.scalar()
            throw scanner.error("enough")
        }
        return fork
    }

    /// `{no, vposMs, body, commands, isPremium, postedAt}`.
    private static func threadComment(_ scanner: inout JSONScanner, isOwner: Bool) throws(Damage) -> CommentRecord {
        var comment = VideoComment(time: .nan, text: "", isOwner: isOwner, isPremium: isOwner)
        var hasText = false
        try scanner.members { (scanner, key) throws(Damage) in
            switch key {
            case "no": comment.number = try integer(&scanner)
            case "vposMs": comment.time = try seconds(&scanner, per: 1000)
            case "body":
                comment.text = try scanner.scalar() ?? ""
                hasText = true
            case "commands": comment.commands = try scanner.words()
            case "isPremium": comment.isPremium = try scanner.flag() || isOwner
            case "postedAt": comment.date = DateText.seconds(try scanner.scalar() ?? "")
            default: try scanner.skip()
            }
        }
        return record(comment, hasText)
    }

    /// An element of the former answers: `{chat: {no, vpos, date, mail, content, premium, user_id, deleted}}`, or something else.
    static func legacy(_ scanner: inout JSONScanner) throws(Damage) -> CommentRecord {
        var result = CommentRecord.other
        try scanner.members { (scanner, key) throws(Damage) in
            guard key == "chat", scanner.next() == UInt8(ascii: "{") else { return try scanner.skip() }
            var chat = ChatAttributes()
            try scanner.members { (scanner, key) throws(Damage) in
                if key == "content" {
                    chat.content = try scanner.scalar()
                } else if let value = try scanner.scalar() {
                    chat.set(key, value)
                }
            }
            result = chat.record
        }
        return result
    }

    /// An owner's comment: `{time: "m:s.cc", command, comment}`.
    static func owner(_ scanner: inout JSONScanner) throws(Damage) -> CommentRecord {
        var comment = VideoComment(time: .nan, text: "", isOwner: true, isPremium: true)
        var hasText = false
        try scanner.members { (scanner, key) throws(Damage) in
            switch key {
            case "time": comment.time = DateText.clock(try scanner.scalar() ?? "") ?? .nan
            case "command": comment.commands = try scanner.words()
            case "comment":
                comment.text = try scanner.scalar() ?? ""
                hasText = true
            default: try scanner.skip()
            }
        }
        return record(comment, hasText)
    }

    private static func record(_ comment: VideoComment, _ hasText: Bool) -> CommentRecord {
        guard hasText else { return .skipped("it has no text") }
        return comment.time.isFinite ? .comment(comment) : .skipped("it has no time")
    }

    private static func seconds(_ scanner: inout JSONScanner, per second: Double) throws(Damage) -> Double {
        (try scanner.number() ?? .nan) / second
    }

    private static func integer(_ scanner: inout JSONScanner) throws(Damage) -> Int? {
        try scanner.number().flatMap { Int(exactly: $0.rounded()) }
    }
}

/// The fields of a `chat`, which JSON and XML have alike.
struct ChatAttributes {
    var content: String?
    private var time = Double.nan
    private var comment = VideoComment(time: 0, text: "")
    private var hasAuthor = false
    private var isOwnersFork = false
    private var isDeleted = false

    /// Sets a field by its name; unknown ones are passed over.
    mutating func set(_ name: String, _ value: String) {
        switch name {
        case "no": comment.number = Int(value)
        case "vpos": time = (Double(value) ?? .nan) / 100
        case "date": comment.date = Int64(value)
        case "date_usec": comment.dateMicroseconds = Int(value)
        case "mail": comment.commands = value.split(separator: " ").map(String.init)
        case "premium": comment.isPremium = value == "1"
        case "user_id": hasAuthor = true
        case "fork": isOwnersFork = value == "1"
        case "deleted": isDeleted = value == "1"
        default: break
        }
    }

    /// The comment; one without an author is the owner's.
    var record: CommentRecord {
        if isDeleted { return .skipped("it was deleted") }
        guard let content else { return .skipped("it has no text") }
        guard time.isFinite else { return .skipped("it has no time") }
        var comment = comment
        comment.time = time
        comment.text = content
        comment.isOwner = !hasAuthor || isOwnersFork
        comment.isPremium = comment.isPremium || comment.isOwner
        return .comment(comment)
    }
}
