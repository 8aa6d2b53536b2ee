import ManakoCore
import ManakoCoreMLFormat
import ManakoGraph

/// The values of a network by name, and the graph that it becomes.
///
/// Unlike in programs, a layer may give a name a new value, as loops do.
final class NetworkScope {
    let graph: Graph
    /// Whether values have the dimensions that they have, instead of always five.
    let isExact: Bool
    /// The version of the specification.
    let version: Int
    var values: [String: GraphValue] = [:]
    /// The most layers inside layers.
    static let maximumDepth = 32

    init(graph: Graph, isExact: Bool, version: Int) {
        self.graph = graph
        self.isExact = isExact
        self.version = version
    }

    /// The value with a name.
    func value(_ name: String) throws(ManakoError) -> GraphValue {
        guard let value = values[name] else {
            throw ManakoError(.malformedInput, "the value \(name) is used before it is computed; the file is damaged")
        }
        return value
    }

    /// Lowers layers one after the other.
    static func lower(_ layers: [Message], in scope: NetworkScope) throws(ManakoError) {
        for layer in layers {
            let kind = NetworkLayers.kind(of: layer)
            do throws(ManakoError) {
                try lower(layer, kind, in: scope)
            } catch {
                throw error.at("layer \(layer.string(1)) (\(NetworkLayers.name(ofKind: kind)))")
            }
        }
    }

    private static func lower(_ layer: Message, _ kind: Int, in scope: NetworkScope) throws(ManakoError) {
        guard let lowering = NetworkLayers.all[kind] else {
            throw ManakoError(.unsupported, NetworkLayers.reason(whyNot: kind, layer))
        }
        let names = layer.strings(2)
        let inputs = try names.map { (name) throws(ManakoError) in try scope.value(name) }
        let context = LayerContext(layer: layer, parameters: try layer.part(kind), inputs: inputs, scope: scope)
        let outputs = try lowering(context)
        let given = layer.strings(3)
        guard outputs.count >= given.count else {
            throw ManakoError(.malformedInput, "\(given.count) outputs are named where there are \(outputs.count)")
        }
        for (name, output) in zip(given, outputs) {
            guard scope.isExact || output.rank == 5 || output.rank == nil else {
                throw ManakoError(
                    .internalFailure, "a value of \(Graph.text(output.shape)) where five dimensions are due")
            }
            scope.values[name] = output
        }
    }
}
