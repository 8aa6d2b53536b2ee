public import ManakoCore
import ManakoFiles

extension CommentFile {
    /// Reads a file; its form is recognised by its content.
    ///
    /// A damaged record is left out, counted and named in ``notes`` with its line and byte; what was read around it counts. A file that is
    /// not UTF-8 is converted, and a note names the encoding that was assumed; places then are those of the converted text.
    ///
    /// - Parameters:
    ///   - bytes: the file.
    ///   - name: its name for errors.
    ///   - limits: how much is read.
    /// - Throws: ``ManakoError/Code/malformedInput`` with line and byte when no comment can be read: the file is damaged, empty, or of no
    ///   known form; ``ManakoError/Code/unavailable`` when it is not UTF-8 and cannot be converted;
    ///   ``ManakoError/Code/limitExceeded`` when it is too large.
    public init(_ bytes: [UInt8], name: String, limits: CommentLimits = .default) throws(ManakoError) {
        guard bytes.count <= limits.maximumBytes else {
            throw ManakoError(
                .limitExceeded,
                "\(name): the file has \(bytes.count) bytes, more than the limit of \(limits.maximumBytes) bytes")
        }
        let text = try DecodedText(bytes, name: name)
        let lines = LineNumbers(text.bytes, offset: text.markBytes)
        do throws(Damage) {
            guard let kind = try KindDetection.kind(of: text.bytes) else { throw Self.unknown(text.bytes) }
            var collector = CommentCollector(limits: limits)
            try Self.readAll(text.bytes, as: kind, into: &collector)
            self.init(
                kind: kind, comments: collector.comments, skipped: collector.skipped,
                notes: [text.note].compactMap(\.self) + collector.notes(place: lines.place(of:))
                    + Self.agedNotes(kind, collector.comments))
        } catch {
            let (line, byte) = lines.lineAndByte(of: error.position)
            let note = text.note.map { " (\($0))" } ?? ""
            throw ManakoError(
                .malformedInput, "\(name): line \(line), byte \(byte): \(error.problem)\(note)",
                reason: .init("damagedComments", ["line": "\(line)", "byte": "\(byte)"]))
        }
    }

    /// Reads a file of a form; what was read before damage counts.
    ///
    /// - Throws: where no comment could be read.
    private static func readAll(
        _ bytes: [UInt8], as kind: CommentFileKind, into collector: inout CommentCollector
    ) throws(Damage) {
        do throws(Damage) {
            try read(bytes, as: kind, into: &collector)
        } catch {
            collector.end(with: error)
        }
        guard collector.comments.isEmpty else { return }
        guard let damage = collector.firstDamage else {
            throw Damage(position: 0, problem: "the file has the form \(kind.rawValue), but no comments")
        }
        let count = collector.skipped
        guard count > 0 else { throw damage }
        throw Damage(
            position: damage.position,
            problem: "\(damage.problem); no comment of the form \(kind.rawValue) could be read, "
                + "\(count) \(count == 1 ? "record was" : "records were") left out")
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
                    ? "this is no comment file that is known: niconico's JSON or XML, bilibili's XML or JSON, YouTube's or Twitch's chat, "
                        + "or subtitles (.ass, .srt, .vtt)"
                    : "this is no text")
    }

    /// Reads a file of a form.
    static func read(
        _ bytes: [UInt8], as kind: CommentFileKind, into collector: inout CommentCollector
    ) throws(Damage) {
        switch kind {
        case .niconicoFormatted: try JSONRecords.readAll(bytes, into: &collector, NiconicoReaders.formatted)
        case .niconicoLegacy:
            try JSONRecords.readAll(bytes, wrappers: ["packet"], into: &collector, NiconicoReaders.legacy)
        case .niconicoOwner: try JSONRecords.readAll(bytes, into: &collector, NiconicoReaders.owner)
        case .niconicoV1: try NiconicoReaders.threads(bytes, into: &collector)
        case .niconicoXML: XMLReaders.read(bytes, elements: "chat", into: &collector, XMLReaders.chat)
        case .bilibili: XMLReaders.read(bytes, elements: "d", into: &collector, XMLReaders.danmaku)
        case .bilibiliJSON:
            try JSONRecords.readAll(
                bytes, wrappers: BilibiliJSONReader.wrappers, into: &collector, BilibiliJSONReader.element)
        case .dPlayer:
            try JSONRecords.readAll(
                bytes, wrappers: BilibiliJSONReader.wrappers, opening: "[", into: &collector, BilibiliJSONReader.row)
        case .youTube: readLines(bytes, into: &collector)
        case .twitch:
            try JSONRecords.readAll(bytes, wrappers: ["comments"], into: &collector, TwitchReader.record)
        case .niconicoLegacyOwner: LegacyOwnerReader.read(bytes, into: &collector)
        case .ass: ASSReader.read(bytes, into: &collector)
        case .subRip: SubRipReader.read(bytes, into: &collector)
        case .webVTT: WebVTTReader.read(bytes, into: &collector)
        }
    }

    private static func readLines(_ bytes: [UInt8], into collector: inout CommentCollector) {
        for range in TextLines(bytes) {
            guard !collector.isCut else { return }
            var scanner = JSONScanner(bytes, in: range)
            if scanner.next() == nil { continue }
            do throws(Damage) {
                collector.add(try YouTubeReader.record(&scanner), at: range.lowerBound)
            } catch {
                collector.skip(error.problem, at: range.lowerBound)
            }
        }
    }
}

/// Lines and bytes of positions in a text.
private struct LineNumbers {
    private let bytes: [UInt8]
    /// The length of what stands in the file before the text.
    private let offset: Int

    init(_ bytes: [UInt8], offset: Int) { (self.bytes, self.offset) = (bytes, offset) }

    func place(of position: Int) -> String {
        let (line, byte) = lineAndByte(of: position)
        return "line \(line), byte \(byte)"
    }

    func lineAndByte(of position: Int) -> (line: Int, byte: Int) {
        let end = min(max(position, 0), bytes.count)
        let isPair = { (index: Int) in index + 1 < bytes.count && bytes[index + 1] == 0x0A }
        let ends = bytes[..<end].indices.count { bytes[$0] == 0x0A || (bytes[$0] == 0x0D && !isPair($0)) }
        return (ends + 1, position + offset)
    }
}
