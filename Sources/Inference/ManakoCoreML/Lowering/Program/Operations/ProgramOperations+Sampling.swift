import ManakoCore
import ManakoCoreMLFormat
import ManakoOpenVINO

extension ProgramOperations {
    /// Images sampled at places between their elements.
    static let sampling: [String: OperationLowering] = [
        "resample": one { (context) throws(ManakoError) in
            let border = try border(context)
            let unit = try coordinates(context)
            return try context.graph.sample(
                context.tensor("x"), at: context.tensor("coordinates"), in: unit, linear: isLinear(context),
                border: border)
        },
        "affine": one(affine),
        "crop_resize": one(cropResize),
    ]

    private static func isLinear(_ context: OperationContext) throws(ManakoError) -> Bool {
        switch try context.string("sampling_mode").lowercased() {
        case "bilinear": return true
        case "nearest": return false
        case let other: throw ManakoError(.malformedInput, "there is no sampling mode \(other)")
        }
    }

    private static func border(_ context: OperationContext) throws(ManakoError) -> SamplingBorder {
        switch try context.string("padding_mode").lowercased() {
        case "constant": return .constant(try context.real("padding_value", default: 0))
        case "border": return .edge
        case "reflection": return .reflection
        case "symmetric": return .symmetric
        case let other: throw ManakoError(.malformedInput, "there is no padding mode \(other)")
        }
    }

    private static func coordinates(_ context: OperationContext) throws(ManakoError) -> SamplingCoordinates {
        let aligned = try context.bool("align_corners")
        switch try context.string("coordinates_mode").lowercased() {
        case "unnormalized": return .elements
        case "normalized_minus_one_to_one": return .symmetric(aligned: aligned)
        case "normalized_zero_to_one": return .unit(aligned: aligned)
        case let other: throw ManakoError(.malformedInput, "there is no coordinates mode \(other)")
        }
    }

    private static func affine(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let x = try context.tensor("x")
        let matrix = try context.tensor("transform_matrix")
        let (height, width) = (try context.integer("output_height"), try context.integer("output_width"))
        guard x.rank == 4, matrix.rank == 2, matrix.shape?[1] == 6, (1...65536).contains(height),
            (1...65536).contains(width)
        else { throw ManakoError(.malformedInput, "an affine transform of \(IRGraph.text(x.shape)) to these sizes") }
        guard case .symmetric(let aligned) = try coordinates(context) else {
            throw ManakoError(.unsupported, "an affine transform takes coordinates from -1 to 1 alone")
        }
        let columns = try graph.floats(
            (0..<width).map { position($0, of: width, aligned) }, shape: [1, 1, width, 1])
        let rows = try graph.floats((0..<height).map { position($0, of: height, aligned) }, shape: [1, height, 1, 1])
        let numbers = try graph.split(graph.unsqueeze(matrix, [2, 3]), axis: 1, lengths: [1, 1, 1, 1, 1, 1])
        let places = try [0, 3].map { (first) throws(ManakoError) in
            let x = try graph.binary("Multiply", numbers[first], columns)
            let y = try graph.binary("Multiply", numbers[first + 1], rows)
            return try graph.binary("Add", graph.binary("Add", x, y), numbers[first + 2])
        }
        let grid = try graph.repeated(graph.concat(places, axis: 3), batchOf: x)
        return try graph.sample(
            x, at: grid, in: .symmetric(aligned: aligned), linear: isLinear(context), border: border(context))
    }

    /// Where an element stands between -1 and 1.
    private static func position(_ index: Int, of count: Int, _ aligned: Bool) -> Float {
        guard aligned else { return (2 * Float(index) + 1) / Float(count) - 1 }
        return count > 1 ? 2 * Float(index) / Float(count - 1) - 1 : 0
    }
}

extension IRGraph {
    /// A value of batch 1 repeated for each image of a batch.
    func repeated(_ value: GraphValue, batchOf image: GraphValue) throws(ManakoError) -> GraphValue {
        guard let shape = value.shape, shape[0] == 1, image.shape?[0] != 1 else { return value }
        let rest = shape.dropFirst().compactMap(\.self)
        if let batch = image.shape?[0], rest.count == shape.count - 1 {
            return try broadcast(value, to: [batch] + rest)
        }
        let batch = try slice(self.shape(of: image), begin: [0], end: [1])
        let tail = try slice(self.shape(of: value), begin: [1], end: [nil])
        return try broadcast(
            value, by: concat([batch, tail], axis: 0), result: [image.shape?[0] ?? nil] + shape.dropFirst())
    }
}
