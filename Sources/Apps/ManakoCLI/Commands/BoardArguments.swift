import Manako
public import ManakoArguments
public import ManakoBoards
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
        "camera", "FILE", help: "the camera's intrinsics: what calibrate writes, or OpenCV's YAML")

    /// The camera in the file that the user named.
    static func readCamera(_ arguments: ParsedArguments) throws(ManakoError) -> CameraIntrinsics? {
        guard let path = arguments[camera] else { return nil }
        return try CameraFile(contentsOf: path).intrinsics
    }
}
