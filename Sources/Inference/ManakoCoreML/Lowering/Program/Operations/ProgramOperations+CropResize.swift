import ManakoCore
import ManakoCoreMLFormat
import ManakoInference
import ManakoOpenVINO

extension ProgramOperations {
    /// Boxes cut out of images and resized.
    static func cropResize(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let x = try context.tensor("x")
        let height = try context.integer("target_height", default: 1)
        let width = try context.integer("target_width", default: 1)
        guard x.rank == 4, height > 0, width > 0, height <= 1 << 16, width <= 1 << 16 else {
            throw ManakoError(
                .malformedInput, "boxes of \(IRGraph.text(x.shape)) can't be resized to \(height)×\(width)")
        }
        return context.has("roi")
            ? try fromRegions(context, x, height, width) : try fromBoxes(context, x, height, width)
    }

    /// iOS 15 and 16: `roi` is `[boxes, 1, 4 or 5, 1, 1]`; 5 start with the image's index.
    private static func fromRegions(
        _ context: OperationContext, _ x: GraphValue, _ height: Int, _ width: Int
    ) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let regions = try context.tensor("roi")
        guard regions.rank == 5, let count = regions.shape?[2], count == 4 || count == 5 else {
            throw context.wrong("roi", "a tensor of [boxes, 1, 4 or 5, 1, 1]")
        }
        let flat = try graph.reshape(regions, [regions.shape?[0] ?? -1, count])
        if count == 5 {
            let parts = try graph.split(flat, axis: 1, lengths: [1, 4])
            let indices = try graph.convert(graph.reshape(parts[0], [regions.shape?[0] ?? -1]), to: .int64)
            let crops = try BoxSampler(graph, parameters(context), x, parts[1], height, width).picked(indices)
            return try graph.unsqueeze(crops, [1])
        }
        return try BoxSampler(graph, parameters(context), x, flat, height, width).all()
    }

    /// iOS 17: `boxes` is `[boxes, 4]`, and `box_indices` the image of each.
    private static func fromBoxes(
        _ context: OperationContext, _ x: GraphValue, _ height: Int, _ width: Int
    ) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let boxes = try graph.convert(context.tensor("boxes"), to: .float32)
        guard boxes.rank == 2, boxes.shape?[1] == 4 else { throw context.wrong("boxes", "a tensor of [boxes, 4]") }
        let sampler = try BoxSampler(graph, parameters(context), x, boxes, height, width)
        if let indices = try context.optionalTensor("box_indices") {
            return try sampler.picked(graph.convert(indices, to: .int64))
        }
        guard let count = boxes.shape?[0], count <= 1 << 20 else {
            throw ManakoError(.unsupported, "an open number of boxes needs box_indices")
        }
        return try sampler.picked(graph.integers(Array(0..<count)))
    }

    private static func parameters(_ context: OperationContext) throws(ManakoError) -> BoxSampler.Parameters {
        let mode = try context.string("box_coordinate_mode", default: "CORNERS_HEIGHT_FIRST")
        let modes = [
            "CORNERS_HEIGHT_FIRST", "CORNERS_WIDTH_FIRST", "CENTER_SIZE_HEIGHT_FIRST", "CENTER_SIZE_WIDTH_FIRST",
        ]
        guard modes.contains(mode) else {
            throw ManakoError(.malformedInput, "there is no box coordinate mode \(mode)")
        }
        return BoxSampler.Parameters(
            isWidthFirst: mode.hasSuffix("WIDTH_FIRST"), isCentered: mode.hasPrefix("CENTER"),
            scale: try context.real("spatial_scale", default: 1),
            isNormalized: try context.bool("normalized_coordinates", default: false),
            sampling: try context.resizeSampling(), filling: Float(try context.real("pad_value", default: 0)))
    }
}
