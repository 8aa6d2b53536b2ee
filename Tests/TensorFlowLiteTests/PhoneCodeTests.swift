import Foundation
import ManakoInference
import ManakoLiteRT
import ManakoTesting
import TensorFlowLiteSwift
import Testing

/// What apps with the pod are full of, as it is written there.
private final class ModelDataHandler {
    let threadCount: Int
    private var interpreter: Interpreter

    init?(modelPath: String, threadCount: Int = 1) {
        self.threadCount = threadCount
        var options = Interpreter.Options()
        options.threadCount = threadCount
        do {
            interpreter = try Interpreter(modelPath: modelPath, options: options)
            try interpreter.allocateTensors()
        } catch let error {
            print("Failed to create the interpreter with error: \(error.localizedDescription)")
            return nil
        }
    }

    func runModel(onFrame rgbData: Data) -> [Float]? {
        let outputTensor: Tensor
        do {
            let inputTensor = try interpreter.input(at: 0)
            guard inputTensor.data.count == rgbData.count else { return nil }
            try interpreter.copy(rgbData, toInputAt: 0)
            try interpreter.invoke()
            outputTensor = try interpreter.output(at: 0)
        } catch let error {
            print("Failed to invoke the interpreter with error: \(error.localizedDescription)")
            return nil
        }
        switch outputTensor.dataType {
        case .uInt8:
            guard let quantization = outputTensor.quantizationParameters else {
                print("No results returned because the quantization values for the output tensor are nil.")
                return nil
            }
            let quantizedResults = [UInt8](outputTensor.data)
            return quantizedResults.map {
                quantization.scale * Float(Int($0) - quantization.zeroPoint)
            }
        case .float32:
            return [Float32](unsafeData: outputTensor.data) ?? []
        default:
            print("Output tensor data type \(outputTensor.dataType) is unsupported for this example app.")
            return nil
        }
    }
}

extension Array {
    fileprivate init?(unsafeData: Data) {
        guard unsafeData.count % MemoryLayout<Element>.stride == 0 else { return nil }
        self = unsafeData.withUnsafeBytes { .init($0.bindMemory(to: Element.self)) }
    }
}

@Suite(.enabled(if: LiteRTBackend.status().isAvailable, "LiteRT is not installed; run scripts/setup"))
struct PhoneCodeTests {
    @Test func aHandlerOfAnExampleAppRuns() throws {
        let scratch = try ScratchFolder()
        let path = try scratch.write(TFLiteFixture.affine(shape: [1, 2]).bytes, to: "affine.tflite")
        let handler = try #require(ModelDataHandler(modelPath: path, threadCount: 2))
        let values: [Float] = [1, 2]
        #expect(handler.runModel(onFrame: values.withUnsafeBytes { Data($0) }) == [3, 5])
        #expect(handler.runModel(onFrame: Data()) == nil)
        #expect(ModelDataHandler(modelPath: "/nowhere") == nil)
    }

    @Test func delegatesAreTriedAsAppsTryThem() throws {
        var delegates: [any Delegate] = []
        if let neuralEngine = CoreMLDelegate() { delegates.append(neuralEngine) }
        let interpreter = try Interpreter(
            modelData: Data(TFLiteFixture.affine(shape: [2]).bytes), delegates: delegates)
        try interpreter.resizeInput(at: 0, to: [3])
        try interpreter.allocateTensors()
        #expect(try interpreter.output(at: 0).shape.dimensions == [3])
    }
}
