import ManakoGitHub
import Testing

@testable import ManakoFind

@Suite struct ModelFileSearchTests {
    private let search = ModelFileSearch(address: { "https://github.com/o/n/raw/c/\($0)" })

    private func file(_ path: String, _ bytes: Int = 5000, _ kind: TreeEntry.Kind = .file) -> TreeEntry {
        TreeEntry(path: path, kind: kind, bytes: bytes, sha: String(repeating: "a", count: 40))
    }

    static let kinds: [(path: String, format: ModelFileEntry.Format?)] = [
        ("a.onnx", .onnx), ("x/A.ONNX", .onnx), ("m.tflite", .tflite), ("m.mlmodel", .mlmodel),
        ("Toy.mlpackage.zip", .zip), ("Toy.aimodel.zip", .zip), ("toy_mlpackage.zip", .zip), ("data.zip", nil),
        ("onnx", nil), ("a.onnx.txt", nil),
        ("a.xml", nil), ("a.bin", nil), ("a.pt", nil), ("README.md", nil),
    ]

    @Test(arguments: kinds.indices)
    func endingsTellKinds(index: Int) {
        let (path, format) = Self.kinds[index]
        #expect(search.files(in: [file(path)]).map(\.format) == [format].compactMap { $0 })
    }

    @Test func packagesAreOneModelWithAllTheirFiles() {
        let found = search.files(in: [
            file("x/Toy.mlpackage/Manifest.json", 600), file("x/Toy.mlpackage", 0, .folder),
            file("x/Toy.mlpackage/Data/com.apple.CoreML/model.mlmodel", 2000),
            file("x/Toy.mlpackage/Data/com.apple.CoreML/weights/weight.bin", 9000),
        ])
        #expect(found.map(\.path) == ["x/Toy.mlpackage"] && found.map(\.format) == [.mlpackage])
        #expect(found.first?.bytes == 11_600 && found.first?.isPinned == true)
        #expect(
            found.first?.parts.map(\.inner) == [
                "Manifest.json", "Data/com.apple.CoreML/model.mlmodel", "Data/com.apple.CoreML/weights/weight.bin",
            ])
        #expect(found.first?.parts[0].path == "x/Toy.mlpackage/Manifest.json")
    }

    @Test func coreAIModelsAreOneModelWithAllTheirFiles() {
        let found = search.files(in: [
            file("x/Toy.aimodel/main.mlirb", 9000), file("x/Toy.aimodel/main.hash", 32),
            file("x/Toy.aimodel/metadata.json", 100), file("y/main.mlirb", 10),
        ])
        #expect(found.map(\.path) == ["x/Toy.aimodel"] && found.map(\.format) == [.aimodel])
        #expect(found.first?.parts.map(\.inner) == ["main.mlirb", "main.hash", "metadata.json"])
    }

    @Test func graphsOfOpenVINONeedTheirWeights() {
        let found = search.files(in: [file("a.xml"), file("a.bin", 70), file("b.xml"), file("c.bin")])
        #expect(found.map(\.path) == ["a.xml"] && found.map(\.format) == [.openvino])
        #expect(found.first?.parts.map(\.inner) == [".xml", ".bin"] && found.first?.parts[1].path == "a.bin")
    }

    @Test func namesOfClassesComeAlong() {
        let found = search.files(in: [
            file("a/net.onnx"), file("a/labels.txt", 40), file("a/net.txt", 30), file("b/x.tflite"),
            file("b/labelmap.txt", 2 << 20), file("b/labels_x.txt", 9), file("c/y.onnx"), file("labels.txt", 7),
            file("d/z.mlmodel"), file("d/labels.txt", 7), file("e/w.tflite"), file("e/labels.txt", 7, .link),
        ])
        #expect(found.map(\.labels) == ["net.txt", "labels_x.txt", nil, nil, nil])
        #expect(found[0].parts.map(\.path) == ["a/net.onnx", "a/net.txt"] && found[0].bytes == 5030)
        #expect(found.allSatisfy { !$0.mayHavePointers })
        let release = GitHubRelease(
            tag: "v1", title: "", published: nil, isPrerelease: false,
            assets: [
                ReleaseAsset(name: "m.tflite", bytes: 3, address: "https://x/m"),
                ReleaseAsset(name: "labels.txt", bytes: 4, address: "https://x/l"),
            ])
        #expect(search.files(in: [release]).first?.parts.map(\.address) == ["https://x/m", "https://x/l"])
    }

    @Test func onlyFilesCount() {
        #expect(
            search.files(in: [file("a.onnx", 0, .link), file("b.onnx", 0, .folder), file("c.onnx", 0, .submodule)])
                .isEmpty)
    }

    @Test func aRepositoryOfThousandsIsListedInPart() {
        let found = search.files(in: (0..<5000).map { file("m\(10_000 + $0).onnx") })
        #expect(found.count == ModelFileSearch.mostFiles && found.first?.path == "m10000.onnx")
        let parts = (0...ModelFileSearch.mostParts).map { file("T.mlpackage/\($0)") }
        #expect(search.files(in: parts).isEmpty)
    }

    @Test func releasesAreListedWithTheirDigests() {
        let found = search.files(in: [
            GitHubRelease(
                tag: "v2", title: "", published: nil, isPrerelease: false,
                assets: [
                    ReleaseAsset(name: "m.onnx", bytes: 3, address: "https://x/m", sha256: "ab"),
                    ReleaseAsset(name: "m.tar", bytes: 3, address: "https://x/t"),
                    ReleaseAsset(name: "old.tflite", bytes: 4, address: "https://x/o"),
                ])
        ])
        #expect(found.map(\.path) == ["releases/v2/m.onnx", "releases/v2/old.tflite"])
        #expect(found.map(\.isPinned) == [true, false] && found.map(\.release) == ["v2", "v2"])
    }
}
