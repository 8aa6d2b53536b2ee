import ManakoCore
import ManakoFiles
import ManakoInference
import ManakoOpenVINO

/// What a node computes; gives its outputs.
typealias ONNXOperation = @Sendable (ONNXContext) throws(ManakoError) -> [ONNXValue]

/// A node with what goes in.
struct ONNXContext {
    let node: ONNXNode
    let graph: IRGraph
    /// The version of the operation set.
    let version: Int
    /// What goes in; nil where an input is left out.
    var inputs: [ONNXValue?] = []

    /// Whether an input is given.
    func has(_ index: Int) -> Bool { index < inputs.count && inputs[index] != nil }

    private func input(_ index: Int) throws(ManakoError) -> ONNXValue {
        guard index < inputs.count, let value = inputs[index] else {
            throw ManakoError(.malformedInput, "input \(index) is missing; the file is damaged")
        }
        return value
    }

    /// An input as a value of the graph.
    func tensor(_ index: Int) throws(ManakoError) -> GraphValue {
        switch try input(index) {
        case .tensor(let tensor): return tensor
        case .numbers(let known): return try graph.constant(known)
        }
    }

    /// An input of fixed extents.
    func fixed(_ index: Int) throws(ManakoError) -> (value: GraphValue, shape: [Int]) {
        let value = try tensor(index)
        guard let shape = value.fixedShape else {
            throw ManakoError(
                .unsupported, "input \(index) is \(IRGraph.text(value.shape)), which depends on the picture")
        }
        return (value, shape)
    }

    /// The extents of an input, all of which are fixed.
    func extents(_ index: Int) throws(ManakoError) -> [Int] {
        if let known = known(index) { return known.shape }
        return try fixed(index).shape
    }

    /// An input's numbers when they are known, or nil.
    func known(_ index: Int) -> KnownNumbers? {
        guard index < inputs.count, case .numbers(let known)? = inputs[index] else { return nil }
        return known
    }

    /// An input's numbers, which must be known.
    func numbers(_ index: Int) throws(ManakoError) -> KnownNumbers {
        _ = try input(index)
        guard let known = known(index) else {
            throw ManakoError(
                .unsupported, "input \(index) is only known when the model runs; export the model with fixed sizes")
        }
        return known
    }

    /// An input's integers, which must be known.
    func integers(_ index: Int) throws(ManakoError) -> [Int] { try numbers(index).integers() }

    /// The integers of an input, or of the attribute that says them in earlier versions; nil without either.
    func integers(_ index: Int, or key: String) throws(ManakoError) -> [Int]? {
        has(index) ? try integers(index) : try list(key)
    }
}

extension ONNXContext {
    /// An attribute that is an integer.
    func integer(_ key: String, default value: Int) -> Int { node.attributes[key].map { $0.int(3) } ?? value }

    /// An attribute that is a real number.
    func real(_ key: String, default value: Double) -> Double {
        node.attributes[key].map { Double($0.float(2)) } ?? value
    }

    /// An attribute that is a text.
    func text(_ key: String, default value: String) -> String { node.attributes[key].map { $0.string(4) } ?? value }

    /// An attribute that is a list of integers.
    func list(_ key: String) throws(ManakoError) -> [Int]? {
        try node.attributes[key].map { (a) throws(ManakoError) in try a.ints(8) }
    }

    /// A dimension, counted from 0.
    func axis(_ key: String = "axis", default value: Int, rank: Int) throws(ManakoError) -> Int {
        try IRGraph.normalized([integer(key, default: value)], rank: rank)[0]
    }
}
