import ManakoAPI
public import ManakoFront

extension Feature {
    /// Models in public repositories and in the catalogue.
    public static let find = Feature(
        "find",
        commands: [
            Command(FindCommand.spec, run: FindCommand.run),
            Command(ModelsCommand.spec, run: ModelsCommand.run),
        ],
        routes: Routes.finding, values: FindService.values, serveOptions: FindService.serveOptions, page: .find,
        start: { FindService($0) })
}
