import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoOpenVINO

/// The layer `loop`: a network again and again, so many times or while another network says so.
struct NetworkLoop {
    private let scope: NetworkScope
    private let limit: GraphValue
    private let condition: [ProtobufMessage]
    private let conditionName: String
    private let body: [ProtobufMessage]

    init(_ context: LayerContext) throws(ManakoError) {
        let parameters = context.parameters
        let graph = context.graph
        scope = context.scope
        condition = try parameters.part(3).messages(1)
        conditionName = parameters.string(2)
        body = try parameters.part(4).messages(1)
        let given = parameters.int(1)
        if !context.inputs.isEmpty {
            limit = try graph.binary("Maximum", graph.reshape(context.indices(0), []), graph.integer(0))
        } else if given > 0 || conditionName.isEmpty {
            limit = try graph.integer(min(max(given, 0), LayerContext.farAway))
        } else {
            limit = try graph.integer(-1)
        }
    }

    func lower() throws(ManakoError) {
        let entry = try goesOn(in: scope)
        var names: [String] = []
        for name in try Self.names(condition + body, depth: 0) where scope.has(name) && !names.contains(name) {
            names.append(name)
        }
        let initial = try names.map { (name) throws(ManakoError) in try scope.value(name) }
        var shapes = initial.map(\.shape)
        // Extents that a round changes are open; when they are, others may turn out to be.
        for _ in 0..<8 {
            let round = try Round(names, initial, shapes, in: scope)
            try NetworkScope.lower(body, in: round.scope)
            let next = try goesOn(in: round.scope)
            let results = try names.map { (name) throws(ManakoError) in try round.scope.value(name) }
            let common = zip(shapes, results).map { NetworkScope.common($0, $1.shape) }
            guard common == shapes else { shapes = common; continue }
            return try add(round, names, (initial, shapes, results), entry: entry, next: next)
        }
        throw ManakoError(.unsupported, "the shapes of a loop's values keep changing")
    }

    /// Whether there is another round: the condition's network says so, and no layer broke the loop.
    private func goesOn(in scope: NetworkScope) throws(ManakoError) -> GraphValue {
        let graph = scope.graph
        var goesOn = try graph.bool(true)
        if !conditionName.isEmpty {
            // The condition itself can't jump.
            let flag = scope.values.removeValue(forKey: NetworkLoopExit.last)
            try NetworkScope.lower(condition, in: scope)
            scope.values[NetworkLoopExit.last] = flag
            goesOn = try graph.isFarFromZero(scope.value(conditionName))
        }
        guard scope !== self.scope, let last = scope.values[NetworkLoopExit.last] else { return goesOn }
        let isLast = try graph.isFarFromZero(last)
        return try graph.binary("LogicalAnd", goesOn, graph.unary("LogicalNot", isLast))
    }

    /// The names that layers give values to, also inside of branches and loops.
    private static func names(_ layers: [ProtobufMessage], depth: Int) throws(ManakoError) -> [String] {
        guard depth < NetworkScope.maximumDepth else {
            throw ManakoError(
                .limitExceeded, "more than \(NetworkScope.maximumDepth) branches and loops inside each other")
        }
        var names: [String] = []
        for layer in layers {
            names += layer.strings(3)
            let kind = NetworkLayers.kind(of: layer)
            guard kind == 605 || kind == 615 else { continue }
            let parameters = try layer.part(kind)
            for number in kind == 605 ? [1, 2] : [3, 4] {
                names += try self.names(parameters.part(number).messages(1), depth: depth + 1)
            }
        }
        return names
    }

    /// Adds the node; what the last round gave names has them afterwards.
    private func add(
        _ round: Round, _ names: [String],
        _ variables: (initial: [GraphValue], shapes: [IRGraph.Shape?], results: [GraphValue]), entry: GraphValue,
        next: GraphValue
    ) throws(ManakoError) {
        let inner = round.scope
        let new = inner.assigned.filter { $0 != NetworkLoopExit.last && !names.contains($0) }
        let values = try variables.results + new.map { (name) throws(ManakoError) in try inner.value(name) }
        let all = names + new
        let shapes = variables.shapes + values[names.count...].map(\.shape)
        inner.graph.result("condition", next)
        for (name, value) in zip(all, values) { inner.graph.result(name, value) }
        let inputs = variables.initial + inner.captures
        let body = GraphBody(
            element: "body", graph: inner.graph,
            inputs: inputs.indices.map { .init(port: 2 + $0, parameter: $0) },
            outputs: all.indices.map { .init(port: $0, result: 1 + $0) } + [.init(port: -1, result: 0)],
            backEdges: names.indices.map { (1 + $0, $0) })
        let outputs = try scope.graph.node(
            "Loop", "opset5", [limit, entry] + inputs, bodies: [body],
            outputs: zip(values, shapes).map { ($0.type, $1) })
        for (name, value) in zip(all, outputs) { scope.assign(name, value) }
    }

    /// One try to lower the body, whose first parameters are the values that go from round to round.
    private struct Round {
        let scope: NetworkScope

        init(
            _ names: [String], _ initial: [GraphValue], _ shapes: [IRGraph.Shape?], in outer: NetworkScope
        ) throws(ManakoError) {
            scope = try NetworkScope(inside: outer)
            for (place, name) in names.enumerated() {
                scope.values[name] = try scope.graph.parameter(
                    "variable\(place)", type: initial[place].type, openShape: shapes[place])
            }
            scope.values[NetworkLoopExit.last] = try scope.graph.floats([0], shape: [1])
        }
    }
}
