import Manako
import ManakoArguments
import ManakoFeatures

/// `manako faces`
enum FacesCommand {
    static let spec = CommandSpec(
        "faces", summary: "find faces in pictures and videos",
        discussion: """
            Finds faces with the built-in detectors. In JSON, keyPoints are the right and the left eye, the tip of the \
            nose, the mouth, and the right and the left ear, as the person has them. A PATH may be a video, as in detect.
            """,
        positionals: [Options.pathsOrVideo],
        options: [
            Options.confidence, Options.limit, Options.threads, Options.precision, Options.jobs, Options.draw,
            Options.format,
        ] + ResultOptions.all + VideoOptions.all,
        examples: [CommandExample("manako faces party.jpg --draw faces.jpg", "boxes around faces, drawn on a copy")])

    static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        try await FindRun(arguments: arguments, usualConfidence: FindRun.builtInConfidence) {
            FindRun.builtIn([.face], arguments, $0)
        }.run()
    }
}
