import ManakoPixels
import Testing
import VideoToolbox

/// Pictures out of buffers, with bytes that are written by hand.
@Suite struct PictureTests {
    @Test func pixelsAreCopied() throws {
        var made: CVPixelBuffer?
        CVPixelBufferCreate(kCFAllocatorDefault, 3, 2, kCVPixelFormatType_32BGRA, nil, &made)
        let buffer = try #require(made)
        func fill(_ bytes: [UInt8]) throws {
            CVPixelBufferLockBaseAddress(buffer, [])
            defer { CVPixelBufferUnlockBaseAddress(buffer, []) }
            let base = try #require(CVPixelBufferGetBaseAddress(buffer))
            for y in 0..<2 {
                for x in 0..<12 {
                    base.storeBytes(
                        of: bytes[x % 4], toByteOffset: y * CVPixelBufferGetBytesPerRow(buffer) + x, as: UInt8.self)
                }
            }
        }
        try fill([10, 20, 30, 255])
        var image: CGImage?
        #expect(VTCreateCGImageFromCVPixelBuffer(buffer, options: nil, imageOut: &image) == noErr)
        let picture = try #require(image)
        #expect(picture.width == 3 && picture.height == 2)
        // A camera writes the next picture into the same buffer.
        try fill([1, 2, 3, 255])
        var bytes = [UInt8](repeating: 0, count: 4)
        let context = try #require(
            CGContext(
                data: &bytes, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.draw(picture, in: CGRect(x: 0, y: 0, width: 3, height: 2))
        #expect(try context.makeImage()?.bitmap.converted(to: .rgba8).packedBytes() == [30, 20, 10, 255])
    }

    @Test func formatsWithoutColoursFail() throws {
        var made: CVPixelBuffer?
        CVPixelBufferCreate(nil, 2, 2, kCVPixelFormatType_OneComponent32Float, nil, &made)
        let buffer = try #require(made)
        var image: CGImage?
        let code = VTCreateCGImageFromCVPixelBuffer(buffer, options: nil, imageOut: &image)
        #expect((code == noErr) == (image != nil))
    }
}
