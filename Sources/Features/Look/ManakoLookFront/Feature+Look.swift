import ManakoAPI
import ManakoCapabilities
public import ManakoFront

extension Feature {
    /// Photos, videos and cameras: what they show, live sessions, tracking, models at hand.
    public static let look = Feature(
        "look",
        commands: Capabilities.all.map { CapabilityCommand($0).command } + Capabilities.pairs.map { $0.command }
            + Capabilities.sets.map { $0.command } + [
                Command(TrackCommand.spec, run: TrackCommand.run),
                Command(PredictCommand.spec, run: PredictCommand.run),
                Command(TriviaCommand.spec, run: TriviaCommand.run),
                Command(WorkerCommand.spec, run: WorkerCommand.run),
            ],
        routes: Capabilities.declarations.compactMap { $0.route } + Routes.looking, values: LookService.values,
        constants: [LookService.constants], serveOptions: LookService.serveOptions, page: .look,
        start: { LookService($0) })
}
