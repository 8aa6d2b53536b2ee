import Testing

@testable import ManakoArguments

@Suite struct UsageErrorTests {
    static let wrong: [(line: String, message: String)] = [
        ("", "'manako' needs a command: detect, models"),
        ("-v", "'manako' needs a command: detect, models"),
        ("models", "'manako models' needs a command: info, list"),
        ("detct a", "unknown command 'detct'; did you mean 'detect'?"),
        ("dtecet a", "unknown command 'dtecet'; did you mean 'detect'?"),
        ("frobnicate", "unknown command 'frobnicate'"),
        ("models inof x", "unknown command 'inof'; did you mean 'info'?"),
        ("help detct", "unknown command 'detct'; did you mean 'detect'?"),
        ("detect", "missing PATH"),
        ("models info", "missing FILE"),
        ("models info a 2 c", "unexpected argument 'c'"),
        ("models list a", "unexpected argument 'a'"),
        ("detect a --confidnce 1", "unknown option '--confidnce'; did you mean '--confidence'?"),
        ("detect a --confidnce=1", "unknown option '--confidnce'; did you mean '--confidence'?"),
        ("detect a --hlep", "unknown option '--hlep'; did you mean '--help'?"),
        ("detect a --frobnicate", "unknown option '--frobnicate'"),
        ("detect a ---", "unknown option '---'"),
        ("detect a --=x", "unknown option '--'"),
        ("detect a -x", "unknown option '-x'"),
        ("detect a -tx", "unknown option '-x'"),
        ("detect a -t=1", "unknown option '-='"),
        ("--track detect a", "unknown option '--track'"),
        ("detect a --track=yes", "--track takes no value"),
        ("detect a --model", "--model needs a value: --model FILE"),
        ("detect a -m", "--model needs a value: --model FILE"),
        ("detect a --model --track", "--model needs a value: --model FILE"),
        ("detect a --model -t", "--model needs a value: --model FILE"),
        ("detect a --model -- b", "--model needs a value: --model FILE"),
        ("detect a --model=", "--model must be a text that is not empty, got ''"),
        ("detect a --confidence abc", "--confidence must be a number from 0 to 1, got 'abc'"),
        ("detect a --confidence 1.5", "--confidence must be a number from 0 to 1, got '1.5'"),
        ("detect a --confidence -1", "--confidence must be a number from 0 to 1, got '-1'"),
        ("detect a --confidence nan", "--confidence must be a number from 0 to 1, got 'nan'"),
        ("detect a --confidence 1e999", "--confidence must be a number from 0 to 1, got '1e999'"),
        ("detect a --limit 0", "--limit must be a whole number of at least 1, got '0'"),
        ("detect a --limit 2.5", "--limit must be a whole number of at least 1, got '2.5'"),
        (
            "detect a --limit 99999999999999999999",
            "--limit must be a whole number of at least 1, got '99999999999999999999'"
        ),
        ("detect a -jx", "--jobs must be a whole number of at least 1, got 'x'"),
        ("detect a --shift 11", "--shift must be a number from -10 to 10, got '11'"),
        ("detect a --crop full", "--crop must be one of fit, fill, center, got 'full'; did you mean 'fill'?"),
        ("detect a --crop stretch", "--crop must be one of fit, fill, center, got 'stretch'"),
        ("detect a --crops fit,,fill", "--crops must be one of fit, fill, center, got ''"),
        ("detect a --classes a,,b", "--classes must be a text that is not empty, got ''"),
        ("models info a x", "COUNT must be a whole number, got 'x'"),
    ]

    @Test("wrong command lines say what is wrong")
    func messages() throws {
        #expect(Self.wrong.count == 44)
        for (line, message) in Self.wrong {
            let error = #expect(throws: UsageError.self, "\(line)") { try Fixture.run(line) }
            #expect(error?.message == message, "\(line)")
        }
    }

    @Test func description() throws {
        let error = try #require(throws: UsageError.self) { try Fixture.run("models info") }
        #expect(error.command == "manako models info")
        #expect("\(error)" == "missing FILE\nSee 'manako models info --help'.")
        #expect(UsageError.exitCode == 2)
        let own = try Fixture.run("models info a").usageError("a is too small")
        #expect("\(own)" == "a is too small\nSee 'manako models info --help'.")
    }

    @Test("text of the user's is cut and cleaned before it is shown")
    func hostile() throws {
        let long = String(repeating: "é", count: 100_000)
        for words in [[long], ["--" + long], ["-" + long], ["detect", "a", "--limit", long], ["\u{1B}[31m\n\0"]] {
            let error = try #require(throws: UsageError.self) { try Fixture.run(words: words) }
            #expect(error.message.count < 150)
            #expect(!error.message.unicodeScalars.contains { $0.properties.generalCategory == .control })
        }
    }

    static let distances = [
        ("", "", 0), ("a", "", 1), ("", "abc", 3), ("kitten", "sitting", 3), ("ab", "ba", 1), ("detect", "detcet", 1),
        ("ca", "abc", 3), ("flaw", "lawn", 2), ("眼鏡", "眼", 1),
    ]

    @Test func distance() {
        #expect(Self.distances.count == 9)
        for (a, b, distance) in Self.distances {
            #expect(editDistance(a, b, limit: 10) == distance)
            #expect(editDistance(b, a, limit: 10) == distance)
        }
        #expect(editDistance("abcdef", "a", limit: 2) == 3)
    }
}
