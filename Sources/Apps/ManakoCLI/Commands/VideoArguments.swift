import Manako
import ManakoArguments
import ManakoFeatures

/// A moment of a video: seconds, or minutes and hours before them.
struct Moment: ArgumentValue {
    /// Seconds since the beginning.
    var seconds: Double

    /// Reads `12.5`, `1:05` or `1:02:05.5`.
    init?(argument: String) {
        let parts = argument.split(separator: ":", omittingEmptySubsequences: false)
        guard (1...3).contains(parts.count), parts.allSatisfy({ $0.first?.isNumber ?? false }) else { return nil }
        let numbers = parts.compactMap { Double($0) }
        guard numbers.count == parts.count, numbers.dropFirst().allSatisfy({ $0 < 60 }),
            numbers.dropLast().allSatisfy({ $0 == $0.rounded() })
        else { return nil }
        seconds = numbers.reduce(0) { $0 * 60 + $1 }
        guard seconds < 1e9 else { return nil }
    }

    static let argumentKind = "seconds such as 12.5, or minutes and seconds such as 1:05"
    var argumentText: String { seconds.argumentText }
}

/// Several numbers with commas between them.
struct NumberList: ArgumentValue {
    var values: [Double]

    init?(argument: String) {
        values = []
        for part in argument.split(separator: ",", omittingEmptySubsequences: false) {
            guard let value = Double(argument: String(part)) else { return nil }
            values.append(value)
        }
    }

    static let argumentKind = "numbers with commas between them"
    var argumentText: String { values.map(\.argumentText).joined(separator: ",") }
}

/// A box by its upper-left corner and size, in pixels.
struct BoxArgument: ArgumentValue {
    var box: ImageRect

    init?(argument: String) {
        guard let values = NumberList(argument: argument)?.values, values.count == 4 else { return nil }
        box = ImageRect(x: values[0], y: values[1], width: values[2], height: values[3])
    }

    static let argumentKind = "x,y,width,height in pixels, such as 120,80,64,48"
    var argumentText: String { "\(box.x),\(box.y),\(box.width),\(box.height)" }
}

/// A point in pixels.
struct PointArgument: ArgumentValue {
    var point: ImagePoint

    init?(argument: String) {
        guard let values = NumberList(argument: argument)?.values, values.count == 2 else { return nil }
        point = ImagePoint(x: values[0], y: values[1])
    }

    static let argumentKind = "x,y in pixels, such as 320,240"
    var argumentText: String { "\(point.x),\(point.y)" }
}

/// Options of commands that look at videos as well as at pictures.
enum VideoOptions {
    static let every = Option<Int>(
        "every", "N", in: 1...1_000_000, default: 1, help: "of a video, look at every Nth frame")
    static let start = Option<Moment?>("start", "TIME", help: "of a video, begin at this time")
    static let end = Option<Moment?>("end", "TIME", help: "of a video, stop at this time")
    static let track = Option<Bool>(
        flag: "track", help: "of a video, give each object a number that it keeps; draws trails and counts")

    static let all: [any OptionDeclaration] = [every, start, end, track]

    /// The part of the video that the user wants.
    static func span(_ arguments: ParsedArguments) throws -> VideoSpan {
        let (start, end) = (arguments[start]?.seconds, arguments[end]?.seconds)
        if let end, end <= start ?? 0 { throw arguments.usageError("--end must be later than the beginning") }
        return VideoSpan(start: start, end: end, stride: arguments[every])
    }

    /// The video among what the user named; nil when all of it is pictures.
    ///
    /// A folder of pictures and a GIF are videos only for who asks for something that videos alone have.
    static func source(_ arguments: ParsedArguments) throws -> VideoSource? {
        let paths = arguments[Options.paths]
        let isWanted =
            all.contains { arguments.isGiven($0) } || arguments[Options.draw].map(FrameDrawingTarget.isVideo) ?? false
        guard isWanted || paths.contains(where: VideoSource.isVideo) else { return nil }
        guard paths.count == 1, paths[0] != "-" else {
            throw arguments.usageError(
                paths == ["-"]
                    ? "videos are not read from standard input; name a file"
                    : "a video is looked at alone; name one PATH")
        }
        do throws(ManakoError) {
            return try VideoSource(paths[0])
        } catch {
            throw arguments.usageError(error.message)
        }
    }

    /// Where frames are drawn, if anywhere.
    static func drawing(
        _ arguments: ParsedArguments, of source: VideoSource, _ option: Option<String?> = Options.draw
    ) throws -> FrameDrawingTarget? {
        guard let path = arguments[option] else { return nil }
        do throws(ManakoError) {
            let target = try FrameDrawingTarget(path: path)
            try target.check(against: source)
            return target
        } catch {
            throw arguments.usageError(error.message)
        }
    }
}
