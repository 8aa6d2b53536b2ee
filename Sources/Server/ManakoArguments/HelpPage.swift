/// The help of a command, in aligned columns.
struct HelpPage {
    private let commands: [CommandSpec]
    private let width: Int

    /// - Parameters:
    ///   - commands: the program and the subcommands down to the one that is explained.
    ///   - width: columns, held to at least 40.
    init(_ commands: [CommandSpec], width: Int) {
        self.commands = commands
        self.width = max(40, width)
    }

    private var command: CommandSpec { commands[commands.count - 1] }
    private var name: String { commands.map(\.name).joined(separator: " ") }

    /// The page, ending with a line break.
    var text: String {
        let inherited = commands.dropLast().reversed().flatMap(\.options)
        let sections = [
            "\(name) - \(command.summary)".wrapped(width: width),
            ["Usage: " + usage],
            paragraphs(command.discussion),
            section("Arguments", command.positionals.map { (notation($0), described($0)) }),
            section("Commands", command.subcommands.map { ($0.name, $0.summary) }),
            section("Options", (command.options + inherited).map { (optionNotation($0), described($0)) } + [helpRow]),
            examples,
            command.subcommands.isEmpty ? [] : ["See '\(name) COMMAND --help' for a command's arguments."],
        ]
        return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
    }

    private var helpRow: (String, String) { ("-h, --help", "show this help") }

    private var usage: String {
        let words = command.subcommands.isEmpty ? command.positionals.map(usageNotation) : ["COMMAND"]
        let required = command.options.filter(\.isRequired).map { "\($0.dashed) \($0.placeholder ?? "")" }
        return ([name] + words + required + ["[OPTIONS]"]).joined(separator: " ")
    }

    private func usageNotation(_ spec: ArgumentSpec) -> String {
        spec.count.lowerBound == 0 ? "[\(notation(spec))]" : notation(spec)
    }

    private func notation(_ spec: ArgumentSpec) -> String {
        spec.count.upperBound > 1 ? spec.name + "..." : spec.name
    }

    private func optionNotation(_ spec: ArgumentSpec) -> String {
        let short = spec.short.map { "-\($0), " } ?? "    "
        return short + spec.dashed + (spec.placeholder.map { " " + $0 } ?? "")
    }

    private func described(_ spec: ArgumentSpec) -> String {
        spec.notes.isEmpty ? spec.help : "\(spec.help) (\(spec.notes.joined(separator: "; ")))"
    }

    /// Rows whose second column starts in the same place; a first column that is too long gets lines of its own.
    private func section(_ title: String, _ rows: [(String, String)]) -> [String] {
        guard !rows.isEmpty else { return [] }
        let indent = 2
        let limit = width / 2 - indent
        let longest = rows.map(\.0.count).filter { $0 + 2 <= limit }.max() ?? 0
        let column = indent + longest + 2
        return [title + ":"] + rows.flatMap { row(left: $0, right: $1, indent: indent, column: column) }
    }

    private func row(left: String, right: String, indent: Int, column: Int) -> [String] {
        let start = String(repeating: " ", count: indent) + left
        let margin = String(repeating: " ", count: column)
        let lines = right.wrapped(width: width - column)
        guard start.count + 2 <= column, let first = lines.first else { return [start] + lines.map { margin + $0 } }
        let gap = String(repeating: " ", count: column - start.count)
        return [start + gap + first] + lines.dropFirst().map { margin + $0 }
    }

    /// Command lines stay whole, so that they can be copied.
    private var examples: [String] {
        guard !command.examples.isEmpty else { return [] }
        let lines = command.examples.flatMap { example in
            ["  " + example.line] + example.meaning.wrapped(width: width - 6).map { "      " + $0 }
        }
        return ["Examples:"] + lines
    }

    private func paragraphs(_ text: String) -> [String] {
        var lines: [String] = []
        var words = ""
        let source: [Substring] = text.split(separator: "\n", omittingEmptySubsequences: false)
        for line in source + [""] {
            if !line.isEmpty, !line.hasPrefix(" ") {
                words += (words.isEmpty ? "" : " ") + line
                continue
            }
            lines += words.wrapped(width: width) + [String(line)]
            words = ""
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }
}

extension String {
    /// The lines of this text, broken between words; a word longer than a line stays whole.
    func wrapped(width: Int) -> [String] {
        var lines: [String] = []
        for word in split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
