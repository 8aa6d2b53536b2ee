import Manako
import ManakoAPI
public import ManakoArguments
import ManakoFind
import ManakoFront
import ManakoGitHub
import ManakoModelLibrary

extension FindKind: ArgumentValue {}
extension FindOrder: ArgumentValue {}

/// `manako find`
enum FindCommand {
    /// How results are written.
    enum Format: String, CaseIterable, ArgumentValue, Sendable, Codable {
        case text, jsonl
    }

    private static let words = Positional<[String]>(
        "WORDS", minimum: 0, help: "search words; may include GitHub's qualifiers")
    private static let kind = Option<FindKind?>("kind", "KIND", help: "the task of the model")
    private static let language = Option<String?>("language", "NAME", help: "programming language of the repository")
    private static let licence = Option<String?>("licence", "ID", help: "licence of the repository, an SPDX identifier")
    private static let stars = Option<Int?>(
        "min-stars", "N", in: 0...1_000_000_000, help: "the minimum number of stars"
    ).formerly("stars")
    private static let sort = Option<FindOrder>("sort", "ORDER", default: .best, help: "the order of the results")
    private static let limit = Option<Int>(
        "limit", "N", in: 1...FindRules.maximumResults, default: FindRules.pageLength,
        help: "the maximum number of repositories")
    private static let format = Option<Format>(
        "format", "FORMAT", short: "f", default: .text, help: Options.formatHelp)
    private static let repository = Positional<String>("OWNER/NAME", help: "a repository, or its address on GitHub")
    private static let readme = Option<Bool>(flag: "readme", help: "print the README instead")

    static let spec = CommandSpec(
        "find", summary: "search for models on GitHub",
        discussion: """
            Sends your search words to api.github.com; nothing else leaves this machine. GITHUB_TOKEN, a token that needs no \
            permissions, raises GitHub's limit from 60 requests per hour to 5,000. Results are cached, so that they remain \
            available without a network.
            """,
        examples: [
            CommandExample("manako find yolo onnx --kind detector --sort stars", "repositories, most stars first"),
            CommandExample("manako find show onnx/models", "its licence and the models in it"),
            CommandExample("manako models add OWNER/NAME:path/model.onnx", "fetches one of them"),
        ],
        subcommands: [
            CommandSpec(
                "search", summary: "search for repositories; the word search is optional", positionals: [words],
                options: [kind, language, licence, stars, sort, limit, format],
                examples: [
                    CommandExample("manako find search face landmarks --format jsonl", "one JSON object per line")
                ]),
            CommandSpec(
                "show", summary: "show a repository and the models in it", positionals: [repository],
                options: [readme, format],
                examples: [CommandExample("manako find show onnx/models", "licence, files, sizes")]),
        ], defaultSubcommand: "search")

    static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
        let finder = try ModelFinder.standard()
        if arguments.path.last == "show" { return try show(arguments, finder) }
        return try search(arguments, finder)
    }

    // MARK: Search

    private static func search(_ arguments: ParsedArguments, _ finder: ModelFinder) throws(ManakoError) -> ExitStatus {
        var query = RepositoryQuery(
            words: arguments[words].joined(separator: " "), kind: arguments[kind], order: arguments[sort])
        (query.language, query.licence) = (arguments[language], arguments[licence])
        query.stars = arguments[stars].map { $0 ... .max }
        let limit = arguments[Self.limit]
        query.pageLength = min(limit, 100)
        var left = limit
        var total = 0
        repeat {
            let page = try finder.search(query) { Task.isCancelled }
            if let problem = page.problem { Console.message("manako: \(problem); this is what was seen before") }
            if page.isPartial { Console.note("manako: GitHub ran out of time; there may be more") }
            for repository in page.items.prefix(left) { write(RepositoryEntry(repository), arguments[format]) }
            left -= min(left, page.items.count)
            total = page.total ?? 0
            guard let next = page.next else { break }
            query.page = next
        } while left > 0
        if left == limit {
            Console.message(
                "manako: no repository fits; try fewer words, or leave out --kind, --licence and --min-stars")
        } else if arguments[format] == .text, total > limit - left {
            Console.note("\(limit - left) of \(total); --limit shows more")
        }
        return .success
    }

    private static func write(_ entry: RepositoryEntry, _ format: Format) {
        guard format == .text else { return Console.write(entry.json + "\n") }
        let facts = [
            "★ \(entry.stars)", entry.licence ?? "no licence known", entry.language, String(entry.updated.prefix(10)),
            entry.archived ? "archived" : nil,
        ].compactMap { $0 }
        Console.write("\(entry.owner)/\(entry.name)  \(facts.joined(separator: " · "))\n")
        if let summary = entry.summary { Console.write("    \(summary)\n") }
    }

    // MARK: Show

    private static func show(_ arguments: ParsedArguments, _ finder: ModelFinder) throws(ManakoError) -> ExitStatus {
        let address = try RepositoryAddress(arguments[repository])
        let page = try finder.page(of: address.name, reference: address.reference) { Task.isCancelled }
        if let problem = page.problem { Console.message("manako: \(problem); this is what was seen before") }
        if arguments[readme] {
            guard let readme = page.readme else {
                Console.message("manako: \(page.repository.name) has no README")
                return .failure
            }
            Console.write(String(decoding: readme.bytes, as: UTF8.self))
            return .success
        }
        let entries = page.files.map {
            ModelFileEntry($0, installed: finder.installed($0.path, of: page.repository.name)?.name)
        }
        guard arguments[format] == .text else {
            for entry in entries { Console.write(entry.json + "\n") }
            return .success
        }
        write(RepositoryEntry(page.repository), .text)
        Console.write("    \(page.repository.homepage)  commit \(page.commit.prefix(12))\n")
        list(entries, page)
        return .success
    }

    private static func list(_ entries: [ModelFileEntry], _ page: RepositoryPage) {
        if page.isPartial {
            Console.message("manako: the repository has more files than GitHub lists; some models may be missing")
        }
        guard !entries.isEmpty else {
            return Console.write(
                "no file that may be a model: .onnx, .tflite, .mlmodel, .mlpackage, .aimodel, OpenVINO's .xml with .bin\n"
            )
        }
        let sizes = entries.map { $0.bytes.map(CatalogueListing.size) ?? "?" }
        let width = sizes.map(\.count).max() ?? 0
        for (entry, size) in zip(entries, sizes) {
            let pad = String(repeating: " ", count: width - size.count)
            let notes = [
                entry.labels.map { "with \($0)" }, entry.pinned ? nil : "no digest",
                entry.installed.map { "here as \($0)" },
            ].compactMap { $0 }
            let note = notes.isEmpty ? "" : "  (\(notes.joined(separator: ", ")))"
            Console.write("  \(pad)\(size)  \(entry.path)\(note)\n")
        }
        Console.write("add one with: manako models add \(page.repository.name):\(entries[0].path)\n")
    }
}
