import Accelerate
import Foundation
import ManakoPixels
import Testing

/// Buffers of pictures of Core Graphics and back, with bytes written by hand.
@Suite struct PictureBufferTests {
    /// Two pixels: half-transparent red, and opaque (10, 20, 30).
    private func picture(_ info: CGImageAlphaInfo = .last) throws -> CGImage {
        let provider = try #require(CGDataProvider(data: Data([255, 0, 0, 128, 10, 20, 30, 255]) as CFData))
        return try #require(
            CGImage(
                width: 2, height: 1, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 8,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(rawValue: info.rawValue),
                provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent))
    }

    private func bytes(_ buffer: vImage_Buffer, _ count: Int) -> [UInt8] {
        (0..<count).map { buffer.data.load(fromByteOffset: $0, as: UInt8.self) }
    }

    private static let orders: [(UInt32, CGBitmapInfo, UInt32, [UInt8])] = [
        (32, [], CGImageAlphaInfo.last.rawValue, [255, 0, 0, 128, 10, 20, 30, 255]),
        (32, [], CGImageAlphaInfo.first.rawValue, [128, 255, 0, 0, 255, 10, 20, 30]),
        (32, .byteOrder32Little, CGImageAlphaInfo.first.rawValue, [0, 0, 255, 128, 30, 20, 10, 255]),
        (32, [], CGImageAlphaInfo.premultipliedLast.rawValue, [128, 0, 0, 128, 10, 20, 30, 255]),
        (32, .byteOrder32Little, CGImageAlphaInfo.noneSkipFirst.rawValue, [0, 0, 255, 255, 30, 20, 10, 255]),
        (24, [], CGImageAlphaInfo.none.rawValue, [255, 0, 0, 10, 20, 30]),
    ]

    @Test(arguments: orders)
    func pixelsLieAsTheFormatSays(bits: UInt32, order: CGBitmapInfo, alpha: UInt32, expected: [UInt8]) throws {
        var format = vImage_CGImageFormat(
            bitsPerComponent: 8, bitsPerPixel: bits, colorSpace: nil,
            bitmapInfo: order.union(CGBitmapInfo(rawValue: alpha)), version: 0, decode: nil,
            renderingIntent: .defaultIntent)
        var buffer = vImage_Buffer()
        #expect(vImageBuffer_InitWithCGImage(&buffer, &format, nil, try picture(), 0) == kvImageNoError)
        defer { buffer.free() }
        #expect(buffer.width == 2 && buffer.height == 1)
        #expect(bytes(buffer, expected.count) == expected)
        var error = 7
        let made = vImageCreateCGImageFromBuffer(&buffer, &format, nil, nil, 0, &error)?.takeRetainedValue()
        #expect(error == kvImageNoError)
        #expect(made?.bitsPerPixel == Int(bits) && made?.width == 2)
        let again = try vImage_Buffer(cgImage: try #require(made), format: format)
        defer { again.free() }
        #expect(bytes(again, expected.count) == expected)
    }

    @Test func thePicturesOwnFormatIsTaken() throws {
        let picture = try picture()
        let format = try #require(vImage_CGImageFormat(cgImage: picture))
        #expect(format.bitsPerPixel == 32 && format.componentCount == 4)
        var unsaid = vImage_CGImageFormat()
        var buffer = vImage_Buffer()
        #expect(vImageBuffer_InitWithCGImage(&buffer, &unsaid, nil, picture, 0) == kvImageNoError)
        defer { buffer.free() }
        #expect(unsaid.bitmapInfo == format.bitmapInfo)
        let made = try buffer.createCGImage(format: format)
        #expect(try made.bitmap.packedBytes() == [255, 0, 0, 128, 10, 20, 30, 255])
    }

    @Test func grayIsWeighed() throws {
        let format = try #require(
            vImage_CGImageFormat(
                bitsPerComponent: 8, bitsPerPixel: 8, colorSpace: CGColorSpaceCreateDeviceGray(), bitmapInfo: []))
        let buffer = try vImage_Buffer(cgImage: try picture(.noneSkipLast), format: format)
        defer { buffer.free() }
        let gray = bytes(buffer, 2)
        // BT.601: 0.299 of red's 255, and 0.299 · 10 + 0.587 · 20 + 0.114 · 30.
        #expect(abs(Int(gray[0]) - 76) <= 1 && abs(Int(gray[1]) - 18) <= 1)
    }

    @Test func memoryThatBelongsToThePictureIsGivenBackOnce() throws {
        var format = try #require(vImage_CGImageFormat(cgImage: picture()))
        var buffer = try vImage_Buffer(cgImage: try picture(), format: format)
        final class Count { var value = 0 }
        let count = Count()
        let user = Unmanaged.passUnretained(count).toOpaque()
        let made = vImageCreateCGImageFromBuffer(
            &buffer, &format,
            { user, memory in
                user.map { Unmanaged<Count>.fromOpaque($0).takeUnretainedValue().value += 1 }
                free(memory)
            }, user, vImage_Flags(kvImageNoAllocate), nil)
        #expect(made?.takeRetainedValue().width == 2)
        #expect(count.value == 1)
    }

    @Test func whatCantBeIsTold() throws {
        var unknown = vImage_CGImageFormat()
        unknown.bitsPerComponent = 5
        unknown.bitsPerPixel = 16
        var buffer = vImage_Buffer()
        #expect(vImageBuffer_InitWithCGImage(&buffer, &unknown, nil, try picture(), 0) == kvImageInvalidImageFormat)
        var error = 0
        #expect(vImageCreateCGImageFromBuffer(&buffer, &unknown, nil, nil, 0, &error) == nil)
        #expect(error == kvImageInvalidImageFormat)
        let format = try #require(vImage_CGImageFormat(cgImage: picture()))
        #expect(throws: vImage.Error.nullPointerArgument) { try vImage_Buffer().createCGImage(format: format) }
        #expect(
            vImage_CGImageFormat(
                bitsPerComponent: -1, bitsPerPixel: 8, colorSpace: CGColorSpaceCreateDeviceGray(), bitmapInfo: [])
                == nil)
    }

    @Test func picturesAreMirrored() throws {
        var buffer = try vImage_Buffer(width: 3, height: 3, bitsPerPixel: 8)
        var target = try vImage_Buffer(width: 3, height: 3, bitsPerPixel: 8)
        defer {
            buffer.free()
            target.free()
        }
        func rows(_ buffer: vImage_Buffer) -> [[UInt8]] {
            (0..<3).map { y in
                (0..<3).map { buffer.data.load(fromByteOffset: y * buffer.rowBytes + $0, as: UInt8.self) }
            }
        }
        for y in 0..<3 {
            for x in 0..<3 {
                buffer.data.storeBytes(of: UInt8(3 * y + x), toByteOffset: y * buffer.rowBytes + x, as: UInt8.self)
            }
        }
        #expect(vImageHorizontalReflect_Planar8(&buffer, &target, 0) == kvImageNoError)
        #expect(rows(target) == [[2, 1, 0], [5, 4, 3], [8, 7, 6]])
        #expect(vImageVerticalReflect_Planar8(&buffer, &buffer, 0) == kvImageNoError)
        #expect(rows(buffer) == [[6, 7, 8], [3, 4, 5], [0, 1, 2]])
        var small = try vImage_Buffer(width: 2, height: 3, bitsPerPixel: 8)
        defer { small.free() }
        #expect(vImageVerticalReflect_Planar8(&buffer, &small, 0) == kvImageBufferSizeMismatch)
        var pixels = try vImage_Buffer(cgImage: try picture())
        defer { pixels.free() }
        #expect(vImageHorizontalReflect_ARGB8888(&pixels, &pixels, 0) == kvImageNoError)
        #expect(bytes(pixels, 8) == [10, 20, 30, 255, 255, 0, 0, 128])
        #expect(vImageVerticalReflect_ARGB8888(&pixels, &pixels, 0) == kvImageNoError)
        #expect(bytes(pixels, 8) == [10, 20, 30, 255, 255, 0, 0, 128])
    }
}
