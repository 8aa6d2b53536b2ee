import Manako
import ManakoArguments
import ManakoBoards
import ManakoFiles
import ManakoFront
import ManakoMeasure
import ManakoPipeline
import ManakoSpatial

/// `manako calibrate`
enum CalibrateCommand {
    private static let paths = Positional<[String]>(
        "PATH", help: "pictures of the board, folders, patterns such as 'in/*.jpg', or videos")
    private static let board = Option<BoardArgument>(
        required: "board", "BOARD", help: "the board, as stated in its caption: tags:5x7 or chessboard:9x6")
    private static let radial = Option<Int>(
        "radial", "N", in: 0...3, default: 2, help: "the number of radial distortion terms: k1, k2, k3")
    private static let output = Option<String?>("output", "FILE", short: "o", help: "write the camera to a .json file")
    private static let draw = Option<String?>(
        "draw", "FILE", short: "d", help: "draw the residual errors: a .png or .jpg file")
    private static let format = Option<PlainFormat>(
        "format", "FORMAT", short: "f", default: .text, help: "how results are written")

    static let spec = CommandSpec(
        "calibrate", summary: "compute a camera's focal length, centre and distortion from pictures of a board",
        discussion: """
            Take ten to thirty sharp pictures of one size without zooming: the board near and far, in the middle and the corners, tilted \
            by 20 to 50 degrees to different sides. From a video, the sharp views that differ most are selected.

            "rms" is the reprojection error of the corners in pixels: 0.1 to 0.5 is usual. Numbers after ± are standard \
            deviations.
            """,
        positionals: [paths], options: [board] + BoardOptions.sizes + [radial, Options.jobs, output, draw, format],
        examples: [
            CommandExample(
                "manako calibrate photos/ --board tags:5x7 --size 30 -o camera.json", "with the usual board"),
            CommandExample(
                "manako calibrate *.jpg --board chessboard:9x6 --square 24 --draw errors.png -o camera.json",
                "with a chessboard, errors drawn"),
        ])

    static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        let board = try BoardOptions.read(arguments[board], arguments)
        try checkOutputs(arguments)
        var options = CalibrationOptions()
        options.radialTerms = arguments[radial]
        let feature = try CalibrationFeature(board, options: options)
        var found: [CalibrationFeature.Found] = []
        var status = ExitStatus.success
        let (videos, pictures) = split(arguments[paths])
        for video in videos { found += try look(at: video, feature, arguments) }
        if !pictures.isEmpty {
            let batch = try Batch(paths: pictures, jobs: arguments[Options.jobs], arguments)
            status = await batch.run(feature.find) { outcome in
                guard case .success(let picture) = outcome.result else { return "" }
                if !feature.isUsed(picture) { Console.message("manako: \(picture.name): no board") }
                found.append(picture)
                return ""
            }
        }
        if status == .interrupted { return status }
        try write(try feature.calibrate(found), arguments)
        return status
    }

    private static func checkOutputs(_ arguments: ParsedArguments) throws {
        let sources = OutputGuard(reading: arguments[paths])
        for path in [arguments[output], arguments[draw]].compactMap({ $0 }) {
            do throws(ManakoError) {
                try sources.check(path)
            } catch {
                throw arguments.usageError(error.message)
            }
        }
    }

    private static func split(_ paths: [String]) -> (videos: [String], pictures: [String]) {
        (paths.filter(VideoSource.isVideo), paths.filter { !VideoSource.isVideo($0) })
    }

    private static func look(
        at path: String, _ feature: CalibrationFeature, _ arguments: ParsedArguments
    ) throws -> [CalibrationFeature.Found] {
        do throws(ManakoError) {
            let source = try VideoSource(path)
            let found = try feature.find(in: source) { frames, views in
                if frames.isMultiple(of: 20) { Console.note("\(path): \(frames) frames, \(views) with the board") }
            }
            Console.note("manako: \(path): \(found.count) views are used")
            return found
        } catch {
            throw error.at(path)
        }
    }

    private static func write(_ report: CalibrationFeature.Report, _ arguments: ParsedArguments) throws {
        Console.write(arguments[format] == .json ? report.json : report.text)
        if let path = arguments[output] {
            let name = path.split(separator: "/").last.map { String($0.prefix { $0 != "." }) } ?? ""
            try AtomicFile.write(Array(report.file(name: name.isEmpty ? "camera" : name).json.utf8), to: path)
        }
        if let path = arguments[draw] { try report.draw(to: path) }
    }
}
