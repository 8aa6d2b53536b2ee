import Accelerate
import Testing

/// Pixels of singles and halves, and buffers with a format, against what is worked out by hand.
@Suite struct FloatPixelTests {
    private func buffer<T>(_ values: inout [T], _ width: Int, _ bytes: Int) -> vImage_Buffer {
        vImage_Buffer(
            data: values.withUnsafeMutableBytes { $0.baseAddress },
            height: UInt(values.count * MemoryLayout<T>.size / bytes / width),
            width: UInt(width), rowBytes: width * bytes)
    }

    @Test func halvesAndSingles() {
        var halves: [Float16] = [0.5, -2, 65504, 0.1]
        var singles = [Float](repeating: 0, count: 4)
        var back = [Float16](repeating: 0, count: 4)
        var (from, to, again) = (buffer(&halves, 2, 2), buffer(&singles, 2, 4), buffer(&back, 2, 2))
        #expect(vImageConvert_Planar16FtoPlanarF(&from, &to, 0) == kvImageNoError)
        #expect(singles == [0.5, -2, 65504, Float(Float16(0.1))])
        #expect(vImageConvert_PlanarFtoPlanar16F(&to, &again, 0) == kvImageNoError)
        #expect(back == halves)
        withExtendedLifetime((halves, singles, back)) {}
    }

    @Test func planesOfSinglesBecomePixels() {
        var (blue, green, red): ([Float], [Float], [Float]) = ([0, 1], [0.5, 2], [-1, 0.25])
        var pixels = [UInt8](repeating: 9, count: 8)
        var (b, g, r, to) = (buffer(&blue, 2, 4), buffer(&green, 2, 4), buffer(&red, 2, 4), buffer(&pixels, 2, 4))
        let (most, least): ([Float], [Float]) = ([1, 1, 1], [0, 0, 0])
        #expect(vImageConvert_PlanarFToBGRX8888(&b, &g, &r, 255, &to, most, least, 0) == kvImageNoError)
        #expect(pixels == [0, 128, 0, 255, 255, 255, 64, 255])
        var bytes = [UInt8](repeating: 0, count: 2)
        var target = buffer(&bytes, 2, 1)
        #expect(vImageConvert_PlanarFtoPlanar8(&g, &target, 2, 0, 0) == kvImageNoError)
        #expect(bytes == [64, 255])
        var missing = vImage_Buffer()
        #expect(vImageConvert_PlanarFtoPlanar8(&missing, &target, 1, 0, 0) == kvImageNullPointerArgument)
    }

    @Test func buffersWithAFormat() throws {
        let bytes = vImage.PixelBuffer<vImage.Planar8>(
            pixelValues: [0, 51, 255, 102] as [UInt8], size: CGSize(width: 2, height: 2))
        let singles = vImage.PixelBuffer<vImage.PlanarF>(width: 2, height: 2)
        bytes.convert(to: singles)
        #expect(singles.array == [0, 0.2, 1, 0.4])
        let format = try #require(
            vImage_CGImageFormat(
                bitsPerComponent: 8, bitsPerPixel: 8, colorSpace: CGColorSpaceCreateDeviceGray(), bitmapInfo: []))
        let picture = try #require(bytes.makeCGImage(cgImageFormat: format))
        var own = format
        let again = try vImage.PixelBuffer(cgImage: picture, cgImageFormat: &own, pixelFormat: vImage.Planar8.self)
        #expect(again.array == bytes.array && again.width == 2)
        #expect(throws: vImage.Error.self) {
            try vImage.PixelBuffer(cgImage: picture, cgImageFormat: &own, pixelFormat: vImage.Interleaved8x4.self)
        }
    }

    @Test func matricesWithBLASAndWithout() {
        let (a, b): ([Float], [Float]) = ([1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12])
        var c: [Float] = [1, 1, 1, 1]
        cblas_sgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, 2, 2, 3, 1, a, 3, b, 2, 2, &c, 2)
        #expect(c == [60, 66, 141, 156])
        var product = [Float](repeating: 0, count: 4)
        vDSP_mmul(a, 1, b, 1, &product, 1, 2, 2, 3)
        #expect(product == [58, 64, 139, 154])
        var y: [Double] = [1, 2]
        cblas_daxpy(2, 3, [10, 20], 1, &y, -1)
        #expect(y == [61, 32])
        cblas_dgemv(CblasColMajor, CblasTrans, 2, 2, 1, [1, 2, 3, 4], 2, [1, 1], 1, 0, &y, 1)
        #expect(y == [3, 7])
        #expect(cblas_isamax(3, [1, -5, 2], 1) == 1 && cblas_snrm2(2, [3, 4], 1) == 5)
        var turned = [Float](repeating: 0, count: 6)
        vDSP_mtrans(a, 1, &turned, 1, 3, 2)
        #expect(turned == [1, 4, 2, 5, 3, 6])
    }
}
