/// All options of a program by their names, in Markdown: what each takes, what it means, and which commands have it.
///
/// The table is made from what commands say of themselves. An option that has one name, one kind of value and one meaning has one
/// row; where commands differ, there is a row for each difference, so that it can be seen.
public struct OptionTable {
    private struct Row: Hashable {
        var name: String
        var notation: String
        var values: String
        var help: String
    }

    private let program: CommandSpec

    /// Creates the table of a program.
    public init(_ program: CommandSpec) { self.program = program }

    /// The table, a row a line.
    public var markdown: String {
        var commands: [Row: [String]] = [:]
        for (command, path) in program.leaves {
            for option in command.options { commands[Self.row(option), default: []].append(path) }
        }
        let rows = commands.sorted {
            ($0.key.name, $0.key.help, $0.value.joined()) < ($1.key.name, $1.key.help, $1.value.joined())
        }
        let inherited = program.options.map { (Self.row($0), ["all commands"]) }
        return "| option | values | meaning | commands |\n|---|---|---|---|\n"
            + (inherited + rows.map { ($0.key, $0.value) }).map { row, commands in
                let cells = [row.notation, row.values, row.help, commands.joined(separator: ", ")]
                return "| \(cells.map(Self.escaped).joined(separator: " | ")) |\n"
            }.joined()
    }

    private static func row(_ option: ArgumentSpec) -> Row {
        let short = option.short.map { "-\($0), " } ?? ""
        let notation = "`\(short)\(option.dashed)\(option.placeholder.map { " " + $0 } ?? "")`"
        return Row(
            name: option.name, notation: notation, values: option.notes.joined(separator: "; "), help: option.help)
    }

    private static func escaped(_ text: String) -> String {
        text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
    }
}

extension CommandSpec {
    /// The commands that do something, each with the words that name it without the program's.
    var leaves: [(command: CommandSpec, path: String)] {
        subcommands.flatMap { command in
            command.subcommands.isEmpty
                ? [(command, command.name)]
                : command.leaves.map { ($0.command, "\(command.name) \($0.path)") }
        }
    }
}
