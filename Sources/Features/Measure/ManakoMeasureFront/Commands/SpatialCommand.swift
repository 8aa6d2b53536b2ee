import Manako
import ManakoArguments
import ManakoFront
import ManakoMeasure
import ManakoPipeline
import ManakoRecordings

/// `manako spatial`
enum SpatialCommand {
    private enum Format: String, CaseIterable, ArgumentValue, Codable {
        case text, json, session, transforms

        /// The form of recordings that is meant, if it is one.
        var recording: SpatialRecordingFormat? { SpatialRecordingFormat(rawValue: rawValue) }
    }

    private static let path = Positional<String>("RECORDING", help: "a folder, or an archive such as .r3d or .zip")
    private static let format = Option<Format?>(
        "format", "FORMAT", short: "f",
        help: "the output format: text or json; with --output, the format to convert to")
    private static let output = Option<String?>(
        "output", "DIR", short: "o", help: "convert the recording into this new folder")
    private static let plot = Option<String?>(
        "plot", "FILE", help: "draw the camera's path from above into an .svg or .png")

    static let spec = CommandSpec(
        "spatial", summary: "inspect or convert a recording of pictures with camera poses and depth",
        discussion: """
            Shows a recording's format, its frames and which were skipped and why, the length of the camera's path, its field of view, \
            its intrinsics and the range of depth. Reads Stray Scanner, Record3D (.r3d), Polycam's raw data, transforms.json (nerfstudio, \
            instant-ngp, NeRFCapture), 3D Scanner App, ARKitScenes, TUM RGB-D and session folders; the format is recognised from the \
            content. With --output, it is converted to a session folder, or to transforms.json.
            """,
        positionals: [path], options: [format, output, plot],
        examples: [
            CommandExample("manako spatial walk.r3d", "the contents of the recording"),
            CommandExample("manako spatial scan.zip --plot path.svg", "the same, and the camera's path"),
            CommandExample("manako spatial walk.r3d -o out --format transforms", "for nerfstudio and instant-ngp"),
        ])

    static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        let chosen = arguments[format]
        if arguments.isGiven(output), let chosen, chosen.recording == nil {
            throw arguments.usageError("--output takes --format session or transforms")
        }
        if !arguments.isGiven(output), chosen?.recording != nil {
            throw arguments.usageError("say with -o where the converted recording goes, such as -o out")
        }
        let recording = try SpatialRecording.open(arguments[path], options: .ofThisBuild)
        let report = SpatialReport(recording)
        if let file = arguments[plot] {
            guard let plot = report.plot else {
                throw ManakoError(
                    .invalidArgument, "\(arguments[path]): no frame has a pose, so there is no path to draw")
            }
            try DrawingFile.write(plot.picture(), to: file)
        }
        if let folder = arguments[output] {
            return try convert(recording, to: folder, as: chosen?.recording ?? .session)
        }
        Console.write(chosen == .json ? report.json + "\n" : report.text)
        return .success
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
