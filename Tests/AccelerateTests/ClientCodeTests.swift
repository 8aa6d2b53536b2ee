// swift-format-ignore-file: NeverForceUnwrap

import Accelerate
import CoreImage
import Foundation
import ImageIO
import Testing

// Written as such code is on an iPhone, forced unwraps and all.

extension CVPixelBuffer {
    /// From the sample code of TensorFlow Lite: a centred square, scaled.
    func centerThumbnail(ofSize size: CGSize) -> CVPixelBuffer? {
        let imageWidth = CVPixelBufferGetWidth(self)
        let imageHeight = CVPixelBufferGetHeight(self)
        let pixelBufferType = CVPixelBufferGetPixelFormatType(self)
        assert(pixelBufferType == kCVPixelFormatType_32BGRA)
        let inputImageRowBytes = CVPixelBufferGetBytesPerRow(self)
        let imageChannels = 4
        let thumbnailSize = min(imageWidth, imageHeight)
        CVPixelBufferLockBaseAddress(self, CVPixelBufferLockFlags(rawValue: 0))
        var originX = 0
        var originY = 0
        if imageWidth > imageHeight {
            originX = (imageWidth - imageHeight) / 2
        } else {
            originY = (imageHeight - imageWidth) / 2
        }
        guard
            let inputBaseAddress = CVPixelBufferGetBaseAddress(self)?.advanced(
                by: originY * inputImageRowBytes + originX * imageChannels)
        else {
            return nil
        }
        var inputVImageBuffer = vImage_Buffer(
            data: inputBaseAddress, height: UInt(thumbnailSize), width: UInt(thumbnailSize),
            rowBytes: inputImageRowBytes)
        let thumbnailRowBytes = Int(size.width) * imageChannels
        guard let thumbnailBytes = malloc(Int(size.height) * thumbnailRowBytes) else {
            return nil
        }
        var thumbnailVImageBuffer = vImage_Buffer(
            data: thumbnailBytes, height: UInt(size.height), width: UInt(size.width), rowBytes: thumbnailRowBytes)
        let scaleError = vImageScale_ARGB8888(&inputVImageBuffer, &thumbnailVImageBuffer, nil, vImage_Flags(0))
        CVPixelBufferUnlockBaseAddress(self, CVPixelBufferLockFlags(rawValue: 0))
        guard scaleError == kvImageNoError else {
            return nil
        }
        let releaseCallBack: CVPixelBufferReleaseBytesCallback = { mutablePointer, pointer in
            if let pointer = pointer {
                free(UnsafeMutableRawPointer(mutating: pointer))
            }
        }
        var thumbnailPixelBuffer: CVPixelBuffer?
        let conversionStatus = CVPixelBufferCreateWithBytes(
            nil, Int(size.width), Int(size.height), pixelBufferType, thumbnailBytes, thumbnailRowBytes, releaseCallBack,
            nil, nil, &thumbnailPixelBuffer)
        guard conversionStatus == kCVReturnSuccess else {
            free(thumbnailBytes)
            return nil
        }
        return thumbnailPixelBuffer
    }

    /// From the same place: three bytes a pixel.
    func rgbData(byteCount: Int) -> Data? {
        CVPixelBufferLockBaseAddress(self, .readOnly)
        defer { CVPixelBufferUnlockBaseAddress(self, .readOnly) }
        guard let sourceData = CVPixelBufferGetBaseAddress(self) else { return nil }
        let width = CVPixelBufferGetWidth(self)
        let height = CVPixelBufferGetHeight(self)
        let destinationBytesPerRow = 3 * width
        var sourceBuffer = vImage_Buffer(
            data: sourceData, height: vImagePixelCount(height), width: vImagePixelCount(width),
            rowBytes: CVPixelBufferGetBytesPerRow(self))
        guard let destinationData = malloc(height * destinationBytesPerRow) else { return nil }
        defer { free(destinationData) }
        var destinationBuffer = vImage_Buffer(
            data: destinationData, height: vImagePixelCount(height), width: vImagePixelCount(width),
            rowBytes: destinationBytesPerRow)
        if CVPixelBufferGetPixelFormatType(self) == kCVPixelFormatType_32BGRA {
            vImageConvert_BGRA8888toRGB888(&sourceBuffer, &destinationBuffer, UInt32(kvImageNoFlags))
        }
        return Data(bytes: destinationBuffer.data, count: destinationBuffer.rowBytes * height)
    }
}

extension CGImage {
    /// The usual way into a buffer.
    func pixelBuffer(width: Int, height: Int) -> CVPixelBuffer? {
        var maybePixelBuffer: CVPixelBuffer?
        let attrs = [
            kCVPixelBufferCGImageCompatibilityKey: kCFBooleanTrue,
            kCVPixelBufferCGBitmapContextCompatibilityKey: kCFBooleanTrue,
        ]
        let status = CVPixelBufferCreate(
            kCFAllocatorDefault, width, height, kCVPixelFormatType_32BGRA, attrs as CFDictionary, &maybePixelBuffer)
        guard status == kCVReturnSuccess, let pixelBuffer = maybePixelBuffer else { return nil }
        CVPixelBufferLockBaseAddress(pixelBuffer, CVPixelBufferLockFlags(rawValue: 0))
        defer { CVPixelBufferUnlockBaseAddress(pixelBuffer, CVPixelBufferLockFlags(rawValue: 0)) }
        guard
            let context = CGContext(
                data: CVPixelBufferGetBaseAddress(pixelBuffer), width: width, height: height, bitsPerComponent: 8,
                bytesPerRow: CVPixelBufferGetBytesPerRow(pixelBuffer), space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue)
        else { return nil }
        context.draw(self, in: CGRect(x: 0, y: 0, width: width, height: height))
        return pixelBuffer
    }

    /// The usual way to the bytes.
    func pixelData() -> [UInt8]? {
        guard let data = dataProvider?.data, let bytes = CFDataGetBytePtr(data) else { return nil }
        assert(colorSpace?.model == .rgb)
        let bytesPerPixel = bitsPerPixel / bitsPerComponent
        return (0..<width).map { bytes[$0 * bytesPerPixel] }
    }
}

/// A segmentation's classes as a picture, the usual way.
private func maskImage(_ classes: [UInt8], _ width: Int, _ height: Int) -> CGImage? {
    let provider = CGDataProvider(data: Data(classes) as CFData)
    return CGImage(
        width: width, height: height, bitsPerComponent: 8, bitsPerPixel: 8, bytesPerRow: width,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.none.rawValue),
        provider: provider!, decode: nil, shouldInterpolate: false, intent: CGColorRenderingIntent.defaultIntent)
}

private func downsample(imageAt imageURL: URL, to pointSize: CGSize, scale: CGFloat) -> CGImage? {
    let imageSourceOptions = [kCGImageSourceShouldCache: false] as CFDictionary
    let imageSource = CGImageSourceCreateWithURL(imageURL as CFURL, imageSourceOptions)!
    let maxDimensionInPixels = max(pointSize.width, pointSize.height) * scale
    let downsampleOptions =
        [
            kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceShouldCacheImmediately: true,
            kCGImageSourceCreateThumbnailWithTransform: true,
            kCGImageSourceThumbnailMaxPixelSize: maxDimensionInPixels,
        ] as CFDictionary
    return CGImageSourceCreateThumbnailAtIndex(imageSource, 0, downsampleOptions)
}

private func orientation(ofImageAt url: URL) -> CGImagePropertyOrientation {
    guard let source = CGImageSourceCreateWithURL(url as CFURL, nil),
        let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [CFString: Any],
        let raw = properties[kCGImagePropertyOrientation] as? UInt32,
        let orientation = CGImagePropertyOrientation(rawValue: raw)
    else { return .up }
    return orientation
}

private func saveImage(_ image: CGImage, to url: URL) -> Bool {
    guard let destination = CGImageDestinationCreateWithURL(url as CFURL, "public.jpeg" as CFString, 1, nil) else {
        return false
    }
    let properties: [CFString: Any] = [
        kCGImageDestinationLossyCompressionQuality: 0.9,
        kCGImagePropertyOrientation: CGImagePropertyOrientation.right.rawValue,
    ]
    CGImageDestinationAddImage(destination, image, properties as CFDictionary)
    return CGImageDestinationFinalize(destination)
}

private func drawBoxes(_ boxes: [CGRect], on image: CGImage) -> CGImage? {
    let context = CGContext(
        data: nil, width: image.width, height: image.height, bitsPerComponent: 8, bytesPerRow: image.width * 4,
        space: CGColorSpace(name: CGColorSpace.sRGB)!, bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    context.interpolationQuality = .high
    context.draw(image, in: CGRect(origin: .zero, size: CGSize(width: image.width, height: image.height)))
    context.setStrokeColor(CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    context.setLineWidth(4)
    context.setLineJoin(.round)
    for box in boxes {
        context.saveGState()
        context.addRect(box.insetBy(dx: 2, dy: 2))
        context.strokePath()
        context.restoreGState()
    }
    return context.makeImage()
}

/// What such code does.
@Suite struct ClientCodeTests {
    @Test func codeFromPhonesWorks() throws {
        let context = CIContext(options: [.useSoftwareRenderer: false])
        let red = CIImage(color: CIColor(red: 1, green: 0, blue: 0)).cropped(
            to: CGRect(x: 0, y: 0, width: 64, height: 48))
        let image = try #require(context.createCGImage(red, from: red.extent))
        let buffer = try #require(image.pixelBuffer(width: 32, height: 24))
        let thumbnail = try #require(buffer.centerThumbnail(ofSize: CGSize(width: 8, height: 8)))
        let data = try #require(thumbnail.rgbData(byteCount: 8 * 8 * 3))
        #expect(Array(data) == (0..<64).flatMap { _ in [255, 0, 0] as [UInt8] })
        #expect(image.pixelData()?.allSatisfy { $0 == 255 } == true)
        #expect(maskImage([0, 255, 0, 255], 2, 2)?.width == 2)
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString + ".jpg")
        defer { try? FileManager.default.removeItem(at: url) }
        let boxed = try #require(drawBoxes([CGRect(x: 8, y: 8, width: 16, height: 16)], on: image))
        #expect(saveImage(boxed, to: url))
        #expect(orientation(ofImageAt: url) == .right)
        let small = try #require(downsample(imageAt: url, to: CGSize(width: 16, height: 16), scale: 2))
        #expect((small.width, small.height) == (24, 32))
        let ciImage = CIImage(cvPixelBuffer: buffer).oriented(forExifOrientation: 6)
        let scaled = ciImage.transformed(by: CGAffineTransform(scaleX: 2, y: 2))
        #expect(scaled.extent.size == CGSize(width: 48, height: 64))
        let moved = scaled.cropped(to: CGRect(x: 8, y: 8, width: 16, height: 16))
            .transformed(by: CGAffineTransform(translationX: -8, y: -8))
        context.render(moved, to: thumbnail, bounds: moved.extent, colorSpace: CGColorSpaceCreateDeviceRGB())
        #expect(CVPixelBufferGetWidth(thumbnail) == 8)
    }
}
