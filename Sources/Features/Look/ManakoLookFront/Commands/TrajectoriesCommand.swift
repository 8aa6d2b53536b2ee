import Manako
import ManakoArguments
import ManakoFront
import ManakoLook
import ManakoPipeline

/// `manako trajectories`
enum TrajectoriesCommand {
    /// How results are written.
    enum Format: String, CaseIterable, ArgumentValue, Codable { case text, jsonl }

    private static let source = Positional<String>(
        "SOURCE", help: "a video file, a folder of pictures, a camera such as /dev/video0, or an rtsp or http address")
    private static let length = Option<Int>(
        "length", "N", in: DetectTrajectoriesRequest.minimumTrajectoryLength...100, default: 6,
        help: "how many places make a trajectory; more are surer, and told of later")
    private static let smallest = Option<Double>(
        "min-radius", "SHARE", in: 0...1, default: 0, help: "the least radius of what flies, of the longer side")
    private static let largest = Option<Double>(
        "max-radius", "SHARE", in: 0...1, default: 1, help: "the largest radius of what flies, of the longer side")
    private static let draw = Option<String?>(
        "draw", "FILE|DIR", short: "d",
        help: "draw what flies on a copy: a video (.mp4, .webm, .gif and others), or a folder for numbered .jpg files")
    private static let format = Option<Format>(
        "format", "FORMAT", short: "f", default: .text, help: "how results are written")

    static let spec = CommandSpec(
        "trajectories", summary: "find balls and other things that fly through a video",
        discussion: """
            Finds what is compact, moves before a background that stands still, and falls on a parabola; the camera must stand still too. \
            Text has a line for each thing that flies in a frame, jsonl a line for every frame. Coefficients are those of \
            y = a · x² + b · x + c, where the lower left corner of the picture is 0,0 and the upper right one 1,1.
            """,
        positionals: [source],
        options: [length, smallest, largest] + VideoOptions.span + [draw, format],
        examples: [
            CommandExample("manako trajectories throw.mp4 --draw out.mp4", "what flew, drawn"),
            CommandExample(
                "manako trajectories throw.mp4 -f jsonl --max-radius 0.03", "small balls, a line of JSON a frame"),
        ])

    static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        guard arguments[smallest] <= arguments[largest] else {
            throw arguments.usageError("--min-radius must not be larger than --max-radius")
        }
        let video = try source(arguments)
        let drawing = try VideoOptions.drawing(arguments, of: video, draw)
        let span = try VideoOptions.span(arguments)
        let run = try VideoRun(video, span, drawing)
        var finding = TrajectoriesFeature(
            length: arguments[length], radius: Float(arguments[smallest])...Float(arguments[largest]), drawing: drawing)
        finding.notice = { Console.message("manako: \($0)") }
        let feature = finding
        let format = arguments[format]
        return await run.run { receive throws(ManakoError) in
            try await feature.run(run.reader, stride: span.stride, receive: receive)
        } write: {
            format == .jsonl ? $0.jsonLine : $0.text
        }
    }

    private static func source(_ arguments: ParsedArguments) throws -> VideoSource {
        do throws(ManakoError) {
            return try VideoSource(arguments[source])
        } catch {
            throw arguments.usageError(error.message)
        }
    }
}
