import ManakoArguments
import ManakoCore
import ManakoFront
import ManakoLibrary

/// `manako library export`
enum LibraryExport {
    private static let folder = Option<String>(
        required: "output", "DIR", short: "o", help: "the folder of links, new or empty, or of tables")
    private static let isTable = Option<Bool>(
        flag: "parquet",
        help: """
            instead of links, tables in Parquet's form: \(PhotoTables.photosName), a row for each photo, and \
            \(PhotoTables.findingsName), a row for each finding
            """)
    private static let sidecars = Option<Bool>(
        flag: "xmp",
        help: "labels and faces in an XMP file beside each link, as Lightroom, digiKam and Immich read them")

    static let spec = CommandSpec(
        "export", summary: "write the photos that answer a question as a folder of links, or as tables",
        positionals: [LibraryFind.words], options: [folder, sidecars, isTable],
        examples: [
            CommandExample("manako library export 'kyoto 2024' -o kyoto/ --xmp", "an album with labels"),
            CommandExample("manako library export -o tables/ --parquet", "all photos, for DuckDB or pandas"),
        ])

    static func run(_ arguments: ParsedArguments, version: String) throws -> ExitStatus {
        let index = try LibraryOptions.open(arguments)
        guard !arguments[isTable] || !arguments[sidecars] else {
            throw arguments.usageError("--xmp writes files beside links; --parquet writes none")
        }
        let photos = try index.search(LibraryFind.query(arguments)).photos
        if arguments[isTable] {
            let count = try PhotoTables(index, to: arguments[folder], program: version).write(photos)
            Console.write("\(arguments[folder]): \(count) photos\n")
            return .success
        }
        let report = try AlbumExport(index, to: arguments[folder], hasSidecars: arguments[sidecars]).write(photos)
        Console.write("\(arguments[folder]): \(report.links) photos\n")
        guard report.missing > 0 else { return .success }
        Console.message("manako: \(report.missing) photos can't be reached at present")
        return .failure
    }
}
