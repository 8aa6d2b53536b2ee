public import ManakoCore

extension CommentFile {
    /// Reads a file; its form is recognised by its content.
    ///
    /// A damaged record is left out, counted and named in ``notes``.
    ///
    /// - Parameters:
    ///   - bytes: the file.
    ///   - name: its name for errors.
    ///   - limits: how much is read.
    /// - Throws: ``ManakoError/Code/malformedInput`` with line and byte where the file itself is damaged or of no known form,
    ///   ``ManakoError/Code/limitExceeded`` when it is too large.
    public init(_ bytes: [UInt8], name: String, limits: CommentLimits = .default) throws(ManakoError) {
        guard bytes.count <= limits.maximumBytes else {
            throw ManakoError(
                .limitExceeded,
                "\(name): the file has \(bytes.count) bytes, more than the limit of \(limits.maximumBytes) bytes")
        }
        let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
        let content = hasMark ? Array(bytes.dropFirst(3)) : bytes
        do throws(Damage) {
            guard let kind = try KindDetection.kind(of: content) else { throw Self.unknown(content) }
            var collector = CommentCollector(limits: limits)
            try Self.read(content, as: kind, into: &collector)
            let lines = LineNumbers(content)
            self.init(
                kind: kind, comments: collector.comments, skipped: collector.skipped,
                notes: collector.notes(line: lines.line(of:)) + Self.agedNotes(kind, collector.comments))
        } catch {
            let line = LineNumbers(content).line(of: error.position)
            let byte = error.position + (hasMark ? 3 : 0)
            throw ManakoError(
                .malformedInput, "\(name): line \(line), byte \(byte): \(error.problem)",
                reason: .init("damagedComments", ["line": "\(line)", "byte": "\(byte)"]))
        }
    }

    /// When niconico's HTML5 player came, in seconds since 1970: the 13th of July 2017 in Japan.
    private static let playerChange: Int64 = 1_499_871_600

    /// Says that comments were written for niconico's Flash player, whose rules were others.
    private static func agedNotes(_ kind: CommentFileKind, _ comments: [VideoComment]) -> [String] {
        guard [.niconicoFormatted, .niconicoLegacy, .niconicoV1, .niconicoXML].contains(kind) else { return [] }
        let count = comments.count { comment in
            (comment.date ?? .max) < playerChange
                && !comment.commands.contains { CommentFont(command: $0.lowercased()) != nil }
        }
        guard count > 0 else { return [] }
        return [
            "older than the HTML5 player (July 2017), by whose rules all are laid out here: \(count) of \(comments.count)"
        ]
    }

    private static func unknown(_ bytes: [UInt8]) -> Damage {
        let isText = !bytes.isEmpty && !bytes.prefix(4096).contains(0)
        return Damage(
            position: 0,
            problem: bytes.isEmpty
                ? "the file is empty"
                : isText
                    ? "this is no comment file that is known: niconico's JSON or XML, bilibili's XML, YouTube's or Twitch's chat, "
                        + "or subtitles (.ass, .srt, .vtt)"
                    : "this is no text in UTF-8")
    }

    /// Reads a file of a form.
    static func read(
        _ bytes: [UInt8], as kind: CommentFileKind, into collector: inout CommentCollector
    ) throws(Damage) {
        switch kind {
        case .niconicoFormatted: try readList(bytes, into: &collector, NiconicoReaders.formatted)
        case .niconicoLegacy: try readList(bytes, into: &collector, NiconicoReaders.legacy)
        case .niconicoOwner: try readList(bytes, into: &collector, NiconicoReaders.owner)
        case .niconicoV1: try readThreads(bytes, into: &collector)
        case .niconicoXML: try XMLReaders.read(bytes, elements: "chat", into: &collector, XMLReaders.chat)
        case .bilibili: try XMLReaders.read(bytes, elements: "d", into: &collector, XMLReaders.danmaku)
        case .youTube: readLines(bytes, into: &collector)
        case .twitch:
            try readObject(bytes) { (scanner) throws(Damage) in try TwitchReader.read(&scanner, into: &collector) }
        case .niconicoLegacyOwner: LegacyOwnerReader.read(bytes, into: &collector)
        case .ass: SubtitleReaders.ass(bytes, into: &collector)
        case .subRip: SubtitleReaders.subRip(bytes, into: &collector)
        case .webVTT: SubtitleReaders.webVTT(bytes, into: &collector)
        }
    }

    private static func readObject(
        _ bytes: [UInt8], _ body: (inout JSONScanner) throws(Damage) -> Void
    ) throws(Damage) {
        var scanner = JSONScanner(bytes)
        try body(&scanner)
        guard scanner.next() == nil else { throw scanner.error("something follows the end") }
    }

    private static func readList(
        _ bytes: [UInt8], into collector: inout CommentCollector,
        _ record: (inout JSONScanner) throws(Damage) -> CommentRecord
    ) throws(Damage) {
        try readObject(bytes) { (scanner) throws(Damage) in
            try JSONRecords.read(&scanner, into: &collector, record)
        }
    }

    /// Threads alone, or within a server's answer: `{data: {threads}}`.
    private static func readThreads(_ bytes: [UInt8], into collector: inout CommentCollector) throws(Damage) {
        func read(_ scanner: inout JSONScanner, _ collector: inout CommentCollector, depth: Int) throws(Damage) {
            guard scanner.next() == UInt8(ascii: "{") else {
                return try NiconicoReaders.threads(&scanner, into: &collector)
            }
            try scanner.members { (scanner, key) throws(Damage) in
                if key == "threads" || (key == "data" && depth == 0) {
                    try read(&scanner, &collector, depth: depth + 1)
                } else {
                    try scanner.skip()
                }
            }
        }
        try readObject(bytes) { (scanner) throws(Damage) in try read(&scanner, &collector, depth: 0) }
    }

    private static func readLines(_ bytes: [UInt8], into collector: inout CommentCollector) {
        for range in TextLines(bytes) {
            guard !collector.isCut else { return }
            var scanner = JSONScanner(bytes, in: range)
            if scanner.next() == nil { continue }
            JSONRecords.read(scanner, at: range.lowerBound, into: &collector, YouTubeReader.record)
        }
    }
}

/// Tells the lines of bytes.
private struct LineNumbers {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func line(of position: Int) -> Int {
        bytes[..<min(max(position, 0), bytes.count)].count { $0 == 0x0A } + 1
    }
}
