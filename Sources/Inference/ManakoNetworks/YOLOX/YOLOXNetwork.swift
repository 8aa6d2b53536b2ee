import ManakoCore
import ManakoInference

/// Builds the convolutions of a YOLOX, in the order in which YOLOX computes them.
struct YOLOXNetwork {
    typealias Value = LayerGraph.Value

    /// What a level of the head gives: logits, and boxes relative to the cell.
    struct Level {
        let stride: Int
        let classes: Value
        let box: Value
        let objectness: Value
    }

    var graph = LayerGraph()
    private(set) var layers: [YOLOX.Layer] = []
    /// The weights, or nil for zeros where only the layers are asked for.
    let weights: [YOLOX.Weights]?
    let classCount: Int
    let variant: YOLOXVariant
    private var base: Int { variant.baseChannels }

    init(weights: [YOLOX.Weights]?, classCount: Int, variant: YOLOXVariant) {
        self.weights = weights
        self.classCount = classCount
        self.variant = variant
    }

    /// All three levels of a picture.
    mutating func levels(of image: Value) throws(ManakoError) -> [Level] {
        let (dark3, dark4, dark5) = try backbone(image)
        let features = try pyramid(dark3, dark4, dark5)
        var levels: [Level] = []
        for (place, map) in features.enumerated() { levels.append(try level(place, map)) }
        return levels
    }

    /// The backbone's three maps, the finest first.
    mutating func backboneMaps(of image: Value) throws(ManakoError) -> [Value] {
        let (dark3, dark4, dark5) = try backbone(image)
        return [dark3, dark4, dark5]
    }

    /// The means of all channels of the backbone's three maps, batch × ``YOLOXVariant/featureCount``.
    mutating func features(of image: Value) throws(ManakoError) -> Value {
        var means: [Value] = []
        for map in try backboneMaps(of: image) { means.append(try graph.add(.spatialMean, map)) }
        let all = try graph.add(.concatenate(axis: 1), of: means)
        let shape = graph.shape(of: all)
        return try graph.add(.reshape([shape[0], shape[1]]), all)
    }

    /// CSPDarknet: maps at strides 8, 16 and 32.
    private mutating func backbone(_ image: Value) throws(ManakoError) -> (Value, Value, Value) {
        let name = "backbone.backbone"
        let stem = try convolution("\(name).stem.conv", image, to: base, side: 6, stride: 2, padding: 2)
        let dark2 = try stage("\(name).dark2", stem, to: 2 * base, count: 1)
        let dark3 = try stage("\(name).dark3", dark2, to: 4 * base, count: 3)
        let dark4 = try stage("\(name).dark4", dark3, to: 8 * base, count: 3)
        let half = try spatial("\(name).dark5.0", dark4, to: 16 * base, stride: 2)
        let pooled = try pyramidPooling("\(name).dark5.1", half, to: 16 * base)
        let dark5 = try partial("\(name).dark5.2", pooled, to: 16 * base, count: 1, hasShortcut: false)
        return (dark3, dark4, dark5)
    }

    /// The path aggregation network: down from coarse to fine, and up again.
    private mutating func pyramid(
        _ dark3: Value, _ dark4: Value, _ dark5: Value
    ) throws(ManakoError) -> [Value] {
        let coarse = try convolution("backbone.lateral_conv0", dark5, to: 8 * base)
        let middle = try merged("backbone.C3_p4", graph.add(.upsample(factor: 2), coarse), dark4, to: 8 * base)
        let reduced = try convolution("backbone.reduce_conv1", middle, to: 4 * base)
        let fine = try merged("backbone.C3_p3", graph.add(.upsample(factor: 2), reduced), dark3, to: 4 * base)
        let up = try spatial("backbone.bu_conv2", fine, to: 4 * base, stride: 2)
        let second = try merged("backbone.C3_n3", up, reduced, to: 8 * base)
        let further = try spatial("backbone.bu_conv1", second, to: 8 * base, stride: 2)
        return [fine, second, try merged("backbone.C3_n4", further, coarse, to: 16 * base)]
    }

    /// A level of the head, which tells classes and boxes by separate branches.
    private mutating func level(_ place: Int, _ map: Value) throws(ManakoError) -> Level {
        let stem = try convolution("head.stems.\(place)", map, to: 4 * base)
        let classMap = try branch("head.cls_convs.\(place)", stem)
        let classes = try convolution("head.cls_preds.\(place)", classMap, to: classCount, isActivated: false)
        let boxMap = try branch("head.reg_convs.\(place)", stem)
        let box = try convolution("head.reg_preds.\(place)", boxMap, to: 4, isActivated: false)
        let objectness = try convolution("head.obj_preds.\(place)", boxMap, to: 1, isActivated: false)
        return Level(stride: YOLOX.strides[place], classes: classes, box: box, objectness: objectness)
    }

    private mutating func branch(_ name: String, _ stem: Value) throws(ManakoError) -> Value {
        try spatial("\(name).1", spatial("\(name).0", stem, to: 4 * base), to: 4 * base)
    }

    private mutating func stage(
        _ name: String, _ value: Value, to channels: Int, count: Int
    ) throws(ManakoError) -> Value {
        let half = try spatial("\(name).0", value, to: channels, stride: 2)
        return try partial("\(name).1", half, to: channels, count: count, hasShortcut: true)
    }

    private mutating func merged(
        _ name: String, _ a: Value, _ b: Value, to channels: Int
    ) throws(ManakoError) -> Value {
        try partial(name, graph.add(.concatenate(axis: 1), a, b), to: channels, count: 1, hasShortcut: false)
    }

    /// A cross-stage partial layer: half of the channels go through bottlenecks, half past them.
    private mutating func partial(
        _ name: String, _ value: Value, to channels: Int, count: Int, hasShortcut: Bool
    ) throws(ManakoError) -> Value {
        var deep = try convolution("\(name).conv1", value, to: channels / 2)
        let past = try convolution("\(name).conv2", value, to: channels / 2)
        for place in 0..<count {
            let narrow = try convolution("\(name).m.\(place).conv1", deep, to: channels / 2)
            let wide = try spatial("\(name).m.\(place).conv2", narrow, to: channels / 2)
            deep = hasShortcut ? try graph.add(.binary(.add), wide, deep) : wide
        }
        return try convolution("\(name).conv3", graph.add(.concatenate(axis: 1), deep, past), to: channels)
    }

    /// Spatial pyramid pooling: the largest elements of windows of three sizes beside the map itself.
    private mutating func pyramidPooling(
        _ name: String, _ value: Value, to channels: Int
    ) throws(ManakoError) -> Value {
        let map = try convolution("\(name).conv1", value, to: channels / 2)
        var maps = [map]
        for side in [5, 9, 13] {
            maps.append(try graph.add(.maximumPool(side: side, stride: 1, padding: side / 2), map))
        }
        return try convolution("\(name).conv2", graph.add(.concatenate(axis: 1), of: maps), to: channels)
    }

    /// A convolution of 3×3: a depthwise one and one of 1×1, or an ordinary one.
    private mutating func spatial(
        _ name: String, _ value: Value, to channels: Int, stride: Int = 1
    ) throws(ManakoError) -> Value {
        guard variant.isDepthwise else {
            return try convolution(name, value, to: channels, side: 3, stride: stride, padding: 1)
        }
        let own = graph.shape(of: value)[1]
        let deep = try convolution(
            "\(name).dconv", value, to: own, side: 3, stride: stride, padding: 1, groups: own)
        return try convolution("\(name).pconv", deep, to: channels)
    }

    private mutating func convolution(
        _ name: String, _ value: Value, to channels: Int, side: Int = 1, stride: Int = 1, padding: Int = 0,
        groups: Int = 1, isActivated: Bool = true
    ) throws(ManakoError) -> Value {
        let layer = YOLOX.Layer(
            name: name, shape: [channels, graph.shape(of: value)[1] / groups, side, side], stride: stride,
            padding: padding, groups: groups, isActivated: isActivated)
        let weights = weights?[layers.count] ?? Self.zeros(layer)
        layers.append(layer)
        let convolution = LayerConvolution(
            weights: weights.kernel, bias: weights.bias, stride: stride, padding: padding, groups: groups)
        let map = try graph.add(.convolution(convolution), value, name: name)
        return isActivated ? try graph.add(.unary(.silu), map, name: "\(name).act") : map
    }

    private static func zeros(_ layer: YOLOX.Layer) -> YOLOX.Weights {
        let count = layer.shape.reduce(1, *)
        return YOLOX.Weights(
            kernel: FloatTensor(shape: layer.shape, values: [Float](repeating: 0, count: count)),
            bias: [Float](repeating: 0, count: layer.shape[0]))
    }
}
