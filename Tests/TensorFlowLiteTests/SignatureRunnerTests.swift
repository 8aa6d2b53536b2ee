import Foundation
import ManakoInference
import ManakoLiteRT
import ManakoTesting
import TensorFlowLite
import Testing

/// Signatures by name; the file names graphs and inputs in another order than it has them.
@Suite(.enabled(if: LiteRTBackend.status().isAvailable, "LiteRT is not installed; run scripts/setup"))
struct SignatureRunnerTests {
    let interpreter: Interpreter

    init() throws { interpreter = try Interpreter(modelData: Data(TFLiteFixture.twoSignatures())) }

    func error(_ body: () throws -> Void) -> SignatureRunnerError? {
        do { try body() } catch { return error as? SignatureRunnerError }
        return nil
    }

    @Test func theInterpreterRunsTheFirstGraph() throws {
        #expect(interpreter.signatureKeys == ["sum", "difference"])
        try interpreter.allocateTensors()
        #expect(try interpreter.input(at: 0).name == "a")
        try interpreter.copy(bytes([5, 6, 7]), toInputAt: 0)
        try interpreter.copy(bytes([1, 10, 2]), toInputAt: 1)
        try interpreter.invoke()
        #expect(try interpreter.output(at: 0).floats == [4, -4, 5])
    }

    @Test func aSignatureTakesAndGivesByName() throws {
        let runner = try interpreter.signatureRunner(with: "difference")
        #expect(runner.signatureKey == "difference")
        #expect(runner.inputs == ["minuend", "subtrahend"])
        #expect(runner.outputs == ["rest"])
        try runner.invoke(with: ["minuend": bytes([5, 6, 7]), "subtrahend": bytes([1, 10, 2])])
        #expect(try runner.output(named: "rest").floats == [4, -4, 5])
        let sum = try interpreter.signatureRunner(with: "sum")
        try sum.invoke(with: ["one": bytes([5, 6, 7]), "another": bytes([1, 10, 2])])
        #expect(try sum.output(named: "total").floats == [6, 16, 9])
        #expect(try sum.input(named: "another").floats == [1, 10, 2])
        // Each has memory of its own.
        #expect(try runner.output(named: "rest").floats == [4, -4, 5])
    }

    @Test func resizes() throws {
        let runner = try interpreter.signatureRunner(with: "sum")
        try runner.resizeInput(named: "one", toShape: [2])
        try runner.resizeInput(named: "another", toShape: [2])
        #expect(error { _ = try runner.input(named: "one") } == .allocateTensorsRequired)
        #expect(error { try runner.copy(bytes([1, 2]), toInputNamed: "one") } == .failedToCopyDataToInputTensor)
        try runner.invoke(with: ["one": bytes([1, 2]), "another": bytes([3, 4])])
        #expect(try runner.output(named: "total").floats == [4, 6])
    }

    @Test func shapesThatTheGraphDoesNotTakeCanBeTakenBack() throws {
        for shape in [[2], [3]] as [Tensor.Shape] {
            try interpreter.resizeInput(at: 0, to: [5])
            try interpreter.resizeInput(at: 1, to: [7])
            #expect(throws: InterpreterError.failedToAllocateTensors) { try interpreter.allocateTensors() }
            #expect(throws: InterpreterError.allocateTensorsRequired) { try interpreter.invoke() }
            for index in 0..<2 { try interpreter.resizeInput(at: index, to: shape) }
            try interpreter.allocateTensors()
            let count = shape.dimensions[0]
            try interpreter.copy(bytes([Float](repeating: 8, count: count)), toInputAt: 0)
            try interpreter.copy(bytes([Float](repeating: 3, count: count)), toInputAt: 1)
            try interpreter.invoke()
            #expect(try interpreter.output(at: 0).floats == [Float](repeating: 5, count: count))
        }
    }

    @Test func refusesWhatIsNotThere() throws {
        #expect(
            error { _ = try interpreter.signatureRunner(with: "product") }
                == .failedToCreateSignatureRunner(signatureKey: "product"))
        let runner = try interpreter.signatureRunner(with: "sum")
        #expect(
            error { _ = try runner.output(named: "one") }
                == .failedToGetTensor(tensorType: "output", nameInSignature: "one"))
        #expect(
            error { try runner.invoke(with: ["three": Data()]) }
                == .failedToGetTensor(tensorType: "input", nameInSignature: "three"))
        #expect(
            error { try runner.copy(Data(count: 3), toInputNamed: "one") }
                == .invalidTensorDataCount(provided: 3, required: 12))
        #expect(
            error { try runner.resizeInput(named: "one", toShape: [-1]) }
                == .failedToResizeInputTensor(inputName: "one"))
        #expect(SignatureRunnerError.failedToAllocateTensors.localizedDescription.contains("allocate memory"))
    }

    /// What a damaged file claims is an error, or is run; it never ends the program.
    @Test func damagedFilesNeverCrash() throws {
        let whole = TFLiteFixture.twoSignatures()
        var random = SeededRandom(seed: 7)
        var refused = 0
        for _ in 0..<400 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                bytes[Int.random(in: 8..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
            }
            do {
                let interpreter = try Interpreter(modelData: Data(bytes))
                for key in interpreter.signatureKeys {
                    let runner = try interpreter.signatureRunner(with: key)
                    try runner.invoke(with: [:])
                }
                try interpreter.allocateTensors()
                try interpreter.invoke()
            } catch {
                refused += 1
            }
        }
        #expect(refused > 100)
        #expect(refused < 400)
    }
}
