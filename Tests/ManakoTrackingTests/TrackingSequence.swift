import Foundation
import ManakoCodecs
import ManakoCore
import ManakoGeometry
import ManakoJPEG
import ManakoTesting
import ManakoVision

@testable import ManakoTracking

/// A folder of pictures with boxes.
struct TrackingSequence {
    var files: [String]
    var boxes: [ImageRect]

    static func all() throws -> [TrackingSequence] {
        let places = [
            ("otb_Crossing", "groundtruth_rect.txt"), ("otb_Jogging", "groundtruth_rect.1.txt"),
            ("otb_Jogging", "groundtruth_rect.2.txt"), ("otb_Man", "groundtruth_rect.txt"),
            ("vot_bag", "groundtruth.txt"),
        ]
        return try places.map { folder, truth in
            let text = String(decoding: try TestData.bytes("tracking/\(folder)/\(truth)"), as: UTF8.self)
            let names = try TestData.files(in: "tracking/\(folder)/img").filter { $0.hasSuffix(".jpg") }
            let boxes = text.split(whereSeparator: \.isNewline).map(box)
            let count = min(names.count, boxes.count)
            return TrackingSequence(
                files: names.prefix(count).map { "tracking/\(folder)/img/\($0)" }, boxes: Array(boxes.prefix(count))
            )
        }
    }

    /// Four numbers are a box, eight a polygon.
    private static func box(_ line: Substring) -> ImageRect {
        let numbers = line.split { $0 == "," || $0.isWhitespace }.compactMap { Double($0) }
        guard numbers.count == 8 else {
            return ImageRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        }
        let xs = stride(from: 0, to: 8, by: 2).map { numbers[$0] }
        let ys = stride(from: 1, to: 8, by: 2).map { numbers[$0] }
        let (x, y) = (xs.min() ?? 0, ys.min() ?? 0)
        return ImageRect(x: x, y: y, width: (xs.max() ?? 0) - x, height: (ys.max() ?? 0) - y)
    }

    /// Overlap and confidence in each picture but the first; a lost target overlaps nothing.
    func run(_ level: TrackObjectRequest.TrackingLevel) throws -> [(overlap: Double, confidence: Float)] {
        let codecs = ImageCodecs(decoders: [JPEGDecoder()], encoders: [])
        var request: TrackObjectRequest?
        var results: [(overlap: Double, confidence: Float)] = []
        for (file, truth) in zip(files, boxes) {
            let image = try VisionImage(encoded: TestData.bytes(file), codecs: codecs)
            let expected = NormalizedRect(imageRect: truth, in: image.size, origin: .upperLeft)
            var times = StageTimes()
            let current =
                request
                ?? TrackObjectRequest(
                    detectedObject: DetectedObjectObservation(boundingBox: expected), trackingLevel: level)
            let isFirst = request == nil
            request = current
            guard let found = try current.perform(on: image, times: &times), !isFirst else { continue }
            let isLost = found.confidence < TrackObjectRequest.lostConfidence
            results.append((isLost ? 0 : found.boundingBox.intersectionOverUnion(expected), found.confidence))
        }
        return results
    }

    /// The AUC of one-pass evaluation on each sequence, and the median confidence where boxes overlap by more than 0.6.
    static func evaluate(
        _ level: TrackObjectRequest.TrackingLevel
    ) throws -> (scores: [Double], confidence: Float) {
        var (scores, confident): ([Double], [Float]) = ([], [])
        for sequence in try all() {
            let results = try sequence.run(level)
            scores.append(success(results.map(\.overlap)))
            confident += results.filter { $0.overlap > 0.6 }.map(\.confidence)
        }
        return (scores, confident.isEmpty ? 0 : confident.sorted()[confident.count / 2])
    }

    /// The area under the curve of success (Wu, Lim and Yang, CVPR 2013).
    static func success(_ overlaps: [Double]) -> Double {
        let thresholds = (0...20).map { Double($0) / 20 }
        let shares = thresholds.map { limit in Double(overlaps.count { $0 > limit }) / Double(overlaps.count) }
        return shares.reduce(0, +) / Double(thresholds.count)
    }
}
