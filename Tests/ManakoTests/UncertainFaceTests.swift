import Foundation
import Manako
import ManakoTesting
import Testing

/// Faces and other things with uncertain scores, in given photos.
@Suite(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
struct UncertainFaceTests {
    @Test(
        "profiles, and a face in the dark",
        arguments: [
            ("000000002261.jpg", ImagePoint(x: 320, y: 218)), ("000000003934.jpg", ImagePoint(x: 82, y: 121)),
            ("000000006471.jpg", ImagePoint(x: 105, y: 85)), ("000000006771.jpg", ImagePoint(x: 35, y: 100)),
        ])
    func isFound(name: String, place: ImagePoint) async throws {
        let url = URL(fileURLWithPath: TestData.path("coco_val/images/\(name)"))
        let size = try VisionImage(contentsOf: url).size
        let point = NormalizedPoint(x: place.x / size.width, y: 1 - place.y / size.height)
        let faces = try await DetectFaceRectanglesRequest().perform(on: url)
        #expect(faces.contains { $0.boundingBox.contains(point) }, "\(faces.map(\.boundingBox))")
    }

    /// A lower minimum confidence still reports them, for callers that cover faces.
    @Test(
        "blood cells and a traffic sign",
        arguments: [
            "bccd_voc/JPEGImages/BloodImage_00171.jpg", "bccd_voc/JPEGImages/BloodImage_00192.jpg",
            "roadsigns_createml/2dd40e61-06e7-42a3-ad6a-36d7159c89f6.jpg",
        ])
    func isNoFace(name: String) async throws {
        let url = URL(fileURLWithPath: TestData.path("training/\(name)"))
        var request = DetectFaceRectanglesRequest()
        #expect(try await request.perform(on: url).isEmpty)
        request.minimumConfidence = 0.3
        let unsure = try await request.perform(on: url)
        #expect(!unsure.isEmpty && unsure.allSatisfy { $0.confidence < 0.55 })
    }
}
