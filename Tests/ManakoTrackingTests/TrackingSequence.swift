import Foundation
import ManakoCodecs
import ManakoCore
import ManakoGeometry
import ManakoTesting
import ManakoVision

@testable import ManakoTracking

/// A folder of pictures with boxes.
struct TrackingSequence: Sendable {
    var name: String
    var files: [String]
    var boxes: [ImageRect]

    private static let places = [
        ("otb_Bolt2", "_rect"), ("otb_Crossing", "_rect"), ("otb_David", "_rect"), ("otb_Diving", "_rect"),
        ("otb_DragonBaby", "_rect"), ("otb_Freeman1", "_rect"), ("otb_Girl", "_rect"), ("otb_Jogging", "_rect.1"),
        ("otb_Jogging", "_rect.2"), ("otb_Man", "_rect"), ("otb_MotorRolling", "_rect"), ("vot_bag", ""),
        ("vot_ball2", ""),
    ]

    /// The thirteen sequences.
    ///
    /// - Parameter limit: the largest number of pictures of each.
    static func all(limit: Int = .max) throws -> [TrackingSequence] {
        try places.map { folder, truth in
            let text = String(
                decoding: try TestData.bytes("tracking/\(folder)/groundtruth\(truth).txt"), as: UTF8.self)
            let names = try TestData.files(in: "tracking/\(folder)/img").filter { $0.hasSuffix(".jpg") }
            let boxes = text.split(whereSeparator: \.isNewline).map(box)
            let count = min(names.count, boxes.count, limit)
            return TrackingSequence(
                name: folder.dropFirst(4) + truth.replacing("_rect", with: ""),
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

    /// Overlap and confidence in each picture but the first.
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
            results.append((found.boundingBox.intersectionOverUnion(expected), found.confidence))
        }
        return results
    }

    /// The area under the curve of success (Wu, Lim and Yang, CVPR 2013).
    static func success(_ overlaps: [Double]) -> Double {
        let thresholds = (0...20).map { Double($0) / 20 }
        let shares = thresholds.map { limit in Double(overlaps.count { $0 > limit }) / Double(overlaps.count) }
        return shares.reduce(0, +) / Double(thresholds.count)
    }
}

/// What a tracker reached on sequences.
struct TrackingScores {
    /// The area under the curve of success on each sequence, by its name; the box counts whatever the confidence.
    var success: [String: Double] = [:]
    /// The confidence where boxes overlap by less than 0.1, and by more than 0.5.
    var off: [Float] = []
    var on: [Float] = []

    var mean: Double { success.values.reduce(0, +) / Double(success.count) }

    init(_ level: TrackObjectRequest.TrackingLevel, limit: Int = .max) throws {
        for sequence in try TrackingSequence.all(limit: limit) {
            let results = try sequence.run(level)
            success[sequence.name] = TrackingSequence.success(results.map(\.overlap))
            off += results.filter { $0.overlap < 0.1 }.map(\.confidence)
            on += results.filter { $0.overlap > 0.5 }.map(\.confidence)
        }
    }

    /// The share of confidences at which the target counts as lost.
    static func lost(_ confidences: [Float]) -> Double {
        Double(confidences.count { $0 < TrackObjectRequest.lostConfidence }) / Double(max(1, confidences.count))
    }
}
