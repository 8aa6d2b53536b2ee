import Foundation
import ManakoInference
import ManakoLiteRT
import ManakoTesting
import TensorFlowLite
import Testing

func bytes(_ values: [Float]) -> Data { values.withUnsafeBytes { Data($0) } }

extension Tensor {
    var floats: [Float] { data.withUnsafeBytes { Array($0.bindMemory(to: Float.self)) } }
}

/// The order of calls and the errors are those of the pod; values are arithmetic.
@Suite(.enabled(if: LiteRTBackend.status().isAvailable, "LiteRT is not installed; run scripts/setup"))
struct InterpreterTests {
    /// y = 2x + 1 of eight numbers.
    let affine = Data(TFLiteFixture.affine(shape: [1, 8]).bytes)

    func error(_ body: () throws -> Void) -> InterpreterError? {
        do { try body() } catch { return error as? InterpreterError }
        return nil
    }

    @Test func runs() throws {
        let interpreter = try Interpreter(modelData: affine)
        #expect(interpreter.inputTensorCount == 1)
        #expect(interpreter.outputTensorCount == 1)
        #expect(interpreter.options == nil)
        #expect(interpreter.delegates == nil)
        #expect(interpreter.signatureKeys == [])
        try interpreter.allocateTensors()
        let values = (0..<8).map(Float.init)
        let input = try interpreter.copy(bytes(values), toInputAt: 0)
        #expect(input.floats == values)
        #expect(input.name == "x")
        #expect(input.dataType == .float32)
        #expect(input.shape == [1, 8])
        #expect(input.shape.rank == 2)
        #expect(input.quantizationParameters == nil)
        #expect(try interpreter.input(at: 0) == input)
        try interpreter.invoke()
        let output = try interpreter.output(at: 0)
        #expect(output.floats == values.map { 2 * $0 + 1 })
        #expect(output.name == "y")
        // A tensor is a copy, which later runs don't change.
        try interpreter.copy(bytes([Float](repeating: 0, count: 8)), toInputAt: 0)
        try interpreter.invoke()
        #expect(output.floats == values.map { 2 * $0 + 1 })
        #expect(try interpreter.output(at: 0).floats == [Float](repeating: 1, count: 8))
    }

    @Test func readsFiles() throws {
        let scratch = try ScratchFolder()
        let path = try scratch.write([UInt8](affine), to: "affine.tflite")
        var options = Interpreter.Options()
        options.threadCount = 2
        options.isXNNPackEnabled = true
        let interpreter = try Interpreter(modelPath: path, options: options, delegates: [])
        #expect(interpreter.options == options)
        try interpreter.allocateTensors()
        try interpreter.invoke()
        #expect(try interpreter.output(at: 0).floats == [Float](repeating: 1, count: 8))
    }

    @Test func everythingNeedsMemoryFirst() throws {
        let interpreter = try Interpreter(modelData: affine)
        #expect(error { try interpreter.invoke() } == .allocateTensorsRequired)
        #expect(error { _ = try interpreter.input(at: 0) } == .allocateTensorsRequired)
        #expect(error { _ = try interpreter.output(at: 0) } == .invokeInterpreterRequired)
        let values = bytes([Float](repeating: 0, count: 8))
        #expect(error { _ = try interpreter.copy(values, toInputAt: 0) } == .failedToCopyDataToInputTensor)
        try interpreter.allocateTensors()
        #expect(try interpreter.output(at: 0).floats == [Float](repeating: 0, count: 8))
    }

    @Test func refusesWrongNumbers() throws {
        let interpreter = try Interpreter(modelData: affine)
        try interpreter.allocateTensors()
        for index in [-1, 1, Int.max, Int.min] {
            let expected = InterpreterError.invalidTensorIndex(index: index, maxIndex: 0)
            #expect(error { _ = try interpreter.input(at: index) } == expected)
            #expect(error { _ = try interpreter.output(at: index) } == expected)
            #expect(error { _ = try interpreter.copy(Data(), toInputAt: index) } == expected)
            #expect(error { try interpreter.resizeInput(at: index, to: [1]) } == expected)
        }
        for count in [0, 31, 33] {
            #expect(
                error { _ = try interpreter.copy(Data(count: count), toInputAt: 0) }
                    == .invalidTensorDataCount(provided: count, required: 32))
        }
    }

    @Test func resizesAlsoWhatTheFileFixes() throws {
        let interpreter = try Interpreter(modelData: affine)
        try interpreter.allocateTensors()
        for count in [3, 8, 5] {
            try interpreter.resizeInput(at: 0, to: Tensor.Shape([1, count]))
            #expect(error { try interpreter.invoke() } == .allocateTensorsRequired)
            #expect(error { _ = try interpreter.input(at: 0) } == .allocateTensorsRequired)
            try interpreter.allocateTensors()
            let values = (0..<count).map { Float($0) * 0.5 }
            try interpreter.copy(bytes(values), toInputAt: 0)
            try interpreter.invoke()
            let output = try interpreter.output(at: 0)
            #expect(output.shape == Tensor.Shape(1, count))
            #expect(output.floats == values.map { 2 * $0 + 1 })
        }
        // The shape that it has already changes nothing.
        try interpreter.resizeInput(at: 0, to: [1, 5])
        try interpreter.invoke()
    }

    @Test(arguments: [[0], [-1], [1, 0, 8], [Int.max, Int.max], [1 << 31], [1, 1, 1, 1, 1, 1, 1, 1, 8]])
    func refusesShapesThatNothingHas(_ shape: [Int]) throws {
        let interpreter = try Interpreter(modelData: affine)
        let found = error { try interpreter.resizeInput(at: 0, to: Tensor.Shape(shape)) }
        #expect(found == .failedToResizeInputTensor(index: 0))
        try interpreter.allocateTensors()
        try interpreter.invoke()
    }

    @Test func quantizedNumbersSayWhatTheyStandFor() throws {
        let quantization = TensorQuantization(scale: 0.5, zeroPoint: 10)
        let model = TFLiteFixture.dequantizing(shape: [1, 4], quantization: quantization).bytes
        let interpreter = try Interpreter(modelData: Data(model))
        try interpreter.allocateTensors()
        let input = try interpreter.copy(Data([10, 12, 0, 255]), toInputAt: 0)
        #expect(input.dataType == .uInt8)
        #expect(input.quantizationParameters?.scale == 0.5)
        #expect(input.quantizationParameters?.zeroPoint == 10)
        try interpreter.invoke()
        #expect(try interpreter.output(at: 0).floats == [0, 1, -5, 122.5])
    }

    @Test func whatIsNoModelIsRefused() throws {
        let scratch = try ScratchFolder()
        let path = try scratch.write(Array("no model".utf8), to: "text.tflite")
        for path in [path, "", "/nowhere/model.tflite", scratch.path, "/dev/zero"] {
            #expect(error { _ = try Interpreter(modelPath: path) } == .failedToLoadModel)
        }
        for data in [Data(), affine.prefix(100), Data("TFL3TFL3".utf8)] {
            #expect(error { _ = try Interpreter(modelData: data) } == .failedToLoadModel)
        }
    }

    @Test(arguments: [nil, -1, 0, 1, 3, Int.max])
    func takesAnyNumberOfThreads(_ count: Int?) throws {
        var options = Interpreter.Options()
        options.threadCount = count
        let interpreter = try Interpreter(modelData: affine, options: options)
        try interpreter.allocateTensors()
        try interpreter.invoke()
        #expect(try interpreter.output(at: 0).floats.first == 1)
    }

    @Test func delegatesAreRefusedWithTheReason() throws {
        let found = error { _ = try Interpreter(modelData: affine, delegates: [MetalDelegate()]) }
        guard case .tensorFlowLiteError(let message) = found else {
            Issue.record("not refused: \(String(describing: found))")
            return
        }
        #expect(message.contains("MetalDelegate"))
        #expect(message.contains("without delegates"))
        #expect(CoreMLDelegate() == nil)
        var options = CoreMLDelegate.Options()
        options.enabledDevices = .all
        #expect(CoreMLDelegate(options: options) == nil)
    }

    @Test func errorsSayWhatThePodSays() {
        let error = InterpreterError.invalidTensorIndex(index: 3, maxIndex: 1)
        #expect(error.localizedDescription == "Invalid tensor index 3, max index is 1.")
        #expect("\(InterpreterError.allocateTensorsRequired)" == "Must call allocateTensors().")
        #expect(!Runtime.version.isEmpty)
    }
}
