import ManakoCore
import ManakoCoreMLFormat
import ManakoInference
import ManakoOpenVINO

extension ProgramOperations {
    /// Images in other sizes.
    static let resizing: [String: OperationLowering] = [
        "upsample_nearest_neighbor": one { (context) throws(ManakoError) in
            try upsampled(context, linear: false, sampling: .corner)
        },
        "upsample_bilinear": one(upsampleBilinear),
        "resize_nearest_neighbor": one { (context) throws(ManakoError) in
            let sizes = [try context.integer("target_size_height"), try context.integer("target_size_width")]
            return try context.graph.resize(image(context), to: .sizes(sizes), linear: false, sampling: .corner)
        },
        "resize_bilinear": one { (context) throws(ManakoError) in
            let sizes = [
                try context.integer("target_size_height", default: 1),
                try context.integer("target_size_width", default: 1),
            ]
            return try context.graph.resize(
                image(context), to: .sizes(sizes), linear: true, sampling: context.resizeSampling())
        },
        "resize": one(resize),
        "crop": one(crop),
    ]

    private static func image(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let x = try context.tensor("x")
        guard try context.rank(x) >= 3 else {
            throw ManakoError(.malformedInput, "an image has 3 dimensions or more, not \(IRGraph.text(x.shape))")
        }
        return x
    }

    private static func upsampleBilinear(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let aligned = try context.bool("align_corners", default: true)
        switch (aligned, try context.bool("half_pixel_centers", default: !aligned)) {
        case (true, false): return try upsampled(context, linear: true, sampling: .aligned)
        case (false, true): return try upsampled(context, linear: true, sampling: .center)
        case (false, false): return try upsampled(context, linear: true, sampling: .corner)
        case (true, true):
            throw ManakoError(.malformedInput, "corners can't be aligned together with the centres of pixels")
        }
    }

    /// The image scaled by factors; where the places lie follows from the extents, which are rounded down.
    private static func upsampled(
        _ context: OperationContext, linear: Bool, sampling: ResizeSampling
    ) throws(ManakoError) -> GraphValue {
        let x = try image(context)
        let rank = try context.rank(x)
        let scales = [
            try context.real("scale_factor_height", default: 1), try context.real("scale_factor_width", default: 1),
        ]
        guard scales.allSatisfy({ $0 > 0 && $0 <= 1_048_576 }) else {
            throw ManakoError(.malformedInput, "an image can't be scaled by \(scales)")
        }
        let extents = x.shape?.suffix(2).compactMap(\.self) ?? []
        guard extents.count == 2 else {
            let parts = try scales.indices.map { (place) throws(ManakoError) in
                let extent = try context.graph.extent(x, axis: rank - 2 + place)
                let scaled = try context.graph.binary("Multiply", extent, context.graph.float(Float(scales[place])))
                return try context.graph.unsqueeze(context.graph.convert(scaled, to: .int64), [0])
            }
            let sizes = try context.graph.concat(parts, axis: 0)
            return try context.graph.resize(x, to: .computed(sizes, count: 2), linear: linear, sampling: sampling)
        }
        guard extents.allSatisfy({ $0 <= 1 << 30 }) else { throw ManakoError(.limitExceeded, "the image is too large") }
        let sizes = zip(extents, scales).map { Int((Double($0) * $1).rounded(.down)) }
        return try context.graph.resize(x, to: .sizes(sizes), linear: linear, sampling: sampling)
    }

    private static func resize(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        let x = try context.tensor("x")
        let rank = try context.rank(x)
        let count = try context.integer("resized_dims")
        let linear: Bool
        switch try context.string("interpolation_mode", default: "LINEAR") {
        case "LINEAR": linear = true
        case "NEAREST_NEIGHBOR": linear = false
        case let other: throw ManakoError(.malformedInput, "there is no interpolation \(other)")
        }
        let shape = try context.value("shape")
        guard count >= 0, count <= rank else { throw context.wrong("resized_dims", "a number of dimensions") }
        let target: IRGraph.ResizeTarget
        if case .tensor(let computed) = shape, computed.integers == nil {
            target = .computed(try lastExtents(of: computed, count, or: x, context), count: count)
        } else {
            let sizes = try context.integers("shape") ?? []
            guard sizes.count >= count else { throw context.wrong("shape", "an extent for each dimension") }
            target = try inherited(Array(sizes.suffix(count)), x, context)
        }
        let result = try graph.resize(
            graph.convert(x, to: .float32), to: target, linear: linear, sampling: context.resizeSampling())
        return try graph.convert(result, to: x.type)
    }

    /// Extents of which 0 stands for that of the image.
    private static func inherited(
        _ sizes: [Int], _ x: GraphValue, _ context: OperationContext
    ) throws(ManakoError) -> IRGraph.ResizeTarget {
        let extents = (x.shape ?? []).suffix(sizes.count)
        let known = zip(sizes, extents).map { $0 == 0 ? $1 : $0 }
        if !known.contains(nil) { return .sizes(known.compactMap(\.self)) }
        let computed = try context.graph.integers(sizes)
        return .computed(try lastExtents(of: computed, sizes.count, or: x, context), count: sizes.count)
    }

    private static func lastExtents(
        of shape: GraphValue, _ count: Int, or x: GraphValue, _ context: OperationContext
    ) throws(ManakoError) -> GraphValue {
        let graph = context.graph
        guard shape.rank == 1, count > 0, (shape.shape?[0] ?? count) >= count else {
            throw context.wrong("shape", "an extent for each dimension")
        }
        var sizes = try graph.convert(graph.slice(shape, begin: [-count], end: [nil]), to: .int64)
        if sizes.shape == [nil] { sizes.shape = [count] }
        let own = try graph.slice(graph.shape(of: x), begin: [-count], end: [nil])
        let zero = try graph.binary("Equal", sizes, graph.integer(0), type: .bool)
        return try graph.select(zero, own, sizes)
    }

    private static func crop(_ context: OperationContext) throws(ManakoError) -> GraphValue {
        let x = try image(context)
        let rank = try context.rank(x)
        var begin = [Int?](repeating: nil, count: rank)
        var end = begin
        for (name, axis) in [("crop_height", rank - 2), ("crop_width", rank - 1)] {
            let amounts = try context.integers(name) ?? []
            guard amounts.count == 2, amounts.allSatisfy({ $0 >= 0 && $0 <= 1 << 30 }) else {
                throw context.wrong(name, "two amounts")
            }
            if let extent = x.shape?[axis], amounts[0] + amounts[1] >= extent {
                throw ManakoError(.malformedInput, "\(amounts) takes all of an extent of \(extent) away")
            }
            begin[axis] = amounts[0]
            end[axis] = amounts[1] == 0 ? nil : -amounts[1]
        }
        return try context.graph.slice(x, begin: begin, end: end)
    }
}

extension OperationContext {
    /// The places that `sampling_mode` means.
    func resizeSampling() throws(ManakoError) -> ResizeSampling {
        switch try string("sampling_mode", default: "DEFAULT") {
        case "DEFAULT": return .corner
        case "STRICT_ALIGN_CORNERS": return .aligned
        case "ALIGN_CORNERS": return .alignedOrMiddle
        case "OFFSET_CORNERS": return .offset
        case "UNALIGN_CORNERS": return .center
        case let other: throw ManakoError(.malformedInput, "there is no sampling mode \(other)")
        }
    }
}
