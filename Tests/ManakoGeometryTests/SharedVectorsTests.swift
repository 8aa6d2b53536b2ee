import Foundation
import ManakoGeometry
import Testing

/// Vectors that the web page's `mapping.js` is tested with too; `scripts/view-mapping-fixtures` writes them.
struct SharedVectors: Decodable, Sendable {
    struct Point: Decodable, Sendable {
        var x: Double
        var y: Double
        var image: ImagePoint { ImagePoint(x: x, y: y) }
        var normalized: NormalizedPoint { NormalizedPoint(x: x, y: y) }
        /// The same point with the origin in the other of the two left corners.
        var flipped: NormalizedPoint { NormalizedPoint(x: x, y: 1 - y) }
    }
    struct Size: Decodable, Sendable {
        var width: Double
        var height: Double
        var size: ImageSize { ImageSize(width: width, height: height) }
    }
    struct Rect: Decodable, Sendable {
        var x: Double
        var y: Double
        var width: Double
        var height: Double
        var image: ImageRect { ImageRect(x: x, y: y, width: width, height: height) }
        var normalized: NormalizedRect { NormalizedRect(x: x, y: y, width: width, height: height) }
    }
    struct PlacedPoint: Decodable, Sendable {
        var frame: Point
        var vision: Point
        var view: Point
    }
    struct PlacedRect: Decodable, Sendable {
        var vision: Rect
        var view: Rect
    }
    struct Mapping: Decodable, Sendable {
        var image: Size
        var view: Size
        var mode: ViewContentMode
        var mirrored: Bool
        var imageFrame: Rect
        var points: [PlacedPoint]
        var rects: [PlacedRect]
    }
    struct TurnedPoint: Decodable, Sendable {
        var stored: Point
        var upright: Point
    }
    struct Orientation: Decodable, Sendable {
        var orientation: Int
        var stored: Size
        var upright: Size
        var points: [TurnedPoint]
    }
    var mappings: [Mapping]
    var orientations: [Orientation]

    static func load() throws -> SharedVectors {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let data = try Data(contentsOf: tests.appendingPathComponent("Fixtures/view-mapping.json"))
        return try JSONDecoder().decode(SharedVectors.self, from: data)
    }
}

@Suite struct SharedVectorsTests {
    @Test("points and rectangles land where the shared vectors say, and come back")
    func mappings() throws {
        let vectors = try SharedVectors.load()
        #expect(vectors.mappings.count == 90)
        for vector in vectors.mappings {
            let mapping = ViewMapping(
                imageSize: vector.image.size, viewSize: vector.view.size, mode: vector.mode,
                isMirrored: vector.mirrored)
            let scale = max(mapping.imageFrame.width, mapping.imageFrame.height)
            #expect(near(mapping.imageFrame, vector.imageFrame.image, scale: scale))
            #expect(vector.points.count == 6 && vector.rects.count == 4)
            for point in vector.points {
                #expect(near(point.frame.flipped, point.vision.normalized))
                #expect(near(mapping.viewPoint(for: point.vision.normalized), point.view.image, scale: scale))
                #expect(near(mapping.imagePoint(for: point.view.image), point.vision.normalized, scale: scale))
            }
            for rect in vector.rects {
                #expect(near(mapping.viewRect(for: rect.vision.normalized), rect.view.image, scale: scale))
                #expect(near(mapping.imageRect(for: rect.view.image), rect.vision.normalized, scale: scale))
            }
        }
    }

    @Test("stored pixels become upright ones where turning a picture puts them")
    func orientations() throws {
        let vectors = try SharedVectors.load()
        #expect(vectors.orientations.map(\.orientation) == Array(1...8))
        for vector in vectors.orientations {
            let orientation = ImageOrientation(exifValue: vector.orientation)
            #expect(orientation.uprightSize(of: vector.stored.size) == vector.upright.size)
            #expect(vector.points.count == 4)
            for point in vector.points {
                #expect(near(orientation.upright(point.stored.flipped), point.upright.flipped))
                #expect(near(orientation.stored(point.upright.flipped), point.stored.flipped))
            }
        }
    }
}
