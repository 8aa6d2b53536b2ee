import Glibc
import ManakoArguments
import ManakoBatchFront
import ManakoCommentsFront
import ManakoFindFront
import ManakoFront
import ManakoLibraryFront
import ManakoLookFront
import ManakoMeasureFront
import ManakoPort
import ManakoServer
import ManakoTeachFront

/// The command line program.
@main
enum Program {
    /// The number of the release. `scripts/package` reads it here, and who answers for packages:
    ///
    /// Maintainer: Manako maintainers <maintainers@users.noreply.github.com>
    static let version = "0.1.0"

    static let spec = CommandSpec(
        "manako", summary: "computer vision: boxes, classes, faces and tracks from pictures and videos",
        discussion: """
            Exit codes: 0 success; 1 some or all inputs failed; 2 invalid command line; \
            130 interrupted; 141 standard output was closed early. Results go to standard output, everything else to standard error.
            """,
        options: [Options.quiet],
        examples: [
            CommandExample("manako detect photo.jpg --draw boxes.png", "people, faces and hands"),
            CommandExample("manako track walk.mp4 --box 310,120,64,150 --draw out.mp4", "an object through a video"),
        ],
        subcommands: commands.map(\.spec))

    /// All that the program does.
    static let features: [Feature] = [
        .look, .library(version: version), .comments, .measure, .teach, .find, .port, .batch(version: version),
    ]

    /// All commands, in the order in which help lists them.
    private static let commands =
        features.flatMap(\.commands) + [
            ServeCommand(version: version, features: features).command, DoctorCommand(features).command,
            Command(CommandSpec("version", summary: "print the version")) { _ in printVersion() },
        ]

    static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        let status = await run(arguments)
        exit((Console.statusOfFailedOutput() ?? status).rawValue)
    }

    private static func run(_ arguments: [String]) async -> ExitStatus {
        if arguments == ["--version"] { return printVersion() }
        do throws(UsageError) {
            switch try ArgumentParser(spec).parse(arguments) {
            case .help(let text):
                Console.write(text)
                return .success
            case .run(let parsed):
                return await Interruption.cancelling { await run(parsed) }
            }
        } catch {
            if arguments.isEmpty { Console.status(ArgumentParser(spec).help()) }
            Console.message("manako: \(error)")
            return .usage
        }
    }

    private static func run(_ parsed: ParsedArguments) async -> ExitStatus {
        Console.isQuiet = parsed[Options.quiet]
        for hint in parsed.hints { Console.note("manako: \(hint)") }
        do {
            let command = commands.first { $0.spec.name == parsed.path.first }
            let status = try await command?.run(parsed) ?? .usage
            try Console.finishResults()
            return status
        } catch let error as UsageError {
            Console.message("manako: \(error)")
            return .usage
        } catch {
            Console.message("manako: \(error)")
            return .failure
        }
    }

    private static func printVersion() -> ExitStatus {
        Console.write("manako \(version)\n")
        return .success
    }
}
