import Manako
import ManakoArguments

/// `manako comments VIDEO --comments FILE`: a video with comments drawn into it.
enum CommentsVideo {
    static let options: [any OptionDeclaration] = []
    static let examples: [CommandExample] = []

    static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        throw ManakoError(.unsupported, "drawing comments over a video is not part of this build")
    }
}
