import FoundationEssentials
import ManakoCodecs
import ManakoCore
import ManakoGeometry
import ManakoInference
import ManakoOpenVINO
import ManakoTesting
import ManakoVision
import Testing

@testable import ManakoTracking

/// Identities on real clips, against identities that people told by looking at the frames.
///
/// The clips were looked at while the tracker was made.
@Suite(
    .enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)),
    .enabled(if: OpenVINOBackend.status().isAvailable, "OpenVINO is not installed; run scripts/setup"), .serialized)
struct RealIdentityTests {
    struct Goal: Sendable, CustomStringConvertible {
        var clip: String
        var places: Int
        /// Switches at most, with pictures.
        var switches: Int
        /// By how much IDF1 has to be better than by boxes alone.
        var gain: Double
        var description: String { clip }
    }

    static let goals = [
        Goal(clip: "otb_Bolt2", places: 348, switches: 16, gain: 0.03),
        Goal(clip: "otb_Jogging", places: 134, switches: 1, gain: 0.0),
    ]

    @Test(arguments: goals) func picturesHelp(_ goal: Goal) throws {
        let clip = try IdentityClip(goal.clip)
        var (blind, motion, looks) = (
            MultiObjectTrackerOptions(), MultiObjectTrackerOptions(), MultiObjectTrackerOptions()
        )
        (blind.usesAppearance, blind.estimatesCameraMotion) = (false, false)
        motion.usesAppearance = false
        looks.estimatesCameraMotion = false
        let results = [blind, motion, looks, MultiObjectTrackerOptions()].map { clip.evaluate($0) }
        let table = results.map { "\($0.switches) switches, IDF1 \($0.idf1)" }.joined(separator: "; ")
        print("\(goal.clip): boxes, with motion, with looks, with both: \(table)")
        #expect(results[0].truths == goal.places)
        #expect(results[3].switches <= goal.switches, "\(table)")
        #expect(results[3].switches <= results[0].switches, "\(table)")
        #expect(results[3].idf1 >= results[0].idf1 + goal.gain, "\(table)")
    }
}

/// The frames of a clip, what a detector finds in them, and who is where in some of them.
struct IdentityClip {
    private var frames: [(image: VisionImage, detections: [TrackDetection])] = []
    private var truth: [Int: [TrackEvaluation.Placed]] = [:]

    /// - Parameter name: of a folder of sequences.
    init(_ name: String) throws {
        let codecs = ImageCodecs(decoders: [JPEGDecoder()], encoders: [])
        let model = try VisionModel(
            contentsOf: TestData.path("detectors/yolox_nano.onnx"), backends: [OpenVINOBackend()])
        let context = VisionContext { model, _ throws(ManakoError) in
            throw ManakoError(.unavailable, "no built-in model is needed, such as \(model)")
        }
        var request = try RecognizeObjectsRequest(model: model)
        request.minimumConfidence = 0.1
        for file in try TestData.files(in: "tracking/\(name)/img") where file.hasSuffix(".jpg") {
            let image = try VisionImage(encoded: TestData.bytes("tracking/\(name)/img/\(file)"), codecs: codecs)
            var times = StageTimes()
            let found = try request.perform(on: image, in: context, times: &times)
            frames.append((image, found.map { TrackDetection($0) }.filter { $0.label == "person" }))
        }
        try readTruth(name)
    }

    /// Reads lines of frame, identity, and a box in pixels, origin upper-left.
    private mutating func readTruth(_ name: String) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let file = folder.appending(path: "Fixtures/identities-\(name).csv")
        let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        for line in text.split(separator: "\n").dropFirst() {
            let numbers = line.split(separator: ",").compactMap { Double($0) }
            let rect = ImageRect(x: numbers[2], y: numbers[3], width: numbers[4], height: numbers[5])
            let box = NormalizedRect(imageRect: rect, in: frames[0].image.size, origin: .upperLeft)
            truth[Int(numbers[0]), default: []].append((id: Int(numbers[1]), box: box))
        }
    }

    /// Compares in the frames whose truth is known; only tracks that overlap somebody there count as found.
    func evaluate(_ options: MultiObjectTrackerOptions) -> TrackEvaluation {
        var options = options
        // As the command sets it for small detectors.
        (options.highConfidence, options.newTrackConfidence) = (0.3, 0.45)
        var (tracker, evaluation) = (MultiObjectTracker(options: options), TrackEvaluation())
        for (number, frame) in frames.enumerated() {
            let update = tracker.update(
                frame.detections, at: MediaTime(value: Int64(number), timescale: 30), in: try? TrackPicture(frame.image)
            )
            guard let truth = truth[number] else { continue }
            let placed: [TrackEvaluation.Placed] = update.seen.compactMap { track in
                guard let index = track.detectionIndex else { return nil }
                return (id: track.id, box: frame.detections[index].box)
            }
            let near = placed.filter { track in truth.contains { $0.box.intersectionOverUnion(track.box) >= 0.5 } }
            evaluation.add(truth: truth, tracks: near)
        }
        return evaluation
    }
}
