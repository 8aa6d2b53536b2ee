import Foundation
import Manako
import Testing

/// Several requests on one picture, whose results come as they are done.
@Suite struct PerformAllTests {
    /// A bright sheet on dark ground.
    private func sheet() throws -> Bitmap {
        let bytes = (0..<160 * 120).map { k -> UInt8 in
            (40..<120).contains(k % 160) && (30..<90).contains(k / 160) ? 230 : 25
        }
        return try Bitmap(width: 160, height: 120, format: .gray8, packed: bytes)
    }

    /// A request that this library has no result for.
    private struct OwnRequest: VisionRequest {
        typealias Result = Int
    }

    @Test func givesWhatEachRequestFindsAlone() async throws {
        let handler = ImageRequestHandler(try sheet())
        let tracker = TrackRectangleRequest(
            detectedRectangle: RectangleObservation(
                boundingBox: NormalizedRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)))
        let requests: [any VisionRequest] = [
            DetectRectanglesRequest(), DetectContoursRequest(), DetectHorizonRequest(),
            GenerateImageFeaturePrintRequest(), tracker,
        ]
        var seen: Set<String> = []
        for await result in handler.performAll(requests) {
            seen.insert("\(type(of: result.request))")
            switch result {
            case .detectRectangles(let request, let found):
                let alone = try await handler.perform(request)
                #expect(found.map(\.corners) == alone.map(\.corners))
                #expect(found.count == 1)
            case .detectContours(let request, let found):
                let alone = try await handler.perform(request)
                #expect(found.contourCount == alone.contourCount)
            case .detectHorizon(let request, let found):
                let alone = try await handler.perform(request)
                #expect(found?.angle == alone?.angle)
            case .generateImageFeaturePrint(let request, let found):
                let alone = try await handler.perform(request)
                #expect(found.data == alone.data)
            case .trackRectangle(_, let found): #expect(found?.confidence == 1)
            default: Issue.record("not asked for: \(result)")
            }
        }
        #expect(seen.count == 5)
    }

    @Test func aRequestThatFailsLeavesTheOthers() async throws {
        let flow = TrackOpticalFlowRequest()
        let small = try Bitmap(width: 8, height: 8, format: .gray8, packed: [UInt8](repeating: 7, count: 64))
        let requests: [any VisionRequest] = [flow, OwnRequest(), DetectRectanglesRequest()]
        var (failed, done) = (0, 0)
        for await result in ImageRequestHandler(small).performAll(requests) {
            if case .error(let request, let error) = result {
                let isFlow = request is TrackOpticalFlowRequest
                #expect((error as? ManakoError)?.code == (isFlow ? .invalidArgument : .unsupported))
                failed += 1
            } else {
                done += 1
            }
        }
        #expect(failed == 2 && done == 1)
    }

    @Test func aPictureThatCannotBeReadFailsAll() async throws {
        let handler = ImageRequestHandler(Data([1, 2, 3]))
        let requests: [any VisionRequest] = [DetectRectanglesRequest(), DetectContoursRequest()]
        var errors = 0
        for await result in handler.performAll(requests) {
            if case .error = result { errors += 1 }
        }
        #expect(errors == 2)
        for await result in handler.performAll([any VisionRequest]()) { Issue.record("nothing was asked: \(result)") }
    }
}
