import ManakoCore
import ManakoInference

/// The shapes of what operations give.
enum LayerShapes {
    /// The most elements of a value: 4 GB.
    private static let maximumCount = 1 << 30

    /// The number of elements of a shape.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when an extent is less than 1 or the number is beyond 2³⁰.
    static func count(_ shape: [Int]) throws(ManakoError) -> Int {
        var count = 1
        for extent in shape {
            let (product, overflow) = count.multipliedReportingOverflow(by: extent)
            guard extent > 0, !overflow, product <= maximumCount else {
                throw ManakoError(
                    .invalidArgument, "no value has the shape \(shape); extents are 1 or more, all below 2³⁰")
            }
            count = product
        }
        return count
    }

    /// The shape that an operation gives.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when it does not take values of such shapes.
    static func shape(of operation: LayerOperation, _ inputs: [[Int]]) throws(ManakoError) -> [Int] {
        switch operation {
        case .input, .constant:
            throw ManakoError(.invalidArgument, "inputs and constants are added by their own functions")
        case .binary: return try broadcast(two(inputs))
        case .concatenate(let axis): return try concatenated(inputs, axis)
        case .unary: return try one(inputs)
        case .softmax(let axis): return try along(one(inputs), axis) { $0 }
        case .sum(let axis): return try along(one(inputs), axis) { _ in 1 }
        case .slice(let axis, let range): return try sliced(one(inputs), axis, range)
        case .reshape(let shape): return try reshaped(one(inputs), shape)
        case .transpose(let order): return try transposed(one(inputs), order)
        case .linear(let weights, let bias): return try multiplied(one(inputs), weights.shape, bias.count)
        case .convolution(let convolution): return try convolved(picture(inputs), convolution)
        case .maximumPool(let side, let stride, let padding):
            let shape = try picture(inputs)
            guard padding * 2 <= side else { throw misfit("a window of \(side) with a padding of \(padding)", shape) }
            return try shape[..<2] + windows(shape, side, stride, padding)
        case .spatialMean: return try picture(inputs)[..<2] + [1, 1]
        case .upsample(let factor):
            let shape = try picture(inputs)
            guard (1...1024).contains(factor) else { throw misfit("a factor of \(factor)", shape) }
            return [shape[0], shape[1], shape[2] * factor, shape[3] * factor]
        }
    }

    private static func misfit(_ what: String, _ shape: [Int]) -> ManakoError {
        ManakoError(.invalidArgument, "\(what) does not fit values of shape \(shape)")
    }

    private static func one(_ inputs: [[Int]]) throws(ManakoError) -> [Int] {
        guard inputs.count == 1 else { throw ManakoError(.invalidArgument, "takes one value, not \(inputs.count)") }
        return inputs[0]
    }

    private static func two(_ inputs: [[Int]]) throws(ManakoError) -> ([Int], [Int]) {
        guard inputs.count == 2 else { throw ManakoError(.invalidArgument, "takes two values, not \(inputs.count)") }
        return (inputs[0], inputs[1])
    }

    private static func picture(_ inputs: [[Int]]) throws(ManakoError) -> [Int] {
        let shape = try one(inputs)
        guard shape.count == 4 else {
            throw ManakoError(.invalidArgument, "takes batch × channels × height × width, not the shape \(shape)")
        }
        return shape
    }

    private static func along(
        _ shape: [Int], _ axis: Int, _ change: (Int) -> Int
    ) throws(ManakoError) -> [Int] {
        guard shape.indices.contains(axis) else { throw misfit("dimension \(axis)", shape) }
        var result = shape
        result[axis] = change(shape[axis])
        return result
    }

    private static func broadcast(_ shapes: ([Int], [Int])) throws(ManakoError) -> [Int] {
        let (a, b) = shapes
        guard a.count == b.count, zip(a, b).allSatisfy({ $0 == $1 || $0 == 1 || $1 == 1 }) else {
            throw misfit("a value of shape \(a)", b)
        }
        return zip(a, b).map { max($0, $1) }
    }

    private static func concatenated(_ inputs: [[Int]], _ axis: Int) throws(ManakoError) -> [Int] {
        guard var result = inputs.first, result.indices.contains(axis) else {
            throw ManakoError(.invalidArgument, "no values to put side by side along dimension \(axis)")
        }
        for shape in inputs.dropFirst() {
            let others = result.indices.filter { $0 != axis }
            guard shape.count == result.count, others.allSatisfy({ shape[$0] == result[$0] }) else {
                throw misfit("a value of shape \(shape) beside the dimension \(axis)", result)
            }
            result[axis] += shape[axis]
        }
        return result
    }

    private static func sliced(_ shape: [Int], _ axis: Int, _ range: Range<Int>) throws(ManakoError) -> [Int] {
        guard shape.indices.contains(axis), !range.isEmpty, range.lowerBound >= 0, range.upperBound <= shape[axis]
        else { throw misfit("the part \(range) of dimension \(axis)", shape) }
        return try along(shape, axis) { _ in range.count }
    }

    private static func reshaped(_ shape: [Int], _ target: [Int]) throws(ManakoError) -> [Int] {
        guard try count(shape) == count(target) else { throw misfit("the shape \(target)", shape) }
        return target
    }

    private static func transposed(_ shape: [Int], _ order: [Int]) throws(ManakoError) -> [Int] {
        guard order.sorted() == Array(shape.indices) else { throw misfit("the order \(order)", shape) }
        return order.map { shape[$0] }
    }

    private static func multiplied(_ shape: [Int], _ weights: [Int], _ bias: Int) throws(ManakoError) -> [Int] {
        guard shape.count == 2, weights.count == 2, weights[1] == shape[1], weights[0] == bias else {
            throw misfit("a matrix of \(weights) with \(bias) numbers to add", shape)
        }
        return [shape[0], weights[0]]
    }

    private static func convolved(_ shape: [Int], _ convolution: LayerConvolution) throws(ManakoError) -> [Int] {
        let kernel = convolution.weights.shape
        guard kernel.count == 4, kernel[2] == kernel[3], convolution.groups > 0, kernel[0] == convolution.bias.count,
            kernel[0] % convolution.groups == 0, shape[1] % convolution.groups == 0,
            kernel[1] == shape[1] / convolution.groups
        else {
            throw misfit("a convolution of \(kernel) in \(convolution.groups) groups", shape)
        }
        return try [shape[0], kernel[0]] + windows(shape, kernel[2], convolution.stride, convolution.padding)
    }

    /// The number of places of a window along height and width.
    private static func windows(
        _ shape: [Int], _ side: Int, _ stride: Int, _ padding: Int
    ) throws(ManakoError) -> [Int] {
        let limit = 1 << 20
        let isSound = (1...limit).contains(side) && (1...limit).contains(stride) && (0...limit).contains(padding)
        guard isSound, shape[2...].allSatisfy({ $0 + 2 * padding >= side }) else {
            throw misfit("a window of \(side) in steps of \(stride) with a padding of \(padding)", shape)
        }
        return shape[2...].map { ($0 + 2 * padding - side) / stride + 1 }
    }
}
