import Glibc
import ManakoInference
import ManakoNetworks

/// Computes graphs by the definitions of their operations, one element after the other.
enum PlainNetwork {
    /// What a graph gives for values of its inputs.
    static func outputs(of graph: LayerGraph, _ inputs: [String: [Float]]) -> [String: FloatTensor] {
        var values: [FloatTensor] = []
        for node in graph.nodes {
            let operands = node.inputs.map { values[$0.index] }
            values.append(
                FloatTensor(
                    shape: node.shape,
                    values: node.operation == .input ? inputs[node.name] ?? [] : numbers(node, operands)))
        }
        return .init(uniqueKeysWithValues: graph.outputs.map { ($0.name, values[$0.value.index]) })
    }

    private static func numbers(_ node: LayerGraph.Node, _ operands: [FloatTensor]) -> [Float] {
        switch node.operation {
        case .input: []
        case .constant(let values): values
        case .convolution(let convolution): convolved(operands[0], convolution, node.shape)
        case .unary(let function): operands[0].values.map { applied(function, Double($0)) }
        case .binary(let function):
            places(node.shape).map { place in
                combined(function, element(operands[0], place), element(operands[1], place))
            }
        case .concatenate(let axis): places(node.shape).map { joined(operands, $0, axis) }
        case .maximumPool(let side, let stride, let padding):
            places(node.shape).map { place in
                window(operands[0], place, side, stride, padding).max() ?? .nan
            }
        case .spatialMean:
            places(node.shape).map { place in
                let all = places(Array(operands[0].shape[2...])).map { element(operands[0], place[..<2] + $0) }
                return Float(all.reduce(0) { $0 + Double($1) } / Double(all.count))
            }
        case .upsample(let factor):
            places(node.shape).map { element(operands[0], [$0[0], $0[1], $0[2] / factor, $0[3] / factor]) }
        case .slice(let axis, let range):
            places(node.shape).map { place in
                var source = place
                source[axis] += range.lowerBound
                return element(operands[0], source)
            }
        case .reshape: operands[0].values
        case .transpose(let order):
            places(node.shape).map { place in
                var source = place
                for (target, axis) in order.enumerated() { source[axis] = place[target] }
                return element(operands[0], source)
            }
        case .sum(let axis): places(node.shape).map { Float(line(operands[0], $0, axis).reduce(0, +)) }
        case .softmax(let axis):
            places(node.shape).map { place in
                let sum = line(operands[0], place, axis).reduce(0) { $0 + exp($1) }
                return Float(exp(Double(element(operands[0], place))) / sum)
            }
        case .linear(let weights, let bias):
            places(node.shape).map { place in
                (0..<weights.shape[1]).reduce(bias[place[1]]) {
                    $0 + element(operands[0], [place[0], $1]) * element(weights, [place[1], $1])
                }
            }
        }
    }

    /// All indices of a shape in row-major order.
    private static func places(_ shape: [Int]) -> [[Int]] {
        shape.reduce([[]]) { list, extent in list.flatMap { place in (0..<extent).map { place + [$0] } } }
    }

    /// An element; extents of 1 are repeated.
    private static func element(_ tensor: FloatTensor, _ place: [Int]) -> Float {
        var index = 0
        for (axis, extent) in tensor.shape.enumerated() { index = index * extent + (extent == 1 ? 0 : place[axis]) }
        return tensor.values[index]
    }

    private static func line(_ tensor: FloatTensor, _ place: [Int], _ axis: Int) -> [Double] {
        (0..<tensor.shape[axis]).map { index in
            var source = place
            source[axis] = index
            return Double(element(tensor, source))
        }
    }

    private static func joined(_ operands: [FloatTensor], _ place: [Int], _ axis: Int) -> Float {
        var place = place
        for operand in operands {
            if place[axis] < operand.shape[axis] { return element(operand, place) }
            place[axis] -= operand.shape[axis]
        }
        return .nan
    }

    /// The elements of a window that lie inside the picture.
    private static func window(
        _ picture: FloatTensor, _ place: [Int], _ side: Int, _ stride: Int, _ padding: Int
    ) -> [Float] {
        (0..<side * side).compactMap { offset in
            let y = place[2] * stride + offset / side - padding
            let x = place[3] * stride + offset % side - padding
            guard y >= 0, x >= 0, y < picture.shape[2], x < picture.shape[3] else { return nil }
            return element(picture, [place[0], place[1], y, x])
        }
    }

    private static func convolved(_ picture: FloatTensor, _ convolution: LayerConvolution, _ shape: [Int]) -> [Float] {
        let kernel = convolution.weights
        let (depth, side) = (kernel.shape[1], kernel.shape[2])
        let share = kernel.shape[0] / convolution.groups
        let (height, width) = (picture.shape[2], picture.shape[3])
        var result = [Float](repeating: 0, count: shape.reduce(1, *))
        for place in result.indices {
            let (x, y) = (place % shape[3], place / shape[3] % shape[2])
            let (output, batch) = (place / shape[3] / shape[2] % shape[1], place / shape[3] / shape[2] / shape[1])
            var sum = convolution.bias[output]
            for tap in 0..<depth * side * side {
                let row = y * convolution.stride + tap / side % side - convolution.padding
                let column = x * convolution.stride + tap % side - convolution.padding
                guard row >= 0, column >= 0, row < height, column < width else { continue }
                let channel = batch * picture.shape[1] + output / share * depth + tap / side / side
                sum +=
                    picture.values[(channel * height + row) * width + column]
                    * kernel.values[output * depth * side * side + tap]
            }
            result[place] = sum
        }
        return result
    }

    private static func combined(_ function: LayerOperation.Binary, _ a: Float, _ b: Float) -> Float {
        switch function {
        case .add: a + b
        case .multiply: a * b
        case .divide: a / b
        case .maximum: max(a, b)
        }
    }

    private static func applied(_ function: LayerOperation.Unary, _ x: Double) -> Float {
        switch function {
        case .sigmoid: Float(1 / (1 + exp(-x)))
        case .silu: Float(x / (1 + exp(-x)))
        case .exponential: Float(exp(x))
        }
    }
}
