import ManakoCore
import ManakoCoreMLFormat
import ManakoInference
import ManakoOpenVINO

/// A list of tensors of one shape.
struct ProgramList {
    /// The elements along the first dimension.
    var tensor: GraphValue
    /// Whether writing behind its end makes the list longer.
    var grows: Bool
}

extension ProgramOperations {
    /// Lists of tensors.
    static let lists: [String: OperationLowering] = [
        "list_gather": one { (context) throws(ManakoError) in
            try context.graph.gather(context.list().tensor, context.tensor("indices"), axis: 0)
        },
        "list_length": one { (context) throws(ManakoError) in
            let shape = try context.graph.shape(of: context.list().tensor, type: .int32)
            return try context.graph.gather(shape, context.graph.integer(0), axis: 0)
        },
        "list_read": one { (context) throws(ManakoError) in
            let index = try context.graph.reshape(context.tensor("index"), [])
            return try context.graph.gather(context.list().tensor, index, axis: 0)
        },
        "list_scatter": { (context) throws(ManakoError) in
            try write(context, context.tensor("indices"), context.tensor("value"))
        },
        "list_write": { (context) throws(ManakoError) in
            let index = try context.graph.reshape(context.tensor("index"), [1])
            return try write(context, index, context.graph.unsqueeze(context.tensor("value"), [0]))
        },
        "make_list": { (context) throws(ManakoError) in [.list(try makeList(context))] },
    ]

    private static func makeList(_ context: OperationContext) throws(ManakoError) -> ProgramList {
        guard case .list(.tensor(let element, let shape?), _)? = context.operation.outputs.first?.type,
            let type = element.computedType
        else { throw ManakoError(.unsupported, "a list of elements whose type is not said beforehand") }
        let extents = shape.compactMap(\.self)
        guard extents.count == shape.count else {
            throw ManakoError(
                .unsupported, "a list of elements of shape \(IRGraph.text(shape)), which is not fixed beforehand")
        }
        let grows = try context.bool("dynamic_length", default: true)
        let length = try context.integer("init_length", default: 1)
        guard let count = IRGraph.elementCount([length] + extents), count <= 1 << 28 else {
            throw ManakoError(.limitExceeded, "a list of \(length) elements of shape \(extents)")
        }
        let zero = try context.graph.number(0, like: context.graph.constant(zeroOf: type))
        return ProgramList(tensor: try context.graph.broadcast(zero, to: [length] + extents), grows: grows)
    }

    /// Puts elements into a list.
    private static func write(
        _ context: OperationContext, _ indices: GraphValue, _ value: GraphValue
    ) throws(ManakoError) -> [ProgramValue] {
        var list = try context.list()
        let graph = context.graph
        guard let shape = list.tensor.shape, let elements = value.shape, indices.rank == 1,
            elements.count == shape.count,
            IRGraph.agree(shape[1...], elements[1...])
        else {
            throw ManakoError(
                .malformedInput,
                "elements of shape \(IRGraph.text(value.shape)) do not go into a list of \(IRGraph.text(list.tensor.shape))"
            )
        }
        if list.grows { list.tensor = try graph.lengthened(list.tensor, toHold: indices) }
        let places = try graph.wrapped(indices, axis: 0, of: list.tensor)
        list.tensor = try graph.node(
            "ScatterUpdate", "opset3",
            [list.tensor, places, graph.convert(value, to: list.tensor.type), graph.integer(0)],
            outputs: [(list.tensor.type, list.tensor.shape)])[0]
        return [.list(list)]
    }
}

extension OperationContext {
    fileprivate func list() throws(ManakoError) -> ProgramList {
        guard case .list(let list) = try value("ls") else { throw wrong("ls", "a list") }
        return list
    }
}

extension IRGraph {
    /// A zero of a type.
    fileprivate func constant(zeroOf type: TensorElementType) throws(ManakoError) -> GraphValue {
        try constant(.bytes([UInt8](repeating: 0, count: type.byteCount)), type: type, shape: [])
    }

    /// A list with zeros at its end, so that the greatest of some indices lies in it.
    fileprivate func lengthened(_ list: GraphValue, toHold indices: GraphValue) throws(ManakoError) -> GraphValue {
        if let known = indices.integers, let length = list.shape?[0], known.allSatisfy({ $0 < length }) { return list }
        guard let shape = list.shape, indices.fixedShape != [0] else { return list }
        let greatest = try node(
            "ReduceMax", "opset1", [convert(indices, to: .int64), integers([0])], attributes: [("keep_dims", "true")],
            outputs: [(.int64, [1])])[0]
        let length = try gather(self.shape(of: list), integers([0]), axis: 0)
        let missing = try binary("Subtract", binary("Add", greatest, integers([1])), length)
        let more = try binary("Maximum", missing, integers([0]))
        let extents = try concat(
            [more, gather(self.shape(of: list), integers(Array(1..<shape.count)), axis: 0)], axis: 0)
        var wanted = shape
        wanted[0] = nil
        let zeros = try broadcast(constant(zeroOf: list.type), by: extents, result: wanted)
        return try concat([list, zeros], axis: 0)
    }
}
