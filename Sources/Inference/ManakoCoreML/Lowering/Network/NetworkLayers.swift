import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoOpenVINO

/// How a layer becomes nodes of a graph.
typealias LayerLowering = @Sendable (LayerContext) throws(ManakoError) -> [GraphValue]

/// All kinds of layers that can be computed, by the numbers of their fields in NeuralNetwork.proto.
package enum NetworkLayers {
    /// The kinds that can be computed, by name.
    package static var names: Set<String> { Set(all.keys.map(name(ofKind:))) }

    static let all: [Int: LayerLowering] =
        ([elementwise] + tensorGroups + pictureGroups).reduce(into: [:]) { all, group in
            for (name, lowering) in group {
                guard let kind = kinds[name] else { preconditionFailure("there is no layer \(name)") }
                precondition(all.updateValue(lowering, forKey: kind) == nil, "\(name) stands in two groups")
            }
        }

    /// A lowering that gives one value.
    static func one(_ lower: @escaping @Sendable (LayerContext) throws(ManakoError) -> GraphValue) -> LayerLowering {
        { (context) throws(ManakoError) in [try lower(context)] }
    }

    /// A layer's kind, or 0 when it has none.
    static func kind(of layer: ProtobufMessage) -> Int { layer.numbers.last { $0 >= 100 } ?? 0 }

    /// The name of a kind, such as `convolution`.
    static func name(ofKind kind: Int) -> String { kindNames[kind] ?? "kind \(kind)" }

    /// Why layers of a kind can't be computed.
    static func reason(whyNot kind: Int, _ layer: ProtobufMessage) -> String {
        if kind == 500, let custom = try? layer.message(500) {
            return "is a custom layer of class \(custom.string(10)), whose code lives in the app that the model is from"
        }
        return "layers of this kind can't be computed here"
    }

    private static let kindNames = Dictionary(uniqueKeysWithValues: kinds.map { ($0.value, $0.key) })
}
