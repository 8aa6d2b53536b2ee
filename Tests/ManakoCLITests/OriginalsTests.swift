import Foundation
import ManakoTesting
import Testing

/// Originals stay as they are, whatever the command line asks for; and how the program ends when nobody can take results.
@Suite(.enabled(if: Samples.areAvailable, "sample photos are not here; run scripts/setup"))
struct OriginalsTests {
    let folder: ScratchFolder
    let picture: String
    let bytes: Data

    init() throws {
        folder = try ScratchFolder()
        bytes = try Data(contentsOf: URL(fileURLWithPath: Samples.coffee))
        picture = folder.path + "/in/self.png"
        try FileManager.default.createDirectory(atPath: folder.path + "/in", withIntermediateDirectories: true)
        try FileManager.default.createDirectory(atPath: folder.path + "/other", withIntermediateDirectories: true)
        try bytes.write(to: URL(fileURLWithPath: picture))
        try bytes.write(to: URL(fileURLWithPath: folder.path + "/other/self.png"))
    }

    @Test func drawingsAreNeverOnOriginals() throws {
        try FileManager.default.linkItem(atPath: picture, toPath: folder.path + "/hard.png")
        let inputs = folder.path + "/in"
        for (source, target) in [
            (picture, picture), (inputs, inputs), (picture, inputs), (picture, folder.path + "/hard.png"),
        ] {
            let result = try Program.run(["faces", source, "--draw", target])
            #expect(result.status == 2 && result.errors.contains("--draw ") && result.output.isEmpty, "\(result)")
        }
        let piped = try Program.run(
            [], wrapper: ["/bin/sh", "-c", "'\(Program.path)' faces - --draw '\(picture)' < '\(picture)'"])
        #expect(piped.status == 2, "\(piped)")
        #expect(try Data(contentsOf: URL(fileURLWithPath: picture)) == bytes)
    }

    @Test func picturesOfOneNameGetFilesOfTheirOwn() throws {
        let out = folder.path + "/out"
        let result = try Program.run(["faces", folder.path + "/in", folder.path + "/other", "--draw", out])
        #expect(result.status == 0 && result.errors.contains("number"), "\(result)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: out).sorted() == ["self-2.png", "self.png"])
    }

    @Test func labelsAndResultsGoWhereTheyShould() throws {
        let out = folder.path + "/labels"
        let result = try Program.run(["faces", Samples.astronaut, "-f", "yolo", "-o", out, "--scores"])
        #expect(result.status == 0 && result.output.isEmpty, "\(result)")
        let line = try String(contentsOfFile: out + "/astronaut.txt", encoding: .utf8)
        #expect(line.split(separator: " ").count == 6, "\(line)")
        for wrong in [
            ["-o", out], ["-f", "yolo", "--scores"], ["--ground-truth", "x.json"], ["-f", "coco-results"],
        ] {
            #expect(try Program.run(["faces", Samples.astronaut] + wrong).status == 2, "\(wrong)")
        }
        #expect(try Program.run(["faces", picture, Samples.coffee, "-f", "yolo", "-o", "-"]).status == 2)
    }

    @Test func aFullDiskAndAReaderThatGoesAway() throws {
        let command = "'\(Program.path)' faces '\(picture)' '\(picture)' -f jsonl"
        let full = try Program.run([], wrapper: ["/bin/sh", "-c", command + " > /dev/full"])
        #expect(full.status == 1 && full.errors.contains("standard output: No space left"), "\(full)")
        #expect(full.errors.split(separator: "\n").count == 1, "\(full.errors)")
        let gone = try Program.run(
            [], wrapper: ["/bin/bash", "-c", command + " | true; echo ${PIPESTATUS[0]}"])
        #expect(gone.output == "141\n" && gone.errors.isEmpty, "\(gone)")
    }

    /// Each message says what is wrong in the user's words, and what to do.
    @Test(arguments: [
        (["faces", "PICTURE", "--draw", "-"], 2, "standard output"),
        (["faces", "PICTURE", "--draw", "/proc/x.png"], 1, "/proc/x.png: can't be written: No such file"),
        (["faces", "PICTURE", "--start", "3"], 1, "is a picture (png) and no video"),
        (["track", "PICTURE", "--box", "1,1,9,9"], 1, "is a picture (png) and no video"),
        (["detect", "PICTURE", "--model", "yolox_nano"], 1, "did you mean 'yolox-nano'?"),
        (["models", "pull", "yolox-nan"], 1, "did you mean 'yolox-nano'?"),
        (["trivia", "elefant"], 1, "did you mean 'elephant'?"),
        (["models", "info", "x.onnx", "--labels", "PICTURE"], 1, "is no text in UTF-8"),
        (["classify", "PICTURE"], 2, "--model is missing"),
        (["track", "README", "--box", "1,1,9,9"], 1, "none of the kinds of video"),
    ])
    func messagesHelp(_ words: [String], _ status: Int32, _ text: String) throws {
        let readme = TestData.packageRoot + "/README.md"
        let result = try Program.run(words.map { $0 == "PICTURE" ? picture : $0 == "README" ? readme : $0 })
        #expect(result.status == status && result.errors.contains(text), "\(result.errors)")
        #expect(!result.errors.contains("CocoaError") && !result.errors.contains("whitelist"))
    }

    @Test func aVideoAmongPicturesIsMentioned() throws {
        try FileManager.default.copyItem(
            atPath: TestData.packageRoot + "/samples/bikes.mp4", toPath: folder.path + "/in/bikes.mp4")
        let result = try Program.run(["faces", folder.path + "/in"])
        #expect(result.status == 0 && result.errors.contains("1 video passed over"), "\(result.errors)")
    }

    @Test func aNameThatIsNotUTF8IsCalledThat() throws {
        let command =
            "cd '\(folder.path)/in' && cp self.png \"$(printf 'caf\\351.png')\" && '\(Program.path)' faces caf*.png"
        let result = try Program.run([], wrapper: ["/bin/sh", "-c", command])
        #expect(result.status == 1 && result.errors.contains("not UTF-8"), "\(result.errors)")
    }

    @Test func helpNamesWhatIsNeeded() throws {
        let help = try Program.run(["classify", "--help"]).output
        #expect(help.contains("--model FILE [OPTIONS]") && help.contains(".mlpackage"))
        #expect(try Program.run(["detect", "--help"]).output.contains(".mlpackage"))
    }
}
