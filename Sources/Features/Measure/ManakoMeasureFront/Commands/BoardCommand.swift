import Manako
import ManakoArguments
import ManakoBoards
import ManakoFront
import ManakoMeasure

/// `manako board`
enum BoardCommand {
    private static let kind = Option<BoardText.Kind>(
        "kind", "KIND", default: .tags, help: "the kind of board: tags:5x7 or chessboard:9x6, unless --board is given")
    private static let board = Option<BoardArgument?>(
        "board", "BOARD",
        help: "kind, columns and rows, such as tags:4x5, tags:5x7:tag25h9:10 (family and first id) or chessboard:9x6")
    private static let paper = Option<Paper>("paper", "PAPER", default: .a4, help: "the paper size")
    private static let size = Option<Double?>(
        "size", "MM", in: 1...1000, help: "the side of a tag or square in millimetres (default: the largest that fits)")
    private static let spacing = Option<Double?>(
        "spacing", "MM", in: 0.1...1000,
        help: "the gap between tags in millimetres (default: the minimum of the family)")
    private static let output = Option<String>(
        required: "output", "FILE", short: "o", help: "a .pdf, .svg or .png file (300 dots per inch)")

    static let spec = CommandSpec(
        "board", summary: "make a board to print, by which cameras are calibrated and know where they are",
        discussion: """
            Print at 100 %, not fitted to the page, and measure the ruler: 100 mm must be 100 mm. Glue the sheet to something flat.

            Tags may be partly visible and viewed from any side; a chessboard gives the most accurate corners, but must be entirely \
            visible. The caption contains the options for other commands.
            """,
        options: [kind, board, paper, size, spacing, output],
        examples: [
            CommandExample("manako board -o board.pdf", "five by seven tags of 30 mm on A4"),
            CommandExample("manako board --kind chessboard --paper letter -o board.pdf", "nine by six inner corners"),
            CommandExample(
                "manako board --board tags:2x3 --size 80 -o board.svg", "large tags, seen from farther away"),
        ])

    static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
        let text = arguments[board]?.text ?? .usual(arguments[kind])
        if arguments.isGiven(board), arguments.isGiven(kind), text.kind != arguments[kind] {
            throw arguments.usageError("--board says what kind it is; leave --kind out")
        }
        let sheet = try makeSheet(text, arguments)
        try BoardFile.write(sheet, to: arguments[output])
        Console.note("manako: \(arguments[output]): \(sheet.caption.joined(separator: "; "))")
        return .success
    }

    private static func makeSheet(_ text: BoardText, _ arguments: ParsedArguments) throws -> BoardSheet {
        do throws(ManakoError) {
            let (size, spacing, paper) = (arguments[size], arguments[spacing], arguments[paper])
            return try BoardSheet(text.board(millimetres: size, spacing: spacing, paper: paper), paper: paper)
        } catch {
            throw arguments.usageError(error.message)
        }
    }
}
