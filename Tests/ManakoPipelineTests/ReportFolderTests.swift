import Foundation
import Manako
import ManakoCapabilities
import ManakoFiles
import ManakoTesting
import Testing

@testable import ManakoPipeline

/// A JSON file for each picture, and going on where a run ended.
@Suite struct ReportFolderTests {
    private let inputs = ["in/a.jpg", "in/b.png", "in/b.jpg"].map {
        InputFile(path: $0, relativePath: InputFiles.lastComponent($0))
    }

    private func report(_ model: String = "m") -> LookReport {
        LookReport(
            size: ImageSize(width: 20, height: 10), model: model,
            findings: [Finding(label: "cat", confidence: 0.5)], times: StageTimes())
    }

    @Test func filesAreCalledLikeThePictures() throws {
        let scratch = try ScratchFolder()
        let folder = try ReportFolder(path: scratch.path + "/out", for: inputs)
        for input in inputs { try folder.write(ReportEntry(.picture(input), .success(report())), of: input) }
        let names = try FileManager.default.contentsOfDirectory(atPath: scratch.path + "/out").sorted()
        #expect(names == ["a.json", "b-2.json", "b.json"])
        let text = String(decoding: try FileBytes.read(scratch.path + "/out/a.json"), as: UTF8.self)
        #expect(text == ReportEntry(.picture(inputs[0]), .success(report())).json + "\n")
        for input in inputs { #expect(folder.isDone(input, by: "m")) }
        #expect(!folder.isDone(inputs[0], by: "another"))
        #expect(folder.numberedCount == 1)
    }

    /// Cut at any byte, a file does not count as done.
    @Test func damagedFilesAreNotTakenForWhole() throws {
        let scratch = try ScratchFolder()
        let folder = try ReportFolder(path: scratch.path, for: inputs)
        try folder.write(ReportEntry(.picture(inputs[0]), .success(report())), of: inputs[0])
        let whole = try FileBytes.read(scratch.path + "/a.json")
        for count in 0..<whole.count - 1 {
            _ = try scratch.write(Array(whole.prefix(count)), to: "a.json")
            #expect(!folder.isDone(inputs[0], by: "m"), "\(count) bytes")
        }
        _ = try scratch.write(Array("[1, 2]".utf8), to: "a.json")
        #expect(!folder.isDone(inputs[0], by: "m"))
        _ = try scratch.write(whole, to: "b.json")
        #expect(!folder.isDone(inputs[1], by: "m"), "it is about another picture")
    }

    @Test func picturesThatFailedAreLookedAtAgain() throws {
        let scratch = try ScratchFolder()
        let folder = try ReportFolder(path: scratch.path, for: inputs)
        let error = ManakoError(.malformedInput, "in/a.jpg: broken")
        try folder.write(ReportEntry(.picture(inputs[0]), .failure(error)), of: inputs[0])
        #expect(!folder.isDone(inputs[0], by: "m"))
    }

    @Test func sourcesAreNotWrittenOver() throws {
        let scratch = try ScratchFolder()
        let path = try scratch.write([1], to: "a.json")
        #expect(throws: ManakoError.self) {
            try ReportFolder(path: scratch.path, for: [InputFile(path: path, relativePath: "a.json")])
        }
        #expect(throws: ManakoError.self) { try ReportFolder(path: "-", for: inputs) }
    }
}
