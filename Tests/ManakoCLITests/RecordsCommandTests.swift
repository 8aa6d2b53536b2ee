import Foundation
import ManakoTesting
import Testing

@testable import ManakoStore

/// `manako records`
@Suite struct RecordsCommandTests {
    private func run(_ folder: ScratchFolder, _ arguments: String...) throws -> Program.Result {
        try Program.run(["records"] + arguments, environment: ["XDG_DATA_HOME": folder.path])
    }

    private func add(_ folder: ScratchFolder, _ date: String, _ length: String, _ who: String = "Aki") throws -> String
    {
        let result = try run(folder, "add", "--who", who, "--length", length, "--date", date)
        #expect(result.status == 0 && result.output.count == 33)
        return String(result.output.dropLast())
    }

    @Test func keepsWhatWasMeasured() throws {
        let folder = try ScratchFolder()
        let first = try add(folder, "2024-05-01", "height=1.02±0.003")
        let second = try add(folder, "2025-05-01T10:00:00+09:00", "height=1.085+-0.002")
        #expect(FileManager.default.fileExists(atPath: folder.path + "/manako/records/records.sqlite"))
        let list = try run(folder, "list")
        #expect(
            list.output
                == "\(second)  2025-05-01  Aki  height 1.085 ± 0.002 m\n\(first)  2024-05-01  Aki  height 1.02 ± 0.003 m\n"
        )
        let shown = try #require(try run(folder, "show", first, "--format", "json").json as? [String: Any])
        #expect(shown["date"] as? String == "2024-05-01T00:00:00+00:00")
        #expect(try run(folder, "list", "--search", "nobody").output.isEmpty)
        #expect(try run(folder, "delete", first).status == 0)
        #expect(try run(folder, "delete", first).status == 1)
        #expect(try run(folder, "show", first).status == 1)
    }

    @Test func goesElsewhereAndBack() throws {
        let (folder, other) = (try ScratchFolder(), try ScratchFolder())
        for year in 2020...2024 { _ = try add(folder, "\(year)-01-01", "height=\(Double(year) / 1000 - 1)") }
        for name in ["a.zip", "a.json", "a.csv"] {
            #expect(
                try run(folder, "export", "-o", "\(folder.path)/\(name)").output
                    == "\(folder.path)/\(name): 5 records\n")
        }
        #expect(try run(other, "import", folder.path + "/a.zip").output == "5 added, 0 changed, 0 as they were\n")
        #expect(try run(other, "import", folder.path + "/a.json").output == "0 added, 0 changed, 5 as they were\n")
        #expect(try run(other, "import", folder.path + "/a.csv").status == 1)
        #expect(try run(folder, "list", "--format", "json").output == run(other, "list", "--format", "json").output)
        #expect(try run(folder, "export", "-o", "a.txt").status == 2)
    }

    @Test func drawsHowLengthsChange() throws {
        let folder = try ScratchFolder()
        #expect(try run(folder, "chart", "-o", folder.path + "/a.svg").status == 1)
        for year in 2020...2024 {
            _ = try add(folder, "\(year)-01-01", "height=\(Double(year) / 1000 - 1)±0.004", "<明子>")
        }
        #expect(try run(folder, "chart", "-o", folder.path + "/a.svg", "--unit", "inches").status == 0)
        let svg = try String(contentsOfFile: folder.path + "/a.svg", encoding: .utf8)
        #expect(
            svg.contains(">&lt;明子&gt;</text>") && svg.contains(">height in inches</text>")
                && svg.contains(">2022</text>"))
        #expect(try run(folder, "chart", "--who", "nobody", "-o", folder.path + "/a.svg").status == 1)
        #expect(try run(folder, "chart", "-o", folder.path + "/a.png").status == 0)
    }

    /// Another program writes and does not come to an end: what is there can be read, and who wants to write is told what to do.
    @Test func aDatabaseThatAnotherProgramWritesTo() throws {
        let folder = try ScratchFolder()
        let first = try add(folder, "2024-05-01", "height=1.02")
        let path = folder.path + "/manako/records/records.sqlite"
        let other = try StoreSession(path: path, patience: 0)
        try other.execute("BEGIN IMMEDIATE")
        #expect(try run(folder, "list").output.hasPrefix(first))
        let refused = try run(folder, "add", "--who", "Aki", "--length", "height=1.1", "--date", "2025-05-01")
        #expect(refused.status == 1 && refused.output.isEmpty)
        #expect(refused.errors.contains("another program is writing") && refused.errors.contains("nothing was changed"))
        try other.execute("ROLLBACK")
        let second = try add(folder, "2025-05-01", "height=1.1")
        let list = try run(folder, "list").output
        #expect(list.contains(first) && list.contains(second))
        #expect(list.split(separator: "\n").count == 2)
    }

    /// Each id that was printed is there, whenever the program was killed.
    @Test func aKilledProgramLosesNothingThatItSaid() throws {
        let folder = try ScratchFolder()
        _ = try add(folder, "2024-05-01", "height=1")
        var said: [String] = []
        for round in 0..<12 {
            let output = try folder.write([], to: "said-\(round).txt")
            let process = Process()
            process.executableURL = URL(filePath: Program.path)
            process.arguments = ["records", "add", "--who", "Aki", "--length", "a=1"]
            process.environment = ProcessInfo.processInfo.environment.merging(["XDG_DATA_HOME": folder.path]) { $1 }
            process.standardOutput = try FileHandle(forWritingTo: URL(filePath: output))
            try process.run()
            // Each third one is killed once it has said what it did, the others somewhere on the way.
            if round % 3 == 0 {
                while process.isRunning, try String(contentsOfFile: output, encoding: .utf8).isEmpty { usleep(500) }
            } else {
                usleep(UInt32(3000 * round))
            }
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            said += try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n").map(String.init)
        }
        #expect(said.count >= 4)
        let kept = try run(folder, "list")
        #expect(kept.status == 0)
        for id in said { #expect(kept.output.contains(id)) }
    }

    @Test(arguments: [
        ["add"], ["add", "--who", "a", "--length", "height"], ["add", "--who", "a", "--date", "soon"], ["chart"],
    ])
    func wrongCommandLines(_ arguments: [String]) throws {
        #expect(try Program.run(["records"] + arguments).status == 2)
    }
}
