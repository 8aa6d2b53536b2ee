import Foundation
import Testing

@testable import ManakoArguments
@testable import ManakoCLI

/// One vocabulary of options over all commands, as CONTRIBUTING states it.
@Suite struct OptionVocabularyTests {
    private struct Use {
        var command: String
        var option: ArgumentSpec
    }

    private static let uses = ManakoCLI.Program.spec.leaves.flatMap { leaf in
        leaf.command.options.map { Use(command: leaf.path, option: $0) }
    }

    private func uses(of name: String) -> [Use] { Self.uses.filter { $0.option.name == name } }

    @Test func effortIsFastBalancedOrAccurate() {
        let words = ["fast", "balanced", "accurate"]
        let found = uses(of: "effort")
        #expect(Set(found.map(\.command)) == ["text", "segment", "flow", "track"])
        for use in found {
            #expect(!use.option.choices.isEmpty && use.option.choices == words.filter(use.option.choices.contains))
        }
        // Words for the same thing elsewhere.
        for name in ["level", "accuracy", "lost", "top", "flat", "svg", "plot", "convert", "overlap", "license"] {
            #expect(uses(of: name).isEmpty, "--\(name)")
        }
        // The quality of JPEG alone.
        #expect(Set(uses(of: "quality").map(\.command)) == ["data shrink"])
    }

    @Test func limitsAreAbbreviated() {
        for use in Self.uses {
            #expect(!use.option.name.hasPrefix("minimum") && !use.option.name.hasPrefix("maximum"), "\(use.command)")
        }
    }

    @Test func lettersMeanOneThing() {
        let letters: [Character: String] = [
            "o": "output", "f": "format", "m": "model", "d": "draw", "j": "jobs", "q": "quiet", "t": "to",
        ]
        for use in Self.uses {
            guard let letter = use.option.short else { continue }
            if let name = letters[letter] { #expect(use.option.name == name, "\(use.command) -\(letter)") }
        }
        for (letter, name) in letters {
            for use in uses(of: name) { #expect(use.option.short == letter, "\(use.command) --\(name)") }
        }
    }

    @Test func resultsAreTextUnlessAnythingElseIsAskedFor() {
        let found = uses(of: "format")
        #expect(found.count > 20)
        for use in found {
            #expect(use.option.usual == "text" && use.option.choices.first == "text", "\(use.command)")
        }
        // Whatever finds things in pictures or videos writes CSV too.
        for use in uses(of: "draw") {
            guard let format = found.first(where: { $0.command == use.command }) else { continue }
            guard !["tags", "measure", "calibrate", "spatial"].contains(use.command) else { continue }
            #expect(format.option.choices.contains("csv"), "\(use.command)")
        }
    }

    @Test func numbersHaveOneFormEverywhere() {
        for use in uses(of: "confidence") {
            #expect(use.option.short == "c" && use.option.placeholder == "NUMBER", "\(use.command)")
            #expect(use.option.notes.contains("from 0 to 1"), "\(use.command)")
        }
        for use in uses(of: "iou") { #expect(use.option.placeholder == "NUMBER", "\(use.command)") }
        for use in uses(of: "limit") {
            #expect(
                use.option.placeholder == "N" && use.option.notes.contains { $0.hasPrefix("from 1 to") },
                "\(use.command)")
        }
    }

    @Test func quietIsEverywhere() throws {
        let words = ["--quiet", "detect", "photo.jpg"]
        guard case .run(let parsed) = try ArgumentParser(ManakoCLI.Program.spec, width: 80).parse(words) else {
            Issue.record("asked for help")
            return
        }
        #expect(parsed.path == ["detect"])
        for leaf in ManakoCLI.Program.spec.leaves {
            let help = ArgumentParser(ManakoCLI.Program.spec, width: 100).help(
                for: leaf.path.split(separator: " ").map(String.init))
            #expect(help.contains("-q, --quiet"), "\(leaf.path)")
        }
    }

    /// An option stands in the help of a command only where it does something.
    @Test func optionsDoSomethingWhereTheyStand() {
        #expect(
            Set(uses(of: "track").map(\.command)) == [
                "detect", "people", "faces", "hands", "pose", "barcodes", "document", "rectangles", "saliency",
                "segment",
            ])
        let annotated: Set = [
            "detect", "people", "faces", "hands", "pose", "barcodes", "text", "document", "rectangles", "saliency",
            "segment", "contours",
        ]
        for name in ["ground-truth", "scores"] { #expect(Set(uses(of: name).map(\.command)) == annotated, "--\(name)") }
        for use in uses(of: "format") where ["horizon", "classify", "blur", "trajectories"].contains(use.command) {
            #expect(use.option.choices == ["text", "json", "jsonl", "csv"], "\(use.command)")
        }
        #expect(Set(uses(of: "each").map(\.command)) == Set(uses(of: "resume").map(\.command)))
        #expect(uses(of: "each").allSatisfy { $0.option.placeholder == nil } && uses(of: "each").count == 15 - 1)
    }

    private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../docs/options.md").standardizedFileURL

    @Test func theTableIsUpToDate() throws {
        let text = """
            # Options

            All options of all commands. This page is made from what the commands say of themselves:
            `MANAKO_UPDATE=1 ./test --filter OptionVocabularyTests` writes it anew. `manako COMMAND --help` shows those of one command, and
            [CONTRIBUTING](../CONTRIBUTING.md#options-of-commands) the rules for their names.

            \(OptionTable(ManakoCLI.Program.spec).markdown)
            """
        if ProcessInfo.processInfo.environment["MANAKO_UPDATE"] != nil { try Data(text.utf8).write(to: Self.page) }
        let page = try String(contentsOf: Self.page, encoding: .utf8)
        #expect(page == text, "run MANAKO_UPDATE=1 ./test --filter OptionVocabularyTests")
    }
}
