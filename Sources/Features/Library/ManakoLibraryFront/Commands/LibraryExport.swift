import ManakoArguments
import ManakoCore
import ManakoFront
import ManakoLibrary

/// `manako library export`
enum LibraryExport {
    private static let folder = Option<String>(
        required: "output", "DIR", short: "o", help: "the folder of links, new or empty")
    private static let sidecars = Option<Bool>(
        flag: "xmp",
        help: "labels and faces in an XMP file beside each link, as Lightroom, digiKam and Immich read them")

    static let spec = CommandSpec(
        "export", summary: "write the photos that answer a question as a folder of links",
        positionals: [LibraryFind.words], options: [folder, sidecars],
        examples: [CommandExample("manako library export 'kyoto 2024' -o kyoto/ --xmp", "an album with labels")])

    static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
        let index = try LibraryOptions.open(arguments)
        let photos = try index.search(LibraryFind.query(arguments)).photos
        let report = try AlbumExport(index, to: arguments[folder], hasSidecars: arguments[sidecars]).write(photos)
        Console.write("\(arguments[folder]): \(report.links) photos\n")
        guard report.missing > 0 else { return .success }
        Console.message("manako: \(report.missing) photos can't be reached at present")
        return .failure
    }
}
