import Manako
import ManakoArguments
import ManakoFeatures

/// `manako faces`
enum FacesCommand {
    static let spec = CommandSpec(
        "faces", summary: "find faces in pictures",
        discussion: """
            Finds faces with the built-in detectors. In JSON, keyPoints are the right and the left eye, the tip of the \
            nose, the mouth, and the right and the left ear, as the person has them.
            """,
        positionals: [Options.paths],
        options: [
            Options.confidence, Options.limit, Options.threads, Options.precision, Options.jobs, Options.draw,
            Options.format,
        ],
        examples: [CommandExample("manako faces party.jpg --draw faces.jpg", "boxes around faces, drawn on a copy")])

    static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        let batch = try Batch(paths: arguments[Options.paths], jobs: arguments[Options.jobs], arguments)
        let drawing = try FindRun.drawing(arguments, batch)
        let finder = FindRun.builtIn([.face], arguments, batch)
        return await FindRun(batch: batch, finder: finder, drawing: drawing, format: arguments[Options.format]).run()
    }
}
