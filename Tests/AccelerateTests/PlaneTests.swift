import Accelerate
import Foundation
import Testing

/// Planes, their scaling and their conversions, with values by arithmetic on paper.
@Suite struct PlaneTests {
    private typealias Plane = vImage.PixelBuffer<vImage.PlanarF>

    private func scaled(_ values: [Float], from: (Int, Int), to: (Int, Int)) -> [Float] {
        let source = Plane(pixelValues: values, size: CGSize(width: from.0, height: from.1))
        let target = Plane(width: to.0, height: to.1)
        unsafe source.withUnsafePointerToVImageBuffer { source in
            unsafe target.withUnsafePointerToVImageBuffer { target in
                #expect(unsafe vImageScale_PlanarF(source, target, nil, vImage_Flags(kvImageNoFlags)) == kvImageNoError)
            }
        }
        return target.array
    }

    @Test func planesOfFloatsAreScaled() {
        #expect(scaled([0, 1], from: (2, 1), to: (4, 1)) == [0, 0.25, 0.75, 1])
        #expect(scaled([-4, 4], from: (1, 2), to: (1, 4)) == [-4, -2, 2, 4])
        // Half the size: 1.5, 1.5 and 0.5 quarters of three neighbours.
        let half = scaled([0, 1, 2, 3], from: (4, 1), to: (2, 1))
        #expect(abs(half[0] - 1.25 / 1.75) < 1e-6 && abs(half[1] - (3 - 1.25 / 1.75)) < 1e-6)
        #expect(scaled(Array(repeating: 7, count: 35), from: (7, 5), to: (3, 11)).allSatisfy { abs($0 - 7) < 1e-5 })
        #expect(scaled([1, 2, 3, 4], from: (2, 2), to: (2, 2)) == [1, 2, 3, 4])
    }

    @Test func buffersThatAreWrongAreRefused() {
        var (empty, plane) = (vImage_Buffer(), vImage_Buffer())
        #expect(unsafe vImageScale_PlanarF(&empty, &plane, nil, 0) != kvImageNoError)
    }

    @Test func pixelsBecomePlanesAndBack() {
        let bytes: [UInt8] = [1, 2, 3, 4, 5, 6]
        let pixels = vImage.PixelBuffer<vImage.Interleaved8x3>(pixelValues: bytes, size: CGSize(width: 2, height: 1))
        let planes = vImage.PixelBuffer<vImage.Planar8x3>(interleavedBuffer: pixels)
        #expect(planes.array == [1, 4, 2, 5, 3, 6] && planes.channelCount == 3)
        #expect(planes.withUnsafePixelBuffer(at: 1) { $0.array } == [2, 5])
        let singles = (0..<3).map { plane in
            Plane(pixelValues: [Float(plane) / 2, 2], size: CGSize(width: 2, height: 1))
        }
        let together = vImage.PixelBuffer<vImage.InterleavedFx3>(planarBuffers: singles)
        #expect(together.array == [0, 0.5, 1, 2, 2, 2])
        let target = vImage.PixelBuffer<vImage.Interleaved8x3>(width: 2, height: 1)
        together.convert(to: target)
        #expect(target.array == [0, 128, 255, 255, 255, 255])
    }

    @Test func alphaIsDroppedInAnyOrder() {
        let four = vImage.PixelBuffer<vImage.Interleaved8x4>(
            pixelValues: [1, 2, 3, 4] as [UInt8], size: CGSize(width: 1, height: 1))
        let three = vImage.PixelBuffer<vImage.Interleaved8x3>(width: 1, height: 1)
        let expected: [(vImage.ChannelOrdering, [UInt8])] = [
            (.RGBA, [1, 2, 3]), (.BGRA, [3, 2, 1]), (.ARGB, [2, 3, 4]),
        ]
        for (order, colors) in expected {
            four.convert(to: three, channelOrdering: order)
            #expect(three.array == colors)
        }
    }

    @Test func lentMemoryIsWrittenAndNotFreed() {
        var values: [Float] = [1, 2, 3, 99, 5, 6, 7, 99]
        unsafe values.withUnsafeMutableBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            let plane = unsafe Plane(data: base, width: 3, height: 2, byteCountPerRow: 16)
            #expect(plane.array == [1, 2, 3, 5, 6, 7])
            plane.multiply(by: 2, preBias: -1, postBias: 0.5, destination: plane)
        }
        #expect(values == [0.5, 2.5, 4.5, 99, 8.5, 10.5, 12.5, 99])
    }

    @Test func formatsAreConverted() throws {
        let space = CGColorSpaceCreateDeviceRGB()
        var rgb = try #require(
            vImage_CGImageFormat(bitsPerComponent: 8, bitsPerPixel: 24, colorSpace: space, bitmapInfo: []))
        var argb = try #require(
            vImage_CGImageFormat(
                bitsPerComponent: 8, bitsPerPixel: 32, colorSpace: space,
                bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.first.rawValue)))
        var error = kvImageInternalError
        let converter = try #require(unsafe vImageConverter_CreateWithCGImageFormat(&rgb, &argb, nil, 0, &error))
            .takeRetainedValue()
        let source = vImage.PixelBuffer<vImage.Interleaved8x3>(
            pixelValues: [10, 20, 30] as [UInt8], size: CGSize(width: 1, height: 1))
        let target = vImage.PixelBuffer<vImage.Interleaved8x4>(width: 1, height: 1)
        let large = vImage.PixelBuffer<vImage.Interleaved8x4>(width: 2, height: 1)
        unsafe source.withUnsafePointerToVImageBuffer { source in
            unsafe target.withUnsafePointerToVImageBuffer {
                #expect(unsafe vImageConvert_AnyToAny(converter, source, $0, nil, 0) == kvImageNoError)
            }
            unsafe large.withUnsafePointerToVImageBuffer {
                #expect(unsafe vImageConvert_AnyToAny(converter, source, $0, nil, 0) != kvImageNoError)
            }
        }
        #expect(target.array == [255, 10, 20, 30] && error == kvImageNoError)
        var nothing = vImage_CGImageFormat()
        #expect(
            unsafe vImageConverter_CreateWithCGImageFormat(&nothing, &argb, nil, 0, &error) == nil
                && error != kvImageNoError)
    }

    @Test func productsOfDifferences() {
        let (a, b, c, d): ([Float], [Float], [Float], [Float]) = ([5, 1], [2, 3], [1, 10], [3, 4])
        #expect(vDSP.multiply(subtraction: (a, b), subtraction: (c, d)) == [-6, -12])
        #expect(vDSP.multiply(addition: (a, b), subtraction: (c, d)) == [-14, 24])
        #expect(vDSP.multiply(addition: (a, b), addition: (c, d)) == [28, 56])
        // Without memory there is nothing to do.
        cblas_saxpy(0, 2, nil, 1, nil, 1)
        #expect(cblas_sdot(0, nil, 1, nil, 1) == 0)
    }
}
