public import ManakoCore
public import ManakoInference

extension YOLOX {
    /// The network for training: what each level gives before anything is decoded.
    ///
    /// Input `image`, batch × 3 × height × width, 0…255. Outputs `map8`, `map16`, `map32`, batch × (5 + classes) × rows
    /// × columns: for each cell centre x, centre y, width, height relative to the cell, and logits of objectness and of
    /// each class. The centre is (value + cell) × stride, the size e^value × stride, in pixels of the input.
    ///
    /// - Parameters:
    ///   - size: of the pictures.
    ///   - batchSize: the number of pictures, 1…1024.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for another batch size.
    public func maps(_ size: InputSize, batchSize: Int = 1) throws(ManakoError) -> LayerGraph {
        try graph("image", size, batchSize) { (levels, graph) throws(ManakoError) in
            for level in levels {
                let map = try graph.add(.concatenate(axis: 1), level.box, level.objectness, level.classes)
                try graph.output("map\(level.stride)", map)
            }
        }
    }

    /// The network as YOLOX's own ONNX files have it.
    ///
    /// Input `images`, 1 × 3 × height × width, 0…255. Output `output`, 1 × cells × (5 + classes): boxes as in
    /// ``maps(_:batchSize:)``, objectness and class scores as probabilities; the finest level first, row by row.
    public func rows(_ size: InputSize) throws(ManakoError) -> LayerGraph {
        let width = 5 + classCount
        return try graph("images", size, 1) { (levels, graph) throws(ManakoError) in
            var rows: [LayerGraph.Value] = []
            for level in levels {
                let objectness = try graph.add(.unary(.sigmoid), level.objectness)
                let classes = try graph.add(.unary(.sigmoid), level.classes)
                let map = try graph.add(.concatenate(axis: 1), level.box, objectness, classes)
                rows.append(try graph.add(.reshape([1, width, size.cellCount(stride: level.stride)]), map))
            }
            let all = try graph.add(.concatenate(axis: 2), of: rows)
            try graph.output("output", graph.add(.transpose([0, 2, 1]), all))
        }
    }

    /// The network with decoded boxes, as Core ML's suppression of overlapping boxes takes them.
    ///
    /// Input `image`, 1 × 3 × height × width, 0…255. Outputs `raw_confidence`, cells × classes, and `raw_coordinates`,
    /// cells × 4: centre x, centre y, width, height in parts of the input, from its upper-left corner. A score is
    /// objectness × class score; scores of a cell that add up to more than 1 are divided by their sum, as
    /// `NonMaximumSuppression.proto` of https://github.com/apple/coremltools asks for.
    public func boxes(_ size: InputSize) throws(ManakoError) -> LayerGraph {
        try graph("image", size, 1) { (levels, graph) throws(ManakoError) in
            var scores: [LayerGraph.Value] = []
            var boxes: [LayerGraph.Value] = []
            for level in levels {
                let cells = size.cellCount(stride: level.stride)
                let score = try Self.scores(level, &graph)
                scores.append(try Self.column(score, [1, classCount, cells, 1], &graph))
                boxes.append(try Self.column(Self.coordinates(level, size, &graph), [1, 4, cells, 1], &graph))
            }
            let all = try graph.add(.concatenate(axis: 1), of: scores)
            try graph.output(
                "raw_confidence", graph.add(.reshape([size.cellCount, classCount]), all, name: "raw_confidence"))
            let places = try graph.add(.concatenate(axis: 1), of: boxes)
            try graph.output(
                "raw_coordinates", graph.add(.reshape([size.cellCount, 4]), places, name: "raw_coordinates"))
        }
    }

    /// The backbone for training: its maps at strides 8, 16 and 32.
    ///
    /// Input `image`, batch × 3 × height × width, 0…255. Outputs `map8`, `map16`, `map32`, batch × channels × rows × columns.
    ///
    /// - Parameters:
    ///   - size: of the pictures.
    ///   - batchSize: the number of pictures, 1…1024.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for another batch size.
    public func backboneMaps(_ size: InputSize, batchSize: Int = 1) throws(ManakoError) -> LayerGraph {
        var network = YOLOXNetwork(weights: weights, classCount: classCount, variant: variant)
        let maps = try network.backboneMaps(of: image("image", size, batchSize, &network))
        for (stride, map) in zip(Self.strides, maps) { try network.graph.output("map\(stride)", map) }
        return network.graph
    }

    /// The backbone as a description of whole pictures, on which classifiers are trained.
    ///
    /// Input `image`, batch × 3 × height × width, 0…255. Output `features`, batch × ``YOLOXVariant/featureCount``: the means of the channels of
    /// the maps at strides 8, 16 and 32.
    ///
    /// - Parameters:
    ///   - size: of the pictures.
    ///   - batchSize: the number of pictures, 1…1024.
    ///   - input: what is given instead of pixels, if anything is.
    /// - Throws: ``ManakoError/Code/invalidArgument`` unless the batch has 1 to 1024 pictures.
    public func features(
        _ size: InputSize, batchSize: Int = 1, input: ClassifierInput = ClassifierInput()
    ) throws(ManakoError) -> LayerGraph {
        var network = YOLOXNetwork(weights: weights, classCount: classCount, variant: variant)
        var pixels = try image(input.name, size, batchSize, &network)
        if input != ClassifierInput(name: input.name) {
            let scale = try network.graph.constant(input.scale, shape: [1, 3, 1, 1])
            let shift = try network.graph.constant(input.shift, shape: [1, 3, 1, 1])
            pixels = try network.graph.add(.binary(.multiply), pixels, scale)
            pixels = try network.graph.add(.binary(.add), pixels, shift)
        }
        try network.graph.output("features", network.features(of: pixels))
        return network.graph
    }

    /// The backbone with a logistic regression over its `features(_:batchSize:)`.
    ///
    /// Input `image`, 1 × 3 × height × width, 0…255. Output `probabilities`, 1 × classes, which add up to 1.
    ///
    /// - Parameters:
    ///   - size: of the pictures.
    ///   - regression: classes × ``YOLOXVariant/featureCount``.
    ///   - bias: a number for each class.
    ///   - input: what is given instead of pixels, if anything is.
    /// - Throws: ``ManakoError/Code/invalidArgument`` when the numbers are not as many.
    public func classifier(
        _ size: InputSize, regression: FloatTensor, bias: [Float], input: ClassifierInput = ClassifierInput()
    ) throws(ManakoError) -> LayerGraph {
        var graph = try features(size, input: input)
        let features = graph.outputs[0].value
        let scores = try graph.add(.linear(weights: regression, bias: bias), features)
        graph.removeOutputs()
        try graph.output("probabilities", graph.add(.softmax(axis: 1), scores, name: "probabilities"))
        return graph
    }

    private func image(
        _ name: String, _ size: InputSize, _ batchSize: Int, _ network: inout YOLOXNetwork
    ) throws(ManakoError) -> LayerGraph.Value {
        guard (1...1024).contains(batchSize) else {
            throw ManakoError(.invalidArgument, "a batch of \(batchSize) pictures; give 1 to 1024")
        }
        return try network.graph.input(name, shape: [batchSize, 3, size.height, size.width])
    }

    private func graph(
        _ input: String, _ size: InputSize, _ batchSize: Int,
        _ finish: ([YOLOXNetwork.Level], inout LayerGraph) throws(ManakoError) -> Void
    ) throws(ManakoError) -> LayerGraph {
        var network = YOLOXNetwork(weights: weights, classCount: classCount, variant: variant)
        let levels = try network.levels(of: image(input, size, batchSize, &network))
        try finish(levels, &network.graph)
        return network.graph
    }

    /// 1 × channels × rows × columns as 1 × cells × channels × 1.
    private static func column(
        _ map: LayerGraph.Value, _ shape: [Int], _ graph: inout LayerGraph
    ) throws(ManakoError) -> LayerGraph.Value {
        try graph.add(.transpose([0, 2, 1, 3]), graph.add(.reshape(shape), map))
    }

    /// Scores of all classes, which add up to 1 at most in each cell.
    private static func scores(
        _ level: YOLOXNetwork.Level, _ graph: inout LayerGraph
    ) throws(ManakoError) -> LayerGraph.Value {
        let objectness = try graph.add(.unary(.sigmoid), level.objectness)
        let classes = try graph.add(.unary(.sigmoid), level.classes)
        let scores = try graph.add(.binary(.multiply), classes, objectness)
        let one = try graph.constant([1], shape: [1, 1, 1, 1])
        let sum = try graph.add(.binary(.maximum), graph.add(.sum(axis: 1), scores), one)
        return try graph.add(.binary(.divide), scores, sum)
    }

    /// Centre and size in parts of the input.
    private static func coordinates(
        _ level: YOLOXNetwork.Level, _ size: InputSize, _ graph: inout LayerGraph
    ) throws(ManakoError) -> LayerGraph.Value {
        let (columns, rows) = (size.width / level.stride, size.height / level.stride)
        let cells = (0..<2 * rows * columns).map { place in
            let cell = place % (rows * columns)
            return Float(place < rows * columns ? cell % columns : cell / columns)
        }
        let grid = try graph.constant(cells, shape: [1, 2, rows, columns])
        let scale = try graph.constant([1 / Float(columns), 1 / Float(rows)], shape: [1, 2, 1, 1])
        let place = try graph.add(.binary(.add), graph.add(.slice(axis: 1, 0..<2), level.box), grid)
        let extent = try graph.add(.unary(.exponential), graph.add(.slice(axis: 1, 2..<4), level.box))
        let center = try graph.add(.binary(.multiply), place, scale)
        return try graph.add(.concatenate(axis: 1), center, graph.add(.binary(.multiply), extent, scale))
    }
}

extension YOLOX {
    /// The picture that a classifier takes: pixel = number × scale + shift, for each colour.
    public struct ClassifierInput: Sendable, Hashable {
        /// What it is called.
        public var name: String
        /// A number for each of three colours.
        public var scale: [Float]
        /// A number for each of three colours.
        public var shift: [Float]

        /// Creates an input; without scale and shift it takes pixels, 0…255.
        public init(name: String = "image", scale: [Float] = [1, 1, 1], shift: [Float] = [0, 0, 0]) {
            self.name = name
            self.scale = scale
            self.shift = shift
        }
    }
}

extension YOLOX.InputSize {
    /// The cells of one level.
    func cellCount(stride: Int) -> Int { (width / stride) * (height / stride) }
}
