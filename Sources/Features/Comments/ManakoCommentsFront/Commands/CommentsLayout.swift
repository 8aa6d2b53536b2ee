import Manako
import ManakoArguments
import ManakoComments
import ManakoFiles
import ManakoFront
import ManakoPipeline

/// `manako comments FILE`: the layout of a comment file, or the file in another form.
enum CommentsLayout {
    private enum Format: String, CaseIterable, ArgumentValue, Codable {
        case text, jsonl
    }

    private enum Conversion: String, CaseIterable, ArgumentValue {
        case ass, json
    }

    private static let format = Option<Format>(
        "format", "FORMAT", short: "f", default: .text,
        help: "the output for a comment file: a summary, or one JSON object per comment with its position")
    private static let sizes = Option<String?>(
        "sizes", "FILE",
        help: "read the sizes of boxes from JSON, {\"<index>\": {\"width\", \"height\"}}, instead of measuring text")
    private static let conversion = Option<Conversion?>(
        "to", "FORM", short: "t", help: "write the comments as subtitles that look the same, or as niconico's JSON (v1)"
    ).formerly("convert")

    static let options: [any OptionDeclaration] = [format, sizes, conversion]

    static let examples = [
        CommandExample("manako comments comments.json --format jsonl", "where and when each comment is shown"),
        CommandExample("manako comments comments.xml --to ass -o comments.ass", "subtitles for any player"),
    ]

    static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
        let file = try CommentsOptions.read(arguments[CommentsOptions.path])
        if arguments.isGiven(format), arguments.isGiven(conversion) {
            throw arguments.usageError("--format writes the layout, --to another file; give one of them")
        }
        switch (arguments[conversion], arguments[format]) {
        case (.json, _): return try convert(file, arguments)
        case (.ass, _):
            return try write(
                CommentSubtitles(try layout(file, arguments), CommentsOptions.fonts(arguments)).text, arguments)
        case (nil, .jsonl): return try report(file, arguments)
        case (nil, .text): return try summarise(file, arguments)
        }
    }

    private static func layout(_ file: CommentFile, _ arguments: ParsedArguments) throws(ManakoError) -> CommentLayout {
        var options = try CommentsOptions.layoutOptions(arguments)
        if let path = arguments[sizes] {
            options.sizes = try CommentBoxSize.sizes(json: try FileBytes.read(path, limit: 256 << 20), name: path)
        }
        let renderer = CommentRenderer(fonts: CommentsOptions.fonts(arguments))
        return CommentLayout(file.comments, measuring: renderer, options: options)
    }

    private static func report(_ file: CommentFile, _ arguments: ParsedArguments) throws -> ExitStatus {
        let report = CommentLayoutReport(file.comments, try layout(file, arguments))
        var text = ""
        var output = try CommentsOutput(arguments)
        report.forEachLine { line in
            text += line + "\n"
            if text.utf8.count > 1 << 16 {
                output.write(text)
                text = ""
            }
        }
        output.write(text)
        try output.finish()
        return .success
    }

    private static func convert(_ file: CommentFile, _ arguments: ParsedArguments) throws -> ExitStatus {
        let offset = arguments[CommentsOptions.offset]
        let kept = file.comments(without: try CommentsOptions.layoutOptions(arguments).hiddenWords)
        let threads = CommentThreads(
            kept.map { comment in
                var comment = comment
                comment.time += offset
                return comment
            })
        if threads.leftOut > 0 {
            Console.message("manako: \(threads.leftOut) comments have places of their own, which this form lacks")
        }
        return try write(threads.json, arguments)
    }

    private static func write(_ text: String, _ arguments: ParsedArguments) throws -> ExitStatus {
        var output = try CommentsOutput(arguments)
        output.write(text)
        try output.finish()
        return .success
    }

    private static func summarise(_ file: CommentFile, _ arguments: ParsedArguments) throws -> ExitStatus {
        let times = file.comments.map(\.time)
        let span =
            times.min().flatMap { first in
                times.max().map { " from \(ClockText.minutes(first)) to \(ClockText.minutes($0))" }
            } ?? ""
        let left = file.skipped > 0 ? ", \(file.skipped) records left out" : ""
        return try write("\(file.kind.rawValue): \(file.comments.count) comments\(span)\(left)\n", arguments)
    }
}

/// Where results go: a file, which appears when it is whole, or standard output.
private struct CommentsOutput {
    private let path: String?
    private var content: [UInt8] = []
    /// The file under way, once there is more than a piece of it.
    private var file: PendingFile?
    private var failure: ManakoError?
    private static let pieceBytes = 1 << 20

    /// - Throws: ``ManakoError`` when the output would replace the input.
    init(_ arguments: ParsedArguments) throws(ManakoError) {
        path = arguments[CommentsOptions.output].flatMap { $0 == "-" ? nil : $0 }
        if let path { try OutputGuard(reading: [arguments[CommentsOptions.path]]).check(path) }
    }

    mutating func write(_ text: String) {
        guard let path else { return Console.write(text) }
        content += text.utf8
        if content.count >= Self.pieceBytes, failure == nil { writePiece(path) }
    }

    mutating func finish() throws(ManakoError) {
        guard let path else { return }
        if let failure { throw failure }
        guard let file else { return try AtomicFile.write(content, to: path) }
        try file.append(content)
        try file.commit()
    }

    /// Writes what has gathered, so that a layout of a million comments is not held as text, too.
    private mutating func writePiece(_ path: String) {
        guard !AtomicFile.isDevice(path), FileSystem.isFolder(FileSystem.folder(of: path)) else { return }
        do throws(ManakoError) {
            if file == nil { file = try PendingFile(path) }
            try file?.append(content)
            content.removeAll(keepingCapacity: true)
        } catch {
            failure = error
        }
    }
}
