import FoundationEssentials
import Manako
import ManakoAPI
public import ManakoArguments
import ManakoFront
package import ManakoKnowledge

extension TriviaLanguage: ArgumentValue {}

/// `manako trivia`
enum TriviaCommand {
    private static let label = Positional<String?>(
        "LABEL", help: "the object, such as cat or 'traffic light'; without it, all of them are listed")
    private static let language = Option<TriviaLanguage?>(
        "language", "LANGUAGE", short: "l", help: "the language of the text (default: ja in a Japanese locale, else en)"
    )
    private static let format = Option<PlainFormat>(
        "format", "FORMAT", short: "f", default: .text, help: "how results are written; json has both languages")

    static let spec = CommandSpec(
        "trivia", summary: "tell something about an object, with a source",
        discussion: "Knows the 80 classes of COCO, faces and hands.",
        positionals: [label], options: [language, TriviaOptions.file, format],
        examples: [
            CommandExample("manako trivia cat", "what is known about cats"),
            CommandExample("manako trivia elephant --language ja", "the same in Japanese, about elephants"),
        ])

    static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
        let trivia = try TriviaOptions.read(arguments)
        let language = arguments[language] ?? localeLanguage
        guard let label = arguments[label] else {
            list(trivia.entries, language, arguments[format])
            return .success
        }
        guard let entry = trivia.entry(for: label) else {
            let names = trivia.entries.flatMap { [$0.label, $0.name.en, $0.name.ja] }
            let hint = Options.suggestion(for: [label], among: names)
            throw ManakoError(
                .invalidArgument, "nothing is known about \"\(label)\"; 'manako trivia' lists what there is\(hint)")
        }
        show(entry, language, arguments[format])
        return .success
    }

    /// The language of the locale that the environment names.
    private static var localeLanguage: TriviaLanguage {
        let environment = ProcessInfo.processInfo.environment
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        return locale.flatMap(TriviaLanguage.init(matching:)) ?? .english
    }

    private static func list(_ entries: [TriviaEntry], _ language: TriviaLanguage, _ format: PlainFormat) {
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

    private static func show(_ entry: TriviaEntry, _ language: TriviaLanguage, _ format: PlainFormat) {
        switch format {
        case .text:
            Console.write("\(entry.name[language])\n")
            for fact in entry.facts {
                Console.write("\n\(fact.text[language])\n  \(fact.source.title)\n  \(fact.source.url)\n")
            }
        case .json:
            Console.write(TriviaAnswer(entry).json + "\n")
        }
    }

    private static func writeHead(_ entry: TriviaEntry, to json: inout JSONWriter) {
        json.member("label", entry.label)
        json.name("name")
        entry.name.write(to: &json)
    }
}
