package import ManakoCore

/// What a program consists of, counted over all graphs and what operations expand to.
package struct CoreAIStatistics: Sendable {
    /// How often each operation occurs, by its name without dialect and version.
    package private(set) var operations: [String: Int] = [:]
    /// How many elements constants have, by their type. A value that several constants share counts once, as the first of them
    /// has it, whatever the shapes and types of the others: so do Apple's tools.
    package private(set) var constants: [CoreAIElementType: Int] = [:]
    /// The types of the elements of all tensors.
    package private(set) var elementTypes: Set<CoreAIElementType> = []

    /// The places of the values that were counted.
    private var places: Set<Range<Int>> = []

    /// What ends a block or holds one, and computes nothing.
    private static let structural: Set<String> = ["condition", "output", "yield"]

    /// Counts a program.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when it is damaged, ``ManakoError/Code/limitExceeded`` when it is too
    ///   large.
    package init(_ program: CoreAIFile, _ graphs: [CoreAIFunction]) throws(ManakoError) {
        let budget = CoreAIBudget()
        for graph in graphs { try count(try program.block(graph.body, budget), program, budget, depth: 0) }
    }

    private mutating func count(
        _ block: CoreAIBlock, _ program: CoreAIFile, _ budget: CoreAIBudget, depth: Int
    ) throws(ManakoError) {
        try CoreAIBudget.check(depth: depth)
        for operation in block.operations {
            let name = Self.name(operation.name)
            if !Self.structural.contains(name) { operations[name, default: 0] += 1 }
            elementTypes.formUnion(operation.results.compactMap { $0.type.tensor?.element })
            if name == "constant" { count(try program.constant(of: operation)) }
            for region in operation.regions {
                switch region {
                case .open(let inner): try count(inner, program, budget, depth: depth + 1)
                case .isolated(let place):
                    try count(try program.block(place, budget), program, budget, depth: depth + 1)
                }
            }
        }
    }

    private mutating func count(_ constant: CoreAIConstant) {
        guard places.insert(constant.range).inserted else { return }
        // A damaged file may say that one number stands for very many.
        let (sum, overflow) = constants[constant.element, default: 0].addingReportingOverflow(constant.count)
        constants[constant.element] = overflow ? .max : sum
    }

    /// An operation's name as Apple's tools print it: `conv2d` for `aicode.primitive.conv2d_v1`.
    private static func name(_ name: String) -> String {
        var parts = (name.split(separator: ".").last ?? "").split(separator: "_", omittingEmptySubsequences: false)
        if let last = parts.last, last.first == "v", Int(last.dropFirst()) != nil { parts.removeLast() }
        return parts.filter { $0 != "logical" }.joined(separator: "_")
    }
}
