import ManakoPixels
import Testing
import UIKit

/// Code in the style of vision apps (`Overlays`), and what it draws.
@Suite struct OverlayTests {
    private let photo = plain(.white, 200, 100)

    @Test func boxesAreWhereTheyWereFound() throws {
        let detections = [
            Detection(label: "dog", confidence: 0.93, boundingBox: CGRect(x: 0.2, y: 0.1, width: 0.4, height: 0.5)),
            Detection(label: "猫", confidence: 0.5, boundingBox: CGRect(x: 0.7, y: 0.5, width: 0.2, height: 0.3)),
        ]
        let pixels = try Pixels(BoxOverlay().draw(detections, on: photo))
        // From 0.4 to 0.9 of the height from above, an edge of 4 pixels around it.
        let (red, green) = ([255, 59, 48, 255], [52, 199, 89, 255])
        #expect(
            pixels[40, 60] == red && pixels[100, 88] == red && pixels[41, 41] == red
                && pixels[44, 44] == [255, 255, 255, 255])
        #expect(pixels[140, 40] == green && pixels.count { $0 == green } > 100)
        // The tag has white letters on the colour of the box, above it.
        let tag = (24..<40).flatMap { y in (40..<110).map { pixels[$0, y] } }
        #expect(tag.filter { $0 == red }.count > 300 && tag.filter { $0[1] > 150 }.count > 40)
    }

    @Test func jointsAreJoined() throws {
        let points = ["a": CGPoint(x: 20, y: 20), "b": CGPoint(x: 80, y: 20), "c": CGPoint(x: 20, y: 80)]
        let image = PoseOverlay.image(
            of: points, edges: [("a", "b"), ("a", "x")], size: CGSize(width: 100, height: 100))
        let pixels = try Pixels(image)
        #expect(pixels.isNear(50, 20, [26, 230, 77, 255]) && pixels.isNear(20, 80, [255, 45, 85, 255]))
        #expect(pixels[50, 50][3] == 0 && pixels.isNear(80, 20, [255, 45, 85, 255]))
    }

    @Test func masksAreBlended() throws {
        // White above, black below: the upper half is tinted.
        let gray = (0..<100).flatMap { y in [UInt8](repeating: y < 50 ? 255 : 0, count: 200) }
        let mask = CGImage(try Bitmap(width: 200, height: 100, format: .gray8, packed: gray))
        let pixels = try Pixels(MaskOverlay(tint: .black).blend(mask, over: photo))
        #expect(pixels.isNear(100, 10, [128, 128, 128, 255]) && pixels.isNear(100, 90, [255, 255, 255, 255]))
    }

    @Test func picturesAreMeasured() throws {
        #expect(plain(UIColor(hex: 0x336699), 64, 32).averageColor?.hexString == "#336699")
        let turned = UIImage(cgImage: try numbered(3, 2), scale: 1, orientation: .right)
        let upright = turned.normalized()
        #expect(upright.imageOrientation == .up && upright.cgImage?.width == 2)
        #expect(try Pixels(upright).isNear(0, 0, [35, 0, 255, 255]))
        #expect(photo.cropped(to: CGRect(x: 150, y: 0, width: 100, height: 10))?.size == CGSize(width: 50, height: 10))
    }

    @Test func heatFades() throws {
        let image = HeatOverlay().render([CGPoint(x: 50, y: 50)], size: CGSize(width: 100, height: 100), radius: 40)
        let pixels = try Pixels(image)
        // 0.8 in the middle, half of it half-way, nothing beyond.
        #expect(pixels.isNear(50, 50, [204, 0, 0, 255], by: 6) && pixels.isNear(70, 50, [102, 0, 0, 255], by: 6))
        #expect(pixels.isNear(95, 50, [0, 0, 0, 255]) && pixels.isNear(50, 30, [102, 0, 0, 255], by: 6))
    }

    @Test func linesOfTextFillTheirBoxes() throws {
        let corners = [CGPoint(x: 20, y: 20), CGPoint(x: 180, y: 20), CGPoint(x: 180, y: 60), CGPoint(x: 20, y: 60)]
        let image = TextOverlay().draw(
            [TextOverlay.Line(text: "Hello, 世界", corners: corners)], size: CGSize(width: 200, height: 100))
        let pixels = try Pixels(image)
        #expect(pixels.isNear(22, 22, [255, 255, 153, 255], by: 3) && pixels[5, 5] == [255, 255, 255, 255])
        let letters = pixels.bounds { $0[0] < 80 && $0[1] < 80 }
        #expect(CGRect(x: 20, y: 20, width: 160, height: 40).contains(letters) && letters.width > 90)
        #expect(abs(letters.midX - 100) < 6)
    }

    @Test func facesAreMarked() throws {
        let box = CGRect(x: 50, y: 20, width: 80, height: 60)
        let image = FaceOverlay().annotate(
            photo.resized(to: CGSize(width: 200, height: 100)), box: box, roll: 0,
            regions: [[CGPoint(x: 0.5, y: 0.75), CGPoint(x: 0.75, y: 0.75)]])
        let pixels = try Pixels(image)
        // y goes up in this context: three quarters of the box are at 65 from below.
        #expect(pixels.isNear(90, 35, [0, 255, 255, 255], by: 3) && pixels.isNear(110, 35, [0, 255, 255, 255], by: 3))
        #expect(pixels.count { $0[0] < 160 && $0[1] > 200 && $0[2] < 160 } > 120)
    }

    @Test @MainActor func badgesHaveAShadow() throws {
        let pixels = try Pixels(CountBadge(count: 7).image())
        #expect(pixels.width == 80 && pixels[40, 75][3] > 25 && pixels[40, 75][0] < 20 && pixels[1, 1][3] == 0)
        #expect(pixels.isNear(20, 40, [46, 119, 230, 255], by: 3))
        let digit = pixels.bounds { $0 == [255, 255, 255, 255] }
        #expect(abs(digit.midX - 40) < 3 && abs(digit.midY - 40) < 5)
    }

    @Test func contoursAreDrawn() throws {
        let path = CGMutablePath()
        path.addRect(CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25))
        let overlay = ContourOverlay()
        let pixels = try Pixels(overlay.drawContours(path, sourceImage: try #require(photo.cgImage)))
        // In both directions as wide as the scale says: 5 pixels across, 2.5 up.
        #expect(pixels.isNear(50, 35, [48, 176, 199, 255]) && pixels.isNear(100, 50, [48, 176, 199, 255]))
        #expect(pixels[100, 75] == [255, 255, 255, 255] && pixels[100, 35] == [255, 255, 255, 255])
        let hole = overlay.cutOut(
            UIBezierPath(ovalIn: CGRect(x: 50, y: 25, width: 100, height: 50)), of: plain(.red, 200, 100))
        let cut = try Pixels(hole)
        #expect(cut[100, 50] == [0, 0, 0, 0] && cut[5, 5] == [255, 0, 0, 255])
    }

    @Test func orientationsComeFromTheDevice() {
        #expect(CGImagePropertyOrientation(deviceOrientation: UIDevice.current.orientation) == .up)
    }
}
