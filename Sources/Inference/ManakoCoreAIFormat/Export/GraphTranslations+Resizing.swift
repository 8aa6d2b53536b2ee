import ManakoCore
import ManakoOpenVINO

extension GraphTranslations {
    /// Resized pictures.
    static let resizing: [String: GraphTranslation] = [
        "Interpolate": one { (context) throws(ManakoError) in try interpolated(context) }
    ]

    private static func interpolated(_ context: ExportContext) throws(ManakoError) -> CoreAIValueType {
        let x = try context.operand(0)
        let target = try context.shape()
        guard (context.list("pads_begin") + context.list("pads_end")).allSatisfy({ $0 == 0 }),
            context.attribute("antialias") != "true"
        else { throw ManakoError(.unsupported, "a resize with borders or antialiasing can't be written") }
        let mode = context.attribute("coordinate_transformation_mode")
        let axes = target.indices.filter { target[$0] != x.shape[$0] }
        switch context.attribute("mode") {
        case "nearest": return try nearest(context, x, axes, mode)
        case "linear", "linear_onnx": return try linear(context, x, axes, mode)
        case let other: throw ManakoError(.unsupported, "a resize by '\(other)' can't be written")
        }
    }

    /// Where an element lies in the original dimension.
    private static func place(
        _ index: Int, _ extent: Int, _ size: Int, _ mode: String
    ) throws(ManakoError) -> Double {
        let (i, n, m) = (Double(index), Double(extent), Double(size))
        switch mode {
        case "half_pixel": return (i + 0.5) * n / m - 0.5
        case "pytorch_half_pixel": return size > 1 ? (i + 0.5) * n / m - 0.5 : 0
        case "asymmetric": return i * n / m
        case "align_corners": return size > 1 ? i * (n - 1) / (m - 1) : 0
        case "tf_half_pixel_for_nn": return (i + 0.5) * n / m
        default: throw ManakoError(.unsupported, "a resize by the coordinates '\(mode)' can't be written")
        }
    }

    private static func rounded(_ place: Double, _ mode: String) throws(ManakoError) -> Int {
        switch mode {
        case "floor": return Int(place.rounded(.down))
        case "ceil": return Int(place.rounded(.up))
        case "round_prefer_ceil": return Int((place + 0.5).rounded(.down))
        case "round_prefer_floor": return Int((place - 0.5).rounded(.up))
        case "simple": return Int(place.rounded(.down))
        default: throw ManakoError(.unsupported, "a resize that rounds by '\(mode)' can't be written")
        }
    }

    /// Whole factors are a resize about the middle; otherwise elements are picked along each dimension.
    private static func nearest(
        _ context: ExportContext, _ x: CoreAIValueType, _ axes: [Int], _ mode: String
    ) throws(ManakoError) -> CoreAIValueType {
        let target = try context.shape()
        let picked = try axes.map { (axis) throws(ManakoError) in
            try (0..<target[axis]).map { (index) throws(ManakoError) in
                let place = try place(index, x.shape[axis], target[axis], mode)
                return min(x.shape[axis] - 1, max(0, try rounded(place, context.attribute("nearest_mode"))))
            }
        }
        let isRepeated = zip(axes, picked).allSatisfy { axis, list in
            target[axis] % x.shape[axis] == 0
                && list == (0..<target[axis]).map { $0 / (target[axis] / x.shape[axis]) }
        }
        if isRepeated { return resized(context.block, x, target, mode: "half_pixel", choice: 1) }
        return zip(axes, picked).reduce(x) { value, part in
            context.block.gather(value, context.block.integers(part.1), axis: part.0)
        }
    }

    private static func linear(
        _ context: ExportContext, _ x: CoreAIValueType, _ axes: [Int], _ mode: String
    ) throws(ManakoError) -> CoreAIValueType {
        let target = try context.shape()
        let isSingle = axes.contains { target[$0] == 1 }
        guard ["half_pixel", "pytorch_half_pixel", "asymmetric", "align_corners"].contains(mode),
            !isSingle || mode == "half_pixel"
        else { throw ManakoError(.unsupported, "a resize by the coordinates '\(mode)' can't be written") }
        return resized(context.block, x, target, mode: mode, choice: 0)
    }

    /// The operation, in which element `i` lies at `(i + 0.5 − offset) / scale − 0.5`.
    private static func resized(
        _ block: BlockWriter, _ x: CoreAIValueType, _ target: [Int], mode: String, choice: Int
    ) -> CoreAIValueType {
        let isAligned = mode == "align_corners"
        let scales = zip(x.shape, target).map { (extent, size) -> Float in
            isAligned && size > 1 && extent > 1 ? Float(size - 1) / Float(extent - 1) : Float(size) / Float(extent)
        }
        let isCentered = mode == "half_pixel" || mode == "pytorch_half_pixel"
        let offsets = scales.map { (scale: Float) -> Float in isCentered ? 0 : 0.5 * (1 - scale) }
        let way = block.tables.attribute(43) { $0.varint(choice) }
        return block.value(
            "primitive.interpolate",
            [x, block.integers(target), block.floats(scales, [scales.count]), block.floats(offsets, [offsets.count])],
            x.element, target, properties: [way])
    }
}
