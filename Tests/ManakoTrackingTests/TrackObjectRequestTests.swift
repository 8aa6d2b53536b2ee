import ManakoCore
import ManakoGeometry
import ManakoPixels
import ManakoTesting
import ManakoVision
import Synchronization
import Testing

@testable import ManakoTracking

struct TrackObjectRequestTests {
    let log = ScriptedTracker.Log()

    func image(_ width: Int = 100, _ height: Int = 50, _ orientation: ImageOrientation = .up) throws -> VisionImage {
        VisionImage(try TestPictures.gradient(width: width, height: height), orientation: orientation)
    }

    func request(
        _ box: NormalizedRect = NormalizedRect(x: 0.2, y: 0.4, width: 0.1, height: 0.2), spacing: MediaTime? = nil,
        step: ImagePoint = ImagePoint(x: 0, y: 0), confidence: Float = 0.75
    ) -> TrackObjectRequest {
        TrackObjectRequest(
            detectedObject: DetectedObjectObservation(boundingBox: box, confidence: 0.4), frameAnalysisSpacing: spacing,
            makeTracker: ScriptedTracker.factory(log, step: step, confidence: confidence))
    }

    func perform(
        _ request: TrackObjectRequest, _ image: VisionImage, at time: MediaTime? = nil
    ) throws -> DetectedObjectObservation? {
        var times = StageTimes()
        return try request.perform(on: image, at: time, times: &times)
    }

    @Test func learnsTheObjectInTheFirstPictureAndGivesItUnderOneIdentity() throws {
        let request = request(step: ImagePoint(x: 10, y: 5))
        let first = try #require(try perform(request, image()))
        #expect(first.boundingBox == request.inputObservation.boundingBox)
        #expect(first.confidence == 1)
        #expect(first.uuid == request.inputObservation.uuid)
        // 100 × 50 pixels: x 20…30; y from below 20…30, which is 20…30 from above too.
        let started = try #require(log.started.withLock { $0 })
        #expect(abs(started.x - 20) < 1e-9 && abs(started.y - 20) < 1e-9)
        #expect(abs(started.width - 10) < 1e-9 && abs(started.height - 10) < 1e-9)
        let second = try #require(try perform(request, image()))
        #expect(abs(second.boundingBox.x - 0.3) < 1e-9)
        #expect(abs(second.boundingBox.y - 0.3) < 1e-9)
        #expect(second.confidence == 0.75)
        #expect(second.uuid == first.uuid)
    }

    /// A step of (3, 2) stored pixels in each orientation, as steps of the upright box, x to the right and y upwards.
    @Test(
        arguments: zip(
            [1, 2, 3, 4, 5, 6, 7, 8],
            [(3, -2), (-3, -2), (-3, 2), (3, 2), (2, -3), (-2, -3), (-2, 3), (2, 3)]))
    func followsInStoredCoordinatesOfEveryOrientation(exif: Int, step: (Double, Double)) throws {
        let orientation = ImageOrientation(exifValue: exif)
        let request = request(step: ImagePoint(x: 3, y: 2))
        let image = try image(100, 50, orientation)
        let first = try #require(try perform(request, image))
        let second = try #require(try perform(request, image))
        let (a, b) = (first.boundingBox, second.boundingBox)
        #expect(abs((b.x - a.x) * image.size.width - step.0) < 1e-9)
        #expect(abs((b.y - a.y) * image.size.height - step.1) < 1e-9)
        #expect(abs(b.width - a.width) < 1e-9 && abs(b.height - a.height) < 1e-9)
    }

    static let badBoxes: [(NormalizedRect, String)] = [
        (NormalizedRect(x: .nan, y: 0, width: 0.5, height: 0.5), "not finite"),
        (NormalizedRect(x: 0, y: 0, width: .infinity, height: 0.5), "not finite"),
        (NormalizedRect(x: 0.1, y: 0.1, width: 0, height: 0.5), "empty"),
        (NormalizedRect(x: 0.1, y: 0.1, width: 0.5, height: -0.1), "empty"),
        (NormalizedRect(x: 1.1, y: 0.1, width: 0.2, height: 0.2), "outside"),
        (NormalizedRect(x: 0.1, y: -0.5, width: 0.2, height: 0.5), "outside"),
        (NormalizedRect(x: 0.1, y: 0.1, width: 0.019, height: 0.2), "less than 2 pixels"),
        (NormalizedRect(x: -0.5, y: 0.1, width: 0.515, height: 0.2), "less than 2 pixels"),
        (NormalizedRect(x: -2, y: -2, width: 5, height: 4), "four times as large"),
        (NormalizedRect(x: 0, y: 0, width: 1e300, height: 1e300), "the box to track"),
    ]

    @Test func refusesBoxesThatNothingCanBeLearntFrom() throws {
        #expect(Self.badBoxes.count == 10)
        for (box, reason) in Self.badBoxes {
            let request = request(box)
            let error = #expect(throws: ManakoError.self) { try perform(request, image()) }
            #expect(error?.code == .invalidArgument)
            #expect(error?.message.contains(reason) == true, "\(box): \(error?.message ?? "")")
        }
    }

    @Test func takesBoxesThatReachOverTheEdgeOrAreTwoPixelsWide() throws {
        for box in [
            NormalizedRect(x: -0.1, y: 0.8, width: 0.2, height: 0.4),
            NormalizedRect(x: 0.5, y: 0.5, width: 0.02, height: 0.04),
            NormalizedRect.fullImage,
        ] {
            #expect(try perform(request(box), image())?.boundingBox == box)
        }
    }

    @Test func refusesAPictureOfAnotherSizeAndGoesOn() throws {
        let request = request()
        _ = try perform(request, image())
        let error = #expect(throws: ManakoError.self) { try perform(request, image(50, 100)) }
        #expect(error?.code == .invalidArgument)
        #expect(error?.message.contains("50×100") == true && error?.message.contains("100×50") == true)
        #expect(try perform(request, image()) != nil)
    }

    @Test func looksAgainOnlyAfterTheSpacing() throws {
        let request = request(spacing: MediaTime(value: 1, timescale: 10), step: ImagePoint(x: 1, y: 0))
        let times = [0, 0.05, 0.0999, 0.1, 0.15, 0.2, 0.05, 0.1]
        var looked: [Int] = []
        for seconds in times {
            _ = try perform(request, image(), at: MediaTime(seconds: seconds))
            looked.append(log.updates.withLock { $0 })
        }
        // The first one learns; going back in time is a jump, which is followed.
        #expect(looked == [0, 0, 0, 1, 1, 2, 3, 3])
        _ = try perform(request, image())
        #expect(log.updates.withLock { $0 } == 4)
    }

    @Test func givesNothingAfterItsEnd() throws {
        let request = request()
        _ = try perform(request, image())
        request.finish()
        #expect(try perform(request, image()) == nil)
        #expect(log.updates.withLock { $0 } == 0)
    }

    @Test(arguments: [(Float(1.5), Float(1)), (-0.2, 0)])
    func keepsConfidenceBetweenZeroAndOne(given: Float, expected: Float) throws {
        let request = request(confidence: given)
        _ = try perform(request, image())
        #expect(try perform(request, image())?.confidence == expected)
    }

    @Test func refusesNumbersOfATrackerThatAreNone() throws {
        for (step, confidence) in [(Double.nan, Float(1)), (0, .nan), (.infinity, 1)] {
            let request = request(step: ImagePoint(x: step, y: 0), confidence: confidence)
            _ = try perform(request, image())
            let error = #expect(throws: ManakoError.self) { try perform(request, image()) }
            #expect(error?.code == .internalFailure)
        }
    }

    @Test func isEqualToItselfAlone() {
        let (a, b) = (request(), request())
        #expect(a == a && a != b && Set([a, b, a]).count == 2)
        #expect(a.minimumLatencyFrameCount == 1 && a.frameAnalysisSpacing == .zero)
    }
}

struct SeveralRequestsTests {
    func request(_ column: Int, fails: Bool = false) -> TrackObjectRequest {
        let box = NormalizedRect(x: Double(column) / 100, y: 0.5, width: fails ? 0 : 0.1, height: 0.1)
        return TrackObjectRequest(
            detectedObject: DetectedObjectObservation(boundingBox: box),
            makeTracker: ScriptedTracker.factory(step: ImagePoint(x: Double(column), y: 0)))
    }

    let image: VisionImage

    init() throws { image = VisionImage(try TestPictures.gradient(width: 100, height: 50)) }

    @Test func givesResultsInTheRequestsOrder() async throws {
        let requests = (0..<40).map { request($0) }
        for frame in 0..<3 {
            let results = try await TrackObjectRequest.perform(requests, on: image)
            #expect(results.count == 40)
            for (column, result) in results.enumerated() {
                let place = try #require(result).boundingBox.x
                #expect(abs(place - Double(column * (frame + 1)) / 100) < 1e-9)
                #expect(result?.uuid == requests[column].inputObservation.uuid)
            }
        }
        #expect(try await TrackObjectRequest.perform([], on: image).isEmpty)
    }

    @Test func throwsTheErrorOfTheFirstThatFailsAndServesTheOthers() async throws {
        let requests = [request(1), request(2, fails: true), request(3)]
        await #expect(throws: ManakoError.self) { try await TrackObjectRequest.perform(requests, on: image) }
        var times = StageTimes()
        let last = try requests[2].perform(on: image, times: &times)
        #expect(abs((last?.boundingBox.x ?? 0) - 0.06) < 1e-9)
    }

    @Test func refusesARequestThatIsGivenTwice() async throws {
        let request = request(1)
        let error = await #expect(throws: ManakoError.self) {
            try await TrackObjectRequest.perform([request, request], on: image)
        }
        #expect(error?.code == .invalidArgument)
    }

    @Test func stopsWhenItsTaskIsCancelled() async throws {
        let requests = [request(1)]
        let task = Task { [image] in
            withUnsafeCurrentTask { $0?.cancel() }
            return try await TrackObjectRequest.perform(requests, on: image)
        }
        let error = await #expect(throws: ManakoError.self) { try await task.value }
        #expect(error?.code == .cancelled)
    }
}
