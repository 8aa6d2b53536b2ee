import Manako
public import ManakoArguments
package import ManakoBoards
import ManakoSpatial

extension Paper: ArgumentValue {}
extension TagFamily: ArgumentValue {}
extension BoardText.Kind: ArgumentValue {}

/// A board as it is written on a command line, without its size.
struct BoardArgument: ArgumentValue {
    var text: BoardText

    init?(argument: String) {
        guard let text = try? BoardText(parsing: argument) else { return nil }
        self.text = text
    }

    static let argumentKind = "columns and rows such as tags:5x7, tags:5x7:tag25h9:10 or chessboard:9x6"
    var argumentText: String { text.description }
}

/// Options about boards and cameras that several commands have.
enum BoardOptions {
    static let camera = Option<String?>(
        "camera", "FILE", help: "the camera's intrinsics: a file written by calibrate, or OpenCV's YAML")

    private static let size = Option<Double?>("size", "MM", in: 0.1...100_000, help: "the side of a tag in millimetres")
    private static let square = Option<Double?>(
        "square", "MM", in: 0.1...100_000, help: "the side of a chessboard's square in millimetres")
    private static let spacing = Option<Double?>(
        "spacing", "MM", in: 0.1...100_000,
        help: "the gap between tags in millimetres (default: the minimum of the family)")

    /// How large what is on a sheet is.
    static let sizes: [any OptionDeclaration] = [size, square, spacing]

    /// The board that the user means, with its size.
    static func read(_ board: BoardArgument, _ arguments: ParsedArguments) throws -> Board {
        let text = board.text
        let (named, other) = text.kind == .tags ? (size, square) : (square, size)
        guard let side = arguments[named], arguments[other] == nil else {
            throw arguments.usageError(
                text.kind == .tags
                    ? "give the side of a tag in millimetres with --size"
                    : "give the side of a square in millimetres with --square")
        }
        do throws(ManakoError) {
            return try text.board(size: side / 1000, spacing: arguments[spacing].map { $0 / 1000 })
        } catch {
            throw arguments.usageError(error.message)
        }
    }

    /// The camera in the file that the user named.
    static func readCamera(_ arguments: ParsedArguments) throws(ManakoError) -> CameraIntrinsics? {
        guard let path = arguments[camera] else { return nil }
        return try CameraFile(contentsOf: path).intrinsics
    }
}
