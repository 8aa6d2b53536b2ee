import Manako
public import ManakoArguments
import ManakoFront
import ManakoMeasure
import ManakoPipeline
public import ManakoRecordings

extension SpatialRecordingFormat: ArgumentValue {}

/// `manako spatial`
enum SpatialCommand {
    /// How the summary is written; the others are names that ``to`` had.
    private enum Format: String, CaseIterable, ArgumentValue, Codable {
        case text, json, session, transforms

        /// The form of recordings that is meant, if it is one.
        var recording: SpatialRecordingFormat? { SpatialRecordingFormat(rawValue: rawValue) }
    }

    private static let path = Positional<String>("RECORDING", help: "a folder, or an archive such as .r3d or .zip")
    private static let format = Option<Format>(
        "format", "FORMAT", short: "f", listing: [.text, .json], default: .text, help: Options.formatHelp)
    private static let to = Option<SpatialRecordingFormat>(
        "to", "FORM", short: "t", default: .session, help: "with --output, the form to convert to")
    private static let output = Option<String?>(
        "output", "DIR", short: "o", help: "convert the recording into this new folder")
    private static let draw = Option<String?>(
        "draw", "FILE", short: "d", help: "draw the camera's path from above into an .svg or .png"
    ).formerly("plot")

    static let spec = CommandSpec(
        "spatial", summary: "inspect or convert a recording of pictures with camera poses and depth",
        discussion: """
            Shows a recording's format, its frames and which were skipped and why, the length of the camera's path, its field of view, \
            its intrinsics and the range of depth. Reads Stray Scanner, Record3D (.r3d), Polycam's raw data, transforms.json (nerfstudio, \
            instant-ngp, NeRFCapture), 3D Scanner App, ARKitScenes, TUM RGB-D and session folders; the format is recognised from the \
            content. With --output, it is converted to a session folder, or to transforms.json.
            """,
        positionals: [path], options: [to, draw, output, format],
        examples: [
            CommandExample("manako spatial walk.r3d", "the contents of the recording"),
            CommandExample("manako spatial scan.zip --draw path.svg", "the same, and the camera's path"),
            CommandExample("manako spatial walk.r3d -o out --to transforms", "for nerfstudio and instant-ngp"),
        ])

    static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        let target = try target(arguments)
        let recording = try SpatialRecording.open(arguments[path], options: .ofThisBuild)
        let report = SpatialReport(recording)
        if let file = arguments[draw] {
            guard let plot = report.plot else {
                throw ManakoError(
                    .invalidArgument, "\(arguments[path]): no frame has a pose, so there is no path to draw")
            }
            try DrawingFile.write(plot.picture(), to: file)
        }
        if let folder = arguments[output] {
            return try convert(recording, to: folder, as: target)
        }
        Console.write(arguments[format] == .json ? report.json + "\n" : report.text)
        return .success
    }

    /// The form to convert to, which in the version before was a `--format`.
    private static func target(_ arguments: ParsedArguments) throws -> SpatialRecordingFormat {
        let former = arguments[format].recording
        if let former {
            Console.note(
                "manako: --format \(former.rawValue) is called --to \(former.rawValue) now; the former name works in this version only"
            )
        }
        if arguments[output] == nil, former != nil || arguments.isGiven(to) {
            throw arguments.usageError("say with -o where the converted recording goes, such as -o out")
        }
        return former ?? arguments[to]
    }

    private static func convert(
        _ recording: SpatialRecording, to folder: String, as format: SpatialRecordingFormat
    ) throws(ManakoError) -> ExitStatus {
        var bar = ProgressBar(total: recording.frames.count)
        let result = try recording.write(to: folder, as: format) { bar.update($0) }
        bar.clear()
        for frame in result.skipped.prefix(20) {
            Console.message("manako: left out: \(frame.place): \(frame.reason)")
        }
        Console.write("\(folder): \(result.written) of \(recording.frames.count) frames\n")
        return result.skipped.isEmpty ? .success : .failure
    }
}
