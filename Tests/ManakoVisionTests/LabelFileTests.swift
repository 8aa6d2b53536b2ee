import ManakoCore
import ManakoInference
import ManakoTesting
import Testing

@testable import ManakoVision

/// A text with names beside a model counts where nobody else names the classes, and where their number is right.
@Suite struct LabelFileTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    @Test(arguments: ["net.txt", "net_labels.txt", "labels_net.txt", "labels.txt", "labelmap.txt", "classes.txt"])
    func namesComeFromATextBesideTheModel(name: String) throws {
        try write("cat\ndog\n", name)
        let detector = try ObjectDetector(load())
        #expect(detector.labels.names == ["cat", "dog"] && detector.labelSource == .file)
        #expect(try ObjectDetector(load(readsSidecar: false)).labelSource == .family)
    }

    @Test func theMoreParticularNameCountsMore() throws {
        try write("a\nb\n", "labels.txt")
        #expect(try ObjectDetector(load()).labels.names == ["a", "b"])
        try write("c\nd\n", "net.txt")
        #expect(try ObjectDetector(load()).labels.names == ["c", "d"])
    }

    @Test func aListOfAnotherLengthIsAnotherModels() throws {
        try write("cat\ndog\nbird\n", "labels.txt")
        let detector = try ObjectDetector(load())
        #expect(detector.labels.names.isEmpty && detector.labelSource == .family)
        // The line for "nothing" is no class of a detector that has none for it.
        try write("???\ncat\ndog\n", "labels.txt")
        #expect(try ObjectDetector(load()).labels.names == ["cat", "dog"])
    }

    @Test func whatOthersSayCountsMore() throws {
        try write("cat\ndog\n", "labels.txt")
        #expect(try ObjectDetector(load(), labels: ClassLabels(["x", "y"])).labelSource == .caller)
        #expect(try ObjectDetector(load(labels: ["m", "n"])).labels.names == ["m", "n"])
        try write(#"{"labels": ["s", "t"]}"#, "net.json")
        #expect(try ObjectDetector(load()).labels.names == ["s", "t"])
    }

    @Test func whatIsNoListOfNamesIsLeftAlone() throws {
        let texts: [[UInt8]] = [[], [0xFF, 0xFE, 0x41], Array("cat\0\ndog\n".utf8), Array("\n\n".utf8)]
        for text in texts {
            _ = try folder.write(text, to: "labels.txt")
            #expect(try ObjectDetector(load()).labelSource == .family)
        }
        _ = try folder.write([UInt8](repeating: 0x41, count: (1 << 20) + 1), to: "labels.txt")
        #expect(LabelFile.beside(folder.path + "/net.tiny") == nil)
        #expect(LabelFile.beside("/nowhere/net.tiny") == nil)
    }

    @Test func classifiersReadItToo() throws {
        try write("0 background\n1 cat\n2 dog\n", "labels_net.txt")
        let output = FloatTensor(shape: [1, 3], values: [0.1, 0.7, 0.2])
        let model = TinyModel.constant(name: "net", inputShape: [1, 3, 32, 32], outputs: [output])
        let classifier = try ImageClassifier(
            VisionModel(contentsOf: folder.path + "/net.tiny", backends: [TinyBackend(models: [model])]))
        #expect(classifier.labels.names == ["background", "cat", "dog"] && classifier.labelSource == .file)
    }

    private func write(_ text: String, _ name: String) throws { _ = try folder.write(Array(text.utf8), to: name) }

    /// A detector of two classes.
    private func load(labels: [String] = [], readsSidecar: Bool = true) throws -> VisionModel {
        let output = FloatTensor(shape: [1, 6, 21], values: .init(repeating: 0.1, count: 126))
        var description = ModelDescription(
            name: "net", inputs: [TensorDescription(name: "x", shape: [1, 3, 32, 32], elementType: .float32)],
            outputs: [TensorDescription(name: "y", shape: output.shape, elementType: .float32)])
        description.labels = labels
        let model = TinyModel(description: description) { _ in [output] }
        return try VisionModel(
            contentsOf: folder.path + "/net.tiny", backends: [TinyBackend(models: [model])],
            readsSidecar: readsSidecar)
    }
}
