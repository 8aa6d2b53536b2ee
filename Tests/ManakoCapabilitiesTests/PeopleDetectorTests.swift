import Manako
import ManakoTesting
import Testing

@testable import ManakoCapabilities

/// People of real photos, found by the built-in models alone and with a detector that knows people among other things, held against the
/// boxes that people have drawn.
@Suite(.enabled(if: TestData.isAvailable, "\(TestData.missing)"), .serialized) struct PeopleDetectorTests {
    /// How many people who are a quarter as high as the picture were found, and how many findings are on photos without people.
    private struct Score {
        var found = 0
        var wrong = 0
    }

    /// Every other photo, since four runs over all of them take a minute.
    private static let photos = Result {
        let names = try TestData.files(in: "coco_val/images").map { String($0.dropLast(4)) }
        return stride(from: 0, to: names.count, by: 2).map { names[$0] }
    }

    private func detector() throws -> CapabilityModel {
        try CapabilityModel(
            VisionModel(
                contentsOf: TestData.path("detectors/yolox_nano.onnx"), backends: ManakoEnvironment.backends,
                configuration: .init()), labels: ClassLabels(text: text("detectors/coco.names")))
    }

    private func text(_ path: String) throws -> String { String(decoding: try TestData.bytes(path), as: UTF8.self) }

    /// The boxes of people in a photo, normalised, origin lower-left.
    private func people(in photo: String) throws -> [NormalizedRect] {
        try text("coco_val/labels/\(photo).txt").split(separator: "\n").compactMap { line in
            let numbers = line.split(separator: " ").compactMap { Double($0) }
            guard numbers.count == 5, numbers[0] == 0 else { return nil }
            return NormalizedRect(
                x: numbers[1] - numbers[3] / 2, y: 1 - numbers[2] - numbers[4] / 2, width: numbers[3],
                height: numbers[4])
        }
    }

    private func score(_ capability: any Capability, _ model: CapabilityModel?) throws -> Score {
        let finder = try capability.makeFinder(FinderSettings(model: model))
        var score = Score()
        for photo in try Self.photos.get() {
            let image = try VisionImage(
                encoded: TestData.bytes("coco_val/images/\(photo).jpg"), codecs: ManakoEnvironment.codecs)
            var times = StageTimes()
            let boxes = try finder.find(in: image, times: &times).compactMap { $0.place?.box }
            let people = try people(in: photo)
            score.found += people.count { person in
                person.height >= 0.25 && boxes.contains { $0.intersectionOverUnion(person) >= 0.3 }
            }
            if people.isEmpty { score.wrong += boxes.count }
        }
        return score
    }

    @Test func itAddsPeopleAndTakesOtherThingsAway() throws {
        let people = try Self.photos.get().map(people).joined().count { $0.height >= 0.25 }
        try #require(people >= 20)
        let model = try detector()
        let (own, joined) = (try score(PeopleCapability(), nil), try score(PeopleCapability(), model))
        #expect(
            Double(joined.found) >= 0.85 * Double(people) && joined.found > own.found, "\(own) \(joined) of \(people)")
        #expect(joined.wrong <= own.wrong + 1, "\(own) \(joined)")
    }

    @Test func posesFollowIt() throws {
        let model = try detector()
        let (own, joined) = (try score(PoseCapability(), nil), try score(PoseCapability(), model))
        #expect(joined.found > own.found && joined.wrong == 0, "\(own) \(joined)")
    }
}
