/// One walk over the words of a command line, from left to right.
struct ArgumentScanner {
    /// The program and the subcommands entered so far; never empty.
    private(set) var commands: [CommandSpec]
    private var words: ArraySlice<String>
    private var optionTexts: [String: [String]] = [:]
    private var positionalTexts: [String] = []
    /// What the user should know of names that options had before.
    private var hints: [String] = []

    init(program: CommandSpec, words: [String]) {
        commands = [program]
        self.words = words[...]
    }

    private var command: CommandSpec { commands[commands.count - 1] }
    private var commandLine: String { commands.map(\.name).joined(separator: " ") }
    private var options: [ArgumentSpec] { commands.reversed().flatMap(\.options) }

    private func error(_ message: String) -> UsageError { UsageError(message, command: commandLine) }

    /// Reads all words.
    ///
    /// - Returns: false when help is asked for.
    mutating func scan() throws(UsageError) -> Bool {
        while let word = words.popFirst() {
            if word == "--help" || word == "-h" { return false }
            if word == "--" {
                for word in words { try take(word) }
                break
            } else if word.hasPrefix("--") {
                try takeLong(word.dropFirst(2))
            } else if word.hasPrefix("-"), word != "-", !isNegativeNumber(word) {
                guard try takeShort(word.dropFirst()) else { return false }
            } else if word == "help", commands.count == 1, !command.subcommands.isEmpty {
                try enterHelped()
                return false
            } else {
                try take(word)
            }
        }
        return true
    }

    /// A word that is no option: a subcommand, where there are any, or a positional argument.
    private mutating func take(_ word: String) throws(UsageError) {
        guard !command.subcommands.isEmpty else { return positionalTexts.append(word) }
        guard let next = command.subcommands.first(where: { $0.name == word }) else {
            if let next = command.subcommands.first(where: { $0.formerName == word }) {
                hints.append("\(word) is called \(next.name) now; the former name works in this version only")
                return commands.append(next)
            }
            if let next = command.defaultSubcommand {
                commands.append(next)
                return positionalTexts.append(word)
            }
            throw error("unknown command \(quoted(word))" + suggestion(word, command.subcommands.map(\.name)))
        }
        commands.append(next)
    }

    /// The words after `help`.
    private mutating func enterHelped() throws(UsageError) {
        for word in words where !command.subcommands.isEmpty { try take(word) }
    }

    private mutating func takeLong(_ word: Substring) throws(UsageError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        let value = parts.count > 1 ? String(parts[1]) : nil
        if let option = option(where: { $0.name == name }) { return try take(option, value: value) }
        guard let option = option(where: { $0.formerly?.name == name }), let former = option.formerly else {
            let known = options.map(\.dashed) + ["--help"]
            throw error("unknown option \(quoted("--" + name))" + suggestion("--" + name, known))
        }
        try take(option, value: value, as: former)
    }

    /// An option under the name that it had in the version before.
    private mutating func take(
        _ option: ArgumentSpec, value: String?, as former: FormerArgument
    ) throws(UsageError) {
        try take(option, value: value)
        var (old, new) = ("--\(former.name)", option.dashed)
        if let text = optionTexts[option.name]?.popLast() {
            let word = former.words[text] ?? text
            optionTexts[option.name, default: []].append(word)
            if word != text { (old, new) = ("\(old) \(text)", "\(new) \(word)") }
        }
        hints.append("\(old) is called \(new) now; the former name works in this version only")
    }

    /// An option of the commands entered so far; one that only the default subcommand has enters that.
    private mutating func option(where isMeant: (ArgumentSpec) -> Bool) -> ArgumentSpec? {
        if let option = options.first(where: isMeant) { return option }
        guard let next = command.defaultSubcommand, let option = next.options.first(where: isMeant) else { return nil }
        commands.append(next)
        return option
    }

    /// Flags may share a dash; the rest of the word after an option with a value is its value.
    ///
    /// - Returns: false when help is asked for.
    private mutating func takeShort(_ letters: Substring) throws(UsageError) -> Bool {
        var letters = letters
        while let letter = letters.popFirst() {
            if letter == "h" { return false }
            guard let option = option(where: { $0.short == letter }) else {
                throw error("unknown option \(quoted("-\(letter)"))")
            }
            if option.placeholder != nil {
                let value = letters.first == "=" ? letters.dropFirst() : letters
                try take(option, value: letters.isEmpty ? nil : String(value))
                return true
            }
            try take(option, value: nil)
        }
        return true
    }

    private mutating func take(_ option: ArgumentSpec, value: String?) throws(UsageError) {
        guard let placeholder = option.placeholder else {
            guard value == nil else { throw error("\(option.dashed) takes no value") }
            optionTexts[option.name, default: []].append("")
            return
        }
        guard let text = value ?? nextValue() else {
            throw error("\(option.dashed) needs a value: \(option.dashed) \(placeholder)")
        }
        optionTexts[option.name, default: []].append(text)
    }

    /// The next word, unless it is an option.
    private mutating func nextValue() -> String? {
        guard let next = words.first, !looksLikeOption(next) else { return nil }
        return words.popFirst()
    }

    private func looksLikeOption(_ word: String) -> Bool {
        guard word.hasPrefix("-"), word != "-", !isNegativeNumber(word) else { return false }
        return word.hasPrefix("--") || word == "-h" || options.contains { $0.short == word.dropFirst().first }
    }

    private func isNegativeNumber(_ word: String) -> Bool { word.hasPrefix("-") && Double(word) != nil }

    private func suggestion(_ word: String, _ known: [String]) -> String {
        closest(to: word, among: known).map { "; did you mean '\($0)'?" } ?? ""
    }

    /// The values of all arguments, after ``scan()``.
    func parsed() throws(UsageError) -> ParsedArguments {
        guard command.subcommands.isEmpty else {
            let names = command.subcommands.map(\.name).joined(separator: ", ")
            throw error("'\(commandLine)' needs a command: \(names)")
        }
        var values: [String: any Sendable] = [:]
        for option in options where values[option.name] == nil {
            values[option.name] = try converted(option, optionTexts[option.name] ?? [])
        }
        return ParsedArguments(
            path: commands.dropFirst().map(\.name), command: commandLine, options: values,
            positionals: try positionalValues(), given: Set(optionTexts.keys), hints: hints)
    }

    private func positionalValues() throws(UsageError) -> [String: any Sendable] {
        var rest = positionalTexts[...]
        var values: [String: any Sendable] = [:]
        for positional in command.positionals {
            let texts = rest.prefix(positional.count.upperBound)
            guard texts.count >= positional.count.lowerBound else { throw error("missing \(positional.name)") }
            values[positional.name] = try converted(positional, Array(texts))
            rest = rest.dropFirst(texts.count)
        }
        if let excess = rest.first { throw error("unexpected argument \(quoted(excess))") }
        return values
    }

    private func converted(_ spec: ArgumentSpec, _ texts: [String]) throws(UsageError) -> any Sendable {
        do {
            return try spec.convert(texts)
        } catch {
            throw self.error(error.message)
        }
    }
}
