import ManakoCore
import ManakoCoreAIFormat
import ManakoInference
import ManakoOpenVINO

/// What is known of the nodes of a graph beyond the graph itself, so that several operations become one node.
final class GraphMemory {
    /// A value that was made larger, before convolutions and poolings that do so themselves.
    struct Padding {
        var source: GraphValue
        var begin: [Int]
        var end: [Int]
        /// What stands around the value.
        var filling: Double
    }

    /// What an order was asked of.
    struct OrderKey: Hashable {
        var value: GraphValue
        var axis: Int
        var isDescending: Bool
    }

    private struct ConstantKey: Hashable {
        var offset: Int
        var element: CoreAIElementType
        var shape: [Int]
    }

    let graph: IRGraph
    /// Values that were padded, by the result.
    var paddings: [GraphValue: Padding] = [:]
    /// Averages of windows and the windows' sizes, by the sums that were asked for.
    var averages: [GraphValue: (average: GraphValue, count: Int)] = [:]
    /// Ordered values, so that values and places come from one node.
    var orders: [OrderKey: (values: GraphValue, indices: GraphValue)] = [:]
    private var constants: [ConstantKey: GraphValue] = [:]

    init(_ graph: IRGraph) { self.graph = graph }

    /// The node for a constant, which is made once.
    func tensor(_ constant: CoreAIConstant) throws(ManakoError) -> GraphValue {
        let key = ConstantKey(
            offset: constant.range.lowerBound, element: constant.element, shape: constant.shape)
        if let known = constants[key] { return known }
        let tensor = try graph.constant(constant)
        constants[key] = tensor
        return tensor
    }
}

/// The values of a block while it is lowered.
final class CoreAIScope {
    let memory: GraphMemory
    /// How many calls, loops and branches are around the block.
    let depth: Int
    private let outer: CoreAIScope?
    private var values: [Int: CoreAIValue] = [:]
    /// Values of the graph around this one that are used here, each with the parameter that it has.
    private(set) var captures: [(outer: GraphValue, parameter: GraphValue)] = []

    /// The scope of a block.
    ///
    /// - Parameters:
    ///   - memory: the graph that the block becomes part of.
    ///   - outer: the scope whose values the block sees; none for an isolated one.
    init(_ memory: GraphMemory, outer: CoreAIScope? = nil, depth: Int) throws(ManakoError) {
        try CoreAIBudget.check(depth: depth)
        (self.memory, self.outer, self.depth) = (memory, outer, depth)
    }

    var graph: IRGraph { memory.graph }
    /// Whether the block is the body of a loop or a side of a branch, which is a graph of its own.
    var isInner: Bool {
        guard let outer else { return false }
        return outer.graph !== graph || outer.isInner
    }

    /// Gives a number its value.
    func define(_ number: Int, _ value: CoreAIValue) { values[number] = value }

    /// Takes the results out of the scope when a block ends that shares its numbers.
    func value(_ number: Int) throws(ManakoError) -> CoreAIValue {
        if let value = values[number] { return value }
        guard let outer else {
            throw ManakoError(.malformedInput, "value \(number) is used before it is computed; the file is damaged")
        }
        let value = try outer.value(number)
        guard outer.graph !== graph else { return value }
        let local = try captured(value)
        values[number] = local
        return local
    }

    private func captured(_ value: CoreAIValue) throws(ManakoError) -> CoreAIValue {
        switch value {
        case .constant, .weights, .handle: return value
        case .tensor(let tensor): return .tensor(try capture(tensor))
        case .token: throw ManakoError(.unsupported, "a state is used inside of a loop or branch")
        }
    }

    private func capture(_ tensor: GraphValue) throws(ManakoError) -> GraphValue {
        if let known = captures.first(where: { $0.outer == tensor }) { return known.parameter }
        if let integers = tensor.integers, let shape = tensor.fixedShape, tensor.type != .bool {
            return try graph.integers(integers, shape: shape, type: tensor.type)
        }
        let parameter = try graph.parameter("capture\(captures.count)", type: tensor.type, openShape: tensor.shape)
        captures.append((tensor, parameter))
        return parameter
    }

    /// A value as a tensor of the graph.
    func tensor(_ number: Int) throws(ManakoError) -> GraphValue {
        let value = try value(number)
        let tensor = try tensor(of: value)
        if case .weights = value { values[number] = .tensor(tensor) }
        return tensor
    }

    /// A value as a tensor of the graph.
    func tensor(of value: CoreAIValue) throws(ManakoError) -> GraphValue {
        switch value {
        case .tensor(let tensor): return tensor
        case .constant(let constant): return try memory.tensor(constant)
        case .weights(let weights): return try weights.tensor(in: graph)
        case .handle, .token:
            throw ManakoError(.malformedInput, "a state stands where a tensor is wanted; the file is damaged")
        }
    }
}
