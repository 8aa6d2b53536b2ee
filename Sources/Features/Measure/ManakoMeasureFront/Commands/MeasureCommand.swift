import Manako
import ManakoAPI
public import ManakoArguments
import ManakoFront
import ManakoMeasure
import ManakoPipeline
import ManakoRecordings

extension MeasureMethod: ArgumentValue {}

/// Points in pixels with spaces between them; a dash stands for none.
struct PointsArgument: ArgumentValue {
    var points: [ImagePoint?]

    init?(argument: String) {
        points = []
        for part in argument.split(separator: " ") {
            if part == "-" {
                points.append(nil)
            } else if let point = PointArgument(argument: String(part))?.point {
                points.append(point)
            } else {
                return nil
            }
        }
        if points.isEmpty { return nil }
    }

    static let argumentKind = "x,y pairs in pixels with spaces between them, such as \"412,130 409,655\""
    var argumentText: String { points.map { $0.map { "\($0.x),\($0.y)" } ?? "-" }.joined(separator: " ") }
}

/// Points in another picture of the burst.
struct AlsoArgument: ArgumentValue {
    var frame: Int
    var points: [ImagePoint?]

    init?(argument: String) {
        guard let colon = argument.firstIndex(of: ":"), let frame = Int(argument[..<colon]), frame >= 0,
            let points = PointsArgument(argument: String(argument[argument.index(after: colon)...]))
        else { return nil }
        (self.frame, self.points) = (frame, points.points)
    }

    static let argumentKind =
        "a picture's number, a colon, and points in the order of the joints, such as 7:\"- 398,642\""
    var argumentText: String { "\(frame):…" }
}

/// `manako measure`
enum MeasureCommand {
    static let session = Positional<String>(
        "SESSION", help: "a session folder of manako burst, a recording of an AR app, or with --ruler a photo")
    private static let frame = Option<Int>("frame", "N", in: 0...1_000_000, default: 0, help: "the picture, from 0")
    static let points = Option<PointsArgument?>(
        "points", "POINTS",
        help: "the joints in their order: \"x,y x,y …\" in pixels of that picture; required without --ruler")
    static let names = Option<NameList?>(
        "names", "NAMES", help: "names of the joints, separated by commas, for the drawing")
    private static let also = Option<[AlsoArgument]>(
        "also", repeated: "N:POINTS", help: "the joints' positions in another picture; a dash for joints without one")
    private static let method = Option<MeasureMethod>(
        "method", "METHOD", default: .auto,
        help: "use the depth map, the board's plane, several pictures, or the best of depth and pictures")
    static let tapError = Option<Double?>(
        "tap-error", "PIXELS", in: MeasureRules.tapErrors,
        help: "the standard deviation of the points' columns and rows in pixels; 1 unless stated")
    static let draw = Option<String?>(
        "draw", "FILE", short: "d", help: "draw joints and lengths on a copy: a .png or .jpg file")
    static let format = Option<PlainFormat>(
        "format", "FORMAT", short: "f", default: .text, help: "how results are written")

    static let spec = CommandSpec(
        "measure", summary: "measure lengths on a picture of a burst",
        discussion: """
            Joints are points of a picture; lengths are measured from each to the next. A joint's position in space is computed from the \
            picture's depth map, from matches in the burst's other pictures, or from the plane of the board, if it lies on that.

            Every length has a standard error: the true length is within ± this error in 68 of 100 cases. It includes the error of the \
            points, which --tap-error states. If a joint can't be located, the result states why; specify its position in a second \
            picture with --also.

            With --ruler, lengths are measured on a single photo by a sheet, card or coin that lies in it. They hold only on the plane that it \
            lies on, which --draw shows; nothing that stands above that plane can be measured so.
            """,
        positionals: [session], options: [ruler, corners, frame, points, names, also, method, tapError, draw, format],
        examples: [
            CommandExample(
                #"manako measure session --frame 3 --points "412,130 409,655" --draw out.png"#, "one length, drawn"),
            CommandExample(
                #"manako measure session --frame 3 --points "412,130 409,655" --also 7:"- 398,642""#,
                "with the second joint's place in picture 7"),
            CommandExample(
                #"manako measure photo.jpg --ruler card --points "412,130 409,655" --draw out.png"#,
                "a length beside a bank card"),
        ])

    static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        if let ruler = arguments[ruler] { return try run(arguments, ruler.ruler) }
        let recording = try SpatialRecording.open(arguments[session], options: .ofThisBuild)
        let request = try request(arguments)
        let drawing = try drawing(arguments)
        let answer = try MeasureFeature(recording).measure(request)
        for (index, joint) in answer.joints.enumerated() {
            guard let detail = joint.detail else { continue }
            Console.message("manako: joint \(index): \(detail)")
        }
        Console.write(arguments[format] == .json ? answer.json + "\n" : text(answer, request))
        try drawing?.write(MeasurePicture(request, answer).drawn(on: recording.picture(at: request.frame)))
        return answer.joints.contains { $0.position == nil } ? .failure : .success
    }

    static func drawing(_ arguments: ParsedArguments) throws -> DrawingTarget? {
        guard let path = arguments[draw] else { return nil }
        do throws(ManakoError) {
            return try DrawingTarget(file: path)
        } catch {
            throw arguments.usageError("--draw \(error.message)")
        }
    }

    private static func request(_ arguments: ParsedArguments) throws -> MeasureRequest {
        var request = MeasureRequest()
        request.frame = arguments[frame]
        request.method = arguments[method]
        request.tapError = arguments[tapError]
        request.joints = try joints(arguments)
        guard !request.joints.isEmpty else { throw arguments.usageError("--points is required") }
        request.also = arguments[also].flatMap { other in
            other.points.enumerated().compactMap { joint, point in
                point.map { JointTap(joint: joint, frame: other.frame, x: $0.x, y: $0.y) }
            }
        }
        return request
    }

    /// The points with their names; none without points.
    static func joints(_ arguments: ParsedArguments) throws -> [JointEntry] {
        let names = arguments[names]?.names ?? []
        let given = arguments[points]?.points ?? []
        let places = given.compactMap(\.self)
        guard places.count == given.count else { throw arguments.usageError("--points needs a place for each joint") }
        return places.enumerated().map { index, point in
            JointEntry(name: index < names.count ? names[index] : nil, x: point.x, y: point.y)
        }
    }

    static func text(_ answer: MeasureAnswer, _ request: MeasureRequest) -> String {
        var text = ""
        for (index, segment) in answer.segments.enumerated() {
            let (from, to) = (request.name(of: index), request.name(of: index + 1))
            text += "\(from) to \(to): \(segment?.text ?? "not found")\n"
        }
        if let total = answer.total { text += "in all: \(total.text)\n" }
        let errors = Set(answer.joints.compactMap(\.tapError))
        if let error = errors.max(), error > 0 { text += "± includes \(error) px for the error of a point\n" }
        return text
    }
}

/// Names with commas between them.
struct NameList: ArgumentValue {
    var names: [String]

    init?(argument: String) {
        names = argument.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }

    static let argumentKind = "names with commas between them"
    var argumentText: String { names.joined(separator: ",") }
}
