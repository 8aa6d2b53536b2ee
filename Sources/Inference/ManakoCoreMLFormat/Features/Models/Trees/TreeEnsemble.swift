import ManakoCore

/// Decision trees whose leaves are added up (TreeEnsemble.proto).
struct TreeEnsemble: Sendable {
    /// A place in a tree: a question about one element of the input, or a leaf.
    struct Node: Sendable {
        var behavior: Behavior
        var missingIsTrue: Bool
        var feature: Int32
        var value: Double
        var whenTrue: Int32
        var whenFalse: Int32
        /// The numbers that a leaf adds.
        var additions: Range<Int>
    }

    /// What a node asks (`TreeNodeBehavior`).
    enum Behavior: Int, Sendable {
        case lessThanEqual, lessThan, greaterThanEqual, greaterThan, equal, notEqual, leaf
    }

    /// A number that a leaf adds, and to which sum.
    struct Addition: Sendable {
        var index: Int
        var value: Double
    }

    /// The number of sums.
    var dimensions: Int { base.count }
    /// The least number of elements that the input has.
    let length: Int
    private let nodes: [Node]
    private let additions: [Addition]
    private let roots: [Int32]
    private let base: [Double]

    init(_ specification: ModelSpecification) throws(ManakoError) {
        var reader = try TreeReader(specification)
        base = reader.base
        roots = try reader.link()
        nodes = reader.nodes
        additions = reader.additions
        length = 1 + nodes.reduce(-1) { $1.behavior == .leaf ? $0 : max($0, Int($1.feature)) }
        if let given = specification.interface.vectorLength, given < length {
            throw specification.malformed("asks for element \(length - 1) of an input of \(given)")
        }
    }

    /// All inputs as one vector that fits; NaN stands for what is missing.
    func vector(_ interface: CoreMLInterface, _ inputs: [String: CoreMLFeatureValue]) throws(ManakoError) -> [Double] {
        let vector = try interface.vector(inputs, missing: .nan)
        guard vector.count >= length else { throw interface.lengthError(vector.count, "at least \(length)") }
        return vector
    }

    /// The sums for an input.
    func callAsFunction(_ vector: [Double]) -> [Double] {
        var sums = base
        for root in roots {
            var node = nodes[Int(root)]
            while node.behavior != .leaf {
                let isTrue = node.isTrue(vector[Int(node.feature)])
                node = nodes[Int(isTrue ? node.whenTrue : node.whenFalse)]
            }
            for addition in additions[node.additions] { sums[addition.index] += addition.value }
        }
        return sums
    }
}

extension TreeEnsemble.Node {
    fileprivate func isTrue(_ element: Double) -> Bool {
        if element.isNaN { return missingIsTrue }
        switch behavior {
        case .lessThanEqual: return element <= value
        case .lessThan: return element < value
        case .greaterThanEqual: return element >= value
        case .greaterThan: return element > value
        case .equal: return element == value
        case .notEqual: return element != value
        case .leaf: return false
        }
    }
}
