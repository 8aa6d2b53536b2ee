import Manako
import ManakoAPI
import ManakoTesting
import Testing

@testable import ManakoCapabilities

@Suite struct FindingPlaceTests {
    static let boxes: [(NormalizedRect, NormalizedRect)] = [
        (
            NormalizedRect(x: 0.1, y: 0.2, width: 0.3, height: 0.4),
            NormalizedRect(x: 0.1, y: 0.2, width: 0.3, height: 0.4)
        ),
        (NormalizedRect(x: -0.5, y: 0.5, width: 1, height: 1), NormalizedRect(x: 0, y: 0.5, width: 0.5, height: 0.5)),
        (NormalizedRect(x: -1, y: -1, width: 3, height: 3), .fullImage),
    ]

    @Test(arguments: boxes)
    func whatIsOutsideIsCutOff(_ box: NormalizedRect, _ clamped: NormalizedRect) {
        let found = FindingPlace(box: box).box
        for side in [\NormalizedRect.x, \.y, \.width, \.height] {
            #expect(abs(found[keyPath: side] - clamped[keyPath: side]) < 1e-12)
        }
    }

    @Test func boxesStayOnThePicture() {
        var random = SeededRandom(seed: 5)
        for _ in 0..<1000 {
            let numbers = (0..<4).map { _ in Double.random(in: -3...3, using: &random) }
            let box = FindingPlace(
                box: NormalizedRect(x: numbers[0], y: numbers[1], width: abs(numbers[2]), height: abs(numbers[3]))
            ).box
            #expect(box.width >= 0 && box.height >= 0)
            guard box.width > 0, box.height > 0 else { continue }
            #expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= 1 + 1e-12 && box.y + box.height <= 1 + 1e-12)
        }
    }

    @Test func pixelsBeginUpperLeft() {
        let place = FindingPlace(box: NormalizedRect(x: 0.1, y: 0.6, width: 0.2, height: 0.3))
        let box = place.pixelBox(in: ImageSize(width: 200, height: 100))
        for (value, expected) in [(box.x, 20.0), (box.y, 10), (box.width, 40), (box.height, 30)] {
            #expect(abs(value - expected) < 1e-9)
        }
    }
}

/// What is written of a finding, number by number.
@Suite struct ImageFindingTests {
    private static let size = ImageSize(width: 200, height: 100)

    private static func json(_ finding: Finding, lens: String? = nil) -> String {
        ImageFinding(finding, in: size, lens: lens).json
    }

    @Test func aCodeHasEverything() {
        let place = FindingPlace(
            box: NormalizedRect(x: 0.1, y: 0.6, width: 0.2, height: 0.3),
            corners: [
                NormalizedPoint(x: 0.1, y: 0.9), NormalizedPoint(x: 0.30002, y: 0.9), NormalizedPoint(x: 0.3, y: 0.6),
                NormalizedPoint(x: 0.1, y: 0.6),
            ])
        var finding = Finding(
            label: "qr", index: 3, confidence: 0.75, place: place, payload: .code(text: "眼", bytes: [0xE7, 0x9C, 0xBC]))
        finding.track = 7
        #expect(
            Self.json(finding, lens: "codes")
                == #"{"lens":"codes","label":"qr","confidence":0.75,"track":7,"#
                + #""boundingBox":{"x":0.1,"y":0.6,"width":0.2,"height":0.3},"#
                + #""pixelBox":{"x":20,"y":10,"width":40,"height":30},"corners":[[20,10],[60,10],[60,40],[20,40]],"#
                + #""payload":"眼","payloadBase64":"55y8"}"#)
    }

    @Test func bytesThatAreNoTextHaveNone() {
        let finding = Finding(
            label: "qr", place: FindingPlace(box: .fullImage), payload: .code(text: nil, bytes: [0xFF, 0]))
        #expect(
            Self.json(finding).hasSuffix(#""payloadBase64":"/wA="}"#) && !Self.json(finding).contains(#""payload":"#))
    }

    @Test func otherPayloadsHaveTheirPlace() {
        let place = FindingPlace(box: .fullImage)
        let text = Self.json(Finding(label: "a", place: place, payload: .text("b")))
        #expect(text.hasSuffix(#""payload":"b"}"#))
        let angle = Self.json(Finding(label: "a", place: place, payload: .angle(-0.6799999733881295)))
        #expect(angle.hasSuffix(#""angle":-0.68}"#))
    }

    private static let joined = FindingPlace(
        box: .fullImage,
        points: [
            FindingPoint(NormalizedPoint(x: 0.5, y: 0.25), name: "a", confidence: 0.5),
            FindingPoint(NormalizedPoint(x: 0, y: 1), name: "b"),
        ], links: [FindingLink(0, 1)])

    /// Joints are written once, in pixels; bones name the joints that they connect.
    @Test func jointsAreInPixels() {
        let hand = Self.json(Finding(label: "hand", place: Self.joined, payload: .joints(chirality: "left")))
        #expect(
            hand.hasSuffix(#""joints":{"a":[100,75,0.5],"b":[0,0,1]},"links":[["a","b"]],"chirality":"left"}"#))
        let body = Self.json(
            Finding(
                label: "person", place: Self.joined,
                payload: .jointsInSpace(["a": [0.1, 1.25, -2]], bodyHeight: 1.8199999538851008)))
        #expect(
            body.hasSuffix(
                #""joints":{"a":[100,75,0.5],"b":[0,0,1]},"links":[["a","b"]],"#
                    + #""jointsInSpace":{"a":[0.1,1.25,-2]},"bodyHeight":1.82}"#))
    }

    /// A face's points are landmarks, whether a detector gives six or a mesh gives regions.
    @Test func landmarksAreInPixels() {
        let plain = Self.json(Finding(label: "face", place: Self.joined))
        #expect(plain.hasSuffix(#""landmarks":{"a":[[100,75]],"b":[[0,0]]}}"#))
        let details = FaceDetails(regions: ["nose": [.zero, NormalizedPoint(x: 1, y: 1)]], roll: 1.23456)
        let detailed = Self.json(Finding(label: "face", place: Self.joined, payload: .face(details)))
        #expect(detailed.hasSuffix(#""landmarks":{"nose":[[0,100],[200,0]]},"roll":1.23}"#))
    }

    /// What is followed has the class that it has most often.
    @Test func tracksHaveOneLabel() {
        var finding = Finding(label: "truck", confidence: 0.5)
        (finding.track, finding.trackLabel) = (4, "car")
        #expect(Self.json(finding).hasPrefix(#"{"label":"car","index":0,"confidence":0.5,"track":4"#))
    }

    /// A class of the whole picture has an index and no place; what has a place has no index.
    @Test func classesHaveAnIndexAndNoPlace() {
        #expect(
            Self.json(Finding(label: "cat", index: 281, confidence: 0.5))
                == #"{"label":"cat","index":281,"confidence":0.5}"#)
        let placed = Finding(label: "cat", index: 281, place: FindingPlace(box: .fullImage))
        #expect(!Self.json(placed).contains("index"))
    }
}

@Suite struct FinderNeedTests {
    /// Needs nothing but some size.
    private struct SizedFinder: Finder {
        let model = "sized"
        let labels: [String] = []
        let shownConfidence: Float
        let size: ImageSize

        func need(of image: VisionImage) -> DecodeRequirement { DecodeRequirement(size: size) }
        func find(in image: VisionImage, times: inout StageTimes) throws(ManakoError) -> [Finding] {
            [Finding(label: "\(Int(size.width))", confidence: shownConfidence)]
        }
    }

    @Test func joinedFindersAskForTheLargestOfTheirNeeds() throws {
        let finders = [(100.0, 50.0), (40, 80)].map {
            SizedFinder(shownConfidence: Float($0.0) / 200, size: ImageSize(width: $0.0, height: $0.1))
        }
        let joined = JoinedFinder(finders, model: "both", labels: ["a"])
        let image = VisionImage(try TestPictures.gradient(width: 200, height: 200))
        #expect(joined.need(of: image).size == ImageSize(width: 100, height: 80))
        #expect(joined.shownConfidence == 0.2 && joined.model == "both")
        var times = StageTimes()
        #expect(try joined.find(in: image, times: &times).map(\.label) == ["100", "40"])
        #expect([any Finder]().need(of: image) == nil)
    }
}
