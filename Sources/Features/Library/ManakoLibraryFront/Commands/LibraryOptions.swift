import Manako
import ManakoArguments
import ManakoFront
import ManakoLibrary
import ManakoPipeline

/// What several commands of `manako library` take.
enum LibraryOptions {
    static let database = Option<String?>("database", "FILE", help: "the index, instead of the default one")
    static let jobs = Option<Int?>(
        "jobs", "N", short: "j", in: 1...256, help: "files looked at in parallel (default: the number of cores)")
    static let tasks = Option<[String]>(
        "do", list: "NAME,NAME",
        help: """
            what is asked of each picture, kept for later runs (default: \(LibraryLenses.usual.joined(separator: ",")))
            """)

    /// The index that the user means.
    static func path(_ arguments: ParsedArguments) throws(ManakoError) -> String {
        guard let path = arguments[database] ?? PhotoIndex.usualPath else {
            throw ManakoError(
                .unavailable, "there is no folder for the library: HOME is not set; name a file with --database")
        }
        return path
    }

    /// Opens the index.
    static func open(_ arguments: ParsedArguments) throws(ManakoError) -> PhotoIndex {
        try PhotoIndex(path: path(arguments))
    }

    /// How many files are looked at in parallel.
    static func jobs(_ arguments: ParsedArguments) -> Int { arguments[jobs] ?? processors }
    /// How many processors there are.
    static var processors: Int { ProcessorFeatures.current.count }
}
