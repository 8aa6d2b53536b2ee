import Foundation
import ManakoAPI
import ManakoCapabilities
import ManakoCLI
import ManakoTesting
import Testing

/// What needs neither a runtime nor a picture.
@Suite struct CommandLineTests {
    static let helps: [[String]] = [
        [], ["help"], ["--help"], ["-h"], ["detect", "--help"], ["help", "detect"], ["classify", "--help"],
        ["faces", "--help"], ["models", "--help"], ["models", "info", "--help"],
        ["predict", "--help"], ["models", "list", "--help"], ["models", "pull", "--help"],
        ["models", "remove", "--help"], ["doctor", "--help"], ["trivia", "--help"], ["port", "--help"],
    ]

    @Test(arguments: helps)
    func helpIsEverywhere(arguments: [String]) throws {
        let result = try Program.run(arguments)
        #expect(result.status == (arguments.isEmpty ? 2 : 0))
        let text = arguments.isEmpty ? result.errors : result.output
        #expect(text.contains("manako"))
        #expect(text.split(separator: "\n").count > 5)
    }

    @Test func versionIsOneLine() throws {
        for arguments in [["version"], ["--version"]] {
            let result = try Program.run(arguments)
            #expect(result.status == 0)
            #expect(result.output.hasPrefix("manako "))
            #expect(result.output.filter { $0 == "\n" }.count == 1)
        }
    }

    static let mistakes: [(arguments: [String], text: String)] = [
        (["detcet"], "detect"),
        (["detect"], "PATH"),
        (["port"], "DIR"),
        (["port", "a", "--timeout", "0"], "--timeout"),
        (["detect", "a.jpg", "--confidnece", "0.5"], "--confidence"),
        (["detect", "a.jpg", "--confidence", "lots"], "lots"),
        (["detect", "a.jpg", "--confidence", "1.5"], "1.5"),
        (["detect", "a.jpg", "--iou", "-1"], "--iou"),
        (["detect", "a.jpg", "--limit", "0"], "--limit"),
        (["detect", "a.jpg", "--format", "xml"], "xml"),
        (["detect", "a.jpg", "--precision", "f64"], "f64"),
        (["detect", "a.jpg", "--crop", "round"], "round"),
        (["detect", "a.jpg", "--model"], "--model"),
        (["detect", "a.jpg", "--threads", "0"], "--threads"),
        (["detect", "a.jpg", "--jobs", "many"], "many"),
        (["detect", "a.jpg", "--classes", "unicorn"], "unicorn"),
        (["classify", "a.jpg"], "--model"),
        (["models"], "info"),
        (["models", "inof"], "info"),
        (["trivia", "cat", "--language", "fr"], "fr"),
    ]

    @Test(arguments: mistakes)
    func mistakesAreExplained(arguments: [String], text: String) throws {
        let result = try Program.run(arguments)
        #expect(result.status == 2)
        #expect(result.output.isEmpty)
        #expect(result.errors.contains(text), "\(result.errors)")
    }

    /// Every capability is a command, and whatever can be set of it an option with one sentence of help.
    @Test func everyCapabilityHasACommand() throws {
        let overview = try Program.run(["help"]).output
        for capability in Capabilities.declarations {
            let info = capability.info
            #expect(overview.contains("  \(info.command) ") && overview.contains(info.summary.en), "\(info.command)")
            let help = try Program.run([info.command, "--help"])
            #expect(help.status == 0)
            for spec in capability.options.map(\.spec) {
                let dashed = spec.name.replacing(/[A-Z]/) { "-" + $0.output.lowercased() }
                #expect(help.output.contains("--\(dashed)"), "\(info.command) --\(dashed)")
            }
            let kind = (capability as? any Capability)?.modelNeed.kind
            #expect(help.output.contains("--model") == (kind != nil), "\(info.command)")
            for example in info.examples { #expect(help.output.contains(example.line), "\(info.command)") }
        }
    }
}
