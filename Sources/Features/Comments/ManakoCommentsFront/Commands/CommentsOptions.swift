import Manako
import ManakoArguments
import ManakoComments
import ManakoFiles
import ManakoFront

/// What `manako comments` takes for layouts and for videos alike.
enum CommentsOptions {
    static let path = Positional<String>("FILE", help: "a video, with --comments; or a comment file")
    static let comments = Option<[String]>(
        "comments", repeated: "FILE", short: "c", help: "a comment file to draw over the video")
    static let offset = Option<Double>(
        "offset", "SECONDS", in: -1e6...1e6, default: 0, help: "show comments later, or earlier when negative")
    static let hiddenWords = Option<[String]>("ng", repeated: "WORD", help: "hide comments with this word")
    static let hiddenWordsFile = Option<String?>(
        "ng-file", "FILE", help: "hide comments with words from a file, one per line")
    static let scale = Option<Double>("scale", "X", in: 0.1...4, default: 1, help: "the size of comments")
    static let limit = Option<Int?>(
        "limit", "N", in: 1...100_000, help: "the maximum number of comments on screen at once")
    static let font = Option<String?>(
        "font", "FAMILY", help: "the typeface instead of Noto Sans CJK JP (and of Noto Serif CJK JP for mincho)")
    static let output = Option<String?>(
        "output", "FILE", short: "o", help: "the file to write: a video, a picture, or converted comments")

    static let all: [any OptionDeclaration] = [
        comments, offset, hiddenWords, hiddenWordsFile, scale, limit, font, output,
    ]

    private static let maximumWords = 100_000

    /// Reads a comment file, and says what was left out of it.
    ///
    /// - Throws: ``ManakoError`` for what can't be read.
    static func read(_ path: String) throws(ManakoError) -> CommentFile {
        let limits = CommentLimits.default
        let file = try CommentFile(try FileBytes.read(path, limit: limits.maximumBytes), name: path, limits: limits)
        for note in file.notes { Console.message("manako: \(path): \(note)") }
        return file
    }

    /// What the layout does differently, by the options.
    static func layoutOptions(_ arguments: ParsedArguments) throws(ManakoError) -> CommentLayoutOptions {
        CommentLayoutOptions(
            offset: arguments[offset], scale: arguments[scale], limit: arguments[limit],
            hiddenWords: arguments[hiddenWords] + (try words(arguments[hiddenWordsFile])))
    }

    /// The typefaces to draw and measure with.
    static func fonts(_ arguments: ParsedArguments) -> CommentFonts {
        arguments[font].map { CommentFonts(sans: $0, serif: $0) } ?? CommentFonts()
    }

    private static func words(_ path: String?) throws(ManakoError) -> [String] {
        guard let path else { return [] }
        let decoded = try DecodedText(try FileBytes.read(path, limit: 16 << 20), name: path)
        try TextForm.refuse(decoded.bytes, name: path, entries: "words")
        guard let text = String(validating: decoded.bytes, as: UTF8.self), !decoded.bytes.contains(0) else {
            throw ManakoError(.malformedInput, "\(path): is not a text with words, one per line")
        }
        if let note = decoded.note { Console.message("manako: \(path): \(note)") }
        let words = text.split(whereSeparator: \.isNewline).map { String($0.drop(while: \.isWhitespace)) }
        guard words.contains(where: { !$0.isEmpty }) else { throw .nothingRead(in: path, "words") }
        guard words.count <= maximumWords else {
            throw ManakoError(
                .limitExceeded, "\(path): has \(words.count) words, at most \(maximumWords) are looked for")
        }
        return words
    }
}
