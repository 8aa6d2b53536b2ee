import ManakoAPI
public import ManakoFront

extension Feature {
    /// Photos on this machine's disks, found again by what they show.
    public static let library = Feature(
        "library", commands: [Command(LibraryCommand.spec, run: LibraryCommand.run)], routes: Routes.ofLibrary,
        values: LibraryService.values, serveOptions: LibraryService.serveOptions, page: .library,
        start: { LibraryService($0) })
}
