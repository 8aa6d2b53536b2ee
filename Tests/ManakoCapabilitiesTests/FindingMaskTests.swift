import Manako
import ManakoAPI
import Testing

@testable import ManakoCapabilities

/// Run lengths as pycocotools reads them: column by column, beginning with pixels that do not belong.
@Suite struct FindingMaskTests {
    @Test(arguments: [
        ([UInt8](repeating: 0, count: 6), [6]), ([UInt8](repeating: 255, count: 6), [0, 6]),
        ([127, 128, 0, 0, 255, 255], [2, 2, 1, 1]),
    ]) func runsGoDownTheColumns(coverage: [UInt8], counts: [Int]) throws {
        let mask = try #require(FindingMask(width: 3, height: 2, coverage: coverage))
        #expect(mask.entry == MaskEntry(size: [2, 3], counts: counts))
    }

    @Test func sizesMustFit() {
        #expect(FindingMask(width: 3, height: 2, coverage: [0]) == nil)
        #expect(FindingMask(width: 0, height: 0, coverage: []) == nil)
    }

    @Test func whatIsWrittenOfFacesAndJoints() {
        let size = ImageSize(width: 200, height: 100)
        var finding = Finding(label: "face", place: FindingPlace(box: NormalizedRect(x: 0, y: 0, width: 1, height: 1)))
        finding.payload = .face(FaceDetails(regions: ["nose": [NormalizedPoint(x: 0.5, y: 0.75)]], roll: 5))
        let face = ImageFinding(finding, in: size)
        #expect(face.landmarks == ["nose": [[100, 25]]])
        #expect(face.json.hasSuffix(#""roll":5}"#))
        finding.payload = .joints(chirality: "left")
        finding.place?.points = [
            FindingPoint(NormalizedPoint(x: 0.25, y: 0.5), name: "wrist", confidence: 0.5),
            FindingPoint(NormalizedPoint(x: 1, y: 1)),
        ]
        let hand = ImageFinding(finding, in: size)
        #expect(hand.joints == ["wrist": [50, 50, 0.5]])
        #expect(hand.chirality == "left" && hand.landmarks == nil)
    }
}
