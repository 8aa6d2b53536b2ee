public import ManakoCore
import ManakoFiles
import ManakoInference

extension YOLOX {
    /// Operations that stand in YOLOX's files; with any other, equal shapes would not make an equal network.
    private static let knownOperations: Set<String> = [
        "Conv", "Sigmoid", "Mul", "Add", "Sub", "Div", "Exp", "Concat", "Slice", "Split", "MaxPool", "Resize",
        "Upsample",
        "Reshape", "Flatten", "Transpose", "Constant", "ConstantOfShape", "Shape", "Gather", "Unsqueeze", "Squeeze",
        "Cast",
        "Identity", "Expand", "Range", "Floor",
    ]

    /// Reads the weights of a YOLOX-nano, YOLOX-tiny or YOLOX-s out of an ONNX file, such as those that YOLOX's authors publish.
    ///
    /// Nothing but the weights is taken from the file: the network is built anew.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` when the file holds another network, with what was found instead;
    ///   ``ManakoError/Code/malformedInput`` when it is damaged, ``ManakoError/Code/unavailable`` when it can't be read.
    public init(onnx path: String) throws(ManakoError) {
        try self.init(MappedFile(path: path, maximum: 1 << 30))
    }

    /// Reads the weights out of a file.
    init(_ file: MappedFile) throws(ManakoError) {
        let found = try ONNXConvolutions(file)
        let classCount = try Self.classCount(found)
        var weights: [Weights] = []
        for convolution in found.all { weights.append(try found.weights(of: convolution)) }
        if weights[0].kernel.shape[2] == 3 { weights[0].kernel = Self.unfocused(weights[0].kernel) }
        try self.init(weights: weights, classCount: classCount, channels: .bgr)
    }

    /// The number of classes of a file, once all its convolutions are found to be those of a variant.
    private static func classCount(_ found: ONNXConvolutions) throws(ManakoError) -> Int {
        let strange = found.kinds.keys.filter { !knownOperations.contains($0) }.sorted()
        guard strange.isEmpty else { throw other(found, "the operations \(strange.prefix(5).joined(separator: ", "))") }
        guard let variant = found.all.first?.shape.first.flatMap(YOLOXVariant.init(baseChannels:)) else {
            throw other(found, "\(found.all.count) convolutions")
        }
        let named = try layers(classCount: 1, variant: variant)
        guard found.all.count == named.count else { throw other(found, "\(found.all.count) convolutions") }
        guard found.kinds["Mul", default: 0] >= named.count(where: \.isActivated) else {
            throw other(found, "activations other than x · sigmoid(x)")
        }
        let place = named.firstIndex { $0.name == "head.cls_preds.0" } ?? 0
        guard let classCount = found.all[place].shape.first, (1...maximumClassCount).contains(classCount) else {
            throw other(found, "a head of shape \(found.all[place].shape)")
        }
        for (index, layer) in try layers(classCount: classCount, variant: variant).enumerated() {
            let convolution = found.all[index]
            guard fits(convolution, layer, isFirst: index == 0) else {
                throw other(found, "\(convolution.shape) in place of \(layer.shape) for \(layer.name)")
            }
        }
        return classCount
    }

    private static func fits(
        _ convolution: ONNXConvolutions.Convolution, _ layer: Layer, isFirst: Bool
    ) -> Bool {
        if isFirst, convolution.shape == [layer.shape[0], 12, 3, 3] { return convolution.strides == [1, 1] }
        return convolution.shape == layer.shape && convolution.strides == [layer.stride, layer.stride]
            && convolution.groups == layer.groups
    }

    private static func other(_ found: ONNXConvolutions, _ what: String) -> ManakoError {
        let first = found.all.first.map { ", the first \($0.shape)" } ?? ""
        return ManakoError(
            .unsupported,
            "\(found.path): holds another network than YOLOX-nano, -tiny or -s: \(what) (\(found.all.count) convolutions\(first))."
                + " Only weights of these can be read, with 1 to \(maximumClassCount) classes")
    }

    /// The kernel over the picture itself for one over four pictures of half its size side by side: those of even rows
    /// and even columns, odd rows and even columns, even rows and odd columns, odd rows and odd columns.
    static func unfocused(_ kernel: FloatTensor) -> FloatTensor {
        let count = kernel.shape[0]
        var values = [Float](repeating: 0, count: count * 108)
        for (place, value) in kernel.values.enumerated() {
            let (column, row) = (place % 3, place / 3 % 3)
            let (channel, picture, output) = (place / 9 % 3, place / 27 % 4, place / 108)
            let (y, x) = (2 * row + picture % 2, 2 * column + picture / 2)
            values[((output * 3 + channel) * 6 + y) * 6 + x] = value
        }
        return FloatTensor(shape: [count, 3, 6, 6], values: values)
    }
}
