import Manako
import ManakoTesting
import Testing
import Vision

/// A sequence's memory: trackers are found by the observation that they go on from.
@Suite struct TrackingTests {
    private let size = (width: 240, height: 180)

    private func place(_ step: Int) -> CGPoint { CGPoint(x: 60 + 3 * step, y: 90 - 2 * step) }

    private func box(_ step: Int) -> CGRect {
        let (center, radius) = (place(step), CGFloat(16))
        return CGRect(
            x: (center.x - radius) / CGFloat(size.width), y: 1 - (center.y + radius) / CGFloat(size.height),
            width: 2 * radius / CGFloat(size.width), height: 2 * radius / CGFloat(size.height))
    }

    private func overlap(_ a: CGRect, _ b: CGRect) -> CGFloat {
        let width = min(a.maxX, b.maxX) - max(a.minX, b.minX)
        let height = min(a.maxY, b.maxY) - max(a.minY, b.minY)
        guard width > 0, height > 0 else { return 0 }
        return width * height / (a.width * a.height + b.width * b.height - width * height)
    }

    /// As apps do it: a new request out of the last result for every picture.
    @Test(arguments: [VNRequestTrackingLevel.fast, .accurate])
    func aNewRequestGoesOnFromTheLastResult(level: VNRequestTrackingLevel) throws {
        let handler = VNSequenceRequestHandler()
        let first = VNDetectedObjectObservation(boundingBox: box(0))
        var last = first
        for step in 0..<20 {
            let request = VNTrackObjectRequest(detectedObjectObservation: last)
            request.trackingLevel = level
            try handler.perform([request], on: Pictures.buffer(Pictures.disc(at: place(step))))
            let found = try #require(request.results?.first as? VNDetectedObjectObservation)
            #expect(found.uuid == first.uuid)
            #expect(overlap(found.boundingBox, box(step)) > 0.6, "step \(step)")
            #expect(found.confidence > 0.3)
            last = found
        }
    }

    @Test func oneRequestForAllPicturesAndItsHandler() throws {
        let handler = VNSequenceRequestHandler()
        var seen: [VNDetectedObjectObservation] = []
        let request = VNTrackObjectRequest(detectedObjectObservation: VNDetectedObjectObservation(boundingBox: box(0)))
        {
            request, error in
            guard error == nil, let found = request.results?.first as? VNDetectedObjectObservation else { return }
            (request as? VNTrackObjectRequest)?.inputObservation = found
            seen.append(found)
        }
        for step in 0..<8 { try handler.perform([request], on: Pictures.buffer(Pictures.disc(at: place(step)))) }
        #expect(seen.count == 8)
        #expect(overlap(try #require(seen.last).boundingBox, box(7)) > 0.6)
    }

    @Test func aNewHandlerAndTheLastFrameForget() throws {
        let observation = VNDetectedObjectObservation(boundingBox: box(0))
        let handler = VNSequenceRequestHandler()
        func track(_ handler: VNSequenceRequestHandler, at step: Int, isLast: Bool = false) throws -> CGRect? {
            let request = VNTrackObjectRequest(detectedObjectObservation: observation)
            request.isLastFrame = isLast
            try handler.perform([request], on: Pictures.buffer(Pictures.disc(at: place(step))))
            return request.results?.first?.boundingBox
        }
        _ = try track(handler, at: 0)
        // It goes on, whatever the request's box says: the tracker is known by the observation.
        #expect(overlap(try #require(try track(handler, at: 2, isLast: true)), box(2)) > 0.6)
        // Now both begin anew at the observation's box.
        #expect(overlap(try #require(try track(handler, at: 10)), box(0)) > 0.9)
        #expect(overlap(try #require(try track(VNSequenceRequestHandler(), at: 10)), box(0)) > 0.9)
    }

    @Test func trackingNeedsASequenceAndABox() throws {
        let picture = try Pictures.buffer(Pictures.disc(at: place(0)))
        let request = VNTrackObjectRequest(detectedObjectObservation: VNDetectedObjectObservation(boundingBox: box(0)))
        let alone = #expect(throws: VNError.self) {
            try VNImageRequestHandler(cvPixelBuffer: picture).perform([request])
        }
        #expect(alone?.code == .invalidOperation)
        let nowhere = VNTrackObjectRequest(
            detectedObjectObservation: VNDetectedObjectObservation(boundingBox: CGRect(x: 0, y: 0, width: 0, height: 0))
        )
        let empty = #expect(throws: VNError.self) { try VNSequenceRequestHandler().perform([nowhere], on: picture) }
        #expect(empty?.code == .invalidArgument)
        let wrong = VNTrackRectangleRequest(rectangleObservation: VNRectangleObservation(boundingBox: box(0)))
        wrong.inputObservation = VNDetectedObjectObservation(boundingBox: box(0))
        let kind = #expect(throws: VNError.self) { try VNSequenceRequestHandler().perform([wrong], on: picture) }
        #expect(kind?.code == .invalidArgument)
    }

    @Test func tooManyTrackersAreRefused() throws {
        let handler = VNSequenceRequestHandler()
        let picture = try Pictures.buffer(Pictures.disc(at: place(0)))
        let limit = try VNTrackObjectRequest(
            detectedObjectObservation: VNDetectedObjectObservation(boundingBox: box(0))
        )
        .supportedNumberOfTrackers()
        func request() -> VNRequest {
            VNTrackObjectRequest(detectedObjectObservation: VNDetectedObjectObservation(boundingBox: box(0)))
        }
        try handler.perform((0..<limit).map { _ in request() }, on: picture)
        let error = #expect(throws: VNError.self) { try handler.perform([request()], on: picture) }
        #expect(error?.code == .invalidOperation)
    }

    @Test func turnedPicturesAreTrackedUpright() throws {
        let handler = VNSequenceRequestHandler()
        var last = VNDetectedObjectObservation(boundingBox: box(0))
        for step in 0..<5 {
            // Stored on its side: what is upright has to be turned to the left for it.
            let stored = try Pictures.disc(at: place(step)).converted(to: .bgra8, orientation: .left)
            let request = VNTrackObjectRequest(detectedObjectObservation: last)
            try handler.perform([request], on: Pictures.buffer(stored), orientation: .right)
            last = try #require(request.results?.first)
        }
        #expect(overlap(last.boundingBox, box(4)) > 0.6)
    }
}
