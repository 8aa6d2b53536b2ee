import ManakoCore
import ManakoCoreMLFormat
import ManakoInference
import ManakoOpenVINO

/// Samples boxes of images at the places that the parameters of `crop_resize` mean.
struct BoxSampler {
    /// What the numbers of boxes mean, and what stands around images.
    struct Parameters {
        /// Whether numbers for the width come before those for the height.
        var isWidthFirst = false
        /// Whether boxes are given by their centres and sizes, instead of their corners.
        var isCentered = false
        /// What the numbers are multiplied by.
        var scale = 1.0
        /// Whether they are parts of the image's extents.
        var isNormalized = false
        /// Where the places in a box lie.
        var sampling = ResizeSampling.aligned
        /// What stands around the image, or nil for its outermost elements.
        var filling: Float?
    }

    let graph: IRGraph
    let parameters: Parameters
    let image: GraphValue
    let height: Int
    let width: Int
    /// Rows of each place, `[boxes, height]`.
    let rows: GraphValue
    /// Columns of each place, `[boxes, width]`.
    let columns: GraphValue

    private var boxes: Int? { rows.shape?[0] ?? nil }

    init(
        _ graph: IRGraph, _ parameters: Parameters, _ image: GraphValue, _ boxes: GraphValue, _ height: Int,
        _ width: Int
    ) throws(ManakoError) {
        self.graph = graph
        self.parameters = parameters
        self.image = image
        self.height = height
        self.width = width
        let parts = try graph.split(boxes, axis: 1, lengths: [1, 1, 1, 1])
        let first = parameters.isWidthFirst ? 1 : 0
        rows = try Self.places(graph, parameters, image, 2, (parts[first], parts[first + 2]), count: height)
        columns = try Self.places(graph, parameters, image, 3, (parts[1 - first], parts[3 - first]), count: width)
    }

    /// The places along one dimension of the image, for each box.
    private static func places(
        _ graph: IRGraph, _ parameters: Parameters, _ image: GraphValue, _ axis: Int,
        _ numbers: (GraphValue, GraphValue), count: Int
    ) throws(ManakoError) -> GraphValue {
        var (start, end) = numbers
        if parameters.isCentered {
            let half = try graph.affine(end, scale: 0.5, bias: 0)
            (start, end) = (try graph.binary("Subtract", start, half), try graph.binary("Add", start, half))
        }
        let scale = parameters.scale
        if scale != 1 {
            start = try graph.affine(start, scale: Float(scale), bias: 0)
            end = try graph.affine(end, scale: Float(scale), bias: 0)
        }
        if parameters.isNormalized {
            let last = try graph.affine(graph.extent(image, axis: axis), scale: 1, bias: -1)
            start = try graph.binary("Multiply", start, last)
            end = try graph.binary("Multiply", end, last)
        }
        return try spread(graph, start, end, parameters.sampling, count)
    }

    /// Places from a start to an end; the distance counts as one element more where an image's extent would.
    private static func spread(
        _ graph: IRGraph, _ start: GraphValue, _ end: GraphValue, _ sampling: ResizeSampling, _ count: Int
    ) throws(ManakoError) -> GraphValue {
        let distance = try graph.binary("Subtract", end, start)
        let steps = { (shift: Float, parts: Int) throws(ManakoError) in
            try graph.floats((0..<count).map { (Float($0) + shift) / Float(max(1, parts)) }, shape: [1, count])
        }
        let moved: GraphValue
        switch sampling {
        case .aligned: moved = try graph.binary("Multiply", distance, steps(0, count - 1))
        case .alignedOrMiddle:
            moved = try graph.binary(
                "Multiply", distance, count == 1 ? graph.floats([0.5], shape: [1, 1]) : steps(0, count - 1))
        case .corner: moved = try graph.binary("Multiply", graph.affine(distance, scale: 1, bias: 1), steps(0, count))
        case .offset:
            moved = try graph.binary("Multiply", graph.binary("Maximum", distance, graph.float(1)), steps(0.5, count))
        case .center:
            let wide = try graph.binary("Multiply", graph.affine(distance, scale: 1, bias: 1), steps(0.5, count))
            moved = try graph.affine(wide, scale: 1, bias: -0.5)
        }
        let places = try graph.binary("Add", start, moved)
        switch sampling {
        case .aligned, .alignedOrMiddle: return places
        case .corner, .offset: return try graph.binary("Minimum", places, end)
        case .center: return try graph.binary("Maximum", graph.binary("Minimum", places, end), start)
        }
    }

    /// Every box of every image: `[boxes, batch, channels, height, width]`.
    func all() throws(ManakoError) -> GraphValue {
        let grid = try graph.repeated(strip(places()), batchOf: image)
        let sampled = try graph.sample(image, at: grid, in: .elements, linear: true, border: .edge)
        let parts = try apart(sampled)
        let order = try graph.transpose(parts, [2, 0, 1, 3, 4])
        return try padded(order, inside: graph.reshape(inside(), [boxes ?? -1, 1, 1, height, width]))
    }

    /// One image for each box: `[boxes, channels, height, width]`.
    func picked(_ indices: GraphValue) throws(ManakoError) -> GraphValue {
        guard indices.rank == 1, indices.shape?[0] == nil || boxes == nil || indices.shape?[0] == boxes else {
            throw ManakoError(.malformedInput, "the indices of images are not one for each box")
        }
        let mask = try graph.reshape(inside(), [boxes ?? -1, 1, height, width])
        if image.shape?[0] == 1 {
            let sampled = try graph.sample(image, at: strip(places()), in: .elements, linear: true, border: .edge)
            let order = try graph.transpose(apart(sampled), [0, 2, 1, 3, 4])
            return try padded(graph.squeeze(order, [0]), inside: mask)
        }
        let images = try graph.gather(image, indices, axis: 0)
        return try padded(
            graph.sample(images, at: places(), in: .elements, linear: true, border: .edge), inside: mask)
    }

    /// `[boxes, height, width, 2]`.
    private func places() throws(ManakoError) -> GraphValue {
        let zeros = { (shape: [Int]) throws(ManakoError) in
            try graph.floats([Float](repeating: 0, count: shape.reduce(1, *)), shape: shape)
        }
        let x = try graph.binary("Add", graph.unsqueeze(columns, [1, 3]), zeros([1, height, 1, 1]))
        let y = try graph.binary("Add", graph.unsqueeze(rows, [2, 3]), zeros([1, 1, width, 1]))
        return try graph.concat([x, y], axis: 3)
    }

    /// The places of all boxes as those of one tall image.
    private func strip(_ places: GraphValue) throws(ManakoError) -> GraphValue {
        try graph.reshape(places, [1, -1, width, 2])
    }

    /// `[batch, channels, boxes × height, width]` as `[batch, channels, boxes, height, width]`.
    private func apart(_ sampled: GraphValue) throws(ManakoError) -> GraphValue {
        guard let batch = image.shape?[0], let channels = image.shape?[1] else {
            throw ManakoError(.unsupported, "boxes of images of an open number of channels; fix the extents")
        }
        return try graph.reshape(sampled, [batch, channels, boxes ?? -1, height, width])
    }

    /// Whether each place lies in the image, but for rounding: `[boxes, height, width]`.
    private func inside() throws(ManakoError) -> GraphValue {
        let inRows = try inside(rows, axis: 2)
        let inColumns = try inside(columns, axis: 3)
        return try graph.binary(
            "LogicalAnd", graph.unsqueeze(inRows, [2]), graph.unsqueeze(inColumns, [1]), type: .bool)
    }

    private func inside(_ places: GraphValue, axis: Int) throws(ManakoError) -> GraphValue {
        let slack: Float = 1e-4
        let last = try graph.affine(graph.extent(image, axis: axis), scale: 1, bias: slack - 1)
        return try graph.binary(
            "LogicalAnd", graph.binary("GreaterEqual", places, graph.float(-slack), type: .bool),
            graph.binary("LessEqual", places, last, type: .bool), type: .bool)
    }

    private func padded(_ value: GraphValue, inside: GraphValue) throws(ManakoError) -> GraphValue {
        guard let filling = parameters.filling else { return value }
        return try graph.select(inside, value, graph.float(filling))
    }
}
