import ManakoAPI
public import ManakoFront

extension Feature {
    /// Detectors and classifiers of one's own: data sets, training, evaluation, export.
    public static let teach = Feature(
        "teach",
        commands: [
            Command(DataCommand.spec, run: DataCommand.run),
            Command(TrainCommand.spec, run: TrainCommand.run),
            Command(EvaluateCommand.spec, run: EvaluateCommand.run),
            Command(ExportCommand.spec, run: ExportCommand.run),
        ],
        routes: Routes.teaching, values: TeachService.values, checks: TeachService.checks, page: .teach,
        start: { TeachService($0) })
}
