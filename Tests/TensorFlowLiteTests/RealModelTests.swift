import Foundation
import ManakoFiles
import ManakoInference
import ManakoLiteRT
import ManakoTesting
import TensorFlowLite
import Testing

/// Real models give what ai-edge-litert 2.3.0 gives in Python for the numbers `i × 7919 mod 251`.
@Suite(
    .enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)),
    .enabled(if: LiteRTBackend.status().isAvailable, "LiteRT is not installed; run scripts/setup"))
struct RealModelTests {
    func run(_ path: String) throws -> Interpreter {
        let interpreter = try Interpreter(modelPath: TestData.path(path))
        try interpreter.allocateTensors()
        let input = try interpreter.input(at: 0)
        let numbers = (0..<input.shape.dimensions.reduce(1, *)).map { $0 * 7919 % 251 }
        let data =
            input.dataType == .float32
            ? bytes(numbers.map { Float(Double($0) / 125 - 1) }) : Data(numbers.map(UInt8.init))
        try interpreter.copy(data, toInputAt: 0)
        try interpreter.invoke()
        return interpreter
    }

    @Test func mobileNetIsBitForBitTheSame() throws {
        let interpreter = try run("classify/mobilenet_v2_1.0_224_quant.tflite")
        let output = try interpreter.output(at: 0)
        #expect(output.shape == [1, 1001])
        #expect(output.dataType == .uInt8)
        #expect(output.quantizationParameters?.scale == 0.00390625)
        let digest = "944d19ed7c4e4d35717be6959fcbc39bdb8b266bf51eb5457d7b656ab23a71f2"
        #expect(output.data.withUnsafeBytes { SHA256(of: $0).hex } == digest)
    }

    @Test func moveNetFindsTheSameJoints() throws {
        let interpreter = try run("classify/movenet_single_pose_lightning_ptq.tflite")
        #expect(interpreter.signatureKeys == ["serving_default"])
        let output = try interpreter.output(at: 0)
        #expect(output.shape == [1, 1, 17, 3])
        for (value, expected) in zip(output.floats, [0.27858606, 0.36052316] as [Float]) {
            #expect(abs(value - expected) < 1e-5)
        }
    }

    @Test func detectorsGiveTheSame() throws {
        let boxes = try run("detectors/ssd_mobilenet_v1_coco_quant.tflite")
        #expect(boxes.outputTensorCount == 4)
        #expect(try boxes.output(at: 1).floats[0] == 27)
        #expect(Array(try boxes.output(at: 2).floats.prefix(2)) == [0.33203125, 0.1640625])
        #expect(try boxes.output(at: 3).floats == [10])
        let yolo = try run("detectors/yolov8n_int8_320.tflite").output(at: 0)
        #expect(yolo.shape == [1, 84, 2100])
        // Of boxes in parts of the picture. In Python too, the numbers of a processor with AVX2 alone are up to 6.1e-4 from these,
        // which are those of one with AVX-512: XNNPACK sums bytes in another way there.
        for (index, expected) in [(0, 0.01882531), (1, 0.05054584), (100, 0.50068164)] as [(Int, Float)] {
            #expect(abs(yolo.floats[index] - expected) < 1e-3)
        }
    }

    @Test func aModelThatFailsWhenRunIsAnError() throws {
        #expect(throws: InterpreterError.self) {
            let interpreter = try Interpreter(
                modelPath: TestData.path("classify/invalid_models/model_invoking_error.tflite"))
            try interpreter.allocateTensors()
            try interpreter.invoke()
        }
    }
}
