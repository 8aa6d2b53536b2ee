import Manako
import ManakoAPI
import ManakoArguments
import ManakoCapabilities
import ManakoFront
import ManakoPipeline

/// The command of a capability: everything about it follows from what the capability says of itself.
struct CapabilityCommand: Sendable {
    let capability: any Capability
    private let settings: CapabilitySettings
    private let results: ResultOptions

    init(_ capability: any Capability) {
        self.capability = capability
        settings = CapabilitySettings(capability)
        results = ResultOptions(capability)
    }

    var command: Command { Command(spec) { try await run($0) } }

    private var spec: CommandSpec {
        CommandSpec(capability.info, positionals: [isSequence ? Self.video : Options.paths], options: options)
    }

    private var options: [any OptionDeclaration] {
        var options: [any OptionDeclaration] = settings.declarations
        if capability.modelNeed.kind != nil {
            options.insert(needsModel ? Options.neededModel : Options.model, at: 0)
            options.append(Options.labels)
            if capability.modelNeed.kind == .classifier { options.append(Options.pixelRange) }
        }
        if capability.modelNeed != .none { options += [Options.precision, Options.threads] }
        if !isSequence { options.append(Options.jobs) }
        if !capability.rewritesPictures { options.append(Options.draw) }
        options += results.declarations
        if capability.findsMasks { options += MaskOptions.all }
        options += VideoOptions.span
        return options + (capability.followsObjects ? [VideoOptions.track] : [])
    }

    /// Where pictures go with what was found drawn on them, or rewritten by the capability.
    private var drawing: Option<String?> { capability.rewritesPictures ? ResultOptions.rewritten : Options.draw }

    /// Whether it looks at the frames of a video alone.
    private var isSequence: Bool { capability.subject == .sequence }

    /// What a capability of videos looks at.
    private static let video = Positional<String>(
        "SOURCE", help: "a video file, a folder of pictures, a camera such as /dev/video0, or an rtsp or http address")

    /// The video that is looked at; nil when it is pictures.
    private func source(_ arguments: ParsedArguments) throws -> VideoSource? {
        isSequence ? try VideoSource(arguments[Self.video]) : try VideoOptions.source(arguments, drawing)
    }

    /// Whether nothing can be done without a model.
    private var needsModel: Bool { if case .required = capability.modelNeed { true } else { false } }

    private func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        do {
            let source = try source(arguments)
            let format = try results.checkedFormat(arguments, isVideo: source != nil)
            return if let source { try await look(at: source, format, arguments) } else { try await look(arguments) }
        } catch let error as ManakoError where error.code == .invalidArgument {
            throw arguments.usageError(error.message)
        }
    }

    private func look(_ arguments: ParsedArguments) async throws -> ExitStatus {
        var batch = try Batch(paths: arguments[Options.paths], jobs: arguments[Options.jobs], arguments)
        let target = try results.target(arguments, batch.inputs)
        let finder = try makeFinder(arguments, batch, follows: false)
        let feature = try feature(finder, target, batch, arguments)
        var writer = try results.writer(arguments, batch.inputs, labels: finder.labels, to: target)
        if case .results(let path) = target {
            try Console.sendResults(to: path, sparing: OutputGuard(reading: batch.inputs.lazy.map(\.path)))
        }
        if case .reports(let folder, isResumed: true) = target {
            let all = batch.inputs.count
            batch.inputs.removeAll { folder.isDone($0, by: finder.model) }
            Console.note("manako: \(all - batch.inputs.count) of \(all) pictures were done before")
        }
        let status = await batch.run(feature.run) { outcome in
            for note in (try? outcome.result.get())?.notes ?? [] {
                Console.message("manako: \(outcome.input.path): \(note)")
            }
            return writer.add(ReportEntry(outcome))
        }
        Console.write(writer.finish())
        return status
    }

    /// Looks at pictures, and writes what the command line asks for.
    private func feature(
        _ finder: any Finder, _ target: ResultOptions.Target, _ batch: Batch, _ arguments: ParsedArguments
    ) throws -> LookFeature {
        var feature = LookFeature(capability, finder: finder)
        feature.drawing = try drawingTarget(drawing, arguments[drawing], for: batch, .picture, arguments)
        var masks: String?
        switch target {
        case .labels(let folder): feature.labels = folder
        case .reports(let folder, _): feature.each = folder
        case .made(let path) where results.made == .masks: masks = path
        case .made(let path):
            let content: DrawingTarget.Content = results.made == .drawings ? .vector : .picture
            feature.making = try drawingTarget(results.output, path, for: batch, content, arguments)
        case .elsewhere, .results: break
        }
        if capability.findsMasks { feature.masks = try MaskOptions.folder(masks, arguments, batch.inputs) }
        return feature
    }

    private func look(
        at source: VideoSource, _ format: ReportFormat, _ arguments: ParsedArguments
    ) async throws -> ExitStatus {
        let drawing = try VideoOptions.drawing(arguments, of: source, drawing)
        let span = try VideoOptions.span(arguments)
        let jobs =
            try isSequence || capability.looksInOrder(settings.values(arguments)) ? 1 : VideoRun.jobs(source, arguments)
        let isPlaced = capability.info.results == .places
        let follows =
            capability.rewritesPictures || (capability.followsObjects && arguments[VideoOptions.track])
        let finder = try makeFinder(arguments, Batch(jobs: jobs), follows: follows || !isPlaced)
        if !capability.rewritesPictures, let path = arguments[results.output] {
            try Console.sendResults(to: path, sparing: OutputGuard(reading: [source.name]))
        }
        let run = try VideoRun(source, span, drawing)
        let feature = VideoLookFeature(
            capability, finder: finder, follows: follows, drawing: drawing,
            notice: { Console.note("manako: \($0)") })
        var writer = format.makeWriter(isSingle: false, labels: finder.labels)
        var summary: String?
        let status = await run.run { receive throws(ManakoError) in
            summary = try await feature.run(run.reader, stride: run.span.stride, jobs: jobs, receive: receive)
        } write: {
            writer.add($0)
        } finish: {
            writer.finish()
        }
        if let summary { Console.note("manako: \(summary.isEmpty ? "no objects" : summary) in \(source.name)") }
        return status
    }

    /// Where pictures go that an option names a file or folder for.
    private func drawingTarget(
        _ option: Option<String?>, _ path: String?, for batch: Batch, _ content: DrawingTarget.Content,
        _ arguments: ParsedArguments
    ) throws -> DrawingTarget? {
        guard let path else { return nil }
        do throws(ManakoError) {
            let target = try DrawingTarget(path: path, for: batch.inputs, content: content)
            if target.numberedCount > 0 {
                Console.note(
                    "manako: --\(option.name) \(path): \(target.numberedCount) of the pictures share their name with one before and get"
                        + " a number, such as cat-2.jpg")
            }
            return target
        } catch {
            throw arguments.usageError("--\(option.name) \(error)")
        }
    }

    private func makeFinder(
        _ arguments: ParsedArguments, _ batch: Batch, follows: Bool
    ) throws -> any Finder {
        let configuration =
            capability.modelNeed == .none ? SessionConfiguration() : batch.configuration(arguments)
        return try capability.makeFinder(
            FinderSettings(
                options: try settings.values(arguments), model: model(arguments, configuration),
                context: ManakoEnvironment.makeContext(configuration), follows: follows))
    }

    private func model(
        _ arguments: ParsedArguments, _ configuration: SessionConfiguration
    ) throws -> CapabilityModel? {
        guard capability.modelNeed.kind != nil else { return nil }
        // A file that holds no names is refused whether or not the model takes them.
        let labels = try Options.readLabels(arguments)
        let named = needsModel ? arguments[Options.neededModel] : arguments[Options.model]
        guard let name = named else { return try usualModel(arguments, configuration) }
        if name == ModelRegistry.builtInName, !needsModel { return nil }
        let model = try Options.loadModel(name, configuration)
        let range = capability.modelNeed.kind == .classifier ? arguments[Options.pixelRange] : nil
        let loaded = try CapabilityModel(
            model, labels: labels, pixelRange: range.flatMap { Options.pixelRanges[$0] },
            wanted: capability.modelNeed.kind)
        if let note = Options.labelNote(loaded, arguments) { Console.note("manako: \(note)") }
        return loaded
    }

    /// The model that is used where none is named. Who reads results as text is told which one it is.
    private func usualModel(
        _ arguments: ParsedArguments, _ configuration: SessionConfiguration
    ) throws -> CapabilityModel? {
        let usual = try ModelRegistry.ofUser(configuration).usualModel(for: capability)
        if capability.info.results == .places, !capability.rewritesPictures, arguments[results.format] == .text {
            Console.note("manako: \(UsualModelText.note(usual))")
        }
        return usual?.model
    }
}
