import CoreMedia
import Foundation
import Vision

/// Counts people in a video, twice a second.
final class VideoAnalyzer {
    struct Count {
        let seconds: Double
        let people: Int
    }

    func analyze(_ url: URL, seconds: Double) throws -> [Count] {
        var counts: [Count] = []
        let processor = VNVideoProcessor(url: url)
        let request = VNDetectHumanRectanglesRequest { request, error in
            guard error == nil, let people = request.results as? [VNHumanObservation] else { return }
            counts.append(Count(seconds: people.first?.timeRange.start.seconds ?? .nan, people: people.count))
        }
        request.upperBodyOnly = false
        let options = VNVideoProcessor.RequestProcessingOptions()
        options.cadence = VNVideoProcessor.FrameRateCadence(2)
        try processor.addRequest(request, processingOptions: options)
        try processor.analyze(
            CMTimeRange(start: .zero, duration: CMTime(seconds: seconds, preferredTimescale: 600)))
        return counts
    }
}
