import ManakoAPI
public import ManakoFront

extension Feature {
    /// Lengths on photos: boards, bursts, recordings, records.
    public static let measure = Feature(
        "measure",
        commands: [
            Command(TagsCommand.spec, run: TagsCommand.run),
            Command(BoardCommand.spec, run: BoardCommand.run),
            Command(CalibrateCommand.spec, run: CalibrateCommand.run),
            Command(BurstCommand.spec, run: BurstCommand.run),
            Command(MeasureCommand.spec, run: MeasureCommand.run),
            Command(SpatialCommand.spec, run: SpatialCommand.run),
            Command(RecordsCommand.spec, run: RecordsCommand.run),
        ],
        routes: Routes.measuring, values: MeasureService.values, constants: [MeasureService.constants],
        serveOptions: MeasureService.serveOptions, page: .measure,
        start: { MeasureService($0) })
}
