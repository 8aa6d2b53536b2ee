import ManakoCore
import ManakoInference

/// A tensor that a graph takes or gives.
struct TFLitePort {
    /// Its place among the graph's tensors.
    var tensor: Int
    /// Its name, type and the shape that may be given to it.
    var description: TensorDescription
    /// The shape that it has at first.
    var shape: [Int]
}

/// A graph of a file under a name, with names for what it takes and gives (`SignatureDef` in the schema).
struct TFLiteSignature {
    /// The name of a tensor.
    struct Name {
        var text: String
        /// Its place among the graph's tensors.
        var tensor: Int
    }

    let key: String
    /// The place of the graph in the file.
    let graph: Int
    let inputs: [Name]
    let outputs: [Name]

    /// Reads a signature and checks that it names what there is.
    init(_ signature: FlatTable, graphs: [FlatTable]) throws(ManakoError) {
        graph = try signature.integer(4)
        guard graphs.indices.contains(graph) else { throw signature.buffer.damaged }
        let tensors = try (graphs[graph].vector(0, elementSize: 4)?.count ?? 0) / 4
        func names(_ field: Int) throws(ManakoError) -> [Name] {
            try signature.tables(field).mapped { (port) throws(ManakoError) in
                let tensor = try port.integer(1)
                guard (0..<tensors).contains(tensor) else { throw signature.buffer.damaged }
                return Name(text: try port.text(0), tensor: tensor)
            }
        }
        inputs = try names(0)
        outputs = try names(1)
        key = try signature.text(2)
    }
}
