import CoreImage
import CoreImage.CIFilterBuiltins
import Foundation
import Testing

/// Filters on small pictures, against arithmetic on linear components of sRGB, worked out here from the formulas.
@Suite struct FilterTests {
    /// A picture of rows from the top, four bytes a pixel.
    private func picture(_ bytes: [UInt8], width: Int) throws -> CIImage {
        let provider = try #require(CGDataProvider(data: Data(bytes) as NSData))
        let image = try #require(
            CGImage(
                width: width, height: bytes.count / 4 / width, bitsPerComponent: 8, bitsPerPixel: 32,
                bytesPerRow: 4 * width, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue), provider: provider, decode: nil,
                shouldInterpolate: false, intent: .defaultIntent))
        return CIImage(cgImage: image)
    }

    private func bytes(_ image: CIImage?, _ rect: CGRect? = nil) throws -> [UInt8] {
        let image = try #require(image)
        let rect = rect ?? image.extent
        var bytes = [UInt8](repeating: 0, count: 4 * Int(rect.width) * Int(rect.height))
        CIContext().render(
            image, toBitmap: &bytes, rowBytes: 4 * Int(rect.width), bounds: rect, format: .RGBA8, colorSpace: nil)
        return bytes
    }

    private func linear(_ byte: UInt8) -> Double {
        let value = Double(byte) / 255
        return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    private func coded(_ value: Double) -> Double {
        255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055)
    }

    private func isNear(_ found: [UInt8], _ expected: [Double], within distance: Double = 1) -> Bool {
        found.count == expected.count && zip(found, expected).allSatisfy { abs(Double($0) - $1) <= distance }
    }

    @Test func everyFilterIsListedAndUnknownOnesAreNone() throws {
        let names = CIFilter.filterNames(inCategory: nil)
        #expect(names.count == 69 && CIFilter(name: "CINothing") == nil && CIFilter(name: "CIPhotoEffectNoir") == nil)
        let image = try picture([10, 200, 30, 255, 40, 50, 60, 128, 0, 0, 0, 0, 255, 255, 255, 255], width: 2)
        for name in names {
            let filter = try #require(CIFilter(name: name))
            #expect(filter.outputKeys == [kCIOutputImageKey] && filter.name == name)
            for key in filter.inputKeys where key.hasSuffix("Image") { filter.setValue(image, forKey: key) }
            guard let made = filter.outputImage else { continue }
            #expect(try bytes(made, CGRect(x: 0, y: 0, width: 2, height: 2)).count == 16, "\(name)")
        }
    }

    @Test func coloursFollowTheirFormulas() throws {
        let (r, g, b): (UInt8, UInt8, UInt8) = (200, 100, 50)
        let image = try picture([r, g, b, 255], width: 1)
        let light = [linear(r), linear(g), linear(b)]
        let luminance = 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
        func expected(_ change: (Double) -> Double) -> [Double] {
            light.map { coded(min(1, max(0, change($0)))) } + [255]
        }

        #expect(isNear(try bytes(image.applyingFilter("CIColorInvert")), expected { 1 - $0 }))
        #expect(
            isNear(try bytes(image.applyingFilter("CIExposureAdjust", parameters: ["inputEV": 1])), expected { 2 * $0 })
        )
        #expect(
            isNear(
                try bytes(
                    image.applyingFilter(
                        "CIColorControls", parameters: [kCIInputSaturationKey: 0.5, "inputContrast": 1.2])),
                expected { ((luminance + ($0 - luminance) * 0.5) - 0.5) * 1.2 + 0.5 }))
        #expect(
            isNear(
                try bytes(image.applyingFilter("CIGammaAdjust", parameters: ["inputPower": 2])), expected { $0 * $0 }))
        let matrix = CIFilter.colorMatrix()
        matrix.inputImage = image
        matrix.rVector = CIVector(x: 0, y: 1, z: 0, w: 0)
        matrix.gVector = CIVector(x: 0, y: 0, z: 1, w: 0)
        matrix.bVector = CIVector(x: 1, y: 0, z: 0, w: 0)
        #expect(try bytes(matrix.outputImage) == [g, b, r, 255])
        #expect(
            try bytes(image.applyingFilter("CIColorThreshold", parameters: ["inputThreshold": 0.9])) == [0, 0, 0, 255])
        #expect(try bytes(image.applyingFilter("CIMaximumComponent")) == [r, r, r, 255])
    }

    @Test func aGaussianSpreadsAPoint() throws {
        var bytes = [UInt8](repeating: 0, count: 4 * 9 * 9)
        for place in 0..<81 { bytes[4 * place + 3] = 255 }
        for channel in 0..<3 { bytes[4 * 40 + channel] = 255 }
        let filter = CIFilter.gaussianBlur()
        filter.inputImage = try picture(bytes, width: 9).clampedToExtent()
        filter.radius = 1
        let made = try #require(filter.outputImage?.cropped(to: CGRect(x: 0, y: 0, width: 9, height: 9)))
        let found = try self.bytes(made)
        let weights = (-3...3).map { exp(-Double($0 * $0) / 2) }
        let sum = weights.reduce(0, +)
        for (x, y) in [(4, 4), (5, 4), (4, 2), (6, 6), (1, 4), (0, 0)] {
            let (dx, dy) = (abs(x - 4), abs(y - 4))
            let expected = dx > 3 || dy > 3 ? 0 : coded(weights[3 + dx] * weights[3 + dy] / (sum * sum))
            #expect(abs(Double(found[4 * (9 * y + x)]) - expected) <= 1, "\(x) \(y)")
        }
        #expect(found[3] == 255)
    }

    @Test func masksAndBlendsWeighPictures() throws {
        let front = try picture([255, 0, 0, 255, 255, 0, 0, 255], width: 2)
        let back = try picture([0, 0, 255, 255, 0, 0, 255, 255], width: 2)
        let mask = try picture([255, 255, 255, 255, 0, 0, 0, 255], width: 2)
        let blended = front.applyingFilter(
            "CIBlendWithMask", parameters: [kCIInputBackgroundImageKey: back, kCIInputMaskImageKey: mask])
        #expect(try bytes(blended) == [255, 0, 0, 255, 0, 0, 255, 255])
        let half = try picture([255, 0, 0, 128, 255, 0, 0, 0], width: 2).composited(over: back)
        let share = 128.0 / 255
        #expect(isNear(try bytes(half), [coded(share), 0, coded(1 - share), 255, 0, 0, 255, 255]))
        let screen = front.applyingFilter("CIScreenBlendMode", parameters: [kCIInputBackgroundImageKey: back])
        #expect(try bytes(screen) == [255, 0, 255, 255, 255, 0, 255, 255])
    }

    @Test func placesMove() throws {
        let image = try picture([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255], width: 2)
        let average = image.applyingFilter(
            "CIAreaAverage", parameters: [kCIInputExtentKey: CIVector(cgRect: image.extent)])
        #expect(isNear(try bytes(average), [coded(0.5), coded(0.5), coded(0.5), 255]))
        let corrected = CIFilter.perspectiveCorrection()
        corrected.inputImage = image
        (corrected.topLeft, corrected.topRight) = (CGPoint(x: 0, y: 2), CGPoint(x: 2, y: 2))
        (corrected.bottomLeft, corrected.bottomRight) = (CGPoint(x: 0, y: 0), CGPoint(x: 2, y: 0))
        #expect(try bytes(corrected.outputImage) == bytes(image))
        let grown = image.applyingFilter("CIMorphologyMaximum", parameters: ["inputRadius": 1])
        #expect(try bytes(grown, CGRect(x: 0, y: 1, width: 1, height: 1)) == [255, 255, 255, 255])
        let edge = try bytes(image.clampedToExtent(), CGRect(x: 5, y: 7, width: 1, height: 1))
        #expect(edge == [0, 255, 0, 255])
        let weights: [CGFloat] = [0, 0, 0, 0, 1, 0, 0, 0, 0]
        let same = image.applyingFilter(
            "CIConvolution3X3", parameters: ["inputWeights": CIVector(values: weights, count: 9)])
        #expect(try bytes(same.cropped(to: image.extent)) == bytes(image))
        #expect(image.applyingGaussianBlur(sigma: .nan).extent == image.extent)
    }
}
