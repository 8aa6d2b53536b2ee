import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoInference
import ManakoOpenVINO

extension NetworkLayers {
    /// Branches and loops, whose networks give values to names around them.
    static let control: [String: LayerLowering] = [
        "branch": { (context) throws(ManakoError) in
            try NetworkBranch(context.layer, followedBy: [], in: context.scope).lower()
            return []
        },
        "loop": { (context) throws(ManakoError) in
            try NetworkLoop(context).lower()
            return []
        },
        "loopBreak": { (context) throws(ManakoError) in throw NetworkLoopExit.outside },
        "loopContinue": { (context) throws(ManakoError) in throw NetworkLoopExit.outside },
    ]
}

/// The layer `branch`: one of two networks, by whether a number is 0.
struct NetworkBranch {
    private let scope: NetworkScope
    private let condition: GraphValue
    private let sides: [[ProtobufMessage]]

    /// - Parameter rest: the layers that both sides end in.
    init(_ layer: ProtobufMessage, followedBy rest: [ProtobufMessage], in scope: NetworkScope) throws(ManakoError) {
        guard let name = layer.strings(2).first else {
            throw ManakoError(.malformedInput, "a branch without a condition")
        }
        self.scope = scope
        condition = try scope.graph.isFarFromZero(scope.value(name))
        let parameters = try layer.part(605)
        sides = try [1, 2].map { (number) throws(ManakoError) in
            try parameters.part(number).messages(1) + rest
        }
    }

    /// Adds the node; names that have a value whichever side is taken have it afterwards.
    func lower() throws(ManakoError) {
        let scopes = try sides.map { (layers) throws(ManakoError) in
            let side = try NetworkScope(inside: scope)
            try NetworkScope.lower(layers, in: side)
            return side
        }
        let names = (scopes[0].assigned + scopes[1].assigned.filter { !scopes[0].assigned.contains($0) })
            .filter { name in scopes.allSatisfy { $0.has(name) } }
        guard !names.isEmpty else { return }
        let results = try scopes.map { (side) throws(ManakoError) in
            try names.map { (name) throws(ManakoError) in try side.value(name) }
        }
        var inputs = [condition]
        var bodies: [GraphBody] = []
        for (place, side) in scopes.enumerated() {
            for (name, value) in zip(names, results[place]) { side.graph.result(name, value) }
            bodies.append(
                GraphBody(
                    element: place == 0 ? "then_body" : "else_body", graph: side.graph,
                    inputs: side.captures.indices.map { .init(port: inputs.count + $0, parameter: $0) },
                    outputs: names.indices.map { .init(port: $0, result: $0) }))
            inputs += side.captures
        }
        let outputs = zip(results[0], results[1]).map { ($0.type, NetworkScope.common($0.shape, $1.shape)) }
        let values = try scope.graph.node("If", "opset8", inputs, bodies: bodies, outputs: outputs)
        for (name, value) in zip(names, values) { scope.assign(name, value) }
    }
}

/// The layers `loopBreak` and `loopContinue`, which leave out all layers of a loop's body that follow.
enum NetworkLoopExit {
    /// The name under which a loop's body says that it is the last round; no layer's text has a zero character.
    static let last = "\0last"
    static var outside: ManakoError {
        ManakoError(.malformedInput, "the layer stands outside of a loop; the file is damaged")
    }

    /// Lowers a layer that jumps or may jump, together with those after it.
    ///
    /// - Returns: whether it was such a layer.
    static func lower(
        _ layer: ProtobufMessage, _ kind: Int, before rest: ArraySlice<ProtobufMessage>, in scope: NetworkScope
    ) throws(ManakoError) -> Bool {
        guard scope.has(last) else { return false }
        switch kind {
        case 620: scope.assign(last, try scope.graph.floats([1], shape: [1]))
        case 625: break
        case 605:
            guard try mayJump(layer, depth: 0) else { return false }
            try NetworkBranch(layer, followedBy: Array(rest), in: scope).lower()
        default: return false
        }
        return true
    }

    /// Whether a branch holds a jump out of the loop around it.
    private static func mayJump(_ branch: ProtobufMessage, depth: Int) throws(ManakoError) -> Bool {
        guard depth < NetworkScope.maximumDepth else { return false }
        let parameters = try branch.part(605)
        for side in [1, 2] {
            for layer in try parameters.part(side).messages(1) {
                let kind = NetworkLayers.kind(of: layer)
                if kind == 620 || kind == 625 { return true }
                if kind == 605, try mayJump(layer, depth: depth + 1) { return true }
            }
        }
        return false
    }
}

extension IRGraph {
    /// Whether a number is taken as true by branches and loops, without dimensions.
    func isFarFromZero(_ value: GraphValue) throws(ManakoError) -> GraphValue {
        let number = try reshape(value, [])
        return try binary("Greater", unary("Abs", number), float(1e-6), type: .bool)
    }
}

extension NetworkScope {
    /// What two shapes have in common.
    static func common(_ a: IRGraph.Shape?, _ b: IRGraph.Shape?) -> IRGraph.Shape? {
        guard let a, let b, a.count == b.count else { return nil }
        return zip(a, b).map { $0 == $1 ? $0 : nil }
    }
}
