import Manako
import ManakoTesting
import Testing

@testable import ManakoCapabilities

@Suite struct SmoothedClassesTests {
    private static func classes(_ values: [(String, Int, Float)]) -> [Finding] {
        values.map { Finding(label: $0.0, index: $0.1, confidence: $0.2) }
    }

    private static let cat = classes([("cat", 0, 0.8), ("dog", 1, 0.2)])
    private static let dog = classes([("dog", 1, 0.8), ("cat", 0, 0.2)])

    @Test func theFirstFrameIsShownAsItIs() {
        var smoothed = ClassSmoothing(count: 5)
        #expect(smoothed.next(Self.cat, at: MediaTime(seconds: 3)) == Self.cat)
    }

    @Test func whatStaysIsConvergedTo() throws {
        var smoothed = ClassSmoothing(count: 5)
        _ = smoothed.next(Self.dog, at: MediaTime(seconds: 0))
        var shown: [Finding] = []
        for frame in 1...90 { shown = smoothed.next(Self.cat, at: MediaTime(seconds: Double(frame) / 30)) }
        #expect(shown.map(\.label) == ["cat", "dog"])
        #expect(abs(shown[0].confidence - 0.8) < 0.001 && abs(shown[1].confidence - 0.2) < 0.001)
        // After one time constant the change is done by 1 - 1/e.
        var step = ClassSmoothing(count: 5)
        _ = step.next(Self.dog, at: MediaTime(seconds: 0))
        let after = step.next(Self.cat, at: MediaTime(seconds: ClassSmoothing.timeConstant))
        let cat = try #require(after.first { $0.label == "cat" })
        let expected: Float = 0.2 + 0.6 * 0.63212
        #expect(abs(cat.confidence - expected) < 0.001)
    }

    /// A classifier that says one and then the other shows one name, and not another with each frame.
    @Test func namesDoNotFlicker() {
        var smoothed = ClassSmoothing(count: 1)
        var names: [String] = []
        for frame in 0..<120 {
            // Two frames in three show a cat.
            let input = frame % 3 == 1 ? Self.dog : Self.cat
            names.append(smoothed.next(input, at: MediaTime(seconds: Double(frame) / 30))[0].label)
        }
        #expect(names.allSatisfy { $0 == "cat" })
    }

    @Test(arguments: [5.0, 12, 30, 60, 240])
    func frameRatesDoNotMatter(_ rate: Double) {
        var smoothed = ClassSmoothing(count: 5)
        var shown = smoothed.next(Self.dog, at: MediaTime(seconds: 0))
        for frame in 1...Int(rate) { shown = smoothed.next(Self.cat, at: MediaTime(seconds: Double(frame) / rate)) }
        // A second after the change: 0.8 - 0.6 · e^(-1/0.4).
        #expect(abs((shown.first { $0.label == "cat" }?.confidence ?? 0) - 0.750749) < 0.001)
    }

    @Test func noMoreIsShownThanAskedForTheSurestFirst() {
        var random = SeededRandom(seed: 11)
        var smoothed = ClassSmoothing(count: 3)
        for frame in 0..<200 {
            let input = (0..<20).map {
                Finding(label: "\($0)", index: $0, confidence: Float.random(in: 0...1, using: &random))
            }
            let shown = smoothed.next(input, at: MediaTime(seconds: Double(frame) / 30))
            #expect(shown.count == 3 && shown.allSatisfy { (0...1).contains($0.confidence) })
            #expect(shown.map(\.confidence) == shown.map(\.confidence).sorted(by: >))
        }
    }

    /// Classes that are not seen any more are forgotten, and time that runs backwards does no harm.
    @Test func theOldIsForgotten() {
        var smoothed = ClassSmoothing(count: 5)
        _ = smoothed.next(Self.classes([("bird", 7, 1)]), at: MediaTime(seconds: 0))
        #expect(smoothed.next(Self.cat, at: MediaTime(seconds: 60)).map(\.label) == ["cat", "dog"])
        #expect(smoothed.next(Self.dog, at: MediaTime(seconds: 1))[0].label == "cat")
        #expect(smoothed.next([], at: MediaTime(seconds: 100)).isEmpty)
    }
}

@Suite struct ObjectIdentitiesTests {
    private func object(_ x: Double, _ label: String = "cat", _ confidence: Float = 0.9) -> Finding {
        Finding(
            label: label, confidence: confidence,
            place: FindingPlace(box: NormalizedRect(x: x, y: 0.3, width: 0.2, height: 0.2)))
    }

    private func time(_ frame: Int) -> MediaTime { MediaTime(value: Int64(frame), timescale: 30) }

    @Test func objectsKeepTheirNumbers() {
        var identities = ObjectIdentities(minimumConfidence: 0.5)
        for frame in 0..<30 {
            let step = Double(frame) * 0.005
            let shown = identities.next([object(0.1 + step), object(0.6 - step, "dog")], at: time(frame))
            #expect(shown.map(\.track) == [1, 2])
            #expect(shown.map(\.trackLabel) == ["cat", "dog"])
        }
        #expect(identities.summary == "1 cat, 1 dog")
        let last = identities.next([object(0.25)], at: time(30))
        #expect(identities.trail(of: last[0]).count == 31)
        #expect(identities.trail(of: Finding(label: "x")).isEmpty)
    }

    /// A car that is taken for a truck in some frames is one car.
    @Test func labelsMayChangeFromFrameToFrame() {
        var identities = ObjectIdentities(minimumConfidence: 0.5)
        var shown: [Finding] = []
        for frame in 0..<9 { shown = identities.next([object(0.1, frame % 3 == 2 ? "truck" : "car")], at: time(frame)) }
        #expect(shown[0].label == "truck" && shown[0].trackLabel == "car" && shown[0].track == 1)
        #expect(identities.summary == "1 car")
    }

    @Test func theUnsureHelpWithoutBeingShown() {
        var identities = ObjectIdentities(minimumConfidence: 0.5)
        var tracks: [[Int?]] = []
        for (frame, confidence) in [Float(0.9), 0.9, 0.2, 0.2, 0.2, 0.8].enumerated() {
            tracks.append(identities.next([object(0.1, "cat", confidence)], at: time(frame)).map(\.track))
        }
        #expect(tracks == [[1], [1], [], [], [], [1]])
    }

    /// Classes with a confidence of their own are shown from that one on, be it higher or lower.
    @Test func classesMayHaveTheirOwnConfidence() {
        var identities = ObjectIdentities(minimumConfidence: 0.5, minimumClassConfidences: [1: 0.2, 2: 0.8])
        let found = [(0, Float(0.4)), (0, 0.5), (1, 0.19), (1, 0.3), (2, 0.7), (2, 0.9)].enumerated().map {
            place, value in
            var finding = object(Double(place) * 0.15, "class \(value.0)", value.1)
            finding.index = value.0
            return finding
        }
        #expect(identities.next(found, at: time(0)).map(\.confidence) == [0.5, 0.3, 0.9])
    }

    /// Two that changed places unseen keep their numbers where their pictures are given.
    @Test func picturesTellObjectsApart() throws {
        func picture(_ left: [UInt8], _ right: [UInt8]) throws -> VisionImage {
            let row = (0..<100).flatMap { $0 < 50 ? left : right }
            let bytes = (0..<100).flatMap { _ in row }
            return VisionImage(try Bitmap(width: 100, height: 100, format: .rgb8, packed: bytes))
        }
        let (red, blue): ([UInt8], [UInt8]) = ([200, 30, 40], [30, 60, 200])
        var (seeing, blind) = (ObjectIdentities(minimumConfidence: 0.5), ObjectIdentities(minimumConfidence: 0.5))
        let found = [object(0.28), object(0.52)]
        for frame in 0..<8 {
            let image = try picture(red, blue)
            _ = seeing.next(frame < 4 ? found : [], at: time(frame), in: image)
            _ = blind.next(frame < 4 ? found : [], at: time(frame))
        }
        let changed = try picture(blue, red)
        #expect(seeing.next(found, at: time(8), in: changed).map(\.track) == [2, 1])
        #expect(blind.next(found, at: time(8)).map(\.track) == [1, 2])
    }

    @Test func whatHasNoPlaceHasNoIdentity() {
        var identities = ObjectIdentities(minimumConfidence: 0)
        #expect(identities.next([Finding(label: "cat", confidence: 0.9)], at: time(0)).isEmpty)
        #expect(identities.summary == "")
    }

    @Test func capabilitiesFollowWhatHasPlaces() throws {
        let finder = try FacesCapability().makeFinder(FinderSettings())
        #expect(FacesCapability().makeSequence(for: finder, follows: false) == nil)
        #expect(FacesCapability().makeSequence(for: finder, follows: true) is ObjectIdentities)
        #expect(ClassifyCapability().makeSequence(for: finder, follows: false) is ClassSmoothing)
    }
}
