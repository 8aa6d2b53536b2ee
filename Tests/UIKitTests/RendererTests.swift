import ManakoPixels
import Testing
import UIKit

/// Renderers and contexts: where the origin is, what is filled, which context is drawn on.
@Suite struct RendererTests {
    @Test(arguments: [CGFloat(1), 2, 3]) func theOriginIsInTheUpperLeftCorner(_ scale: CGFloat) throws {
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 8), format: format)
        let image = renderer.image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 1, y: 2, width: 3, height: 4))
        }
        #expect(image.size == CGSize(width: 10, height: 8) && image.scale == scale)
        let pixels = try Pixels(image)
        #expect(pixels.width == Int(10 * scale))
        #expect(
            pixels.bounds { $0 == [255, 0, 0, 255] }
                == CGRect(x: 1 * scale, y: 2 * scale, width: 3 * scale, height: 4 * scale))
        #expect(pixels[0, 0] == [0, 0, 0, 0])
    }

    @Test func formatsSayWhatIsMade() throws {
        let format = UIGraphicsImageRendererFormat.default()
        #expect(format.scale == UIScreen.main.scale && !format.opaque)
        format.opaque = true
        let bounds = CGRect(x: 100, y: 50, width: 4, height: 4)
        let image = UIGraphicsImageRenderer(bounds: bounds, format: format).image {
            #expect($0.format.bounds == bounds && UIGraphicsGetCurrentContext() === $0.cgContext)
            UIColor.green.setFill()
            $0.fill(CGRect(x: 101, y: 50, width: 1, height: 1))
            #expect($0.currentImage.size == bounds.size)
        }
        let pixels = try Pixels(image)
        #expect(pixels[1, 0] == [0, 255, 0, 255] && pixels[0, 0] == [0, 0, 0, 255])
        #expect(image.imageRendererFormat.opaque && UIGraphicsGetCurrentContext() == nil)
    }

    @Test func partsOfPixelsCount() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 10.2, height: 3.5)).image { _ in }
        #expect(image.size == CGSize(width: 11, height: 4))
    }

    @Test(arguments: [
        CGSize.zero, CGSize(width: -3, height: 4), CGSize(width: 1e9, height: 1), CGSize(width: 30_000, height: 30_000),
        CGSize(width: CGFloat.nan, height: 2),
    ])
    func sizesThatAreNoneGiveEmptyPictures(_ size: CGSize) {
        var isDrawn = false
        let image = UIGraphicsImageRenderer(size: size).image { _ in isDrawn = true }
        #expect(isDrawn && image.cgImage == nil && image.size == .zero)
        #expect(UIGraphicsImageRenderer(size: size).pngData { _ in }.isEmpty)
        UIGraphicsBeginImageContext(size)
        #expect(UIGraphicsGetCurrentContext() == nil && UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsEndImageContext()
    }

    @Test func renderersWriteFiles() throws {
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10))
        let draw = { (context: UIGraphicsImageRendererContext) in
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
        }
        #expect(try Pixels(UIImage(data: renderer.pngData(actions: draw)))[19, 9] == [0, 0, 255, 255])
        let jpeg = renderer.jpegData(withCompressionQuality: 0.9, actions: draw)
        #expect(try Pixels(UIImage(data: jpeg)).isNear(10, 5, [0, 0, 255, 255], by: 4))
    }

    @Test func contextsOfPicturesAreAStack() throws {
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 6, height: 4), false, 2)
        UIColor.red.set()
        UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        UIGraphicsBeginImageContext(CGSize(width: 2, height: 2))
        #expect(UIGraphicsGetCurrentContext()?.width == 2)
        // A picture is not ended as if it were a context, and the other way around.
        UIGraphicsPopContext()
        #expect(UIGraphicsGetCurrentContext()?.width == 2)
        UIGraphicsEndImageContext()
        UIRectFrame(CGRect(x: 2, y: 0, width: 4, height: 4))
        let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() == nil && image.size == CGSize(width: 6, height: 4) && image.scale == 2)
        let pixels = try Pixels(image)
        #expect(pixels[1, 1] == [255, 0, 0, 255] && pixels[2, 2][3] == 0)
        // The edge of one unit is two pixels wide, and leaves 2 × 2 units.
        #expect(pixels[4, 0] == [255, 0, 0, 255] && pixels[5, 1] == [255, 0, 0, 255] && pixels[6, 2][3] == 0)
        #expect(pixels.count { $0[3] == 255 } == 4 + (8 * 8 - 4 * 4))
    }

    @Test func everyThreadHasItsOwnContexts() async {
        await withCheckedContinuation { done in
            Thread.detachNewThread {
                UIGraphicsBeginImageContext(CGSize(width: 2, height: 2))
                Thread.detachNewThread {
                    #expect(UIGraphicsGetCurrentContext() == nil)
                    done.resume()
                }
                #expect(UIGraphicsGetCurrentContext() != nil)
            }
        }
    }

    @Test func theEdgeIsOnePixelInside() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image {
            UIColor.red.setStroke()
            $0.stroke(CGRect(x: 1, y: 1, width: 6, height: 6))
        }
        let pixels = try Pixels(image)
        #expect(pixels.bounds { $0 == [255, 0, 0, 255] } == CGRect(x: 1, y: 1, width: 6, height: 6))
        #expect(pixels.count { $0[3] > 0 } == 20)
    }

    @Test func coreGraphicsDrawsPicturesUpsideDown() throws {
        // As on Apple's systems, where y goes down and pictures go up.
        let image = UIImage(cgImage: try numbered(1, 2))
        let size = CGSize(width: 1, height: 2)
        let drawn = UIGraphicsImageRenderer(size: size).image { context in
            context.cgContext.draw(image.cgImage!, in: CGRect(origin: .zero, size: size))
        }
        let pixels = try Pixels(drawn)
        #expect(pixels.isNear(0, 0, [15, 0, 255, 255]) && pixels.isNear(0, 1, [5, 0, 255, 255]))
    }

    @Test func modesAndAlphaOfPicturesHold() throws {
        let (red, half) = (plain(.red, 4, 4), CGRect(x: 2, y: 0, width: 2, height: 4))
        let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
            UIColor.green.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
            red.draw(in: half, blendMode: .normal, alpha: 0.5)
            red.draw(in: CGRect(x: 0, y: 2, width: 1, height: 2), blendMode: .multiply, alpha: 1)
        }
        let pixels = try Pixels(image)
        #expect(pixels[0, 0] == [0, 255, 0, 255] && pixels.isNear(3, 0, [128, 127, 0, 255], by: 3))
        #expect(pixels[0, 3] == [0, 0, 0, 255])
    }
}
