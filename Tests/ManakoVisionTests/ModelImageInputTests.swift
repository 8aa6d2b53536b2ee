import ManakoCore
import ManakoGeometry
import ManakoInference
import ManakoPixels
import Testing

@testable import ManakoVision

@Suite struct ModelImageInputTests {
    static let shapes: [(shape: [Int], layout: TensorLayout, width: Int, height: Int)] = [
        ([1, 3, 480, 640], .nchw, 640, 480),
        ([1, 480, 640, 3], .nhwc, 640, 480),
        ([1, 1, 28, 28], .nchw, 28, 28),
        ([1, 28, 28, 1], .nhwc, 28, 28),
        ([1, 3, -1, -1], .nchw, 640, 640),
        ([-1, 3, 224, 224], .nchw, 224, 224),
        ([1, -1, -1, 3], .nhwc, 640, 640),
    ]

    @Test(arguments: shapes)
    func findsThePicture(shape: [Int], layout: TensorLayout, width: Int, height: Int) throws {
        let input = try ModelImageInput(of: description(outputs: [], side: 0, input: shape))
        #expect(input.layout == layout)
        #expect(input.width == width)
        #expect(input.height == height)
        #expect(input.convention.channels == (shape.contains(1) && !shape.contains(3) ? .gray : .rgb))
    }

    @Test(arguments: [[1, 1000], [1, 3, 10], [1, 4, 20, 20], [], [1, 2, 3, 4, 5]])
    func refusesOthers(shape: [Int]) {
        #expect(throws: ManakoError.self) {
            try ModelImageInput(of: description(outputs: [], side: 0, input: shape))
        }
    }

    /// Quantisation, the real numbers of pixels 0 and 255, and the integers that they become.
    static let quantized:
        [(scale: Float, zero: Int, type: TensorElementType, range: (Float, Float), bytes: (Float, Float))] =
            [
                (1 / 128, 128, .uint8, (-1, 1), (0, 255)),
                (1 / 255, 0, .uint8, (0, 1), (0, 255)),
                (1 / 255, -128, .int8, (0, 1), (-128, 127)),
                (0.02, 100, .uint8, (-2, 2), (0, 200)),
                (0.5, -128, .int8, (0, 100), (-128, 72)),
            ]

    @Test(arguments: quantized)
    func quantisationIsPartOfTheConversion(
        scale: Float, zero: Int, type: TensorElementType, range: (Float, Float), bytes: (Float, Float)
    ) throws {
        var model = description(outputs: [], side: 0, input: [1, 8, 8, 3])
        model.inputs[0].elementType = type
        model.inputs[0].quantization = TensorQuantization(scale: scale, zeroPoint: zero)
        var input = try ModelImageInput(of: model)
        (input.convention.scale, input.convention.bias) = ModelInputConvention.range(range.0, range.1)
        let image = VisionImage(try Bitmap(width: 4, height: 4, format: .gray8))
        let conversion = input.conversion(of: image, action: nil, regionOfInterest: .fullImage)
        #expect(abs(conversion.bias[0] - bytes.0) < 1e-3)
        #expect(abs(255 * conversion.scale[0] + conversion.bias[0] - bytes.1) < 1e-3)
    }

    @Test(arguments: [
        (640, 480, 416, 640, 480), (4000, 3000, 416, 832, 624), (1248, 1000, 416, 832, 667), (100, 50, 416, 100, 50),
    ])
    func decodesWhatIsOfUse(width: Int, height: Int, side: Int, usefulWidth: Int, usefulHeight: Int) throws {
        let mapping = ModelInputMapping(
            imageSize: ImageSize(width: width, height: height), inputSize: ImageSize(width: side, height: side),
            action: .scaleToFit)
        let useful = ImageToTensor(mapping: mapping).smallestUsefulSize
        #expect(abs(useful.width - Double(usefulWidth)) < 1 && abs(useful.height - Double(usefulHeight)) < 2)
    }
}
