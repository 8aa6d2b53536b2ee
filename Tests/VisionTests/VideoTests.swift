import Manako
import ManakoTesting
import Testing
import Vision

/// Requests that remember, picture after picture and in a file.
@Suite struct VideoTests {
    @Test func aThrownDiscFlies() throws {
        let request = VNDetectTrajectoriesRequest(frameAnalysisSpacing: .zero, trajectoryLength: 6)
        let handler = VNSequenceRequestHandler()
        var told: [VNTrajectoryObservation] = []
        for step in 0..<32 {
            let t = Double(step - 8)
            let place = step < 8 ? CGPoint(x: -50, y: -50) : CGPoint(x: 20 + 9 * t, y: 200 - 14 * t + 0.45 * t * t)
            let picture = try Pictures.buffer(Pictures.disc(at: place, radius: 6, size: (320, 240)))
            try handler.perform([request], on: picture)
            told += request.results ?? []
        }
        let last = try #require(told.last)
        #expect(last.detectedPoints.count >= 6 && last.projectedPoints.count == last.detectedPoints.count)
        // It falls: the parabola opens below, seen from the lower left.
        #expect(last.equationCoefficients.x < 0)
        #expect(Set(told.map(\.uuid)).count == 1)
        #expect(request.minimumLatencyFrameCount == 6)
    }

    /// The disc flies in the right half alone, which is looked at: places are those of that half.
    @Test func aThrownDiscFliesInAPart() throws {
        let request = VNDetectTrajectoriesRequest(frameAnalysisSpacing: .zero, trajectoryLength: 6)
        request.regionOfInterest = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
        let handler = VNSequenceRequestHandler()
        var told: [VNTrajectoryObservation] = []
        func height(_ x: Double) -> Double { 200 - 14 * (x - 20) / 9 + 0.45 * (x - 20) * (x - 20) / 81 }
        for step in 0..<24 {
            let x = 20 + 9 * Double(step - 8)
            let place = step < 8 ? CGPoint(x: -50, y: -50) : CGPoint(x: 320 + x, y: height(x))
            try handler.perform([request], on: Pictures.buffer(Pictures.disc(at: place, radius: 6, size: (640, 240))))
            told += request.results ?? []
        }
        let last = try #require(told.last)
        for point in last.detectedPoints {
            #expect(abs(point.y - (1 - height(point.x * 320) / 240)) < 0.03, "\(point.x), \(point.y)")
        }
        request.regionOfInterest = CGRect(x: 0.5, y: 0, width: 0.6, height: 1)
        #expect(throws: VNError.self) {
            try handler.perform([request], on: Pictures.buffer(Pictures.disc(at: .zero, size: (640, 240))))
        }
    }

    @Test(.enabled(if: TestData.isAvailable, "\(TestData.missing)")) func aFileIsLookedAtAtItsCadence() throws {
        let processor = VNVideoProcessor(url: URL(fileURLWithPath: TestData.path("video/car-detection.mp4")))
        var times: [Double] = []
        let request = VNDetectContoursRequest { request, _ in
            times.append((request.results?.first as? VNContoursObservation)?.timeRange.start.seconds ?? -1)
        }
        let options = VNVideoProcessor.RequestProcessingOptions()
        options.cadence = VNVideoProcessor.TimeIntervalCadence(0.5)
        try processor.addRequest(request, processingOptions: options)
        #expect(throws: VNError.self) { try processor.addRequest(request, processingOptions: options) }
        let second = CMTime(value: 1, timescale: 1)
        try processor.analyze(CMTimeRange(start: second, duration: second * 2))
        #expect(times.count == 4)
        #expect(times.allSatisfy { $0 >= 1 && $0 < 3 })
        #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 > 0.45 })
        try processor.removeRequest(request)
        #expect(throws: VNError.self) { try processor.removeRequest(request) }
        let nowhere = VNVideoProcessor(url: URL(fileURLWithPath: "/nowhere.mp4"))
        #expect(throws: VNError.self) { try nowhere.analyze(CMTimeRange(start: .zero, duration: second)) }
    }
}
