import Testing

@testable import ManakoArguments

@Suite struct ArgumentParserTests {
    @Test func defaults() throws {
        let parsed = try Fixture.run("detect photo.jpg")
        #expect(parsed.path == ["detect"])
        #expect(parsed.command == "manako detect")
        #expect(parsed[Fixture.paths] == ["photo.jpg"])
        #expect(parsed[Fixture.model] == nil)
        #expect(parsed[Fixture.confidence] == 0.25)
        #expect(parsed[Fixture.limit] == 300)
        #expect(parsed[Fixture.jobs] == nil)
        #expect(parsed[Fixture.crop] == .fit)
        #expect(parsed[Fixture.classes] == [])
        #expect(parsed[Fixture.labels] == [])
        #expect(!parsed[Fixture.track] && !parsed[Fixture.verbose])
        #expect(!parsed.isGiven(Fixture.confidence))
    }

    @Test func everything() throws {
        let parsed = try Fixture.run(
            "detect a.jpg --model=x=y.onnx b.jpg --confidence 0.5 --limit=7 -j 4 --crop center --classes dog,cat"
                + " --classes bird --labels a.txt --labels b.txt --track -v - --shift -2.5 --crops fill,fit")
        #expect(parsed[Fixture.paths] == ["a.jpg", "b.jpg", "-"])
        #expect(parsed[Fixture.model] == "x=y.onnx")
        #expect(parsed[Fixture.confidence] == 0.5)
        #expect(parsed[Fixture.limit] == 7)
        #expect(parsed[Fixture.jobs] == 4)
        #expect(parsed[Fixture.shift] == -2.5)
        #expect(parsed[Fixture.crop] == .center)
        #expect(parsed[Fixture.crops] == [.fill, .fit])
        #expect(parsed[Fixture.classes] == ["dog", "cat", "bird"])
        #expect(parsed[Fixture.labels] == ["a.txt", "b.txt"])
        #expect(parsed[Fixture.track] && parsed[Fixture.verbose])
        #expect(parsed.isGiven(Fixture.confidence) && !parsed.isGiven(Fixture.undeclared))
    }

    static let shortForms = ["-j4", "-j=4", "-j 4", "-tj4", "-tvj 4", "--jobs 4", "--jobs=4", "-j 1 -j 4", "-vtj=4"]

    @Test(arguments: shortForms)
    func short(_ words: String) throws {
        #expect(Self.shortForms.count == 9)
        let parsed = try Fixture.run("detect \(words) a")
        #expect(parsed[Fixture.jobs] == 4)
        #expect(parsed[Fixture.track] == words.contains("t"))
        #expect(parsed[Fixture.paths] == ["a"])
    }

    @Test("everything after two dashes is positional")
    func terminator() throws {
        let parsed = try Fixture.run("detect --track -- --model -j -- - --help")
        #expect(parsed[Fixture.paths] == ["--model", "-j", "--", "-", "--help"])
        #expect(parsed[Fixture.model] == nil)
        #expect(try Fixture.run("-- detect -x")[Fixture.paths] == ["-x"])
    }

    @Test("a dash is a value too, and so are negative numbers")
    func dashes() throws {
        #expect(try Fixture.run("detect a --model -")[Fixture.model] == "-")
        #expect(try Fixture.run("detect a --model=--odd")[Fixture.model] == "--odd")
        #expect(try Fixture.run("models info m.onnx -5")[Fixture.count] == -5)
    }

    @Test func nested() throws {
        let parsed = try Fixture.run("-v models info m.onnx 3")
        #expect(parsed.path == ["models", "info"])
        #expect(parsed.command == "manako models info")
        #expect(parsed[Fixture.file] == "m.onnx")
        #expect(parsed[Fixture.count] == 3)
        #expect(parsed[Fixture.verbose])
        #expect(try Fixture.run("models list").path == ["models", "list"])
        #expect(try Fixture.run("models info x")[Fixture.count] == nil)
    }

    @Test("a program without subcommands")
    func single() throws {
        let program = CommandSpec("tool", summary: "a tool", positionals: [Fixture.file], options: [Fixture.track])
        guard case .run(let parsed) = try ArgumentParser(program).parse(["help", "-t"]) else {
            Issue.record("asked for help")
            return
        }
        #expect(parsed.path == [])
        #expect(parsed[Fixture.file] == "help")
        #expect(parsed[Fixture.track])
    }
}
