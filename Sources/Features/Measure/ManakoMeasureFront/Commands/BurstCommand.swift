import Manako
import ManakoArguments
import ManakoBoards
import ManakoCore
import ManakoFiles
import ManakoFront
import ManakoMeasure
import ManakoPipeline
import ManakoRecordings
import ManakoSpatial

/// `manako burst`
enum BurstCommand {
    enum Format: String, CaseIterable, ArgumentValue, Codable {
        case text, jsonl
    }

    private static let demo = "demo"
    private static let sources = Positional<[String]>(
        "SOURCE",
        help:
            "a video, a camera such as /dev/video0, a recording of an AR app, or the word demo for a rendered scene; with --ruler, photos or "
            + "folders of them")
    private static let every = Option<Int>(
        "every", "N", in: 1...10_000, default: BurstSettings.usualEvery, help: "take every Nth frame")
    private static let count = Option<Int>(
        "count", "N", in: 1...10_000, default: BurstSettings.usualCount, help: "the number of pictures")
    private static let rate = Option<Double?>(
        "rate", "FPS", in: 1...1000,
        help: "the frame rate for --every (default: the source's, else \(Int(BurstSettings.nominalRate)))")
    private static let sharpest = Option<Bool>(
        flag: "sharpest", help: "take the sharpest of the frames around each Nth frame")
    private static let start = Option<Moment?>("start", "TIME", help: "for a video, start at this time")
    private static let board = Option<BoardArgument?>(
        "board", "BOARD", help: "the board in the pictures, which gives the camera poses; see --camera")
    private static let ruler = Option<RulerArgument?>(
        "ruler", "THING",
        help: "put photos of one scene together by a thing of known size that lies in it: "
            + FreePhotos.rulers.map(\.text).joined(separator: ", "))
    private static let output = Option<String>(
        required: "output", "DIR", short: "o", help: "a new folder for the session")
    private static let format = Option<Format>(
        "format", "FORMAT", short: "f", default: .text, help: "how results are written")

    /// The options of sources whose frames come one after the other.
    private static let ofFrames: [any OptionDeclaration] =
        [every, count, rate, sharpest, start, board] + BoardOptions.sizes + [BoardOptions.camera]

    static let spec = CommandSpec(
        "burst", summary: "take a burst of pictures with camera poses",
        discussion: """
            Takes every Nth frame until there are enough, and writes them into a folder as JPEG files with a list of cameras and poses. \
            Missing frames are reported, and the next one is taken instead.

            To measure lengths in the pictures (manako measure), their camera poses must be known: from a printed board in the pictures \
            (manako board, then --board, --size and --camera here), from an AR app's recording, which contains them, or from a sheet or \
            card that lies in photos (--ruler). Take those from \(PhotoAligner.photos.lowerBound) to \
            \(PhotoAligner.photos.upperBound) places, a step apart, without zooming; the ruler lies whole in two of them or more.

            The source demo renders a doll on a table, and prints its joints with their true lengths.
            """,
        positionals: [sources], options: ofFrames + [ruler, Options.jobs, output, format],
        examples: [
            CommandExample("manako burst demo -o session", "a rendered scene, to try measuring without a camera"),
            CommandExample(
                "manako burst video.mp4 --board tags:5x7 --size 30 --camera camera.json -o session",
                "ten pictures of a video"),
            CommandExample("manako burst walk.r3d --every 6 --count 10 -o session", "ten of a recording"),
            CommandExample("manako burst photos/ --ruler card -o session", "photos of a scene with a bank card in it"),
        ])

    static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        if let ruler = arguments[ruler]?.ruler { return try await photos(ruler, arguments) }
        guard arguments[sources].count == 1, let path = arguments[sources].first else {
            throw arguments.usageError("a burst has one source; photos go together with --ruler")
        }
        return try take(path, arguments)
    }

    /// Puts photos together.
    private static func photos(_ ruler: Ruler, _ arguments: ParsedArguments) async throws -> ExitStatus {
        if let option = ofFrames.first(where: arguments.isGiven) {
            throw arguments.usageError("--\(option.spec.name) does nothing with --ruler; leave it out")
        }
        let command = BurstPhotos(ruler: ruler, folder: arguments[output], format: arguments[format])
        return try await command.run(
            Batch(paths: arguments[sources], jobs: arguments[Options.jobs], arguments))
    }

    private static func take(_ path: String, _ arguments: ParsedArguments) throws -> ExitStatus {
        let scene = path == demo ? try DemoScene() : nil
        let placing = try placing(scene, arguments)
        let source = try open(path, scene, arguments)
        let settings = try settings(source, arguments)
        let folder = arguments[output]
        var taken: [BurstFeature.Taken] = []
        var bar = ProgressBar(total: settings.count)
        try BurstFeature(settings, placing: placing).take(from: source, to: folder) { frame in
            taken.append(frame)
            bar.update(taken.count)
        }
        bar.clear()
        Console.write(text(taken, folder: folder, arguments[format]))
        if let scene, !taken.isEmpty { Console.note(truth(scene, taken)) }
        if taken.count < settings.count {
            Console.message(
                "manako: \(path): ended after \(taken.count) of \(settings.count) pictures")
            return .failure
        }
        if !taken.contains(where: \.hasPose) {
            Console.message(
                "manako: it is not known where the camera stood, so that nothing can be measured; give --board, --size and --camera"
            )
        }
        return .success
    }

    private static func placing(_ scene: DemoScene?, _ arguments: ParsedArguments) throws -> BurstFeature.Placing? {
        if let scene { return try BurstFeature.Placing(board: scene.board, camera: scene.camera) }
        guard let board = arguments[board] else { return nil }
        guard let camera = try BoardOptions.readCamera(arguments) else {
            throw arguments.usageError("--board needs --camera, which manako calibrate finds")
        }
        return try BurstFeature.Placing(board: BoardOptions.read(board, arguments), camera: camera)
    }

    private static func open(
        _ path: String, _ scene: DemoScene?, _ arguments: ParsedArguments
    ) throws -> BurstSource {
        if let scene { return BurstSource(scene) }
        if !VideoSource.isVideo(path), FileSystem.isReadable(path) || FileSystem.isFolder(path) {
            return BurstSource(try SpatialRecording.open(path, options: .ofThisBuild))
        }
        let video = try video(path, arguments)
        return BurstSource(try VideoSpan(start: arguments[start]?.seconds).open(video), name: video.name)
    }

    private static func video(_ path: String, _ arguments: ParsedArguments) throws -> VideoSource {
        do throws(ManakoError) {
            return try VideoSource(path)
        } catch {
            throw arguments.usageError(error.message)
        }
    }

    private static func settings(_ source: BurstSource, _ arguments: ParsedArguments) throws(ManakoError)
        -> BurstSettings
    {
        let every = arguments[every]
        return try BurstSettings(
            frameRate: min(max(arguments[rate] ?? source.frameRate ?? BurstSettings.nominalRate, 1), 1000),
            every: every,
            count: arguments[count], window: arguments[sharpest] ? (every - 1) / 2 : 0)
    }

    private static func text(_ taken: [BurstFeature.Taken], folder: String, _ format: Format) -> String {
        let sharpest = taken.map(\.sharpness).max() ?? 1
        return taken.map { frame in
            let share = sharpest > 0 ? frame.sharpness / sharpest : 0
            let picture = "\(folder)/\(frame.name)"
            guard format == .jsonl else {
                let dropped = frame.dropped > 0 ? ", \(frame.dropped) frames before it did not come" : ""
                return
                    "\(frame.slot)  \(picture)  \(ClockText.exact(frame.time.seconds))  sharpness \(Int((share * 100).rounded()))%"
                    + (frame.hasPose ? "" : ", no pose") + dropped + "\n"
            }
            var json = JSONWriter()
            json.object { json in
                json.member("frame", frame.slot)
                json.member("picture", picture)
                json.member("time", frame.time.seconds, decimals: 6)
                json.member("sharpness", share, decimals: 4)
                json.member("pose", frame.hasPose)
                json.member("dropped", frame.dropped)
            }
            return json.text + "\n"
        }.joined()
    }

    /// Where the demonstration's joints are, and what measuring them should give.
    private static func truth(_ scene: DemoScene, _ taken: [BurstFeature.Taken]) -> String {
        let frame = min(3, taken.count - 1)
        let pose = scene.pose(taken[frame].index, of: DemoScene.frames)
        let points = scene.joints.compactMap { scene.camera.project(pose.toCamera($0.point)) }.map {
            "\(Int($0.x.rounded())),\(Int($0.y.rounded()))"
        }
        let lengths = zip(scene.joints, scene.joints.dropFirst()).map { $0.point.distance(to: $1.point) }
        let named = zip(zip(scene.joints, scene.joints.dropFirst()), lengths).map { pair, length in
            "\(pair.0.name) to \(pair.1.name) \(Self.centimetres(length))"
        }
        return """
            In picture \(frame), \(scene.joints.map(\.name).joined(separator: ", ")) are at "\(points.joined(separator: " "))".
            Truly: \(named.joined(separator: ", ")); \(Self.centimetres(lengths.reduce(0, +))) in all.
            """
    }

    private static func centimetres(_ metres: Double) -> String { "\((metres * 100).text(decimals: 1)) cm" }
}
