import Glibc
import Manako
import ManakoArguments

/// The command line program.
@main
enum Program {
    static let version = "0.1.0"

    private static let spec = CommandSpec(
        "manako", summary: "computer vision: boxes, classes, faces and tracks from pictures and videos",
        discussion: """
            Exit codes: 0 all done; 1 some inputs failed or nothing could be done; 2 the command line is wrong; \
            130 interrupted; 141 nobody read the results to their end. Results go to standard output, everything else to standard error.
            """,
        examples: [
            CommandExample("manako detect photo.jpg --draw boxes.png", "people, faces and hands"),
            CommandExample("manako track walk.mp4 --box 310,120,64,150 --draw out.mp4", "an object through a video"),
        ],
        subcommands: [
            DetectCommand.spec, TrackCommand.spec, ClassifyCommand.spec, FacesCommand.spec, PredictCommand.spec,
            ModelsCommand.spec, ServeCommand.spec, TriviaCommand.spec, DoctorCommand.spec,
            CommandSpec("version", summary: "print the version"),
        ])

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
        do {
            switch parsed.path.first {
            case "detect": return try await DetectCommand.run(parsed)
            case "track": return try await TrackCommand.run(parsed)
            case "classify": return try await ClassifyCommand.run(parsed)
            case "faces": return try await FacesCommand.run(parsed)
            case "predict": return try await PredictCommand.run(parsed)
            case "models": return try await ModelsCommand.run(parsed)
            case "serve": return try await ServeCommand.run(parsed)
            case "trivia": return try TriviaCommand.run(parsed)
            case "doctor": return try await DoctorCommand.run(parsed)
            default: return printVersion()
            }
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
