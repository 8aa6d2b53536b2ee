import Foundation
import Manako

extension Recorder {
    /// One step of the tracker over a network on planes as decoders give them, for one target and for ten.
    mutating func measureTracking(_ inputs: Inputs) throws {
        let folder = "\(inputs.data)/tracking/nanotrack"
        guard FileManager.default.fileExists(atPath: folder) else { return }
        let model = try TrackingModel(contentsOf: folder)
        let bytes = try ManakoEnvironment.codecs.encode(Pictures.photo(Pictures.medium), as: .jpeg, quality: 90)
        let image = try VisionImage(encoded: bytes, codecs: ManakoEnvironment.codecs)
        for count in [1, 10] {
            let requests = (0..<count).map { Self.request(on: model, at: $0) }
            for request in requests { try Self.step(request, image) }
            try measure("track nanotrack \(count) of \(Pictures.medium.width)×\(Pictures.medium.height)") {
                for request in requests { try Self.step(request, image) }
            }
        }
    }

    private static func request(on model: TrackingModel, at index: Int) -> TrackObjectRequest {
        let box = NormalizedRect(x: 0.05 + 0.08 * Double(index), y: 0.4, width: 0.1, height: 0.15)
        return TrackObjectRequest(
            detectedObject: DetectedObjectObservation(boundingBox: box), trackingLevel: .model(model))
    }

    private static func step(_ request: TrackObjectRequest, _ image: VisionImage) throws {
        var times = StageTimes()
        _ = try request.perform(on: image, times: &times)
    }
}
