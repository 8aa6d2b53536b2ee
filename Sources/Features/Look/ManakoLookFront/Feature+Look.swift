import ManakoAPI
import ManakoCapabilities
public import ManakoFront

extension Feature {
    /// Photos, videos and cameras: what they show, live sessions, tracking, models at hand.
    public static let look = Feature(
        "look",
        commands: Capabilities.all.map { CapabilityCommand($0).command } + [
            Command(TrackCommand.spec, run: TrackCommand.run),
            Command(TrajectoriesCommand.spec, run: TrajectoriesCommand.run),
            Command(AlignCommand.spec, run: AlignCommand.run),
            Command(FlowCommand.spec, run: FlowCommand.run),
            Command(ContoursCommand.spec, run: ContoursCommand.run),
            Command(SimilarCommand.spec, run: SimilarCommand.run),
            Command(PredictCommand.spec, run: PredictCommand.run),
            Command(TriviaCommand.spec, run: TriviaCommand.run),
        ],
        routes: Capabilities.all.map(\.route) + Routes.looking, values: LookService.values,
        constants: [LookService.constants], serveOptions: LookService.serveOptions, page: .look,
        start: { LookService($0) })
}
