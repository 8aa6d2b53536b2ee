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
    /// Where pictures go that the capability makes, if it makes any.
    private let making: Option<String?>?

    init(_ capability: any Capability) {
        self.capability = capability
        settings = CapabilitySettings(capability)
        making = Self.making(capability)
    }

    private static func making(_ capability: any Capability) -> Option<String?>? {
        if capability is any VectorMaker {
            return Option<String?>(
                "svg", "FILE|DIR", help: "write lines to scale and cut: an .svg file, or a folder for several pictures")
        }
        return (capability as? any PictureMaker).map {
            Option<String?>($0.pictureOption, "FILE|DIR", help: $0.pictureHelp)
        }
    }

    var command: Command { Command(spec) { try await run($0) } }

    private var spec: CommandSpec {
        CommandSpec(capability.info, positionals: [isSequence ? Self.video : Options.paths], options: options)
    }

    private var options: [any OptionDeclaration] {
        var options: [any OptionDeclaration] = settings.declarations
        if isSequence { return options + VideoOptions.span + [drawing, Options.format] }
        if capability.modelNeed.kind != nil {
            options.insert(needsModel ? Options.neededModel : Options.model, at: 0)
            options.append(Options.labels)
            if capability.modelNeed.kind == .classifier { options.append(Options.pixelRange) }
        }
        if capability.modelNeed != .none { options += [Options.precision, Options.threads] }
        if let making { options.append(making) }
        options += [Options.jobs, drawing, Options.format]
        if capability.findsMasks { options += MaskOptions.all }
        if capability.rewritesPictures { return options + VideoOptions.span }
        return options + (isPlaced ? ResultOptions.all + VideoOptions.all : VideoOptions.span)
    }

    /// Where pictures go with what was found drawn on them, or rewritten by the capability.
    private var drawing: Option<String?> { capability.rewritesPictures ? ResultOptions.rewritten : Options.draw }

    /// Whether results are boxes that formats for labels and the options about those are for.
    private var hasResultOptions: Bool { isPlaced && !isSequence && !capability.rewritesPictures }

    /// Whether results have places, so that objects can be followed.
    private var isPlaced: Bool { capability.info.results == .places }

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
            if hasResultOptions {
                try ResultOptions.check(
                    arguments, isVideo: source != nil, hasOtherOutput: capability.findsMasks || making != nil)
            }
            return if let source { try await look(at: source, arguments) } else { try await look(arguments) }
        } catch let error as ManakoError where error.code == .invalidArgument {
            throw arguments.usageError(error.message)
        }
    }

    /// Which option says where pictures go that the capability makes: its own, or --output, which is usual for files.
    private func makingOption(_ arguments: ParsedArguments) -> Option<String?>? {
        guard let making, hasResultOptions, !arguments.isGiven(making), arguments[Options.format] != .yolo else {
            return making
        }
        return ResultOptions.output
    }

    private func look(_ arguments: ParsedArguments) async throws -> ExitStatus {
        let batch = try Batch(paths: arguments[Options.paths], jobs: arguments[Options.jobs], arguments)
        let drawing = try target(drawing, for: batch, .picture, arguments)
        let made = try makingOption(arguments).flatMap { option in
            try target(option, for: batch, capability is any VectorMaker ? .vector : .picture, arguments)
        }
        let labels = hasResultOptions ? try ResultOptions.folder(arguments, batch.inputs) : nil
        let masks = capability.findsMasks ? try MaskOptions.folder(arguments, batch.inputs) : nil
        let format = try format(arguments, isGeneral: !hasResultOptions)
        let finder = try makeFinder(arguments, batch, follows: false)
        var writer =
            hasResultOptions
            ? try ResultOptions.writer(arguments, batch.inputs, labels: finder.labels)
            : format.makeWriter(isSingle: batch.inputs.count == 1, labels: finder.labels)
        let feature = LookFeature(
            capability, finder: finder, drawing: drawing, making: made, labels: labels, masks: masks)
        let status = await batch.run(feature.run) { writer.add(ReportEntry($0)) }
        Console.write(writer.finish())
        return status
    }

    private func look(at source: VideoSource, _ arguments: ParsedArguments) async throws -> ExitStatus {
        if let making, arguments.isGiven(making) {
            throw arguments.usageError("--\(making.name) is for pictures, and \(source.name) is a video")
        }
        let format = try format(arguments, isGeneral: true)
        let drawing = try VideoOptions.drawing(arguments, of: source, drawing)
        let span = try VideoOptions.span(arguments)
        let jobs = try capability.looksInOrder(settings.values(arguments)) ? 1 : VideoRun.jobs(source, arguments)
        let follows = capability.rewritesPictures || (isPlaced && !isSequence && arguments[VideoOptions.track])
        let finder = try makeFinder(arguments, Batch(jobs: jobs), follows: follows || !isPlaced)
        let run = try VideoRun(source, span, drawing)
        let feature = VideoLookFeature(
            capability, finder: finder, follows: follows, drawing: drawing,
            notice: { Console.message("manako: \($0)") })
        var writer = format.makeWriter(isSingle: false, labels: finder.labels)
        var summary: String?
        let status = await run.run { receive throws(ManakoError) in
            summary = try await feature.run(run.reader, stride: run.span.stride, jobs: jobs, receive: receive)
        } write: {
            writer.add($0)
        } finish: {
            writer.finish()
        }
        if let summary { Console.message("manako: \(summary.isEmpty ? "no objects" : summary) in \(source.name)") }
        return status
    }

    /// How results are written; `isGeneral` leaves out formats that know boxes in pictures alone.
    private func format(_ arguments: ParsedArguments, isGeneral: Bool) throws -> ReportFormat {
        let format = arguments[Options.format]
        guard format.isGeneral || !isGeneral else {
            throw arguments.usageError(
                "--format \(format.rawValue) is about boxes in pictures; give text, json or jsonl here")
        }
        return format
    }

    /// Where pictures go that an option names a file or folder for.
    private func target(
        _ option: Option<String?>, for batch: Batch, _ content: DrawingTarget.Content,
        _ arguments: ParsedArguments
    ) throws -> DrawingTarget? {
        guard let path = arguments[option] else { return nil }
        do throws(ManakoError) {
            let target = try DrawingTarget(path: path, for: batch.inputs, content: content)
            if target.numberedCount > 0 {
                Console.message(
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
        let named = needsModel ? arguments[Options.neededModel] : arguments[Options.model]
        guard let name = named else { return try usualModel(arguments, configuration) }
        if name == ModelRegistry.builtInName, !needsModel { return nil }
        let model = try Options.loadModel(name, configuration)
        let range = capability.modelNeed.kind == .classifier ? arguments[Options.pixelRange] : nil
        let loaded = try CapabilityModel(
            model, labels: Options.readLabels(arguments), pixelRange: range.flatMap { Options.pixelRanges[$0] })
        if let note = Options.labelNote(loaded, arguments) { Console.message("manako: \(note)") }
        return loaded
    }

    /// The model that is used where none is named. Who reads results as text is told which one it is.
    private func usualModel(
        _ arguments: ParsedArguments, _ configuration: SessionConfiguration
    ) throws -> CapabilityModel? {
        let usual = try ModelRegistry.ofUser(configuration).usualModel(for: capability)
        if isPlaced, !capability.rewritesPictures, arguments[Options.format] == .text {
            Console.message("manako: \(UsualModelText.note(usual))")
        }
        return usual?.model
    }
}
