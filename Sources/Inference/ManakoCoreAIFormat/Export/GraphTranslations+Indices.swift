import ManakoCore
import ManakoOpenVINO

extension GraphTranslations {
    /// Elements picked by index and in order.
    static let indices: [String: GraphTranslation] = [
        "Gather": one { (context) throws(ManakoError) in try gathered(context) },
        "GatherElements": one { (context) throws(ManakoError) in
            let (block, x) = (context.block, try context.operand(0))
            let axis = try IRGraph.normalized(context.list("axis"), rank: x.shape.count)[0]
            let places = block.cast(try context.operand(1), to: .int32)
            return block.value(
                "primitive.gather_along_axis", [x, places, block.integer(axis)], x.element, places.shape)
        },
        "GatherND": one { (context) throws(ManakoError) in
            guard context.attribute("batch_dims") == "0" else {
                throw ManakoError(.unsupported, "picking by points with batch dimensions can't be written")
            }
            let (block, x) = (context.block, try context.operand(0))
            let points = block.cast(try context.operand(1), to: .int32)
            return block.value("primitive.gather_nd", [x, points], x.element, try context.shape())
        },
        "ScatterElementsUpdate": one { (context) throws(ManakoError) in try scattered(context) },
        "TopK": { (context) throws(ManakoError) in try largest(context) },
        "CumSum": one { (context) throws(ManakoError) in
            let (block, x) = (context.block, try context.operand(0))
            let axis = try context.axes(1, rank: x.shape.count)[0]
            let way = block.tables.attribute(25) { $0.varint(0) }
            let operands = [
                x, block.integer(axis, .uint32), block.number(context.attribute("reverse") == "true" ? 1 : 0, .bool),
            ]
            let sum = block.same("primitive.scan", operands, properties: [way])
            return context.attribute("exclusive") == "true" ? block.pair("sub", sum, x) : sum
        },
    ]

    /// Constant indices in a row are a slice.
    private static func gathered(_ context: ExportContext) throws(ManakoError) -> CoreAIValueType {
        let (block, x) = (context.block, try context.operand(0))
        guard Int(context.attribute("batch_dims")) ?? 0 == 0 else {
            throw ManakoError(.unsupported, "picking with batch dimensions can't be written")
        }
        let axis = try context.axes(2, rank: x.shape.count)[0]
        let shape = try context.shape()
        if let places = context.node.inputs[1].integers, !places.isEmpty {
            let counted = places.map { $0 < 0 ? $0 + x.shape[axis] : $0 }
            if zip(counted, counted.dropFirst()).allSatisfy({ $0 + 1 == $1 }), counted[0] >= 0 {
                return block.reshape(block.slice(x, axis: axis, counted[0]..<counted[0] + counted.count), shape)
            }
        }
        return block.gather(x, block.cast(try context.operand(1), to: .int32), axis: axis)
    }

    private static func scattered(_ context: ExportContext) throws(ManakoError) -> CoreAIValueType {
        let modes = ["none": 0, "sum": 1, "prod": 3, "max": 5, "min": 6]
        guard let mode = modes[context.attribute("reduction")] else {
            throw ManakoError(.unsupported, "the reduction \(context.attribute("reduction")) can't be written")
        }
        let (block, x) = (context.block, try context.operand(0))
        let axis = try context.axes(3, rank: x.shape.count)[0]
        let way = block.tables.attribute(20) { $0.varint(mode) }
        let places = block.cast(try context.operand(1), to: .int32)
        return block.same(
            "primitive.scatter_along_axis", [x, places, try context.operand(2), block.integer(axis)],
            properties: [way])
    }

    /// The largest or smallest elements and their places: the first of all in order.
    private static func largest(_ context: ExportContext) throws(ManakoError) -> [CoreAIValueType] {
        let (block, x) = (context.block, try context.operand(0))
        let axis = try IRGraph.normalized(context.list("axis"), rank: x.shape.count)[0]
        let count = try context.shape()[axis]
        let (values, places) = block.sorted(x, axis: axis, descending: context.attribute("mode") == "max")
        return [block.slice(values, axis: axis, 0..<count), block.slice(places, axis: axis, 0..<count)]
    }
}
