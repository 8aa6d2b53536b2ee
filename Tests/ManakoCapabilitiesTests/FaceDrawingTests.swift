import Manako
import Testing

@testable import ManakoCapabilities

@Suite struct FaceDrawingTests {
    private static let place = FindingPlace(
        box: .fullImage, points: [FindingPoint(NormalizedPoint(x: 0.5, y: 0.5), name: "nose")])

    @Test("a face without parts has its points; one with parts has lines, closed around eyes")
    func lines() {
        var face = Finding(label: "face", place: Self.place)
        #expect(FacesCapability().annotation(for: face).points.count == 1)
        let points = (0..<4).map { NormalizedPoint(x: Double($0) / 10, y: 0) }
        face.payload = .face(FaceDetails(regions: ["noseCrest": points, "leftEye": points, "mesh": points]))
        let drawn = FacesCapability().annotation(for: face)
        #expect(drawn.points == points + points)
        // The eye comes first: three sides and the one back, then three of the nose.
        let ends = drawn.links.map { [$0.from, $0.to] }
        #expect(ends == [[0, 1], [1, 2], [2, 3], [3, 0], [4, 5], [5, 6], [6, 7]])
    }

    @Test("turn and quality are told without regions, and regions only where they are asked for")
    func details() throws {
        var face = FaceObservation(boundingBox: .fullImage, confidence: 1, keyPoints: [])
        #expect(Finding(detailsOf: face, label: "face", hasRegions: true).payload == nil)
        face.landmarks = FaceObservation.Landmarks2D { _ in
            .init(locations: [.zero], in: .fullImage, pointsClassification: .disconnected)
        }
        (face.yaw, face.captureQuality) = (12, .init(score: 0.5))
        guard case .face(let plain) = Finding(detailsOf: face, label: "face", hasRegions: false).payload,
            case .face(let whole) = Finding(detailsOf: face, label: "face", hasRegions: true).payload
        else { throw ManakoError(.internalFailure, "no details") }
        #expect(plain.regions.isEmpty && plain.yaw == 12 && plain.captureQuality == 0.5)
        #expect(whole.regions.count == 13 && whole.regions["mesh"]?.count == 1)
    }
}
