import ManakoAPI
public import ManakoFront

extension Feature {
    /// Photos on this machine's disks, found again by what they show.
    ///
    /// - Parameter version: the version of the program, which exported tables tell.
    public static func library(version: String) -> Feature {
        let command = LibraryCommand(version: version)
        return Feature(
            "library", commands: [Command(LibraryCommand.spec) { try await command.run($0) }],
            routes: Routes.ofLibrary, values: LibraryService.values, constants: [LibraryService.constants],
            serveOptions: LibraryService.serveOptions,
            page: .library, start: { LibraryService($0) })
    }
}
