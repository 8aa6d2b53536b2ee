import Manako
import ManakoArguments
import ManakoFeatures

/// What `detect` and `faces` share: a finder over pictures or over the frames of a video, results in a format, drawing.
struct FindRun {
    let arguments: ParsedArguments
    /// What results have to reach unless the user says otherwise.
    let usualConfidence: Double
    /// Loads the model, for as many pictures at once as the batch has jobs.
    let makeFinder: (Batch) throws -> any ObjectFinder

    /// Looks at what the user named and writes what was found.
    func run() async throws -> ExitStatus {
        let source = try VideoOptions.source(arguments)
        try ResultOptions.check(arguments, isVideo: source != nil)
        if let source { return try await run(source) }
        let batch = try Batch(paths: arguments[Options.paths], jobs: arguments[Options.jobs], arguments)
        let drawing = try drawing(for: batch)
        let labels = try ResultOptions.folder(arguments, batch.inputs)
        let finder = try makeFinder(batch)
        let feature = DetectFeature(finder: finder, drawing: drawing, labels: labels)
        var writer = try ResultOptions.writer(arguments, batch.inputs, labels: finder.labels)
        let status = await batch.run(feature.run) { writer.add($0) }
        Console.write(writer.finish())
        return status
    }

    /// Where pictures are drawn, if anywhere; several pictures for one file are a mistake in the command line.
    private func drawing(for batch: Batch) throws -> DrawingTarget? {
        guard let path = arguments[Options.draw] else { return nil }
        do throws(ManakoError) {
            let target = try DrawingTarget(path: path, for: batch.inputs)
            if target.numberedCount > 0 {
                Console.message(
                    "manako: --draw \(path): \(target.numberedCount) of the pictures share their name with one before and get"
                        + " a number, such as cat-2.jpg")
            }
            return target
        } catch {
            throw arguments.usageError("--draw \(error)")
        }
    }

    private func run(_ source: VideoSource) async throws -> ExitStatus {
        let format = arguments[Options.format]
        guard var writer = format.makeFrameWriter() else {
            throw arguments.usageError(
                "--format \(format.rawValue) is about pictures; for a video give text, json or jsonl")
        }
        let drawing = try VideoOptions.drawing(arguments, of: source)
        let run = try VideoRun(source, VideoOptions.span(arguments), drawing)
        let jobs = VideoRun.jobs(source, arguments)
        var feature = VideoDetectFeature(
            finder: try makeFinder(Batch(jobs: jobs)),
            minimumConfidence: Self.shownConfidence(arguments, usually: usualConfidence),
            tracks: arguments[VideoOptions.track], drawing: drawing)
        feature.notice = { Console.message("manako: \($0)") }
        let looking = feature
        var summary: String?
        let status = await run.run { receive throws(ManakoError) in
            summary = try await looking.run(run.reader, stride: run.span.stride, jobs: jobs, receive: receive)
        } write: {
            writer.add($0)
        } finish: {
            writer.finish()
        }
        if let summary { Console.message("manako: \(summary.isEmpty ? "no objects" : summary) in \(source.name)") }
        return status
    }

    /// What results have to reach to be shown.
    static func shownConfidence(_ arguments: ParsedArguments, usually usual: Double) -> Float {
        Float(arguments.isGiven(Options.confidence) ? arguments[Options.confidence] : usual)
    }

    /// What the finder has to give: with identities, unsure detections too, which help to follow half hidden objects.
    static func neededConfidence(_ arguments: ParsedArguments, usually usual: Double) -> Float {
        let shown = shownConfidence(arguments, usually: usual)
        return arguments[VideoOptions.track] ? min(shown, VideoDetectFeature.lowestUsefulConfidence) : shown
    }

    /// The built-in detectors are less sure of what is not there below 0.5, so that is the least unless asked for.
    static let builtInConfidence = 0.5

    /// The built-in detectors.
    static func builtIn(
        _ kinds: [BuiltInFinder.Kind], _ arguments: ParsedArguments, _ batch: Batch
    ) -> BuiltInFinder {
        BuiltInFinder(
            kinds: kinds, minimumConfidence: neededConfidence(arguments, usually: builtInConfidence),
            limit: arguments[Options.limit],
            context: ManakoEnvironment.makeContext(batch.configuration(arguments)))
    }
}
