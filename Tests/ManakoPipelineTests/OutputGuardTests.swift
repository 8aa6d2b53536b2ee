import Foundation
import Manako
import ManakoFiles
import ManakoModelLibrary
import ManakoTesting
import Testing

@testable import ManakoPipeline

/// Nothing is written over what is read, under whatever name, and no two things under one name.
struct OutputGuardTests {
    let folder: ScratchFolder
    let picture: String

    init() throws {
        folder = try ScratchFolder()
        picture = try folder.write([1, 2, 3], to: "a.png")
    }

    @Test func knowsAFileUnderItsOtherNames() throws {
        let files = FileManager.default
        try files.createSymbolicLink(atPath: folder.path + "/link.png", withDestinationPath: picture)
        try files.linkItem(atPath: picture, toPath: folder.path + "/hard.png")
        try files.createSymbolicLink(atPath: folder.path + "/here", withDestinationPath: folder.path)
        let sources = OutputGuard(reading: [picture, "-", "rtsp://camera/1", "/dev/null"])
        for name in ["a.png", "./a.png", "link.png", "hard.png", "here/a.png"] {
            #expect(throws: ManakoError.self, "\(name)") { try sources.check(folder.path + "/" + name) }
        }
        for name in ["b.png", "here/b.png"] { try sources.check(folder.path + "/" + name) }
        try sources.check("/dev/null")
    }

    @Test func drawingsSpareThePictures() throws {
        let input = InputFile(path: picture, relativePath: "a.png")
        for target in [picture, folder.path] {
            #expect(throws: ManakoError.self, "\(target)") { try DrawingTarget(path: target, for: [input]) }
        }
        _ = try DrawingTarget(path: folder.path + "/new", for: [input])
        _ = try DrawingTarget(path: folder.path + "/b.png", for: [input])
        #expect(throws: ManakoError.self) { try DrawingTarget(path: "-", for: [input]) }
    }

    @Test func aVideoSparesItsSourceAndItsUnfinishedName() throws {
        let part = try folder.write([1], to: "out.mp4.part")
        let video = try folder.write([1], to: "in.mp4")
        for (source, target) in [(video, video), (part, folder.path + "/out.mp4"), (folder.path, folder.path)] {
            let drawing = try FrameDrawingTarget(path: target)
            #expect(throws: ManakoError.self, "\(target)") { try drawing.check(against: VideoSource(source)) }
        }
        try FrameDrawingTarget(path: folder.path + "/other.mp4").check(against: VideoSource(video))
    }

    @Test func namesAreDistinct() {
        let inputs = [
            ("one/cat.jpg", "cat.jpg"), ("two/cat.jpg", "cat.jpg"), ("three/CAT.jpg", "CAT.jpg"),
            ("four/cat-2.jpg", "cat-2.jpg"), ("in/deep/cat.jpg", "deep/cat.jpg"), ("one/cat.jpg", "cat.jpg"),
        ].map { InputFile(path: $0.0, relativePath: $0.1) }
        let names = OutputNames(inputs) { $0.relativePath }
        #expect(
            inputs.map(names.name)
                == ["cat.jpg", "cat-3.jpg", "CAT-4.jpg", "cat-2.jpg", "deep/cat.jpg", "cat.jpg"])
    }

    @Test func predictionsSpareTheirInputs() throws {
        let input = try folder.write([1, 2], to: "y.npy")
        let list = try folder.write([3], to: "outputs.json")
        let output = PredictedOutput(name: "y", content: .tensor(FloatTensor(shape: [1], values: [1]), .float32))
        for source in [input, list] {
            #expect(throws: ManakoError.self) {
                try PredictionFolder.write([output], to: folder.path, sparing: OutputGuard(reading: [source]))
            }
        }
        #expect(try FileBytes.read(input) == [1, 2] && FileBytes.read(list) == [3])
    }
}
