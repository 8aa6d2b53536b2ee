import ManakoCore
import ManakoCoreAIFormat
import ManakoInference
import ManakoOpenVINO

extension CoreAIOperations {
    /// Elements picked by index.
    static let gathering: [String: CoreAILowering] = [
        "primitive.gather_along_axis": one { (context) throws(ManakoError) in
            let x = try context.ranked(0)
            let axis = try context.axis(2, rank: x.shape.count)
            return try context.graph.gatherElements(x.value, indices(context), axis: axis)
        },
        "primitive.gather_nd": one { (context) throws(ManakoError) in
            let graph = context.graph
            let (x, places) = try (context.tensor(0), indices(context))
            // Rows of a table are what most programs pick.
            if places.shape?.last == 1, let shape = places.shape {
                let flat = try graph.squeeze(places, [shape.count - 1])
                return try graph.gather(x, graph.wrapped(flat, axis: 0, of: x), axis: 0)
            }
            return try graph.gatherND(x, places)
        },
        "primitive.non_zero": one { (context) throws(ManakoError) in
            try context.graph.placesOfNonZeros(context.ranked(0).value)
        },
    ]

    private static func indices(_ context: CoreAIContext) throws(ManakoError) -> GraphValue {
        try context.graph.convert(context.tensor(1), to: .int32)
    }

    private static let scatterModes: [ScatterMode] = [.update, .add, .sub, .mul, .div, .max, .min]

    /// Values put into others by index.
    static let scattering: [String: CoreAILowering] = [
        "primitive.scatter_along_axis": one { (context) throws(ManakoError) in
            let x = try context.ranked(0)
            let axis = try context.axis(3, rank: x.shape.count)
            let choice = try context.lowering.program.choice(of: context.operation)
            guard let mode = scatterModes[safe: choice] else {
                throw ManakoError(.unsupported, "the scatter mode \(choice) is not known")
            }
            let (places, updates) = try (indices(context), context.tensor(2))
            try check(x.shape, places.shape, updates.shape, axis)
            return try mode.apply(context.graph, x.value, updates) { (data, updates, name) throws(ManakoError) in
                try context.graph.scatterElements(data, places, updates, axis: axis, reduction: name)
            }
        },
        "primitive.scatter_nd": one { (context) throws(ManakoError) in try scatterND(context) },
    ]

    private static func check(
        _ shape: IRGraph.Shape, _ places: IRGraph.Shape?, _ updates: IRGraph.Shape?, _ axis: Int
    ) throws(ManakoError) {
        guard let places, let updates, places.count == shape.count, IRGraph.agree(places, updates),
            shape.indices.allSatisfy({ $0 == axis || (places[$0] ?? 0) <= shape[$0] ?? .max })
        else {
            throw ManakoError(
                .malformedInput,
                "\(IRGraph.text(updates)) values at \(IRGraph.text(places)) indices of \(IRGraph.text(shape))")
        }
    }

    /// Puts values at indices of several dimensions; the region says what becomes of the elements there.
    private static func scatterND(_ context: CoreAIContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let x = try context.ranked(0)
        let (places, updates) = try (indices(context), context.tensor(2))
        guard let from = places.shape, let new = updates.shape, let depth = from.last.flatMap(\.self), depth >= 1,
            depth <= x.shape.count, IRGraph.agree(Array(from.dropLast()) + Array(x.shape[depth...]), new)
        else {
            throw ManakoError(
                .malformedInput,
                "\(IRGraph.text(updates.shape)) values at \(IRGraph.text(places.shape)) indices of \(IRGraph.text(x.shape))"
            )
        }
        let mode = try combination(context.block(0))
        return try mode.apply(graph, x.value, updates) { (data, updates, name) throws(ManakoError) in
            try graph.scatterND(data, places, updates, reduction: name)
        }
    }

    /// What a region of an old and a new element does.
    private static func combination(_ block: CoreAIBlock) throws(ManakoError) -> ScatterMode {
        let combiner = try Combiner(block)
        switch combiner {
        case .second: return .update
        case .operation(let name):
            guard let mode = ["add": .add, "mul": .mul, "maximum": .max, "minimum": .min][name] as ScatterMode?
            else { throw ManakoError(.unsupported, "a scatter that combines elements by \(name)") }
            return mode
        }
    }
}

/// What a region of two elements gives.
enum Combiner {
    /// The second one.
    case second
    /// The result of one operation on both, by its name.
    case operation(String)

    /// Recognises a region.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` when it is made of several operations.
    init(_ block: CoreAIBlock) throws(ManakoError) {
        let numbers = block.arguments.map(\.number)
        guard numbers.count == 2, let last = block.operations.last, last.operands.count == 1 else {
            throw ManakoError(.unsupported, "a region of \(numbers.count) elements can't be computed here")
        }
        if block.operations.count == 1, last.operands == [numbers[1]] { self = .second; return }
        let first = block.operations[0]
        guard block.operations.count == 2, first.results.map(\.number) == last.operands,
            Set(first.operands) == Set(numbers), first.operands.count == 2
        else { throw ManakoError(.unsupported, "a region of several operations can't be computed here") }
        let base = OperationName(first.name).base
        self = .operation(String(base.split(separator: ".").last ?? "").replacing("broadcasting_", with: ""))
    }
}
