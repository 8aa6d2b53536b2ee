import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoOpenVINO

/// The values of a network by name, and the graph that it becomes.
///
/// Unlike in programs, a layer may give a name a new value, as loops do.
final class NetworkScope {
    let graph: IRGraph
    /// Whether values have the dimensions that they have, instead of always five.
    let isExact: Bool
    /// The version of the specification.
    let version: Int
    var values: [String: GraphValue] = [:]
    /// The network around this one, when it is a side of a branch or a loop's body.
    let outer: NetworkScope?
    /// The values of the network around that this one uses, and the parameters that they are here.
    private(set) var captures: [GraphValue] = []
    /// The names that layers of this network gave values to, in order.
    private(set) var assigned: [String] = []
    private var names: Set<String> = []
    private let depth: Int
    /// How many networks there are inside the whole one.
    private let inner: Count
    /// The most networks inside each other.
    static let maximumDepth = 32
    /// The most networks inside the whole one, counting those more than once that are lowered more than once.
    private static let maximumNetworks = 1000

    private final class Count {
        var networks = 0
    }

    init(graph: IRGraph, isExact: Bool, version: Int) {
        self.graph = graph
        self.isExact = isExact
        self.version = version
        outer = nil
        depth = 0
        inner = Count()
    }

    /// A network inside another one, with a graph of its own.
    init(inside outer: NetworkScope) throws(ManakoError) {
        inner = outer.inner
        inner.networks += 1
        guard outer.depth < Self.maximumDepth, inner.networks <= Self.maximumNetworks else {
            throw ManakoError(
                .limitExceeded,
                "more than \(Self.maximumDepth) branches and loops inside each other, or more than "
                    + "\(Self.maximumNetworks) in all")
        }
        graph = IRGraph(constants: outer.graph.constants)
        isExact = outer.isExact
        version = outer.version
        self.outer = outer
        depth = outer.depth + 1
    }

    /// Whether a name has a value here or around.
    func has(_ name: String) -> Bool { values[name] != nil || outer?.has(name) == true }

    /// The value with a name.
    func value(_ name: String) throws(ManakoError) -> GraphValue {
        if let value = values[name] { return value }
        guard let outer else {
            throw ManakoError(.malformedInput, "the value \(name) is used before it is computed; the file is damaged")
        }
        let value = try outer.value(name)
        let parameter = try graph.parameter("capture\(captures.count)", type: value.type, openShape: value.shape)
        captures.append(value)
        values[name] = parameter
        return parameter
    }

    /// Gives a name a value, or a new one.
    func assign(_ name: String, _ value: GraphValue) {
        values[name] = value
        if outer != nil, names.insert(name).inserted { assigned.append(name) }
    }

    /// Lowers layers one after the other.
    static func lower(_ layers: [ProtobufMessage], in scope: NetworkScope) throws(ManakoError) {
        for (place, layer) in layers.enumerated() {
            let kind = NetworkLayers.kind(of: layer)
            do throws(ManakoError) {
                if try NetworkLoopExit.lower(layer, kind, before: layers[(place + 1)...], in: scope) { return }
                try lower(layer, kind, in: scope)
            } catch {
                throw error.at("layer \(layer.string(1)) (\(NetworkLayers.name(ofKind: kind)))")
            }
        }
    }

    private static func lower(_ layer: ProtobufMessage, _ kind: Int, in scope: NetworkScope) throws(ManakoError) {
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
                    .malformedInput,
                    "a value of \(IRGraph.text(output.shape)) where five dimensions are due; the layer is not of the"
                        + " version of the format that the file says")
            }
            scope.assign(name, output)
        }
    }
}
