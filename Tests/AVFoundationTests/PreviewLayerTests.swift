import AVFoundation
import Foundation
import Testing

/// Conversions of a preview layer, by the vectors that the web page's mapping is tested with too.
@Suite struct PreviewLayerTests {
    private struct Vectors: Decodable {
        struct Point: Decodable {
            var x: Double
            var y: Double
            var cg: CGPoint { CGPoint(x: x, y: y) }
        }
        struct Size: Decodable {
            var width: Double
            var height: Double
            var cg: CGSize { CGSize(width: width, height: height) }
        }
        struct Rect: Decodable {
            var x: Double
            var y: Double
            var width: Double
            var height: Double
            var cg: CGRect { CGRect(x: x, y: y, width: width, height: height) }
        }
        struct PlacedPoint: Decodable {
            var frame: Point
            var view: Point
        }
        struct PlacedRect: Decodable {
            var frame: Rect
            var view: Rect
        }
        struct Mapping: Decodable {
            var image: Size
            var view: Size
            var mode: String
            var mirrored: Bool
            var points: [PlacedPoint]
            var rects: [PlacedRect]
        }
        var mappings: [Mapping]
    }

    private static let gravities: [String: AVLayerVideoGravity] = [
        "aspectFit": .resizeAspect, "aspectFill": .resizeAspectFill, "stretch": .resize,
    ]

    private func near(_ a: CGPoint, _ b: CGPoint, _ scale: CGFloat = 1) -> Bool {
        abs(a.x - b.x) < 1e-9 * scale && abs(a.y - b.y) < 1e-9 * scale
    }

    private func near(_ a: CGRect, _ b: CGRect, _ scale: CGFloat = 1) -> Bool {
        near(a.origin, b.origin, scale)
            && near(CGPoint(x: a.maxX, y: a.maxY), CGPoint(x: b.maxX, y: b.maxY), scale)
    }

    @Test func placesAreThoseOfTheSharedVectors() throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let data = try Data(contentsOf: tests.appendingPathComponent("Fixtures/view-mapping.json"))
        let vectors = try JSONDecoder().decode(Vectors.self, from: data)
        #expect(vectors.mappings.count == 90)
        for vector in vectors.mappings {
            let layer = AVCaptureVideoPreviewLayer()
            layer.pictureSize = vector.image.cg
            layer.frame = CGRect(origin: CGPoint(x: 7, y: 9), size: vector.view.cg)
            layer.videoGravity = try #require(Self.gravities[vector.mode])
            layer.connection?.isVideoMirrored = vector.mirrored
            let scale = 10 * max(vector.view.cg.width, vector.view.cg.height)
            for point in vector.points {
                #expect(near(layer.layerPointConverted(fromCaptureDevicePoint: point.frame.cg), point.view.cg, scale))
                #expect(near(layer.captureDevicePointConverted(fromLayerPoint: point.view.cg), point.frame.cg, scale))
            }
            for rect in vector.rects {
                #expect(near(layer.layerRectConverted(fromMetadataOutputRect: rect.frame.cg), rect.view.cg, scale))
                #expect(near(layer.metadataOutputRectConverted(fromLayerRect: rect.view.cg), rect.frame.cg, scale))
            }
        }
    }

    /// A sensor's picture of 1920 × 1080 in a portrait layer of 1080 × 1920 points: its upper left corner is shown at the upper right.
    @Test func aPortraitConnectionTurnsThePicture() {
        let layer = AVCaptureVideoPreviewLayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 1080, height: 1920)
        let places: [(AVCaptureVideoOrientation, Double, CGPoint)] = [
            (.portrait, 90, CGPoint(x: 1080, y: 0)), (.portraitUpsideDown, 270, CGPoint(x: 0, y: 1920)),
        ]
        for (orientation, angle, corner) in places {
            layer.connection?.videoOrientation = orientation
            #expect(layer.connection?.videoRotationAngle == angle)
            #expect(near(layer.layerPointConverted(fromCaptureDevicePoint: .zero), corner))
            layer.connection?.videoOrientation = .landscapeRight
            layer.connection?.videoRotationAngle = angle
            #expect(layer.connection?.videoOrientation == orientation)
            let point = CGPoint(x: 0.3, y: 0.8)
            let there = layer.layerPointConverted(fromCaptureDevicePoint: point)
            #expect(near(layer.captureDevicePointConverted(fromLayerPoint: there), point, 10))
        }
        layer.connection?.videoOrientation = .portrait
        layer.connection?.isVideoMirrored = true
        #expect(near(layer.layerPointConverted(fromCaptureDevicePoint: .zero), .zero))
        // The lower half of the sensor's picture is the left half of the layer.
        layer.connection?.isVideoMirrored = false
        let half = layer.layerRectConverted(fromMetadataOutputRect: CGRect(x: 0, y: 0.5, width: 1, height: 0.5))
        #expect(near(half, CGRect(x: 0, y: 0, width: 540, height: 1920), 1000))
    }

    @Test func layersHaveAPlaceInTheirOrder() {
        let root = CALayer()
        root.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        #expect(root.position == CGPoint(x: 25, y: 40) && root.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
        let (a, b) = (AVCaptureVideoPreviewLayer(), CALayer())
        root.addSublayer(a)
        root.insertSublayer(b, at: 0)
        #expect(root.sublayers?.map { ObjectIdentifier($0) } == [ObjectIdentifier(b), ObjectIdentifier(a)])
        b.addSublayer(a)
        #expect(root.sublayers?.count == 1 && a.superlayer === b)
        a.removeFromSuperlayer()
        #expect(b.sublayers == nil && a.superlayer == nil)
    }
}
