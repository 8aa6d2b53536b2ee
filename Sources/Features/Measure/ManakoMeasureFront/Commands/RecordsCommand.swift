import Manako
import ManakoArguments
import ManakoFiles
import ManakoFront
import ManakoMeasure
import ManakoPipeline

/// `manako records`
enum RecordsCommand {
    static let spec = CommandSpec(
        "records", summary: "store measured lengths, and chart them over time",
        discussion: """
            A record contains the person or object measured, lengths with their standard errors, the photo, its joints and the camera. \
            Records are stored in manako/records in XDG_DATA_HOME or ~/.local/share, unless --database names another file.
            """,
        options: [RecordsOptions.database],
        subcommands: [
            CommandSpec(
                "list", summary: "list records, the newest first",
                options: RecordsOptions.query + [RecordsOptions.format],
                examples: [CommandExample("manako records list --who Aki", "records of Aki")]),
            CommandSpec(
                "show", summary: "show a record", positionals: [RecordsOptions.id],
                options: [RecordsOptions.photoOutput, RecordsOptions.format],
                examples: [CommandExample("manako records show ID -o a.jpg", "the record, and its photo")]),
            RecordsAdd.spec,
            CommandSpec(
                "delete", summary: "delete records with their photos", positionals: [RecordsOptions.ids],
                examples: [CommandExample("manako records delete ID", "for good")]),
            CommandSpec(
                "export", summary: "write records into a file: .json, .csv, or .zip with the photos",
                options: [RecordsOptions.required] + RecordsOptions.filters,
                examples: [CommandExample("manako records export -o records.zip", "all of them, to take elsewhere")]),
            CommandSpec(
                "import", summary: "import all records of a .json or .zip, or none if there is an error",
                positionals: [RecordsOptions.file],
                examples: [CommandExample("manako records import records.zip", "a second time changes nothing")]),
            CommandSpec(
                "chart", summary: "draw how lengths change with time, with error bars",
                options: [
                    RecordsOptions.chart, RecordsOptions.who, RecordsOptions.length, RecordsOptions.unit,
                    RecordsOptions.title,
                ],
                examples: [CommandExample("manako records chart --who Aki -o aki.png", "how Aki grows")]),
        ])

    static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        let store = try RecordsOptions.open(arguments)
        switch arguments.path.last {
        case "list": return try list(store, arguments)
        case "show": return try show(store, arguments)
        case "add": return try RecordsAdd.run(store, arguments)
        case "delete": return try delete(store, arguments)
        case "export": return try export(store, arguments)
        case "import": return try take(store, arguments)
        default: return try chart(store, arguments)
        }
    }

    private static func list(_ store: RecordStore, _ arguments: ParsedArguments) throws(ManakoError) -> ExitStatus {
        let records = try store.list(RecordsOptions.query(arguments))
        let isJSON = arguments[RecordsOptions.format] == .json
        Console.write(isJSON ? RecordListing.json(records) : RecordListing.text(records))
        return .success
    }

    private static func show(_ store: RecordStore, _ arguments: ParsedArguments) throws -> ExitStatus {
        let record = try store.get(arguments[RecordsOptions.id])
        let photo = try store.photo(of: record.id)
        if let path = arguments[RecordsOptions.photoOutput] {
            guard let photo else { throw ManakoError(.invalidArgument, "record \(record.id): has no photo") }
            try AtomicFile.write(photo, to: path)
        }
        let isJSON = arguments[RecordsOptions.format] == .json
        Console.write(isJSON ? record.json + "\n" : RecordListing.details(record, hasPhoto: photo != nil))
        return .success
    }

    private static func delete(_ store: RecordStore, _ arguments: ParsedArguments) throws(ManakoError) -> ExitStatus {
        var status = ExitStatus.success
        for id in arguments[RecordsOptions.ids] {
            if try store.delete(id) {
                Console.write("\(id): deleted\n")
            } else {
                Console.message("manako: \(id): there is no such record")
                status = .failure
            }
        }
        return status
    }

    private static func export(_ store: RecordStore, _ arguments: ParsedArguments) throws -> ExitStatus {
        let path = arguments[RecordsOptions.required]
        let suffix = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
        guard let format = RecordFormat(rawValue: suffix) else {
            throw arguments.usageError("\(path): records are written as .json, .csv or .zip")
        }
        let count = try store.export(to: path, as: format, RecordsOptions.query(arguments))
        Console.write("\(path): \(count) records\n")
        return .success
    }

    private static func take(_ store: RecordStore, _ arguments: ParsedArguments) throws(ManakoError) -> ExitStatus {
        let result = try store.importing(arguments[RecordsOptions.file])
        Console.write("\(result.added) added, \(result.changed) changed, \(result.same) as they were\n")
        return .success
    }

    private static func chart(_ store: RecordStore, _ arguments: ParsedArguments) throws(ManakoError) -> ExitStatus {
        let records = try store.summaries(RecordStore.Query(who: arguments[RecordsOptions.who]))
        let length = arguments[RecordsOptions.length]
        let found = records.filter { $0.lengths.contains { length == nil || $0.name == length } }
        guard !found.isEmpty else {
            throw ManakoError(
                .invalidArgument, "there are no such lengths to draw; 'manako records list' shows what there is")
        }
        let chart = RecordChart(
            found, title: arguments[RecordsOptions.title], length: length, unit: arguments[RecordsOptions.unit])
        try DrawingFile.write(chart.plot.picture(), to: arguments[RecordsOptions.chart])
        return .success
    }
}
