import Accelerate
import Testing

/// Brightness and colour differences against the numbers of ITU-R BT.601 and BT.709.
@Suite struct CameraFormatTests {
    private static let video = vImage_YpCbCrPixelRange(
        Yp_bias: 16, CbCr_bias: 128, YpRangeMax: 235, CbCrRangeMax: 240, YpMax: 235, YpMin: 16, CbCrMax: 240,
        CbCrMin: 16)
    private static let full = vImage_YpCbCrPixelRange(
        Yp_bias: 0, CbCr_bias: 128, YpRangeMax: 255, CbCrRangeMax: 255, YpMax: 255, YpMin: 0, CbCrMax: 255, CbCrMin: 0)

    /// Y, Cb, Cr and what it is in red, green, blue: white, black, the three colours.
    private static let samples: [(Bool, Bool, [UInt8], [Int])] = [
        (true, true, [235, 128, 128], [255, 255, 255]), (true, true, [16, 128, 128], [0, 0, 0]),
        (true, true, [81, 90, 240], [255, 0, 0]), (true, true, [145, 54, 34], [0, 255, 0]),
        (true, true, [41, 240, 110], [0, 0, 255]), (true, false, [63, 102, 240], [255, 0, 0]),
        (true, false, [173, 42, 26], [0, 255, 0]), (false, true, [76, 85, 255], [255, 0, 0]),
        (false, true, [150, 44, 21], [0, 255, 0]), (false, true, [255, 128, 128], [255, 255, 255]),
    ]

    private func conversion(isVideo: Bool, is601: Bool) throws -> vImage_YpCbCrToARGB {
        var made = vImage_YpCbCrToARGB()
        var range = isVideo ? Self.video : Self.full
        let matrix = try #require(
            is601 ? kvImage_YpCbCrToARGBMatrix_ITU_R_601_4 : kvImage_YpCbCrToARGBMatrix_ITU_R_709_2)
        #expect(
            vImageConvert_YpCbCrToARGB_GenerateConversion(
                matrix, &range, &made, kvImage420Yp8_CbCr8, kvImageARGB8888, 0) == kvImageNoError)
        return made
    }

    /// A buffer of bytes, all in one row after the other without gaps.
    private func with<Result>(
        _ bytes: inout [UInt8], _ width: Int, _ height: Int, _ bytesPerPixel: Int,
        _ body: (inout vImage_Buffer) throws -> Result
    ) rethrows -> Result {
        try bytes.withUnsafeMutableBytes { memory in
            var buffer = vImage_Buffer(
                data: memory.baseAddress, height: UInt(height), width: UInt(width), rowBytes: width * bytesPerPixel)
            return try body(&buffer)
        }
    }

    @Test(arguments: samples)
    func coloursAreThoseOfTheStandard(isVideo: Bool, is601: Bool, bytes: [UInt8], color: [Int]) throws {
        var info = try conversion(isVideo: isVideo, is601: is601)
        // An odd size: the last column and row share their differences with nobody.
        var luma = [UInt8](repeating: bytes[0], count: 15)
        var both = (0..<6).flatMap { _ in [bytes[1], bytes[2]] }
        var blue = [UInt8](repeating: bytes[1], count: 6)
        var red = [UInt8](repeating: bytes[2], count: 6)
        var two = [UInt8](repeating: 1, count: 60)
        var three = two
        let map: [UInt8] = [3, 2, 1, 0]
        with(&luma, 5, 3, 1) { luma in
            with(&both, 3, 2, 2) { both in
                with(&two, 5, 3, 4) { target in
                    #expect(
                        vImageConvert_420Yp8_CbCr8ToARGB8888(&luma, &both, &target, &info, map, 200, 0)
                            == kvImageNoError)
                }
            }
            with(&blue, 3, 2, 1) { blue in
                with(&red, 3, 2, 1) { red in
                    with(&three, 5, 3, 4) { target in
                        #expect(
                            vImageConvert_420Yp8_Cb8_Cr8ToARGB8888(
                                &luma, &blue, &red, &target, &info, nil, 200, 0) == kvImageNoError)
                    }
                }
            }
        }
        for pixel in 0..<15 {
            let found = (0..<4).map { Int(two[4 * pixel + $0]) }
            #expect(found[3] == 200)
            for place in 0..<3 { #expect(abs(found[2 - place] - color[place]) <= 3, "\(found)") }
            #expect((0..<4).map { Int(three[4 * pixel + $0]) } == found.reversed())
        }
    }

    @Test func differencesBelongToTwoByTwoPixels() throws {
        var info = try conversion(isVideo: false, is601: true)
        var luma = [UInt8](repeating: 100, count: 8)
        var both: [UInt8] = [128, 128, 128, 228]
        var pixels = [UInt8](repeating: 0, count: 32)
        with(&luma, 4, 2, 1) { luma in
            with(&both, 2, 1, 2) { both in
                with(&pixels, 4, 2, 4) { target in
                    #expect(
                        vImageConvert_420Yp8_CbCr8ToARGB8888(&luma, &both, &target, &info, nil, 255, 0)
                            == kvImageNoError)
                }
            }
        }
        let reds: [UInt8] = (0..<8).map { pixels[4 * $0 + 1] }
        // 1.402 · (228 - 128) · 255 / (2 · 127) more.
        #expect(reds == [100, 100, 241, 241, 100, 100, 241, 241])
    }

    @Test func whatCantBeIsTold() throws {
        var range = Self.video
        range.YpRangeMax = 16
        var info = vImage_YpCbCrToARGB()
        let matrix = try #require(kvImage_YpCbCrToARGBMatrix_ITU_R_601_4)
        #expect(
            vImageConvert_YpCbCrToARGB_GenerateConversion(
                matrix, &range, &info, kvImage420Yp8_CbCr8, kvImageARGB8888, 0) == kvImageInvalidParameter)
        var luma = [UInt8](repeating: 100, count: 16)
        var both: [UInt8] = [128, 128]
        var pixels = [UInt8](repeating: 0, count: 64)
        try with(&luma, 4, 4, 1) { luma in
            try with(&both, 1, 1, 2) { both in
                try with(&pixels, 4, 4, 4) { target in
                    #expect(
                        vImageConvert_420Yp8_CbCr8ToARGB8888(&luma, &both, &target, &info, nil, 255, 0)
                            == kvImageInvalidParameter)
                    info = try conversion(isVideo: true, is601: true)
                    #expect(
                        vImageConvert_420Yp8_CbCr8ToARGB8888(&luma, &both, &target, &info, nil, 255, 0)
                            == kvImageBufferSizeMismatch)
                    let map: [UInt8] = [4, 0, 0, 0]
                    #expect(
                        vImageConvert_420Yp8_CbCr8ToARGB8888(&luma, &both, &target, &info, map, 255, 0)
                            == kvImageInvalidParameter)
                    var nothing = vImage_Buffer()
                    #expect(
                        vImageConvert_420Yp8_CbCr8ToARGB8888(&luma, &nothing, &target, &info, nil, 255, 0)
                            == kvImageNullPointerArgument)
                }
            }
        }
    }
}
