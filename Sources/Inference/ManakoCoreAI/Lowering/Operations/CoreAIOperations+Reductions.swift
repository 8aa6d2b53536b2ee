import ManakoCore
import ManakoCoreAIFormat
import ManakoInference
import ManakoOpenVINO

extension CoreAIOperations {
    /// Many elements made one along dimensions, which stay with an extent of 1.
    static let reductions: [String: CoreAILowering] = [
        "all": reduction("ReduceLogicalAnd"),
        "any": reduction("ReduceLogicalOr"),
        "argmax": one { (context) throws(ManakoError) in
            let x = try context.ranked(0)
            return try context.graph.placeOfLargest(x.value, axis: context.axis(1, rank: x.shape.count))
        },
        "primitive.reduce": one { (context) throws(ManakoError) in try fold(context) },
        "primitive.reduce_index": one { (context) throws(ManakoError) in try place(context) },
        "reduce_max": reduction("ReduceMax"),
        "reduce_mean": reduction("ReduceMean"),
        "reduce_min": reduction("ReduceMin"),
        "reduce_product": reduction("ReduceProd"),
        "reduce_sum": reduction("ReduceSum"),
    ]

    private static func reduction(_ type: String) -> CoreAILowering {
        one { (context) throws(ManakoError) in
            let x = try context.ranked(0)
            let axes = try context.axes(1, rank: x.shape.count)
            if axes.isEmpty { return x.value }
            return try context.graph.reduce(type, x.value, axes, keepsDimensions: true)
        }
    }

    /// What a region becomes: the reduction, and the operation that takes the first value in.
    private static let folds: [String: (reduction: String, operation: String)] = [
        "add": ("ReduceSum", "Add"), "mul": ("ReduceProd", "Multiply"), "maximum": ("ReduceMax", "Maximum"),
        "minimum": ("ReduceMin", "Minimum"), "logical_and": ("ReduceLogicalAnd", "LogicalAnd"),
        "logical_or": ("ReduceLogicalOr", "LogicalOr"), "bitwise_and": ("ReduceLogicalAnd", "LogicalAnd"),
        "bitwise_or": ("ReduceLogicalOr", "LogicalOr"),
    ]

    /// A reduction whose region combines two elements.
    private static func fold(_ context: CoreAIContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let x = try context.ranked(0)
        guard case .operation(let name) = try Combiner(context.block(0)), let known = folds[name],
            known.operation.hasPrefix("Logical") == (x.value.type == .bool)
        else { throw ManakoError(.unsupported, "a reduction by such a region can't be computed here") }
        let axes = try context.axes(1, rank: x.shape.count)
        let reduced =
            axes.isEmpty ? x.value : try graph.reduce(known.reduction, x.value, axes, keepsDimensions: true)
        let start = try context.scalar(2)
        if name == "add" && start == 0 || name == "mul" && start == 1 { return reduced }
        return try graph.binary(known.operation, reduced, graph.reshape(context.tensor(2), []))
    }

    /// The place of the best element, where a region says which of two is better.
    private static func place(_ context: CoreAIContext) throws(ManakoError) -> GraphValue {
        let x = try context.ranked(0)
        let block = try context.block(0)
        let numbers = block.arguments.map(\.number)
        guard case .operation("greater") = try Combiner(block), numbers.count == 2 else {
            throw ManakoError(.unsupported, "a search by such a region can't be computed here")
        }
        // The arguments are the best element so far and a candidate.
        let isMaximum = block.operations[0].operands == [numbers[1], numbers[0]]
        let axis = try context.axis(1, rank: x.shape.count)
        return try context.graph.topK(x.value, context.graph.integer(1), axis: axis, isMaximum: isMaximum).indices
    }

    /// Orders and running results.
    static let ordering: [String: CoreAILowering] = [
        "primitive.argsort": one { (context) throws(ManakoError) in try order(context).indices },
        "argsort": one { (context) throws(ManakoError) in try order(context).indices },
        "sort": one { (context) throws(ManakoError) in try order(context).values },
        "primitive.scan": one { (context) throws(ManakoError) in try scan(context) },
    ]

    /// Values and places in order; both come from one node.
    private static func order(
        _ context: CoreAIContext
    ) throws(ManakoError) -> (values: GraphValue, indices: GraphValue) {
        let x = try context.ranked(0)
        let axis = try context.axis(1, rank: x.shape.count)
        let key = GraphMemory.OrderKey(value: x.value, axis: axis, isDescending: try context.truth(2))
        if let known = context.memory.orders[key] { return known }
        let count = try context.graph.extent(of: x.value, axis)
        let order = try context.graph.topK(x.value, count, axis: axis, isMaximum: key.isDescending)
        context.memory.orders[key] = order
        return order
    }

    /// The results of all elements up to each.
    private static func scan(_ context: CoreAIContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let x = try context.ranked(0)
        let axis = try context.axis(1, rank: x.shape.count)
        let isReversed = try context.truth(2)
        let choice = try context.lowering.program.choice(of: context.operation)
        if choice == 0 {
            return try graph.cumulativeSum(
                x.value, axis: graph.integer(axis), isExclusive: false, isReversed: isReversed)
        }
        let combiners = [1: ("Multiply", 1.0), 2: ("Minimum", Double.infinity), 3: ("Maximum", -.infinity)]
        guard let combiner = combiners[choice], let count = x.shape[axis], count <= 1 << 20
        else { throw ManakoError(.unsupported, "a running result over an open extent can't be computed here") }
        return try graph.running(x.value, axis, count, isReversed, combiner)
    }
}

extension IRGraph {
    /// Running results by steps of doubled width: each element is combined with the one so many places before it.
    fileprivate func running(
        _ value: GraphValue, _ axis: Int, _ count: Int, _ isReversed: Bool, _ combiner: (name: String, neutral: Double)
    ) throws(ManakoError) -> GraphValue {
        let open = [Int?](repeating: nil, count: value.rank ?? 0)
        var neutral = combiner.neutral
        if !value.type.isFloat { neutral = min(max(neutral, -0x1p30), 0x1p30) }
        var result = value
        var width = 1
        while width < count {
            var (begin, end) = (open, open)
            var (before, after) = (open.map { _ in 0 }, open.map { _ in 0 })
            if isReversed {
                (begin[axis], after[axis]) = (width, width)
            } else {
                (end[axis], before[axis]) = (count - width, width)
            }
            let kept = try slice(result, begin: begin, end: end)
            let shifted = try pad(kept, integers(before), integers(after), with: number(neutral, like: value))
            result = try binary(combiner.name, result, shifted)
            width *= 2
        }
        return result
    }
}
