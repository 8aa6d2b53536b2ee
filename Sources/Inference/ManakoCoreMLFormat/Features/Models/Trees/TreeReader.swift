import ManakoCore
import ManakoFiles

/// Reads the trees of an ensemble and makes sure that they are trees.
struct TreeReader {
    private enum Field {
        static let ensemble = 1
        static let nodes = 1
        static let dimensions = 2
        static let base = 3
    }

    private enum NodeField {
        static let tree = 1
        static let node = 2
        static let behavior = 3
        static let feature = 10
        static let value = 11
        static let whenTrue = 12
        static let whenFalse = 13
        static let missingIsTrue = 14
        static let evaluation = 20
    }

    /// A node's name in the file.
    private struct Name: Hashable {
        var tree: Int
        var node: Int
    }

    private static let mostDimensions = 1 << 20

    private let specification: ModelSpecification
    private(set) var base: [Double]
    private(set) var nodes: [TreeEnsemble.Node] = []
    private(set) var additions: [TreeEnsemble.Addition] = []
    private var names: [Name] = []
    /// The names of the nodes that a branch leads to.
    private var branches: [(whenTrue: Int, whenFalse: Int)] = []

    init(_ specification: ModelSpecification) throws(ManakoError) {
        self.specification = specification
        let ensemble = try specification.content.part(Field.ensemble)
        let dimensions = ensemble.int(Field.dimensions)
        guard 1...Self.mostDimensions ~= dimensions else {
            throw specification.malformed("numPredictionDimensions is \(dimensions)")
        }
        base = try specification.finite(ensemble.doubles(Field.base), "basePredictionValue")
        if base.isEmpty { base = Array(repeating: 0, count: dimensions) }
        guard base.count == dimensions else {
            throw specification.malformed("has \(base.count) base values for \(dimensions) dimensions")
        }
        for node in try ensemble.messages(Field.nodes) { try read(node) }
    }

    private mutating func read(_ message: ProtobufMessage) throws(ManakoError) {
        let name = Name(tree: message.int(NodeField.tree), node: message.int(NodeField.node))
        let value = message.double(NodeField.value)
        guard let behavior = TreeEnsemble.Behavior(rawValue: message.int(NodeField.behavior)),
            let feature = Int32(exactly: message.int(NodeField.feature)), feature >= 0, !value.isNaN
        else { throw specification.malformed("node \(name.node) of tree \(name.tree) is damaged") }
        let start = additions.count
        for part in try message.messages(NodeField.evaluation) {
            let addition = TreeEnsemble.Addition(index: part.int(1), value: part.double(2))
            guard base.indices ~= addition.index, addition.value.isFinite else {
                throw specification.malformed("leaf \(name.node) of tree \(name.tree) adds to what does not exist")
            }
            additions.append(addition)
        }
        names.append(name)
        branches.append((message.int(NodeField.whenTrue), message.int(NodeField.whenFalse)))
        nodes.append(
            TreeEnsemble.Node(
                behavior: behavior, missingIsTrue: message.bool(NodeField.missingIsTrue), feature: feature,
                value: value, whenTrue: 0, whenFalse: 0, additions: start..<additions.count))
    }

    /// Finds the children of each node and the roots.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` unless every node but one of a tree has one parent, and all are
    ///   reached from that one.
    mutating func link() throws(ManakoError) -> [Int32] {
        var places: [Name: Int32] = [:]
        for (index, name) in names.enumerated() where places.updateValue(Int32(index), forKey: name) != nil {
            throw specification.malformed("tree \(name.tree) has two nodes \(name.node)")
        }
        var hasParent = [Bool](repeating: false, count: nodes.count)
        for index in nodes.indices where nodes[index].behavior != .leaf {
            nodes[index].whenTrue = try child(of: index, branches[index].whenTrue, places, &hasParent)
            nodes[index].whenFalse = try child(of: index, branches[index].whenFalse, places, &hasParent)
        }
        let roots = nodes.indices.filter { !hasParent[$0] }
        let trees = Set(names.map(\.tree)).count
        guard !roots.isEmpty, roots.count == trees, Set(roots.map { names[$0].tree }).count == trees,
            reached(from: roots) == nodes.count
        else { throw specification.malformed("has a tree without exactly one root, or nodes in a circle") }
        return roots.map(Int32.init)
    }

    private func child(
        of index: Int, _ node: Int, _ places: [Name: Int32], _ hasParent: inout [Bool]
    ) throws(ManakoError) -> Int32 {
        let name = Name(tree: names[index].tree, node: node)
        guard let place = places[name] else {
            throw specification.malformed(
                "node \(names[index].node) of tree \(name.tree) leads to node \(node), which does not exist")
        }
        guard !hasParent[Int(place)] else {
            throw specification.malformed("two nodes of tree \(name.tree) lead to node \(node)")
        }
        hasParent[Int(place)] = true
        return place
    }

    /// How many nodes can be reached. Each has at most one parent, so that none is seen twice.
    private func reached(from roots: [Int]) -> Int {
        var (count, open) = (0, roots)
        while let index = open.popLast() {
            count += 1
            guard nodes[index].behavior != .leaf else { continue }
            open += [Int(nodes[index].whenTrue), Int(nodes[index].whenFalse)]
        }
        return count
    }
}
