import ManakoCore
import ManakoCoreAIFormat
import ManakoInference
import ManakoOpenVINO

/// Operations on integers that are known while the graph is built: programs compute shapes, axes and paddings by operations.
enum IntegerFolding {
    private typealias Fold = @Sendable (CoreAIContext) throws(ManakoError) -> IntegerArray?

    /// The result of an operation, or nil when it is not known beforehand.
    static func result(_ name: Substring, _ context: CoreAIContext) throws(ManakoError) -> GraphValue? {
        guard context.operation.results.count == 1, let tensor = context.operation.results[0].type.tensor,
            let type = tensor.element.computedType, type == .int32 || type == .int64
        else { return nil }
        let plain = name.hasPrefix("primitive.") ? name.dropFirst(10) : name
        let base = plain.hasPrefix("broadcasting_") ? plain.dropFirst(13) : plain
        let array: IntegerArray?
        if let compute = arithmetic[base] {
            guard let a = try context.knownArray(0), let b = try context.knownArray(1) else { return nil }
            array = IntegerArray.combine(a, b, compute)
        } else {
            array = try folds[plain]?(context)
        }
        guard let array, array.values.count <= IRGraph.smallCount, IRGraph.agree(array.shape.map { $0 }, tensor.shape),
            array.values.allSatisfy({ type == .int64 || Int32(exactly: $0) != nil })
        else { return nil }
        return try context.graph.integers(array.values, shape: array.shape, type: type)
    }

    private static let arithmetic: [Substring: @Sendable (Int, Int) -> Int?] = [
        "add": { checked($0.addingReportingOverflow($1)) },
        "sub": { checked($0.subtractingReportingOverflow($1)) },
        "mul": { checked($0.multipliedReportingOverflow(by: $1)) },
        "divide": { $1 == 0 ? nil : checked($0.dividedReportingOverflow(by: $1)) },
        "floor_divide": { floorDivide($0, $1) },
        "modulo": { $1 == 0 ? nil : checked($0.remainderReportingOverflow(dividingBy: $1)) },
        "maximum": { max($0, $1) },
        "minimum": { min($0, $1) },
    ]

    private static func checked(_ result: (partialValue: Int, overflow: Bool)) -> Int? {
        result.overflow ? nil : result.partialValue
    }

    private static func floorDivide(_ a: Int, _ b: Int) -> Int? {
        guard b != 0, let quotient = checked(a.dividedReportingOverflow(by: b)) else { return nil }
        return quotient - (a % b != 0 && (a < 0) != (b < 0) ? 1 : 0)
    }

    private static let folds: [Substring: Fold] = [
        "broadcast_in_dims": { (context) throws(ManakoError) in
            guard let array = try context.knownArray(0),
                let shape = try CoreAIOperations.grownShape(context, array.shape.map { $0 })
            else { return nil }
            return array.broadcast(to: shape)
        },
        "broadcast_shapes": { (context) throws(ManakoError) in
            guard let a = try context.known(0), let b = try context.known(1),
                let shape = try IRGraph.broadcast(a.map { $0 }, b.map { $0 })?.compactMap(\.self)
            else { return nil }
            return IntegerArray(shape, shape: [shape.count])
        },
        "broadcast_to": { (context) throws(ManakoError) in
            guard let array = try context.knownArray(0), let shape = try context.known(1) else { return nil }
            return array.broadcast(to: shape)
        },
        "cast": { (context) throws(ManakoError) in
            let element = try context.result().element
            guard let array = try context.knownArray(0), element.bitCount >= 32 else { return nil }
            return array
        },
        "concat": { (context) throws(ManakoError) in try concat(context) },
        "expand_dims": { (context) throws(ManakoError) in try reshaped(context) },
        "gather_nd": { (context) throws(ManakoError) in try gather(context) },
        "get_shape": { (context) throws(ManakoError) in
            guard let shape = try shape(of: context.value(0)) else { return nil }
            return IntegerArray(shape, shape: [shape.count])
        },
        "reduce_product": { (context) throws(ManakoError) in
            try reduced(context, 1) { checked($0.multipliedReportingOverflow(by: $1)) }
        },
        "reduce_sum": { (context) throws(ManakoError) in
            try reduced(context, 0) { checked($0.addingReportingOverflow($1)) }
        },
        "reshape": { (context) throws(ManakoError) in try reshaped(context) },
        "shrink_dims": { (context) throws(ManakoError) in try reshaped(context) },
        "slice": { (context) throws(ManakoError) in try slice(context) },
    ]

    private static func shape(of value: CoreAIValue) -> [Int]? {
        switch value {
        case .tensor(let tensor): tensor.fixedShape
        case .constant(let constant): constant.shape
        case .weights(let weights): weights.shape
        default: nil
        }
    }

    /// The same elements under the shape that the result has.
    private static func reshaped(_ context: CoreAIContext) throws(ManakoError) -> IntegerArray? {
        let shape = try context.result().shape
        guard let array = try context.knownArray(0) else { return nil }
        let fixed = shape.compactMap(\.self)
        if fixed.count == shape.count { return array.reshaped(fixed) }
        return shape.count == 1 ? array.reshaped([array.values.count]) : nil
    }

    private static func concat(_ context: CoreAIContext) throws(ManakoError) -> IntegerArray? {
        var values: [Int] = []
        for index in 1..<max(1, context.count) {
            guard let array = try context.knownArray(index), array.shape.count == 1 else { return nil }
            values += array.values
            guard values.count <= IRGraph.smallCount else { return nil }
        }
        return IntegerArray(values, shape: [values.count])
    }

    private static func gather(_ context: CoreAIContext) throws(ManakoError) -> IntegerArray? {
        guard let array = try context.knownArray(0), let indices = try context.knownArray(1), array.shape.count == 1,
            indices.shape.last == 1
        else { return nil }
        let count = array.values.count
        let places = indices.values.map { $0 < 0 ? $0 + count : $0 }
        guard places.allSatisfy(array.values.indices.contains) else { return nil }
        return IntegerArray(places.map { array.values[$0] }, shape: indices.shape.dropLast())
    }

    private static func reduced(
        _ context: CoreAIContext, _ start: Int, _ compute: (Int, Int) -> Int?
    ) throws(ManakoError) -> IntegerArray? {
        guard let array = try context.knownArray(0), array.shape.count == 1 else { return nil }
        var result: Int? = start
        for value in array.values { result = result.flatMap { compute($0, value) } }
        return result.map { IntegerArray([$0], shape: [1]) }
    }

    private static func slice(_ context: CoreAIContext) throws(ManakoError) -> IntegerArray? {
        guard let array = try context.knownArray(0), let range = try SliceRange(context, rank: array.shape.count) else {
            return nil
        }
        return array.picking(array.shape.indices.map { range.indices($0, extent: array.shape[$0]) })
    }
}
