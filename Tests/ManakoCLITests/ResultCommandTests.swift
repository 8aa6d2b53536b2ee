import Foundation
import Manako
import ManakoTesting
import Testing

/// Where results go: a file, a file for each picture, an interrupted run that goes on; and names of the version before.
@Suite struct ResultCommandTests {
    /// A bright rectangle on a dark ground.
    private func picture(_ folder: ScratchFolder, _ name: String) throws -> String {
        let (width, height) = (160, 120)
        let bytes = (0..<width * height).map { index in
            UInt8((30..<130).contains(index % width) && (20..<100).contains(index / width) ? 230 : 30)
        }
        let bitmap = try Bitmap(width: width, height: height, format: .gray8, packed: bytes)
        return try folder.write(ManakoEnvironment.codecs.encode(bitmap.converted(to: .rgb8), as: .png), to: name)
    }

    private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    @Test func resultsGoIntoAFile() throws {
        let folder = try ScratchFolder()
        let path = try picture(folder, "a.png")
        let printed = try Program.run(["saliency", path, "-f", "csv"])
        #expect(printed.output.hasPrefix("image,frame,time,label,confidence,x,y,width,height,track,text,angle\r\n"))
        let file = folder.path + "/out/results.csv"
        // The ending of the file says the format, where nothing else does.
        let written = try Program.run(["saliency", path, "-o", file])
        #expect(written.status == 0 && written.output.isEmpty, "\(written.errors)")
        #expect(try text(file) == printed.output)
        let lines = try Program.run(["saliency", path, "-f", "jsonl", "-o", folder.path + "/s.txt"])
        #expect(lines.status == 0 && lines.output.isEmpty)
        #expect(try text(folder.path + "/s.txt").hasPrefix("{\"image\":"))
        #expect(try Program.run(["saliency", path, "-o", "-", "-f", "csv"]).output == printed.output)
    }

    @Test func aFileOfResultsIsWholeOrNotThere() throws {
        let folder = try ScratchFolder()
        let path = try picture(folder, "a.png")
        #expect(try Program.run(["saliency", path, "-o", path]).status == 2)
        #expect(try Program.run(["saliency", path, "-o", folder.path]).errors.contains("--each"))
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names == ["a.png"])
        #expect(try Program.run(["saliency", folder.path + "/none.png", "-o", folder.path + "/r.json"]).status == 1)
        #expect(try text(folder.path + "/r.json").contains("error"))
    }

    @Test func eachPictureHasAFileAndARunGoesOn() throws {
        let folder = try ScratchFolder()
        let photos = folder.path + "/photos"
        try FileManager.default.createDirectory(atPath: photos, withIntermediateDirectories: true)
        for name in ["a.png", "b.png", "c.png"] { _ = try picture(folder, "photos/" + name) }
        let out = folder.path + "/out"
        let first = try Program.run(["rectangles", photos, "--each", "-o", out])
        #expect(first.status == 0 && first.output.isEmpty, "\(first.errors)")
        let whole = try text(out + "/b.json")
        #expect(whole.contains("\"observations\":[{\"label\":\"rectangle\"") && whole.hasSuffix("}\n"))
        // One is damaged, one is missing: these two are done again, and nothing else.
        try Data(whole.utf8.prefix(60)).write(to: URL(filePath: out + "/b.json"))
        try FileManager.default.removeItem(atPath: out + "/c.json")
        let mark = Date(timeIntervalSince1970: 1_000_000)
        try FileManager.default.setAttributes([.modificationDate: mark], ofItemAtPath: out + "/a.json")
        let second = try Program.run(["rectangles", photos, "--each", "--resume", "-o", out])
        #expect(second.status == 0 && second.errors.contains("1 of 3 pictures were done before"), "\(second.errors)")
        #expect(try text(out + "/b.json").contains("\"rectangle\"") && (try text(out + "/c.json")).hasSuffix("}\n"))
        let kept = try FileManager.default.attributesOfItem(atPath: out + "/a.json")[.modificationDate] as? Date
        #expect(kept == mark)
        #expect(try Program.run(["rectangles", photos, "--each", "--resume", "-o", out]).errors.contains("3 of 3"))
    }

    @Test(arguments: [
        (["--resume", "-o", "out"], "--each"), (["--each"], "--output"),
        (["--each", "-o", "out", "-f", "csv"], "JSON"),
        (["--scores"], "yolo"), (["--ground-truth", "x.json"], "coco"), (["--each", "-o", "-"], "standard output"),
    ])
    func mistakesAreTold(_ options: [String], _ word: String) throws {
        let folder = try ScratchFolder()
        let path = try picture(folder, "a.png")
        let result = try Program.run(["rectangles", path] + options, folder: folder.path)
        #expect(result.status == 2 && result.errors.contains(word), "\(result.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.png"])
    }

    /// What has no box is refused by formats of boxes, with the reason.
    @Test(arguments: ["coco", "coco-results", "yolo", "createml"])
    func anAngleIsNoBox(_ format: String) throws {
        let folder = try ScratchFolder()
        let path = try picture(folder, "a.png")
        let result = try Program.run(["horizon", path, "-f", format])
        #expect(result.status == 2 && result.output.isEmpty && result.errors.contains("an angle has no box"))
    }

    @Test func namesOfTheVersionBeforeAreTakenWithAHint() throws {
        let folder = try ScratchFolder()
        let path = try picture(folder, "a.png")
        let former = try Program.run(["rectangles", path, "--minimum-size", "0.1", "-f", "csv"])
        #expect(former.status == 0 && former.errors.contains("--min-size"), "\(former.errors)")
        let today = try Program.run(["rectangles", path, "--min-size", "0.1", "-f", "csv"])
        #expect(today.errors.isEmpty && today.output == former.output)
        #expect(try Program.run(["rectangles", path, "--minimum-size", "0.1", "--quiet"]).errors.isEmpty)
        let typo = try Program.run(["rectangles", path, "--maximum-aspects", "1"])
        #expect(typo.status == 2 && typo.errors.contains("did you mean '--max-aspect'"), "\(typo.errors)")
    }

    /// A picture without lines is left as it is, and that is said.
    @Test func aPictureThatTellsNoAngleIsNotLevelled() throws {
        let folder = try ScratchFolder()
        let flat = try Bitmap(width: 60, height: 40, format: .gray8, packed: [UInt8](repeating: 90, count: 2400))
        let path = try folder.write(ManakoEnvironment.codecs.encode(flat.converted(to: .rgb8), as: .png), to: "a.png")
        let result = try Program.run(["horizon", path, "-o", folder.path + "/level.png"])
        #expect(result.status == 0 && result.errors.contains("a.png: not levelled"), "\(result.errors)")
        #expect(result.errors.contains("--confidence"))
    }
}
