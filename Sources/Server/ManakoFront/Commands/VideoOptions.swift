package import Manako
package import ManakoArguments
package import ManakoPipeline

/// Options of commands that look at videos as well as at pictures.
package enum VideoOptions {
    package static let every = Option<Int>(
        "every", "N", in: 1...1_000_000, default: 1, help: "for videos, process every Nth frame")
    package static let start = Option<Moment?>("start", "TIME", help: "for videos, start at this time")
    package static let end = Option<Moment?>("end", "TIME", help: "for videos, stop at this time")
    package static let track = Option<Bool>(
        flag: "track", help: "for videos, give each object a persistent number; draws trails and counts")

    /// Which frames of a video are looked at.
    package static let span: [any OptionDeclaration] = [every, start, end]
    /// Those of commands that can follow what they find.
    package static let all: [any OptionDeclaration] = span + [track]

    /// The part of the video that the user wants.
    package static func span(_ arguments: ParsedArguments) throws -> VideoSpan {
        let (start, end) = (arguments[start]?.seconds, arguments[end]?.seconds)
        if let end, end <= start ?? 0 { throw arguments.usageError("--end must be later than the beginning") }
        return VideoSpan(start: start, end: end, stride: arguments[every])
    }

    /// The video among what the user named; nil when all of it is pictures.
    ///
    /// A folder of pictures and a GIF are videos only for who asks for something that videos alone have.
    ///
    /// - Parameter drawing: the option that says where frames are drawn.
    package static func source(
        _ arguments: ParsedArguments, _ drawing: Option<String?> = Options.draw
    ) throws -> VideoSource? {
        let paths = arguments[Options.paths]
        let isWanted =
            all.contains { arguments.isGiven($0) } || arguments[drawing].map(FrameDrawingTarget.isVideo) ?? false
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
    package static func drawing(
        _ arguments: ParsedArguments, of source: VideoSource, _ option: Option<String?> = Options.draw
    ) throws -> FrameDrawingTarget? {
        guard let path = arguments[option] else { return nil }
        do throws(ManakoError) {
            let target = try FrameDrawingTarget(path: path)
            try target.check(against: source)
            return target
        } catch {
            throw arguments.usageError("--\(option.name) \(error)")
        }
    }
}
