import Manako
public import ManakoArguments
import ManakoFront
package import ManakoMeasure

extension LengthUnit: ArgumentValue {}

/// What `manako records` takes.
enum RecordsOptions {
    static let database = Option<String?>("database", "FILE", help: "the database, instead of the default one")
    static let who = Option<String?>("who", "NAME", short: "w", help: "only records of this name")
    static let search = Option<[String]>("search", repeated: "WORD", short: "s", help: "only records with this word")
    static let limit = Option<Int>("limit", "N", in: 1...10_000, default: 100, help: "the maximum number of records")
    static let format = Option<PlainFormat>(
        "format", "FORMAT", short: "f", default: .text, help: "how results are written")
    static let id = Positional<String>("ID", help: "the record's id")
    static let ids = Positional<[String]>("ID", help: "the records' ids")
    static let file = Positional<String>("FILE", help: "an exported .json or .zip file")
    static let photoOutput = Option<String?>(
        "output", "FILE", short: "o", help: "write the photo into this file"
    ).formerly("photo")
    static let required = Option<String>(required: "output", "FILE", short: "o", help: "the file to write")
    static let chart = Option<String>(required: "output", "FILE", short: "o", help: "an .svg or .png to write")
    static let length = Option<String?>("length", "NAME", short: "l", help: "only lengths of this name")
    static let unit = Option<LengthUnit>("unit", "UNIT", short: "u", default: .cm, help: "the unit of lengths")
    static let title = Option<String?>("title", "TEXT", help: "the title, instead of the name")

    static let filters: [any OptionDeclaration] = [who, search]
    static let query: [any OptionDeclaration] = filters + [limit]

    /// Opens the database that the user names, or the usual one.
    static func open(_ arguments: ParsedArguments) throws(ManakoError) -> RecordStore {
        guard let path = arguments[database] ?? RecordStore.usualPath else {
            throw ManakoError(
                .unavailable, "there is no folder for records: HOME is not set; name a file with --database")
        }
        return try RecordStore(path: path)
    }

    /// Which records the user wants.
    static func query(_ arguments: ParsedArguments) -> RecordStore.Query {
        let limit = arguments.path.last == "list" ? arguments[limit] : 10_000
        return RecordStore.Query(who: arguments[who], words: arguments[search], limit: limit)
    }
}
