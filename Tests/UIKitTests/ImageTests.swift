import ManakoPixels
import Testing
import UIKit

/// Sizes, orientations and files of pictures.
@Suite struct ImageTests {
    /// Where the six stored pixels of 3 × 2 are upright, written down by hand from EXIF 2.32, section 4.6.4.A (orientation).
    private static let upright: [(UIImage.Orientation, [[Int]])] = [
        (.up, [[0, 1, 2], [3, 4, 5]]), (.upMirrored, [[2, 1, 0], [5, 4, 3]]), (.down, [[5, 4, 3], [2, 1, 0]]),
        (.downMirrored, [[3, 4, 5], [0, 1, 2]]), (.leftMirrored, [[0, 3], [1, 4], [2, 5]]),
        (.right, [[3, 0], [4, 1], [5, 2]]), (.rightMirrored, [[5, 2], [4, 1], [3, 0]]),
        (.left, [[2, 5], [1, 4], [0, 3]]),
    ]

    @Test(arguments: upright.indices) func picturesAreDrawnUpright(_ index: Int) throws {
        let (orientation, expected) = Self.upright[index]
        let image = UIImage(cgImage: try numbered(3, 2), scale: 1, orientation: orientation)
        let (width, height) = (expected[0].count, expected.count)
        #expect(image.size == CGSize(width: width, height: height))
        let drawn = try Pixels(UIGraphicsImageRenderer(size: image.size).image { _ in image.draw(at: .zero) })
        for y in 0..<height {
            for x in 0..<width { #expect(drawn.isNear(x, y, [10 * expected[y][x] + 5, 0, 255, 255])) }
        }
        // A JPEG file keeps the pixels, and says how they are turned.
        let source = UIImage(cgImage: try #require(plain(.red, 30, 20).cgImage), scale: 1, orientation: orientation)
        let file = try #require(source.jpegData(compressionQuality: 1))
        let back = try #require(UIImage(data: file))
        #expect(back.imageOrientation == orientation && back.size == source.size && back.cgImage?.width == 30)
        let properties = try #require(CIImage(data: file)).properties
        let value = properties[kCGImagePropertyOrientation as String] as? UInt32
        #expect(value == CGImagePropertyOrientation(orientation).rawValue)
        // A PNG file does not.
        let png = try #require(source.pngData())
        let plainFile = try #require(UIImage(data: png))
        #expect(plainFile.imageOrientation == .up && plainFile.size == CGSize(width: 30, height: 20))
        #expect(UIImage.Orientation(CGImagePropertyOrientation(orientation)) == orientation)
        // Mirrored twice it is as before.
        let flipped = image.withHorizontallyFlippedOrientation()
        let mirrored = try Pixels(flipped.preparingThumbnail(of: flipped.size))
        #expect(mirrored.isNear(0, 0, [10 * expected[0][width - 1] + 5, 0, 255, 255]))
        #expect(flipped.withHorizontallyFlippedOrientation().imageOrientation == orientation)
    }

    @Test func theNumbersAreUIKits() {
        let numbers: [UIImage.Orientation: Int] = [
            .up: 0, .down: 1, .left: 2, .right: 3, .upMirrored: 4, .downMirrored: 5, .leftMirrored: 6,
            .rightMirrored: 7,
        ]
        for (orientation, number) in numbers { #expect(orientation.rawValue == number) }
    }

    @Test(arguments: [CGFloat(1), 2, 3, 0.5]) func sizesAreDividedByTheScale(_ scale: CGFloat) throws {
        let pixels = try numbered(6, 4)
        let image = UIImage(cgImage: pixels, scale: scale, orientation: .left)
        #expect(image.size == CGSize(width: 4 / scale, height: 6 / scale) && image.scale == scale)
        #expect(UIImage(ciImage: CIImage(cgImage: pixels), scale: scale, orientation: .left).size == image.size)
        #expect(UIImage(cgImage: pixels, scale: 0, orientation: .up).scale == 1)
    }

    @Test func coreImagesPicturesAreDrawn() throws {
        let red = CIImage(color: .red).cropped(to: CGRect(x: 0, y: 0, width: 8, height: 4))
        let image = UIImage(ciImage: red)
        #expect(image.cgImage == nil && image.ciImage === red && image.size == CGSize(width: 8, height: 4))
        let drawn = try Pixels(UIGraphicsImageRenderer(size: image.size).image { _ in image.draw(at: .zero) })
        #expect(drawn[7, 3] == [255, 0, 0, 255])
        #expect(UIImage(data: try #require(image.jpegData(compressionQuality: 0.9)))?.size == image.size)
        // Core Image gets the stored pixels.
        let turned = UIImage(cgImage: try numbered(3, 2), scale: 1, orientation: .right)
        #expect(CIImage(image: turned)?.extent.size == CGSize(width: 3, height: 2))
        #expect(CIImage(image: UIImage()) == nil && CIColor(color: .yellow).components == [1, 1, 0, 1])
        let endless = UIImage(ciImage: CIImage(color: .red))
        #expect(endless.size == .zero && endless.pngData() == nil)
    }

    @Test func emptyPicturesHaveNothing() {
        let image = UIImage()
        #expect(image.size == .zero && image.cgImage == nil && image.pngData() == nil)
        #expect(image.jpegData(compressionQuality: 1) == nil && image.preparingForDisplay() == nil)
        #expect(UIImage(data: Data([1, 2, 3])) == nil && UIImage(data: Data()) == nil)
        #expect(UIImage(contentsOfFile: "/nowhere/at/all.png") == nil && UIImage(systemName: "star") == nil)
        #expect(UIImage(named: "") == nil && UIImage(named: "../../etc/passwd") == nil && UIImage().heicData() == nil)
    }

    @Test func jpegFilesAreOnWhite() throws {
        let clear = UIGraphicsImageRenderer(size: CGSize(width: 16, height: 16)).image { _ in }
        let pixels = try Pixels(UIImage(data: try #require(clear.jpegData(compressionQuality: 1))))
        #expect(pixels.isNear(8, 8, [255, 255, 255, 255]))
        #expect(try Pixels(UIImage(data: try #require(clear.pngData())))[8, 8][3] == 0)
    }

    @Test func tintsKeepAlpha() throws {
        let shape = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image {
            UIColor.black.withAlphaComponent(0.5).setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 4, height: 8))
        }
        let tinted = try Pixels(shape.withTintColor(.red))
        #expect(tinted.isNear(1, 1, [255, 0, 0, 128]) && tinted[6, 6][3] == 0)
        #expect(shape.withRenderingMode(.alwaysTemplate).renderingMode == .alwaysTemplate)
    }

    @Test func resizablePicturesKeepTheirEdges() throws {
        // A red edge of 2 units around green.
        let frame = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image {
            UIColor.red.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
            UIColor.green.setFill()
            $0.fill(CGRect(x: 2, y: 2, width: 4, height: 4))
        }
        let caps = UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2)
        for mode in [UIImage.ResizingMode.stretch, .tile] {
            let image = frame.resizableImage(withCapInsets: caps, resizingMode: mode)
            let size = CGSize(width: 40, height: 30)
            let drawn = try Pixels(
                UIGraphicsImageRenderer(size: size).image { _ in image.draw(in: CGRect(origin: .zero, size: size)) })
            #expect(drawn.bounds { $0 == [0, 255, 0, 255] } == CGRect(x: 2, y: 2, width: 36, height: 26))
            #expect(drawn.count { $0 == [255, 0, 0, 255] } == 40 * 30 - 36 * 26)
        }
    }

    @Test func patternsFarAwayAreNotSeen() throws {
        let tile = plain(.red, 1, 1)
        let drawn = try Pixels(
            UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in
                tile.drawAsPattern(in: CGRect(x: 1, y: 2, width: 2, height: 1))
                tile.drawAsPattern(in: CGRect(x: 1e19, y: 0, width: 4096, height: 1))
            })
        #expect(drawn.bounds { $0 == [255, 0, 0, 255] } == CGRect(x: 1, y: 2, width: 2, height: 1))
        #expect(drawn.count { $0[3] > 0 } == 2)
    }

    @Test func thumbnailsHaveTheirSize() async throws {
        let image = UIImage(cgImage: try #require(plain(.blue, 64, 32).cgImage), scale: 2, orientation: .right)
        let small = try #require(image.preparingThumbnail(of: CGSize(width: 4, height: 8)))
        #expect(small.size == CGSize(width: 4, height: 8) && small.scale == 2 && small.cgImage?.width == 8)
        #expect(try Pixels(small)[3, 3] == [0, 0, 255, 255])
        #expect(await image.byPreparingThumbnail(ofSize: CGSize(width: 1, height: 1))?.size.width == 1)
        #expect(
            image.preparingThumbnail(of: .zero) == nil
                && image.preparingThumbnail(of: CGSize(width: -1, height: 4)) == nil)
    }

    @Test func appsMayConvertOrientationsThemselves() {
        // The code of Apple's examples, in `Overlays/Orientation.swift`.
        #expect(CGImagePropertyOrientation(UIImage.Orientation.leftMirrored) == .leftMirrored)
    }
}
