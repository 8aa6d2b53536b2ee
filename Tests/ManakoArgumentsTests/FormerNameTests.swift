import Testing

@testable import ManakoArguments

/// Options that were called otherwise in the version before.
@Suite struct FormerNameTests {
    private enum Effort: String, CaseIterable, ArgumentValue { case fast, accurate }

    private static let effort = Option<Effort>("effort", "HOW", default: .accurate, help: "how much work goes into it")
        .formerly("accuracy", words: ["low": "fast", "high": "accurate"])
    private static let output = Option<String?>("output", "FILE", short: "o", help: "what is written").formerly("level")
    private static let program = CommandSpec(
        "tool", summary: "a tool", subcommands: [CommandSpec("run", summary: "runs", options: [effort, output])])

    private func run(_ line: String) throws -> ParsedArguments {
        let words = line.split(separator: " ").map(String.init)
        guard case .run(let parsed) = try ArgumentParser(Self.program, width: 80).parse(words) else {
            throw UsageError("help", command: "")
        }
        return parsed
    }

    @Test func aFormerNameIsTakenWithAHint() throws {
        let parsed = try run("run --level out.png")
        #expect(parsed[Self.output] == "out.png" && parsed.isGiven(Self.output))
        #expect(parsed.hints.count == 1)
        #expect(parsed.hints[0].contains("--level") && parsed.hints[0].contains("--output"))
        #expect(try run("run --output out.png").hints.isEmpty)
    }

    @Test(arguments: ["--accuracy low", "--accuracy=low", "--accuracy fast"])
    func formerWordsAreTranslated(_ words: String) throws {
        let parsed = try run("run \(words)")
        #expect(parsed[Self.effort] == .fast)
        #expect(parsed.hints.count == 1)
    }

    @Test func aFormerCommandIsTakenWithAHint() throws {
        let program = CommandSpec(
            "tool", summary: "a tool",
            subcommands: [CommandSpec("new", summary: "runs", formerly: "old"), CommandSpec("other", summary: "runs")])
        guard case .run(let parsed) = try ArgumentParser(program, width: 80).parse(["old"]) else {
            Issue.record("help was asked for")
            return
        }
        #expect(parsed.path == ["new"])
        #expect(parsed.hints == ["old is called new now; the former name works in this version only"])
        #expect(!ArgumentParser(program, width: 80).help().contains("old"))
        #expect(throws: UsageError.self) { try ArgumentParser(program, width: 80).parse(["odd"]) }
    }

    @Test func formerWordsBelongToTheFormerName() {
        #expect(throws: UsageError.self) { try run("run --effort low") }
        #expect(throws: UsageError.self) { try run("run --accuracy exact") }
    }

    @Test func helpHasTodaysNamesAlone() throws {
        let help = ArgumentParser(Self.program, width: 80).help(for: ["run"])
        #expect(help.contains("--effort") && !help.contains("--accuracy") && !help.contains("--level"))
    }

    @Test func theTableHasARowForEachOption() {
        let lines = OptionTable(Self.program).markdown.split(separator: "\n")
        #expect(lines.count == 4)
        #expect(
            lines[2]
                == "| `--effort HOW` | one of: fast, accurate; default: accurate | how much work goes into it | run |")
        #expect(lines[3] == "| `-o, --output FILE` |  | what is written | run |")
    }

    @Test(arguments: [("--minimum-size", "--min-size"), ("--min-size", "--minimum-size"), ("--conf", "--confidence")])
    func abbreviationsAreNear(_ word: String, _ known: String) {
        #expect(closest(to: word, among: ["--draw", known]) == known)
    }

    @Test func whatIsNotNearIsNotSuggested() { #expect(closest(to: "--colour", among: ["--draw", "--jobs"]) == nil) }
}
