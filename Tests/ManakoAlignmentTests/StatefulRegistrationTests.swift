import Manako
import ManakoTesting
import Testing

/// Requests that lay each picture on the one before it.
@Suite struct StatefulRegistrationTests {
    private func frame(_ x: Double) throws -> Bitmap {
        try Scene(seed: 3).picture(width: 160, height: 120) { ($0 + x, $1) }
    }

    @Test func laysEachPictureOnTheOneBefore() async throws {
        let request = TrackTranslationalImageRegistrationRequest()
        #expect(request.minimumLatencyFrameCount == 1 && request.frameAnalysisSpacing == .zero)
        let first = try await request.perform(on: frame(0))
        #expect(first.matrix == .identity && first.confidence == 1)
        for (place, shift) in [(3.5, 3.5), (5.25, 1.75), (0, -5.25)] {
            let found = try await request.perform(on: frame(place))
            #expect(abs(try #require(found.matrix).rows[0][2] - shift) < 0.05)
        }
    }

    @Test func passesPicturesOverThatComeTooSoon() async throws {
        let request = TrackHomographicImageRegistrationRequest(
            frameAnalysisSpacing: MediaTime(value: 1, timescale: 10))
        let at = { (hundredths: Int64) in MediaTime(value: hundredths, timescale: 100) }
        _ = try await request.perform(on: frame(0), at: at(0))
        #expect(try await request.perform(on: frame(4), at: at(5)).matrix == .identity)
        let found = try await request.perform(on: frame(6), at: at(10))
        #expect(abs(try #require(found.matrix).rows[0][2] - 6) < 0.3)
    }

    @Test func aPairIsNotRemembered() async throws {
        let request = TrackTranslationalImageRegistrationRequest()
        _ = try await request.perform(on: frame(0))
        _ = try await TargetedImageRequestHandler(source: frame(30), target: frame(20)).perform(request)
        let found = try await request.perform(on: frame(2))
        #expect(abs(try #require(found.matrix).rows[0][2] - 2) < 0.05)
        #expect(request == request && request != TrackTranslationalImageRegistrationRequest())
    }
}
