import ManakoCore
import ManakoInference
import Testing

@testable import ManakoTraining

@Suite("Tensors", .enabled(if: hasTorch, "libtorch is not installed; scripts/setup --training installs it"))
struct TensorTests {
    @Test("Values go in and come out")
    func values() throws {
        let tensor = try Tensor(FloatTensor(shape: [2, 3], values: [1, 2, 3, 4, 5, 6]))
        #expect(tensor.shape == [2, 3])
        #expect(try tensor.values().values == [1, 2, 3, 4, 5, 6])
        try tensor.set([6, 5, 4, 3, 2, 1])
        #expect(try tensor.values().values == [6, 5, 4, 3, 2, 1])
        #expect(try Tensor(zeros: [2, 0, 3]).values().values.isEmpty)
    }

    @Test("The gradient of a convolution is the correlation with the input")
    func convolution() throws {
        let input = try Tensor(FloatTensor(shape: [1, 1, 2, 2], values: [1, 2, 3, 4]))
        let weights = try Tensor(FloatTensor(shape: [1, 1, 1, 1], values: [3]))
        let bias = try Tensor(FloatTensor(shape: [1], values: [1]))
        try weights.requireGradient(true)
        try bias.requireGradient(true)
        let result = try input.convolved(with: weights, bias: bias, TensorWindow(side: 1))
        #expect(try result.values().values == [4, 7, 10, 13])
        let gradient = try Tensor(FloatTensor(shape: [1, 1, 2, 2], values: [1, 0, 0, 2]))
        try Tensor.backward([(result, gradient)])
        #expect(try weights.gradient().values == [9])
        #expect(try bias.gradient().values == [3])
    }

    @Test("Nesterov's step is the one on paper")
    func step() throws {
        let parameter = try Tensor(FloatTensor(shape: [1], values: [2]))
        let velocity = try Tensor(zeros: [1])
        try parameter.requireGradient(true)
        let other = try Tensor(FloatTensor(shape: [1], values: [1]))
        try Tensor.backward([(try parameter * other, other)])
        // The gradient is 1 + 0.5 · 2 = 2, the velocity 2, the step 0.1 · (2 + 0.9 · 2).
        try parameter.descend(velocity: velocity, rate: 0.1, momentum: 0.9, decay: 0.5)
        #expect(abs(try parameter.values().values[0] - 1.62) < 1e-6)
        #expect(try velocity.values().values == [2])
    }

    @Test("A shape that does not fit is an error with libtorch's words, not an exception")
    func error() throws {
        let (two, three) = (try Tensor(zeros: [2]), try Tensor(zeros: [3]))
        let error = #expect(throws: ManakoError.self) { _ = try two + three }
        #expect(error?.code == .internalFailure)
        #expect(error?.message.contains("size of tensor a (2)") == true)
    }

    @Test("Nothing is recorded where that is off")
    func recording() throws {
        let one = try Tensor(FloatTensor(shape: [1], values: [1]))
        try one.requireGradient(true)
        let result = try Torch.recording(false) { () throws(ManakoError) in try one + one }
        #expect(throws: ManakoError.self) { try Tensor.backward([(result, one)]) }
    }

    @Test("Sums over channels")
    func sums() throws {
        let tensor = try Tensor(FloatTensor(shape: [2, 2, 1, 2], values: [1, 2, 3, 4, 5, 6, 7, 8]))
        let (sums, squares) = try tensor.channelSums()
        #expect(sums == [14, 22])
        #expect(squares == [66, 138])
    }
}
