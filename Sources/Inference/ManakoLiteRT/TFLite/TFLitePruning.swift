import ManakoCore

/// A TensorFlow Lite file without the operations that only outputs nobody asked for need.
///
/// LiteRT runs every operation that stands in a file. Here the lists of outputs and of operations are shortened where they lie; what they
/// pointed to stays in the file unused.
struct TFLitePruning {
    private let file: FlatBuffer
    private let model: FlatTable
    private let graph: FlatTable

    /// Opens a file that was checked.
    init(_ bytes: [UInt8], path: String) throws(ManakoError) {
        file = FlatBuffer(bytes, path: path)
        model = try file.root()
        guard let main = try model.tables(2).first else { throw file.damaged }
        graph = main
    }

    /// The bytes of a file that gives some of its outputs alone, in the file's order.
    ///
    /// - Parameter names: the names of those outputs.
    /// - Throws: ``ManakoError/Code/invalidArgument`` when the model has no such output.
    func keeping(outputs names: [String]) throws(ManakoError) -> [UInt8] {
        let outputs = try graph.integers(2)
        let tensors = try graph.tables(0)
        let known = try outputs.mapped { (index) throws(ManakoError) in try tensors[index].text(3) }
        if let missing = names.first(where: { !known.contains($0) }) {
            throw ManakoError(.invalidArgument, "\(file.path): no output is called \(missing); there are \(known)")
        }
        let kept = zip(outputs, known).filter { names.contains($0.1) }.map(\.0)
        guard kept.count < outputs.count else { return file.bytes }
        var bytes = file.bytes
        if let list = try graph.vector(2, elementSize: 4) {
            try file.write(kept.map { UInt32($0) }, over: list, of: &bytes)
        }
        try keepOperations(for: kept, in: &bytes)
        // Signatures name outputs that are no more; without any, LiteRT goes by the graph.
        if let signatures = try model.vector(7, elementSize: 4) { try file.write([], over: signatures, of: &bytes) }
        return bytes
    }

    /// Leaves those operations that outputs follow from, and those without results, which do something else.
    private func keepOperations(for outputs: [Int], in bytes: inout [UInt8]) throws(ManakoError) {
        let operations = try graph.tables(3)
        var needed = Set(outputs)
        var kept: [Int] = []
        // Operations stand in the order in which they run.
        for (index, operation) in operations.enumerated().reversed() {
            let results = try operation.integers(2)
            guard results.isEmpty || results.contains(where: needed.contains) else { continue }
            needed.formUnion(try operation.integers(1))
            kept.append(index)
        }
        try graph.keep(kept.reversed(), ofField: 3, in: &bytes)
    }
}
