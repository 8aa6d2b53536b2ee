import ManakoCore
import ManakoCoreAIFormat
import ManakoInference
import ManakoOpenVINO

/// An operation that is being lowered, and what goes into it.
struct CoreAIContext {
    let operation: CoreAIOperation
    let scope: CoreAIScope
    let lowering: FunctionLowering

    var graph: IRGraph { scope.graph }
    var memory: GraphMemory { scope.memory }
    /// The number of operands.
    var count: Int { operation.operands.count }

    private func number(_ index: Int) throws(ManakoError) -> Int {
        guard index < count else {
            throw ManakoError(.malformedInput, "operand \(index) of \(count) is missing; the file is damaged")
        }
        return operation.operands[index]
    }

    /// An operand.
    func value(_ index: Int) throws(ManakoError) -> CoreAIValue { try scope.value(number(index)) }

    /// An operand as a tensor.
    func tensor(_ index: Int) throws(ManakoError) -> GraphValue { try scope.tensor(number(index)) }

    /// An operand as a tensor whose number of dimensions is known.
    func ranked(_ index: Int) throws(ManakoError) -> (value: GraphValue, shape: IRGraph.Shape) {
        let tensor = try tensor(index)
        guard let shape = tensor.shape else {
            throw ManakoError(.unsupported, "operand \(index) has an open number of dimensions")
        }
        return (tensor, shape)
    }

    /// An operand of floating point, or of integers as such.
    func float(_ index: Int) throws(ManakoError) -> GraphValue { try graph.convert(tensor(index), to: .float32) }

    /// The integers of an operand with its shape, or nil when they are only known when the program runs.
    func knownArray(_ index: Int) throws(ManakoError) -> IntegerArray? {
        switch try value(index) {
        case .constant(let constant) where constant.count <= IRGraph.smallCount:
            return constant.integers().map { IntegerArray($0, shape: constant.shape) }
        case .tensor(let tensor):
            guard let integers = tensor.integers, let shape = tensor.fixedShape,
                integers.count == IRGraph.elementCount(shape)
            else { return nil }
            return IntegerArray(integers, shape: shape)
        default: return nil
        }
    }

    /// The integers of an operand, or nil when they are only known when the program runs.
    func known(_ index: Int) throws(ManakoError) -> [Int]? { try knownArray(index)?.values }

    /// The integers of an operand that must be constant.
    func integers(_ index: Int, count wanted: Int? = nil) throws(ManakoError) -> [Int] {
        guard let integers = try known(index) else {
            throw ManakoError(.unsupported, "operand \(index) is computed; only a constant can be taken here")
        }
        guard wanted == nil || wanted == integers.count else {
            throw ManakoError(
                .malformedInput, "operand \(index) has \(integers.count) elements and not \(wanted ?? 0)")
        }
        guard integers.allSatisfy({ $0.magnitude <= 1 << 40 }) else {
            throw ManakoError(.malformedInput, "operand \(index) holds a number that is too large; the file is damaged")
        }
        return integers
    }

    /// The integer of an operand that must be constant.
    func integer(_ index: Int) throws(ManakoError) -> Int { try integers(index, count: 1)[0] }

    /// The truth value of an operand that must be constant.
    func truth(_ index: Int) throws(ManakoError) -> Bool { try integer(index) != 0 }

    /// The real numbers of an operand, or nil when they are only known when the program runs.
    func reals(_ index: Int) throws(ManakoError) -> [Double]? {
        switch try value(index) {
        case .constant(let constant) where constant.count <= IRGraph.smallCount: return constant.reals()
        case .tensor(let tensor):
            if let integers = tensor.integers { return integers.map(Double.init) }
            return tensor.scalar.map { [$0] }
        default: return nil
        }
    }

    /// The only real number of an operand, or nil when it is computed or one of several.
    func scalar(_ index: Int) throws(ManakoError) -> Double? {
        if case .constant(let constant) = try value(index), constant.layout == .splat, constant.count > 0 {
            return constant.count == 1 ? constant.reals()[0] : nil
        }
        guard let reals = try reals(index), reals.count == 1 else { return nil }
        return reals[0]
    }

    /// The only real number of an operand that does not give the other one more dimensions.
    func scalar(_ index: Int, keeping other: GraphValue) throws(ManakoError) -> Double? {
        try result().shape.count == other.rank ? scalar(index) : nil
    }

    /// The dimension that an operand names, counted from 0.
    func axis(_ index: Int, rank: Int) throws(ManakoError) -> Int {
        try IRGraph.normalized([integer(index)], rank: rank)[0]
    }

    /// The dimensions that an operand names, counted from 0 and in order.
    func axes(_ index: Int, rank: Int) throws(ManakoError) -> [Int] {
        let axes = try IRGraph.normalized(integers(index), rank: rank)
        guard Set(axes).count == axes.count else { throw ManakoError(.malformedInput, "the axes \(axes) repeat") }
        return axes.sorted()
    }

    /// Element type and shape of a result.
    func result(_ index: Int = 0) throws(ManakoError) -> (element: CoreAIElementType, shape: IRGraph.Shape) {
        guard index < operation.results.count, let tensor = operation.results[index].type.tensor else {
            throw ManakoError(.malformedInput, "result \(index) is no tensor; the file is damaged")
        }
        return tensor
    }

    /// The block of an operation's region.
    func block(_ index: Int) throws(ManakoError) -> CoreAIBlock {
        guard index < operation.regions.count else {
            throw ManakoError(.malformedInput, "region \(index) is missing; the file is damaged")
        }
        switch operation.regions[index] {
        case .open(let block): return block
        case .isolated(let range): return try lowering.program.block(range, lowering.budget)
        }
    }
}
