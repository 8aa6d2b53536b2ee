import ManakoAPI
import ManakoCapabilities
import ManakoPipeline
import ManakoArguments
import ManakoCore
public import ManakoFront
import ManakoHTTPServer
public import ManakoKnowledge

/// What a server knows for looking at pictures.
public struct LookSettings: FeatureSettings {
    /// What is known about objects.
    public var trivia = Trivia.builtIn

    /// Creates settings with the built-in facts.
    public init() {}
}

extension WebAppSettings {
    /// What is known about objects.
    public var trivia: Trivia {
        get { self[LookSettings.self].trivia }
        set { self[LookSettings.self].trivia = newValue }
    }
}

/// Pictures, models at hand, facts and live sessions on a server.
struct LookService: FeatureService {
    let endpoints: [Endpoint]
    let channels: [Channel]
    private let pools: [WorkerPool]

    init(_ context: ServerContext) {
        let (settings, limits) = (context.settings, context.settings.limits)
        let pictures = WorkerPool(threads: context.cores, capacity: 64)
        // A group of its own, so that pages open however many pictures wait: each session lists the models and loads one.
        let sessions = WorkerPool(threads: context.cores, capacity: 2 * limits.sessions)
        let operations = ServingOperations(
            shelf: context.shelf, trivia: TriviaAnswers(trivia: settings.trivia), limits: limits,
            downloads: context.downloads, version: settings.version, pool: pictures)
        let scheduler = LiveScheduler(
            models: context.shelf, limits: limits, metrics: context.metrics, version: settings.version,
            workers: context.cores, background: sessions)
        endpoints = Endpoint.all(operations)
        channels = [.live(scheduler)]
        pools = [pictures, sessions]
    }

    func stop() {
        for pool in pools { pool.stop() }
    }
}

extension LookService {
    static let values: [any APIValue.Type] = [
        LookAnswer.self, FailedLook.self, FailureEntry.self, ImageFinding.self, TextCandidate.self, TextLineEntry.self,
        ListItemEntry.self,
        TableEntry.self, TableCellEntry.self, MaskEntry.self, CapabilitiesAnswer.self, CapabilityEntry.self,
        ModelRequirementEntry.self, OptionEntry.self, PictureAnswer.self, ModelsAnswer.self, ModelChoice.self,
        ModelAnswer.self,
        ModelEntry.self, CatalogueAnswer.self, CatalogueEntry.self, BilingualText.self, TriviaAnswer.self,
        TriviaNamesAnswer.self, TriviaName.self, Fact.self, FactSource.self, FrameBox.self, StageMilliseconds.self,
        LiveReady.self, LiveLimits.self, LiveResult.self, LiveTarget.self, LiveMilliseconds.self, LiveSkipped.self,
        LiveError.self, LiveConfiguration.self, LensSettings.self, LiveTrackCommand.self, LiveUntrackCommand.self,
        ModelOrigin.self, ContourEntry.self, CodeSequenceEntry.self, TrajectoryEntry.self, AlignAnswer.self,
        FlowAnswer.self,
        SimilarAnswer.self, SimilarPair.self, NearestImages.self, NearImage.self,
    ]

    static let constants = Feature.Constants("LIVE") { json in
        json.member("subprotocol", ClientConstants.subprotocol)
        json.member("tokenSubprotocol", ClientConstants.tokenSubprotocol)
        json.member("framesInFlight", ClientConstants.framesInFlight)
        json.member("headerBytes", FrameHeader.byteCount)
        json.member("magic", String(decoding: FrameHeader.magic, as: UTF8.self))
        json.member("rawHeaderBytes", RawPictureHeader.byteCount)
        json.member("rawMagic", String(decoding: RawPictureHeader.magic, as: UTF8.self))
        json.member("messageBytes", LiveClientMessage.maximumBytes)
    }

    static let serveOptions = Feature.ServeOptions([TriviaOptions.file]) { arguments, settings in
        settings.trivia = try TriviaOptions.read(arguments)
    }
}
