import Foundation
import Manako
import ManakoOpenVINO
import ManakoTesting
import Testing

/// Everything that is read from a file takes a path and a URL alike, and needs no runtime to be named.
struct FileInitializerTests {
    private let scratch: ScratchFolder
    private let address = URL(string: "https://example.org/model.onnx")

    init() throws { scratch = try ScratchFolder() }

    private func code(_ body: () throws -> Void) -> ManakoError.Code? {
        do {
            try body()
            return nil
        } catch {
            return (error as? ManakoError)?.code
        }
    }

    @Test func picturesComeFromPathsAndURLs() async throws {
        let picture = try TestPictures.gradient(width: 30, height: 20)
        let path = try scratch.write(ManakoEnvironment.codecs.encode(picture, as: .png), to: "a b%20ü.png")
        let size = ImageSize(width: 30, height: 20)
        #expect(try VisionImage(contentsOf: path).size == size)
        #expect(try VisionImage(contentsOf: URL(filePath: path)).size == size)
        #expect(code { _ = try VisionImage(contentsOf: scratch.path + "/none.png") } == .unavailable)
    }

    @Test(.enabled(if: OpenVINOBackend.status().isAvailable, "OpenVINO is not installed; run scripts/setup"))
    func modelsComeFromPathsAndURLsWithThisBuildsRuntimes() throws {
        let fixture = ONNXFixture.constant(
            inputShape: [1, 3, 8, 8], outputs: [FloatTensor(shape: [1, 3], values: [1, 2, 3])])
        let path = try scratch.write(fixture.bytes, to: "model.onnx")
        let configuration = SessionConfiguration(precision: .f32)
        let byPath = try VisionModel(contentsOf: path, configuration: configuration)
        let byURL = try VisionModel(contentsOf: URL(filePath: path), configuration: configuration)
        #expect(byPath.description == byURL.description)
        #expect(byPath.description.outputs.map(\.shape) == [[1, 3]])
    }

    @Test func sidecarsComeFromPathsAndURLs() throws {
        let path = try scratch.write(Array(#"{"labels": ["cat", "dog"]}"#.utf8), to: "model.json")
        #expect(try ModelSidecar(contentsOf: path).labels?.names == ["cat", "dog"])
        #expect(try ModelSidecar(contentsOf: URL(filePath: path)).labels?.names == ["cat", "dog"])
    }

    @Test func videosAreNamedByURLs() throws {
        #expect(try VideoSource(URL(filePath: "/nowhere/a b.mp4")) == .file("/nowhere/a b.mp4"))
        #expect(try VideoSource(URL(filePath: scratch.path)) == .folder(scratch.path))
        let stream = try #require(URL(string: "rtsp://camera.local/1"))
        #expect(try VideoSource(stream) == .stream("rtsp://camera.local/1"))
    }

    @Test func otherURLsAreRefused() throws {
        let url = try #require(address)
        let refused: [ManakoError.Code?] = [
            code { _ = try VisionImage(contentsOf: url) },
            code { _ = try VisionModel(contentsOf: url) },
            code { _ = try CoreMLModel(contentsOf: url) },
            code { _ = try ModelSidecar(contentsOf: url) },
            code { _ = try TrackingModel(contentsOf: url) },
            code { _ = try TrackingModel(backbone: url, head: url) },
            code { _ = try VideoWriter(url: url, size: ImageSize(width: 8, height: 8), frameRate: 1) },
        ]
        #expect(refused == Array(repeating: .invalidArgument, count: 7))
    }
}
