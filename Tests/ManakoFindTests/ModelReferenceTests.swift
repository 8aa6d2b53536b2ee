import ManakoCore
import ManakoGitHub
import ManakoTesting
import Testing

@testable import ManakoFind

@Suite struct ModelReferenceTests {
    static let good: [(text: String, repository: String, reference: String?, path: String)] = [
        ("onnx/models:a/b.onnx", "onnx/models", nil, "a/b.onnx"),
        ("onnx/models@main:a/b.onnx", "onnx/models", "main", "a/b.onnx"),
        ("onnx/models@feature/fast:a.onnx", "onnx/models", "feature/fast", "a.onnx"),
        ("o/n:weights:2.onnx", "o/n", nil, "weights:2.onnx"),
        ("o/n:releases/v1.0/m.tflite", "o/n", nil, "releases/v1.0/m.tflite"),
        ("o/n:Toy.mlpackage/", "o/n", nil, "Toy.mlpackage"),
        ("https://github.com/onnx/models/blob/main/a/b.onnx", "onnx/models", "main", "a/b.onnx"),
        ("https://github.com/onnx/models/tree/v1/Toy.mlpackage", "onnx/models", "v1", "Toy.mlpackage"),
    ]

    @Test(arguments: good.indices)
    func filesAreNamedAsPeopleWriteThem(index: Int) throws {
        let (text, repository, reference, path) = Self.good[index]
        let read = try ModelReference(text)
        #expect("\(read.repository)" == repository && read.reference == reference && read.path == path)
        #expect(ModelReference.isMeant(by: text))
    }

    static let wrong = [
        "", "o/n", "o/n:", "o/n@:x", ":x", "o:x", "o/n/m:x", "../n:x", "https://example.com/o/n/blob/main/x.onnx",
        "https://github.com/o/n", "http://127.0.0.1/o/n/blob/main/x.onnx", "o /n:x",
    ]

    @Test(arguments: wrong)
    func whatNamesNoFileIsRefused(_ text: String) {
        #expect(throws: ManakoError.self) { try ModelReference(text) }
    }

    @Test func namesOfModelsAreNotReferences() {
        for text in ["yolox-nano", "model.onnx", "a/b.onnx", "/tmp/x.onnx"] {
            #expect(!ModelReference.isMeant(by: text))
        }
    }

    @Test func randomTextNeverCrashes() {
        var random = SeededRandom(seed: 5)
        let letters = Array("ab/@:.%-\u{0}\u{202E}é 1\\")
        for _ in 0..<5000 {
            let text = String(
                (0..<Int.random(in: 0...30, using: &random)).map { _ in letters.randomElement(using: &random)! })
            guard let read = try? ModelReference(text) else { continue }
            #expect(!read.path.isEmpty && !read.repository.name.isEmpty)
        }
    }
}
