import ManakoCore
import ManakoGeometry
import Testing

@testable import ManakoPixels

/// The kernel against the plain reference, for every combination that models use.
@Suite struct ImagePreprocessorTests {
    static let formats = PixelFormat.allCases
    static let orientations = ImageOrientation.allCases

    @Test(arguments: formats, orientations)
    func everyFormatInEveryOrientation(format: PixelFormat, orientation: ImageOrientation) throws {
        let bitmap = try noise(width: 37, height: 23, format: format)
        let mapping = mapping(bitmap, orientation, to: ImageSize(width: 29, height: 40), .scaleToFit)
        for filter in [ResizeFilter.bilinear, .antialiased] {
            try check(
                bitmap,
                ImageToTensor(mapping: mapping, orientation: orientation, filter: filter, padding: [114, 1, 2]))
        }
    }

    @Test(arguments: ImageCropAndScaleAction.allCases, orientations)
    func everyActionInEveryOrientation(action: ImageCropAndScaleAction, orientation: ImageOrientation) throws {
        let bitmap = try noise(width: 90, height: 41, format: .rgb8)
        let region = NormalizedRect(x: 0.2, y: 0.1, width: 0.7, height: 0.6)
        let mapping = mapping(bitmap, orientation, to: ImageSize(width: 20, height: 33), action, region)
        for filter in [ResizeFilter.bilinear, .antialiased] {
            try check(bitmap, ImageToTensor(mapping: mapping, orientation: orientation, filter: filter))
        }
    }

    @Test(arguments: [TensorLayout.nchw, .nhwc], [TensorElement.float32, .float16, .uint8, .int8])
    func everyLayoutAndType(layout: TensorLayout, element: TensorElement) throws {
        for channels in [ChannelOrder.rgb, .bgr, .rgba, .bgra, .gray] {
            for orientation in [ImageOrientation.up, .right] {
                for format in [PixelFormat.rgba8, .i420, .gray8] {
                    let bitmap = try noise(width: 50, height: 34, format: format)
                    let mapping = mapping(bitmap, orientation, to: ImageSize(width: 33, height: 35), .scaleToFit)
                    for filter in [ResizeFilter.bilinear, .antialiased] {
                        let bias: Float = element == .int8 ? -128 : 0
                        try check(
                            bitmap,
                            ImageToTensor(
                                mapping: mapping, orientation: orientation, channels: channels, layout: layout,
                                element: element, filter: filter, bias: .init(repeating: bias, count: 4)))
                    }
                }
            }
        }
    }

    @Test(arguments: [(8, 6), (64, 48), (300, 200), (1, 1), (16, 200)], [ResizeFilter.bilinear, .antialiased])
    func shrinkingAndEnlarging(size: (Int, Int), filter: ResizeFilter) throws {
        let bitmap = try noise(width: 131, height: 97, format: .rgb8)
        let mapping = mapping(bitmap, .up, to: ImageSize(width: size.0, height: size.1), .scaleToFill)
        try check(bitmap, ImageToTensor(mapping: mapping, channels: .bgr, filter: filter))
    }

    /// `cv2.resize(picture, (5, 3), interpolation=cv2.INTER_LINEAR)` of OpenCV 5.0.
    @Test func bilinearIsOpenCVs() throws {
        let values = try resized(width: 5, height: 3, .bilinear)
        #expect(values == [85, 168, 79, 161, 158, 77, 163, 95, 232, 113, 171, 141, 111, 97, 135])
    }

    /// `Image.fromarray(picture).resize((4, 3), Image.BILINEAR)` of Pillow 13.0, which rounds between its two passes.
    @Test func antialiasedIsPillows() throws {
        let values = try resized(width: 4, height: 3, .antialiased)
        let expected: [Double] = [92, 141, 125, 140, 126, 122, 134, 122, 160, 127, 138, 119]
        #expect(zip(values, expected).allSatisfy { abs($0 - $1) <= 1 }, "\(values)")
        let enlarged = try resized(width: 12, height: 9, .antialiased).prefix(12)
        let expectedRow: [Double] = [0, 23, 51, 79, 106, 134, 162, 190, 217, 85, 17, 40]
        #expect(zip(enlarged, expectedRow).allSatisfy { abs($0 - $1) <= 1 }, "\(enlarged)")
    }

    /// A grey 9 × 7 picture of bytes `(x * 37 + y * 101 + x * y * 13) % 256` in another size.
    private func resized(width: Int, height: Int, _ filter: ResizeFilter) throws -> [Double] {
        var bytes: [UInt8] = []
        for y in 0..<7 {
            for x in 0..<9 { bytes.append(UInt8((x * 37 + y * 101 + x * y * 13) % 256)) }
        }
        let bitmap = try Bitmap(width: 9, height: 7, format: .gray8, packed: bytes)
        let mapping = mapping(bitmap, .up, to: ImageSize(width: width, height: height), .scaleToFill)
        return try run(bitmap, ImageToTensor(mapping: mapping, channels: .gray, element: .uint8, filter: filter))
    }

    @Test(arguments: [YUVEncoding.Matrix.bt601, .bt709], [true, false])
    func everyYUVEncoding(matrix: YUVEncoding.Matrix, isFullRange: Bool) throws {
        let encoding = YUVEncoding(matrix: matrix, isFullRange: isFullRange)
        let bitmap = try noise(width: 33, height: 31, format: .nv12, encoding: encoding)
        let mapping = mapping(bitmap, .up, to: ImageSize(width: 40, height: 40), .centerCrop)
        try check(bitmap, ImageToTensor(mapping: mapping, scale: [1 / 255, 1 / 127, 2, 1], bias: [0, -1, 3, 0]))
    }

    @Test func aSmallerDecodedPictureGivesTheSamePlaces() throws {
        // Left half black, right half white, decoded at half the size that the header says.
        let bytes = (0..<20).flatMap { _ in (0..<40).map { UInt8($0 < 20 ? 0 : 255) } }
        let bitmap = try Bitmap(width: 40, height: 20, format: .gray8, packed: bytes)
        let mapping = ModelInputMapping(
            imageSize: ImageSize(width: 80, height: 40), inputSize: ImageSize(width: 8, height: 8), action: .scaleToFit)
        let values = try run(bitmap, ImageToTensor(mapping: mapping, channels: .gray, padding: [7]))
        #expect(values[0] == 7)
        #expect(values[24..<28].allSatisfy { $0 < 64 } && values[28..<32].allSatisfy { $0 > 191 })
        #expect(zip(values[24..<32], values[24..<32].reversed()).allSatisfy { abs($0 + $1 - 255) < 1e-3 })
    }

    @Test func refusesWhatDoesNotFit() throws {
        let bitmap = try noise(width: 4, height: 4, format: .gray8)
        let mapping = mapping(bitmap, .up, to: ImageSize(width: 4, height: 4), .scaleToFill)
        var small = [UInt8](repeating: 0, count: 15)
        #expect(throws: ManakoError.self) {
            try small.withUnsafeMutableBytes {
                try ImagePreprocessor().run(bitmap, ImageToTensor(mapping: mapping, element: .uint8), into: $0)
            }
        }
        let outside = NormalizedRect(x: 2, y: 2, width: 1, height: 1)
        let empty = self.mapping(bitmap, .up, to: ImageSize(width: 4, height: 4), .scaleToFill, outside)
        #expect(throws: ManakoError.self) { _ = try run(bitmap, ImageToTensor(mapping: empty)) }
    }

    @Test(arguments: [.nan, .infinity, -1, 0, 0.5, 1e300, 32_769] as [Double])
    func refusesInputsOfSizesThatAreNone(side: Double) throws {
        let bitmap = try noise(width: 4, height: 4, format: .gray8)
        let mapping = mapping(bitmap, .up, to: ImageSize(width: side, height: side), .scaleToFill)
        var bytes = [UInt8](repeating: 0, count: 64)
        #expect(throws: ManakoError.self) {
            try bytes.withUnsafeMutableBytes {
                try ImagePreprocessor().run(bitmap, ImageToTensor(mapping: mapping), into: $0)
            }
        }
    }

    @Test(arguments: [.nan, .infinity, -1, 0] as [Double])
    func refusesPicturesOfSizesThatAreNone(side: Double) throws {
        let bitmap = try noise(width: 4, height: 4, format: .gray8)
        let mapping = ModelInputMapping(
            imageSize: ImageSize(width: side, height: side), inputSize: ImageSize(width: 4, height: 4),
            action: .scaleToFill)
        #expect(throws: ManakoError.self) { _ = try run(bitmap, ImageToTensor(mapping: mapping)) }
    }

    /// Pictures in their own size, whose grey a kernel of its own makes, and others.
    @Test(arguments: [PixelFormat.rgb8, .rgba8, .bgra8])
    func grayIsTheWeightedSumOfColours(format: PixelFormat) throws {
        let places: [Int] = format == .bgra8 ? [2, 1, 0] : [0, 1, 2]
        for width in 1...53 {
            let bitmap = try noise(width: width, height: 1 + width % 5, format: format)
            let bytes = bitmap.packedBytes()
            let channels = bytes.count / (bitmap.width * bitmap.height)
            let expected = stride(from: 0, to: bytes.count, by: channels).map { start -> UInt8 in
                let colors = places.map { Float(bytes[start + $0]) }
                return UInt8(min(255, colors[0] * 0.299 + colors[1] * 0.587 + colors[2] * 0.114) + 0.5)
            }
            #expect(try bitmap.converted(to: .gray8).packedBytes() == expected, "\(width)")
        }
    }

    @Test(arguments: ImageOrientation.allCases)
    func conversionTurnsUpright(orientation: ImageOrientation) throws {
        let bitmap = try noise(width: 19, height: 13, format: .rgb8)
        let upright = try bitmap.converted(to: .rgb8, orientation: orientation)
        let expected = try bitmap.converted(to: .rgb8, orientation: .up)
        #expect(expected.packedBytes() == bitmap.packedBytes())
        let back = try upright.converted(to: .rgb8, orientation: orientation.inverse)
        #expect(back.packedBytes() == bitmap.packedBytes())
        #expect(upright.width == (orientation.isTransposed ? 13 : 19))
    }

    // MARK: - Helpers

    private func mapping(
        _ bitmap: Bitmap, _ orientation: ImageOrientation, to size: ImageSize, _ action: ImageCropAndScaleAction,
        _ region: NormalizedRect = .fullImage
    ) -> ModelInputMapping {
        ModelInputMapping(
            imageSize: orientation.uprightSize(of: bitmap.size), inputSize: size, action: action,
            regionOfInterest: region)
    }

    private func noise(
        width: Int, height: Int, format: PixelFormat, encoding: YUVEncoding = .jpeg
    ) throws -> Bitmap {
        var bitmap = try Bitmap(width: width, height: height, format: format, yuvEncoding: encoding)
        var state: UInt64 = 0x9E37_79B9_7F4A_7C15
        bitmap.withMutableView { view in
            for plane in view.planes {
                for y in 0..<plane.height {
                    let row = plane.row(y)
                    for i in 0..<(format == .rgbPlanarF32 ? row.count / 4 : row.count) {
                        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                        let byte = UInt8(truncatingIfNeeded: state >> 56)
                        if format == .rgbPlanarF32 {
                            row.storeBytes(of: Float(byte), toByteOffset: i * 4, as: Float.self)
                        } else {
                            row[i] = byte
                        }
                    }
                }
            }
        }
        return bitmap
    }

    private func run(_ bitmap: Bitmap, _ conversion: ImageToTensor) throws -> [Double] {
        var bytes = [UInt8](repeating: 0xAA, count: conversion.byteCount)
        try bytes.withUnsafeMutableBytes { try ImagePreprocessor().run(bitmap, conversion, into: $0) }
        return bytes.withUnsafeBytes { raw in
            switch conversion.element {
            case .float32: raw.bindMemory(to: Float.self).map(Double.init)
            case .float16: raw.bindMemory(to: Float16.self).map(Double.init)
            case .uint8: raw.map(Double.init)
            case .int8: raw.bindMemory(to: Int8.self).map(Double.init)
            }
        }
    }

    /// Floats within 1e-5 of the pixel range; integers exact, but for values that lie on the edge of rounding.
    private func check(_ bitmap: Bitmap, _ conversion: ImageToTensor) throws {
        let expected = ScalarReference(bitmap: bitmap, conversion: conversion).values()
        let actual = try run(bitmap, conversion)
        #expect(actual.count == expected.count)
        var worst = 0.0
        for (a, e) in zip(actual, expected) {
            switch conversion.element {
            case .float32: worst = max(worst, abs(a - e) / 255)
            case .float16: worst = max(worst, abs(a - e) / 255 / 64)
            case .uint8, .int8:
                let onEdge = abs(e - e.rounded(.down) - 0.5) < 1e-3
                worst = max(worst, onEdge ? abs(a - e) - 0.502 : abs(a - (e + 0.5).rounded(.down)))
            }
        }
        #expect(worst < 1e-5, "\(bitmap.format) \(conversion)")
    }
}
