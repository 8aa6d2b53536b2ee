import ManakoCore
import ManakoTesting

@testable import ManakoCoreMLFormat
import ManakoFiles

/// Writes specifications of models, also of such that no tool would write.
enum ModelBuilder {
    /// A model of a kind; its inputs and outputs are named by a letter and a number of `CoreMLFeatureType`'s fields.
    static func model(
        _ kind: Int, inputs: [(String, Int)] = [("x", 5)], outputs: [(String, Int)] = [("y", 2)],
        _ content: (inout ProtobufWriter) -> Void
    ) -> [UInt8] {
        var model = ProtobufWriter()
        model.integer(1, 4)
        model.message(2) { description in
            for (field, features) in [(1, inputs), (10, outputs)] {
                for (name, type) in features { description.message(field) { feature(&$0, name, type) } }
            }
            description.text(11, outputs[0].0)
        }
        model.message(kind, content)
        return model.bytes
    }

    private static func feature(_ writer: inout ProtobufWriter, _ name: String, _ type: Int) {
        writer.text(1, name)
        writer.message(3) { $0.message(type) { if type == 5 { $0.integer(2, 65600) } } }
    }

    /// A decision tree's regressor out of nodes.
    static func trees(dimensions: Int = 1, base: [Double] = [], _ nodes: [TreeNode]) -> [UInt8] {
        model(302) { content in
            content.message(1) { ensemble in
                for node in nodes { ensemble.message(1, node.write) }
                ensemble.integer(2, dimensions)
                if !base.isEmpty { ensemble.doubles(3, base) }
            }
        }
    }
}

/// A node of a tree for tests; a leaf when it leads nowhere.
struct TreeNode {
    var tree = 0
    var node: Int
    var feature = 0
    var value = 0.5
    var children: (Int, Int)?
    var index = 0
    var added = 1.0
    var behavior: Int?

    func write(_ writer: inout ProtobufWriter) {
        writer.integer(1, tree)
        writer.integer(2, node)
        writer.integer(3, behavior ?? (children == nil ? 6 : 0))
        writer.integer(10, feature)
        writer.double(11, value)
        if let children {
            writer.integer(12, children.0)
            writer.integer(13, children.1)
        } else {
            writer.message(20) {
                $0.integer(1, index)
                $0.double(2, added)
            }
        }
    }
}

extension ProtobufWriter {
    /// Appends a repeated field of `double`s.
    mutating func doubles(_ field: Int, _ values: [Double]) {
        data(field, values.flatMap { value in (0..<8).map { UInt8(truncatingIfNeeded: value.bitPattern >> (8 * $0)) } })
    }

    /// Appends the two labels "a" and "b".
    mutating func labels(_ names: [String] = ["a", "b"]) {
        message(100) { labels in for name in names { labels.text(1, name) } }
    }
}
