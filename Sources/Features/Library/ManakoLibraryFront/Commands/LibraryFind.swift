public import ManakoArguments
import ManakoCore
import ManakoFront
package import ManakoLibrary

extension PhotoOrder: ArgumentValue {}

/// `manako library find`
enum LibraryFind {
    static let words = Positional<[String]>("QUERY", minimum: 0, help: "what is looked for; all photos without it")
    private static let order = Option<PhotoOrder>(
        "order", "ORDER", default: .best, help: "the order of photos: where words are found, then the time")
    private static let limit = Option<Int?>(
        "limit", "N", in: 1...10_000_000, help: "the maximum number of photos (default: all)")
    private static let format = Option<PlainFormat>(
        "format", "FORMAT", short: "f", default: .text, help: Options.formatHelp)
    private static let isNullSeparated = Option<Bool>(
        flag: "null", short: "0", help: "end each path with a zero byte instead of a line end, for xargs -0")

    static let spec = CommandSpec(
        "find", summary: "find photos, and print their paths",
        discussion: """
            A question is a line of parts that all must hold. Quote it for the shell.

              word "some words"      in text, labels (English, Japanese, plural), places, file names, codes, cameras
              text: label: place: name: code: camera:    words in one field, such as text:"suica"
              dogs>=2 faces=0        how many of a label there are: >= <= > < =
              date:2024-05           a year, a month, a day, a span as 2023..2024-03; also date>=2024
              mp>=12 width<800 size>2mb height            of the picture and its file
              color:red kind:video   a colour that covers an eighth or more; a photo or a video
              near:35.0,135.8,20     latitude, longitude, kilometres
              person:aki person:3    who is in it, by the names and numbers of `manako library people`
              similar:photo.jpg      what looks like it, the most similar first
              -people                a minus in front: photos for which that part does not hold

            As text, there is a path a line, the first of each photo that is there. As JSON there is an object for each photo.
            """,
        positionals: [words], options: [order, limit, format, isNullSeparated],
        examples: [
            CommandExample("manako library find 'receipt 2024 text:suica'", "receipts of 2024 that say Suica"),
            CommandExample("manako library find 'kyoto dogs>=2 -people'", "two dogs in Kyoto and nobody else"),
            CommandExample("manako library find 'similar:photo.jpg' --limit 20 -f json", "what looks like a photo"),
        ])

    static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
        let index = try LibraryOptions.open(arguments)
        let query = try query(arguments)
        let result = try index.search(query, order: arguments[order], limit: arguments[limit])
        var isFirst = true
        if arguments[format] == .json { Console.write("[") }
        for start in stride(from: 0, to: result.photos.count, by: 500) {
            let ids = Array(result.photos[start..<min(start + 500, result.photos.count)])
            for (offset, entry) in try index.entries(ids).enumerated() {
                if arguments[format] == .json {
                    Console.write((isFirst ? "\n" : ",\n") + entry.json(distance: result.distances?[start + offset]))
                } else if let path = entry.paths.first {
                    Console.write(path + (arguments[isNullSeparated] ? "\0" : "\n"))
                }
                isFirst = false
            }
        }
        if arguments[format] == .json { Console.write(isFirst ? "]\n" : "\n]\n") }
        return .success
    }

    /// The question of the command line.
    static func query(_ arguments: ParsedArguments) throws -> LibraryQuery {
        do throws(ManakoError) {
            return try LibraryQuery(arguments[words].joined(separator: " "))
        } catch {
            throw arguments.usageError(error.message)
        }
    }
}

extension PhotoEntry {
    /// The photo as an object of JSON.
    func json(distance: Double? = nil) -> String {
        var json = JSONWriter()
        json.object { json in
            json.member("id", id)
            json.member("kind", kind.rawValue)
            json.name("paths")
            json.array { json in for path in paths { json.value(quoted: path) } }
            json.member("taken", takenText)
            json.member("isTimeCertain", isTimeCertain)
            json.member("width", width)
            json.member("height", height)
            json.member("bytes", bytes)
            if !camera.isEmpty { json.member("camera", camera) }
            if !place.isEmpty { json.member("place", place) }
            if let latitude, let longitude {
                json.member("latitude", latitude, decimals: 6)
                json.member("longitude", longitude, decimals: 6)
            }
            if let duration { json.member("duration", duration, decimals: 3) }
            json.member("sharpness", sharpness, decimals: 1)
            if let hasOpenEyes { json.member("hasOpenEyes", hasOpenEyes) }
            if let distance { json.member("distance", distance, decimals: 4) }
            json.name("labels")
            json.object { json in for label in labels { json.member(label.label, label.count) } }
        }
        return json.text
    }
}
