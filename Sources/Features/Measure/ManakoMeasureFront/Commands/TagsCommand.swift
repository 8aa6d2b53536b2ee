import Manako
import ManakoArguments
import ManakoBoards
import ManakoFront
import ManakoMeasure
import ManakoPipeline

/// `manako tags`
enum TagsCommand {
    private static let paths = Positional<[String]>(
        "PATH", help: "pictures, folders (searched through), patterns such as 'in/*.jpg', or - for standard input")
    private static let family = Option<TagFamily>(
        "family", "FAMILY", default: .tag36h11, help: "the set of tags")
    private static let size = Option<Double?>(
        "size", "MM", in: 0.1...100_000, help: "the side of a tag in millimetres, for poses; see --camera")
    private static let decimation = Option<Int>(
        "decimate", "N", in: 1...16, default: 1,
        help: "search for tags in a picture reduced by this factor: faster, but misses small ones")
    private static let draw = Option<String?>(
        "draw", "FILE|DIR", short: "d",
        help: "draw tags and axes on a copy: a .png or .jpg file, or a folder for several pictures")
    private static let format = Option<PictureReportFormat>(
        "format", "FORMAT", short: "f", default: .text, help: "how results are written")

    static let spec = CommandSpec(
        "tags", summary: "find AprilTags, and their poses relative to the camera",
        discussion: """
            Corners are the upper left, upper right, lower right and lower left of the tag as printed, in pixels of the upright \
            picture from the centre of the upper-left pixel.

            With --size and --camera each tag has a pose: a rotation (three rows of three) and a translation in metres, from the tag's \
            axes (middle of the tag, x right, y down, z into the sheet) to the camera's (x right, y down, z forward), and an error: the \
            reprojection error of the corners in pixels.
            """,
        positionals: [paths],
        options: [family, size, BoardOptions.camera, decimation, Options.jobs, draw, format],
        examples: [
            CommandExample("manako tags photo.jpg", "ids and corners"),
            CommandExample("manako tags photo.jpg --size 65 --camera camera.json --draw out.png", "poses, drawn"),
            CommandExample("manako tags photos/ --family tag25h9 --format jsonl", "one JSON object per picture"),
        ])

    static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        guard arguments.isGiven(size) == arguments.isGiven(BoardOptions.camera) else {
            throw arguments.usageError("poses need both --size and --camera")
        }
        let batch = try Batch(paths: arguments[paths], jobs: arguments[Options.jobs], arguments)
        var settings = TagDetectorSettings()
        settings.families = [arguments[family]]
        settings.decimation = Double(arguments[decimation])
        let feature = TagFeature(
            settings: settings, tagSize: arguments[size].map { $0 / 1000 },
            camera: try BoardOptions.readCamera(arguments), drawing: try drawing(batch, arguments))
        var writer = PictureReportWriter<TagReport>(arguments[format], isSingle: batch.inputs.count == 1)
        let status = await batch.run(feature.run) { writer.add($0) }
        Console.write(writer.finish())
        return status
    }

    private static func drawing(_ batch: Batch, _ arguments: ParsedArguments) throws -> DrawingTarget? {
        guard let path = arguments[draw] else { return nil }
        do throws(ManakoError) {
            return try DrawingTarget(path: path, for: batch.inputs)
        } catch {
            throw arguments.usageError("--draw \(error)")
        }
    }
}
