import CoreAI
import Manako
import ManakoTesting
import Testing

/// Our own requests take Core AI models; Apple's do not.
@Suite(.enabled(if: Fixtures.isRunnable, Fixtures.runtime)) struct RequestTests {
    @Test func aClassifierNamesWhatAPictureShows() async throws {
        let model = try await AIModel(contentsOf: Fixtures.tint)
        let request = try ClassifyImageRequest(model: model)
        for (index, name) in ["red", "green", "blue"].enumerated() {
            var color: [UInt8] = [10, 10, 10]
            color[index] = 240
            let pixels = (0..<64).flatMap { _ in color }
            let picture = try Bitmap(width: 8, height: 8, format: .rgb8, packed: pixels)
            #expect(try await request.perform(on: picture).first?.identifier == name)
        }
    }

    @Test func whatIsNoDetectorIsRefused() async throws {
        let model = try await AIModel(contentsOf: Fixtures.ranker)
        #expect(throws: CoreAIError.self) { try RecognizeObjectsRequest(model: model) }
        #expect(throws: CoreAIError.self) { try ClassifyImageRequest(model: model) }
        let several = try await AIModel(contentsOf: Fixtures.counter)
        #expect(throws: CoreAIError.self) { try VisionModel(several) }
    }
}
