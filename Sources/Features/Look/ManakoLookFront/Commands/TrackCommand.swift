import Manako
import ManakoAPI
public import ManakoArguments
import ManakoFront
import ManakoPipeline

extension TrackFormat: ArgumentValue {}

/// `manako track`
enum TrackCommand {
    private static let source = Positional<String>(
        "SOURCE", help: "a video file, a folder of pictures, a camera such as /dev/video0, or an rtsp or http address")
    private static let box = Option<[BoxArgument]>(
        "box", repeated: "X,Y,W,H", help: "the object in the first frame: upper-left corner and size in pixels")
    private static let point = Option<[PointArgument]>(
        "point", repeated: "X,Y", help: "a point on the object in the first frame, in pixels; see --size")
    private static let size = Option<Double>(
        "size", "N", in: 2...16_384, default: 120, help: "the side of the square around a --point, in pixels")
    private static let effort = Option<LiveConfiguration.Effort>(
        "effort", "HOW", default: .usual, help: "the tracker: the least work per frame, or the most reliable"
    ).formerly("level")
    private static let model = Option<String?>(
        "model", "FILE", short: "m",
        help: "track with a network: its backbone file, with the head beside it, or their folder")
    private static let confidence = Option<Double>(
        "confidence", "NUMBER", short: "c", in: 0...1, default: 0.3,
        help: "the confidence below which the object counts as lost"
    ).formerly("lost")
    private static let start = Option<Moment?>("start", "TIME", help: "begin at this time, in seconds or as 1:05")
    private static let draw = Option<String?>(
        "draw", "FILE|DIR", short: "d",
        help: "draw the object on a copy: a video (.mp4, .webm, .gif and others), or a folder for numbered .jpg files")
    private static let output = Option<String?>(
        "output", "FILE", short: "o", help: "write results to this file instead of standard output")
    private static let format = Option<TrackFormat>(
        "format", "FORMAT", short: "f", default: .text, help: "how results are written")

    static let spec = CommandSpec(
        "track", summary: "follow an object through a video",
        discussion: """
            Follows what is in a box, or in a square around a point, from the first frame on: a line a frame. With several \
            --box or --point, each gets a line a frame with its number, boxes first.

            Pixels are those of the upright frame, counted from its upper-left corner. A lost object has no box until it is \
            found again; its confidence is written nevertheless.
            """,
        positionals: [source],
        options: [box, point, size, effort, model, confidence, start, draw, output, format],
        examples: [
            CommandExample("manako track walk.mp4 --box 310,120,64,150 --draw out.mp4", "what was followed, drawn"),
            CommandExample("manako track walk.mp4 --point 340,200 --start 0:05 -f jsonl", "a line of JSON a frame"),
            CommandExample(
                "manako track frames/ --box 10,20,64,48 --effort fast", "pictures in a folder, by their names"),
        ])

    static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        let targets =
            arguments[box].map { TrackTarget.box($0.box) }
            + arguments[point].map { TrackTarget.point($0.point, side: arguments[size]) }
        guard !targets.isEmpty else {
            throw arguments.usageError("say what to follow: --box x,y,width,height or --point x,y")
        }
        if arguments.isGiven(effort), arguments.isGiven(model) {
            throw arguments.usageError(
                "--effort chooses a tracker without a network, --model one with; give one of them")
        }
        let video = try parse(arguments[source], arguments)
        let drawing = try VideoOptions.drawing(arguments, of: video, draw)
        if let path = arguments[output] {
            do throws(ManakoError) {
                try Console.sendResults(to: path, sparing: OutputGuard(reading: [video.name]))
            } catch {
                throw arguments.usageError("--output \(error)")
            }
        }
        let run = try VideoRun(video, VideoSpan(start: arguments[start]?.seconds), drawing)
        let boxes = try boxes(targets, in: run.reader.info.uprightSize, arguments)
        var tracking = TrackFeature(
            level: try trackingLevel(arguments), lostConfidence: Float(arguments[confidence]), drawing: drawing)
        tracking.notice = { Console.note("manako: \($0)") }
        let feature = tracking
        var writer = TrackWriter(arguments[format])
        return await run.run { receive throws(ManakoError) in
            try await feature.run(run.reader, boxes: boxes, receive: receive)
        } write: {
            writer.add($0)
        } finish: {
            writer.finish()
        }
    }

    private static func parse(_ text: String, _ arguments: ParsedArguments) throws -> VideoSource {
        do throws(ManakoError) {
            return try VideoSource(text)
        } catch {
            throw arguments.usageError(error.message)
        }
    }

    private static func boxes(
        _ targets: [TrackTarget], in size: ImageSize, _ arguments: ParsedArguments
    ) throws -> [ImageRect] {
        do throws(ManakoError) {
            var boxes: [ImageRect] = []
            for target in targets { boxes.append(try target.box(in: size)) }
            return boxes
        } catch {
            throw arguments.usageError(error.message)
        }
    }

    private static func trackingLevel(
        _ arguments: ParsedArguments
    ) throws(ManakoError) -> TrackObjectRequest.TrackingLevel {
        if let path = arguments[model] { return .model(try TrackingModel(contentsOf: path)) }
        return arguments[effort].trackingLevel
    }
}
