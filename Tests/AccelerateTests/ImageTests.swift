import Accelerate
import Testing

/// Buffers of pixels against their bytes.
@Suite struct VImageTests {
    private let none = vImage_Flags(kvImageNoFlags)

    @Test func bytesAreReordered() {
        var pixels: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8]
        var colours = [UInt8](repeating: 0, count: 6)
        pixels.withUnsafeMutableBytes { from in
            colours.withUnsafeMutableBytes { to in
                var source = vImage_Buffer(data: from.baseAddress, height: 1, width: 2, rowBytes: 8)
                var target = vImage_Buffer(data: to.baseAddress, height: 1, width: 2, rowBytes: 6)
                #expect(vImageConvert_BGRA8888toRGB888(&source, &target, none) == kvImageNoError)
                #expect(Array(to) == [3, 2, 1, 7, 6, 5])
                #expect(vImageConvert_RGBA8888toRGB888(&source, &target, none) == kvImageNoError)
                #expect(Array(to) == [1, 2, 3, 5, 6, 7])
                #expect(vImageConvert_ARGB8888toRGB888(&source, &target, none) == kvImageNoError)
                #expect(Array(to) == [2, 3, 4, 6, 7, 8])
                var order: [UInt8] = [2, 1, 0, 3]
                #expect(vImagePermuteChannels_ARGB8888(&source, &source, &order, none) == kvImageNoError)
                #expect(Array(from) == [3, 2, 1, 4, 7, 6, 5, 8])
                order = [4, 0, 0, 0]
                #expect(vImagePermuteChannels_ARGB8888(&source, &source, &order, none) == kvImageInvalidParameter)
                #expect(vImageConvert_RGB888toBGRA8888(&target, nil, 9, &source, false, none) == kvImageNoError)
                #expect(Array(from) == [4, 3, 2, 9, 8, 7, 6, 9])
            }
        }
    }

    @Test func picturesAreResized() throws {
        var source = try vImage_Buffer(width: 8, height: 8, bitsPerPixel: 32)
        var target = try vImage_Buffer(width: 4, height: 2, bitsPerPixel: 32)
        defer {
            source.free()
            target.free()
        }
        for y in 0..<8 {
            for x in 0..<32 {
                source.data?.storeBytes(
                    of: UInt8(10 * (x % 4) + 100), toByteOffset: y * source.rowBytes + x, as: UInt8.self)
            }
        }
        #expect(vImageScale_ARGB8888(&source, &target, nil, none) == kvImageNoError)
        for x in 0..<16 {
            #expect(target.data?.load(fromByteOffset: target.rowBytes + x, as: UInt8.self) == UInt8(10 * (x % 4) + 100))
        }
        #expect(vImageScale_Planar8(&source, &target, nil, none) == kvImageNoError)
    }

    @Test func planesComeApartAndTogether() throws {
        var planes = try (0..<4).map { _ in try vImage_Buffer(width: 2, height: 2, bitsPerPixel: 8) }
        var whole = try vImage_Buffer(width: 2, height: 2, bitsPerPixel: 32)
        var again = try vImage_Buffer(width: 2, height: 2, bitsPerPixel: 32)
        defer { for buffer in planes + [whole, again] { buffer.free() } }
        for place in 0..<8 {
            whole.data?.storeBytes(of: UInt8(place), toByteOffset: whole.rowBytes + place, as: UInt8.self)
        }
        var (a, r, g, b) = (planes[0], planes[1], planes[2], planes[3])
        #expect(vImageConvert_ARGB8888toPlanar8(&whole, &a, &r, &g, &b, none) == kvImageNoError)
        #expect(g.data?.load(fromByteOffset: g.rowBytes + 1, as: UInt8.self) == 6)
        #expect(vImageConvert_Planar8toARGB8888(&a, &r, &g, &b, &again, none) == kvImageNoError)
        #expect(again.data?.load(fromByteOffset: again.rowBytes + 7, as: UInt8.self) == 7)
        planes[0] = a
    }

    @Test func whatCantBeIsToldBeforeAnythingIsDone() throws {
        var empty = vImage_Buffer()
        var buffer = try vImage_Buffer(width: 2, height: 2, bitsPerPixel: 32)
        defer { buffer.free() }
        #expect(vImageScale_ARGB8888(&empty, &buffer, nil, none) == kvImageNullPointerArgument)
        var narrow = vImage_Buffer(data: buffer.data, height: 2, width: 2, rowBytes: 7)
        #expect(vImageScale_ARGB8888(&narrow, &buffer, nil, none) == kvImageInvalidRowBytes)
        var large = vImage_Buffer(data: buffer.data, height: .max, width: .max, rowBytes: .max)
        #expect(vImageScale_ARGB8888(&large, &buffer, nil, none) == kvImageInvalidParameter)
        var small = vImage_Buffer(data: buffer.data, height: 1, width: 1, rowBytes: 4)
        #expect(vImageConvert_BGRA8888toRGB888(&small, &buffer, none) == kvImageRoiLargerThanInputBuffer)
        #expect(throws: vImage.Error.self) { try vImage_Buffer(width: 0, height: 1, bitsPerPixel: 32) }
    }
}
