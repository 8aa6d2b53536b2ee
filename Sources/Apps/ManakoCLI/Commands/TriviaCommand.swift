import FoundationEssentials
import Manako
public import ManakoArguments
import ManakoFeatures
public import ManakoKnowledge

extension TriviaLanguage: ArgumentValue {}

/// `manako trivia`
enum TriviaCommand {
    private enum Format: String, CaseIterable, ArgumentValue {
        case text, json
    }

    private static let label = Positional<String?>(
        "LABEL", help: "the object, such as cat or 'traffic light'; without it, all of them are listed")
    private static let language = Option<TriviaLanguage?>(
        "language", "LANGUAGE", short: "l", help: "the language of the text (default: ja in a Japanese locale, else en)"
    )
    private static let file = Option<String?>(
        "trivia", "FILE", help: "a JSON file with facts of your own, added to the built-in ones")
    private static let format = Option<Format>(
        "format", "FORMAT", short: "f", default: .text, help: "how results are written; json has both languages")

    static let spec = CommandSpec(
        "trivia", summary: "tell something about an object, with a source",
        discussion: "Knows the 80 classes of COCO, faces and hands.",
        positionals: [label], options: [language, file, format],
        examples: [
            CommandExample("manako trivia cat", "what is known about cats"),
            CommandExample("manako trivia elephant --language ja", "the same in Japanese, about elephants"),
        ])

    static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
        let trivia = try readTrivia(arguments)
        let language = arguments[language] ?? localeLanguage
        guard let label = arguments[label] else {
            list(trivia.entries, language, arguments[format])
            return .success
        }
        guard let entry = trivia.entry(for: label) else {
            throw ManakoError(
                .invalidArgument, "nothing is known about \"\(label)\"; 'manako trivia' lists what there is")
        }
        show(entry, language, arguments[format])
        return .success
    }

    private static func readTrivia(_ arguments: ParsedArguments) throws(ManakoError) -> Trivia {
        guard let path = arguments[file] else { return .builtIn }
        return .builtIn.merged(with: try Trivia(contentsOf: path))
    }

    /// The language of the locale that the environment names.
    private static var localeLanguage: TriviaLanguage {
        let environment = ProcessInfo.processInfo.environment
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        return locale.flatMap(TriviaLanguage.init(matching:)) ?? .english
    }

    private static func list(_ entries: [TriviaEntry], _ language: TriviaLanguage, _ format: Format) {
        switch format {
        case .text:
            for entry in entries { Console.write("\(entry.label): \(entry.name[language])\n") }
        case .json:
            var json = JSONWriter()
            json.array { json in
                for entry in entries { json.object { writeHead(entry, to: &$0) } }
            }
            Console.write(json.text + "\n")
        }
    }

    private static func show(_ entry: TriviaEntry, _ language: TriviaLanguage, _ format: Format) {
        switch format {
        case .text:
            Console.write("\(entry.name[language])\n")
            for fact in entry.facts {
                Console.write("\n\(fact.text[language])\n  \(fact.source.title)\n  \(fact.source.url)\n")
            }
        case .json:
            var json = JSONWriter()
            json.object { write(entry, to: &$0) }
            Console.write(json.text + "\n")
        }
    }

    private static func write(_ entry: TriviaEntry, to json: inout JSONWriter) {
        writeHead(entry, to: &json)
        json.name("facts")
        json.array { json in
            for fact in entry.facts { json.object { write(fact, to: &$0) } }
        }
    }

    private static func writeHead(_ entry: TriviaEntry, to json: inout JSONWriter) {
        json.member("label", entry.label)
        json.name("name")
        json.object { write(entry.name, to: &$0) }
    }

    private static func write(_ fact: TriviaFact, to json: inout JSONWriter) {
        json.name("text")
        json.object { write(fact.text, to: &$0) }
        json.name("source")
        json.object {
            $0.member("title", fact.source.title)
            $0.member("url", fact.source.url)
        }
    }

    private static func write(_ text: LocalizedText, to json: inout JSONWriter) {
        json.member("en", text.en)
        json.member("ja", text.ja)
    }
}
