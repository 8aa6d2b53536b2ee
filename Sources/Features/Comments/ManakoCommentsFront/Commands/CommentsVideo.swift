import Manako
import ManakoArguments
import ManakoCapabilities
import ManakoComments
import ManakoFiles
import ManakoFront
import ManakoPipeline

/// `manako comments VIDEO --comments FILE`: a video with comments drawn into it, or one picture of it.
enum CommentsVideo {
    private static let opacity = Option<Double>(
        "opacity", "X", in: 0...1, default: 1, help: "how opaque comments are, from 0 to 1")
    private static let moment = Option<Moment?>(
        "at", "TIME", help: "write one frame, at this time, instead of a video")
    private static let transparent = Option<Bool>(
        flag: "transparent",
        help: "draw only the comments, on a transparent background: a .png with --at, a .webm or a .mov")
    private static let detect = Option<String?>(
        "detect", "MODEL", help: "draw boxes around what this model finds under the comments")

    static let options: [any OptionDeclaration] = [opacity, moment, transparent, detect] + VideoOptions.span

    static let examples = [
        CommandExample("manako comments video.mp4 --comments comments.json -o out.mp4", "comments drawn into a video"),
        CommandExample("manako comments video.mp4 -c comments.json --at 1:05 -o frame.png", "one picture of it"),
    ]

    static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        guard let output = arguments[CommentsOptions.output] else {
            throw arguments.usageError("say with -o where the video goes, such as -o out.mp4")
        }
        let span = try VideoOptions.span(arguments)
        do throws(ManakoError) {
            let source = try VideoSource(arguments[CommentsOptions.path])
            try OutputGuard(reading: arguments[CommentsOptions.comments]).check(output)
            let comments = try comments(arguments)
            let drawing = try drawing(comments, arguments)
            if let moment = arguments[moment] {
                return try still(of: source, at: moment.seconds, drawing, comments, to: output, arguments)
            }
            let target = try FrameDrawingTarget(path: output)
            try target.check(against: source)
            return try await video(source, span, drawing, comments, to: target, arguments)
        } catch  where error.code == .invalidArgument {
            throw arguments.usageError(error.message)
        }
    }

    /// Notes that no comment will be seen because all lie outside of the video.
    private static func hint(on comments: [VideoComment], in info: VideoInfo, _ arguments: ParsedArguments) {
        let span = CommentSpan(comments, offset: arguments[CommentsOptions.offset])
        if let hint = span.hint(duration: info.isLive ? nil : info.duration) { Console.message("manako: \(hint)") }
    }

    private static func comments(_ arguments: ParsedArguments) throws(ManakoError) -> [VideoComment] {
        var comments: [VideoComment] = []
        for path in arguments[CommentsOptions.comments] { comments += try CommentsOptions.read(path).comments }
        return comments
    }

    private static func drawing(
        _ comments: [VideoComment], _ arguments: ParsedArguments
    ) throws(ManakoError) -> CommentDrawing {
        var options = try CommentsOptions.layoutOptions(arguments)
        options.opacity = arguments[opacity]
        let renderer = CommentRenderer(fonts: CommentsOptions.fonts(arguments))
        let layout = CommentLayout(comments, measuring: renderer, options: options)
        return CommentDrawing(layout, renderer: renderer, isTransparent: arguments[transparent])
    }

    private static func video(
        _ source: VideoSource, _ span: VideoSpan, _ drawing: CommentDrawing, _ comments: [VideoComment],
        to target: FrameDrawingTarget, _ arguments: ParsedArguments
    ) async throws(ManakoError) -> ExitStatus {
        let run = try VideoRun(source, span, target)
        hint(on: comments, in: run.reader.info, arguments)
        let finder = try finder(arguments)
        let notice: @Sendable (String) -> Void = { Console.note("manako: \($0)") }
        return await run.run { (receive: (Int) throws(ManakoError) -> Void) throws(ManakoError) in
            guard let (capability, finder) = finder else {
                let feature = CommentVideoFeature(drawing, drawing: target, notice: notice)
                return try await feature.run(run.reader, stride: run.span.stride, progress: receive)
            }
            var feature = VideoLookFeature(capability, finder: finder, drawing: target, notice: notice)
            feature.style = drawing
            var frames = 0
            let jobs = ProcessorFeatures.current.count
            try await feature.run(run.reader, stride: run.span.stride, jobs: jobs) { _ throws(ManakoError) in
                frames += 1
                try receive(frames)
            }
        } write: { _ in
            ""
        }
    }

    private static func still(
        of source: VideoSource, at seconds: Double, _ drawing: CommentDrawing, _ comments: [VideoComment],
        to output: String, _ arguments: ParsedArguments
    ) throws(ManakoError) -> ExitStatus {
        let format: ImageFormat
        switch (FileName.suffix(of: output), drawing.isTransparent) {
        case ("png", _): format = .png
        case ("jpg", false), ("jpeg", false): format = .jpeg
        case (_, true): throw ManakoError(.invalidArgument, "\(output): transparent pictures are written as .png")
        default: throw ManakoError(.invalidArgument, "\(output): with --at, pictures are written as .png or .jpg")
        }
        try OutputGuard(reading: [source.name]).check(output)
        let reader = try VideoSpan(start: seconds).open(source)
        hint(on: comments, in: reader.info, arguments)
        guard let frame = try reader.nextFrame() else {
            throw ManakoError(.unavailable, "\(source.name): has no frame at \(seconds) seconds or later")
        }
        let picture = try drawing.still(of: frame, at: seconds, annotations: annotations(on: frame, arguments))
        try AtomicFile.write(
            ManakoEnvironment.codecs.encode(picture, as: format, quality: 92), to: output)
        return .success
    }

    private static func annotations(
        on frame: VideoFrame, _ arguments: ParsedArguments
    ) throws(ManakoError) -> [BoxAnnotation] {
        guard let (capability, finder) = try finder(arguments) else { return [] }
        let image = VisionImage(frame.bitmap, orientation: frame.orientation)
        let report = try LookFeature(capability, finder: finder).report(on: image)
        return report.findings.map { capability.annotation(for: $0) }
    }

    /// What finds the objects whose boxes are drawn, if any.
    private static func finder(
        _ arguments: ParsedArguments
    ) throws(ManakoError) -> (any Capability, any Finder)? {
        guard let name = arguments[detect] else { return nil }
        let capability = ObjectsCapability()
        let configuration = SessionConfiguration(
            concurrentRequests: ProcessorFeatures.current.count, cacheDirectory: ManakoEnvironment.cacheDirectory)
        let model = try Options.loadModel(name, configuration)
        let finder = try capability.makeFinder(
            FinderSettings(
                model: try CapabilityModel(model), context: ManakoEnvironment.makeContext(configuration)))
        return (capability, finder)
    }
}
