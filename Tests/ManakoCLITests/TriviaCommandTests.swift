import Foundation
import ManakoTesting
import Testing

/// `manako trivia`
@Suite struct TriviaCommandTests {
    @Test func factsAreToldInBothLanguages() throws {
        let english = try Program.run(["trivia", "Motorbike", "--language", "en"])
        #expect(english.status == 0)
        #expect(english.output.hasPrefix("Motorcycle\n"))
        #expect(english.output.components(separatedBy: "https://").count == 4)
        let japanese = try Program.run(["trivia", "motorcycle"], environment: ["LC_ALL": "ja_JP.UTF-8"])
        #expect(japanese.status == 0)
        #expect(japanese.output.hasPrefix("オートバイ\n"))
    }

    @Test func jsonHasTheFormOfTheFile() throws {
        let folder = try ScratchFolder()
        let result = try Program.run(["trivia", "cat", "--format", "json"])
        #expect(result.status == 0)
        let file = try folder.write(Array("{\"entries\": [\(result.output)]}".utf8), to: "cat.json")
        let again = try Program.run(["trivia", "cat", "--format", "json", "--trivia", file])
        #expect(again.output == result.output)
        let list = try #require(try Program.run(["trivia", "--format", "json"]).json as? [[String: Any]])
        #expect(list.count == 82)
        #expect(list.first?["label"] as? String == "person")
    }

    @Test func aFileOfOnesOwnIsAdded() throws {
        let folder = try ScratchFolder()
        let json = """
            {"entries": [{"label": "robot", "name": {"en": "Our robot"}, "facts": [
              {"text": {"en": "It is blue."}, "source": {"title": "Us", "url": "https://example.org/"}}]}]}
            """
        let file = try folder.write(Array(json.utf8), to: "ours.json")
        let result = try Program.run(["trivia", "robot", "-l", "en", "--trivia", file])
        #expect(result.output == "Our robot\n\nIt is blue.\n  Us\n  https://example.org/\n")
        #expect(try Program.run(["trivia", "--trivia", file]).output.hasSuffix("robot: Our robot\n"))
        let broken = try folder.write(Array("{".utf8), to: "broken.json")
        let failed = try Program.run(["trivia", "robot", "--trivia", broken])
        #expect(failed.status == 1)
        #expect(failed.errors.contains("broken.json: line 1, column 2"))
    }

    @Test func theUnknownIsAnError() throws {
        let result = try Program.run(["trivia", "unicorn"])
        #expect(result.status == 1)
        #expect(result.output.isEmpty)
        #expect(result.errors.contains("unicorn"))
    }
}
