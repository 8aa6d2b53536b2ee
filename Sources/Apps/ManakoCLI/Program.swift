import Glibc
import Manako
import ManakoArguments
import ManakoCapabilities

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
        subcommands: commands.map(\.spec))

    /// All commands, in the order in which help lists them.
    private static let commands =
        Capabilities.all.map { CapabilityCommand($0).command } + [
            Command(TrackCommand.spec, run: TrackCommand.run), Command(CommentsCommand.spec, run: CommentsCommand.run),
            Command(TrajectoriesCommand.spec, run: TrajectoriesCommand.run),
            Command(AlignCommand.spec, run: AlignCommand.run),
            Command(FlowCommand.spec, run: FlowCommand.run),
            Command(ContoursCommand.spec, run: ContoursCommand.run),
            Command(SimilarCommand.spec, run: SimilarCommand.run),
            Command(TagsCommand.spec, run: TagsCommand.run), Command(BoardCommand.spec, run: BoardCommand.run),
            Command(CalibrateCommand.spec, run: CalibrateCommand.run),
            Command(BurstCommand.spec, run: BurstCommand.run),
            Command(MeasureCommand.spec, run: MeasureCommand.run),
            Command(SpatialCommand.spec, run: SpatialCommand.run),
            Command(RecordsCommand.spec, run: RecordsCommand.run),
            Command(DataCommand.spec, run: DataCommand.run),
            Command(TrainCommand.spec, run: TrainCommand.run),
            Command(EvaluateCommand.spec, run: EvaluateCommand.run),
            Command(PredictCommand.spec, run: PredictCommand.run),
            Command(ExportCommand.spec, run: ExportCommand.run),
            Command(PortCommand.spec, run: PortCommand.run),
            Command(FindCommand.spec, run: FindCommand.run),
            Command(ModelsCommand.spec, run: ModelsCommand.run), Command(ServeCommand.spec, run: ServeCommand.run),
            Command(TriviaCommand.spec, run: TriviaCommand.run), Command(DoctorCommand.spec, run: DoctorCommand.run),
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
        do {
            let command = commands.first { $0.spec.name == parsed.path.first }
            return try await command?.run(parsed) ?? .usage
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
