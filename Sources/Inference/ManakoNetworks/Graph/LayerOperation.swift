public import ManakoInference

/// What a node of a ``LayerGraph`` computes.
///
/// Values are dense and in row-major order; pictures are batch × channels × height × width.
public enum LayerOperation: Sendable, Hashable {
    /// A function of one element.
    public enum Unary: String, Sendable, Hashable, CaseIterable {
        /// `1 / (1 + e^(−x))`.
        case sigmoid
        /// `x / (1 + e^(−x))`, also called swish (arXiv 1702.03118).
        case silu
        /// `e^x`.
        case exponential
    }

    /// A function of two elements; extents of 1 are repeated.
    public enum Binary: String, Sendable, Hashable, CaseIterable {
        /// The sum.
        case add
        /// The product.
        case multiply
        /// The first divided by the second.
        case divide
        /// The larger one.
        case maximum
    }

    /// A value that is given for each run.
    case input
    /// Numbers that never change.
    case constant([Float])
    /// A convolution over a picture.
    case convolution(LayerConvolution)
    /// A function of each element.
    case unary(Unary)
    /// A function of the elements of two values with equally many dimensions.
    case binary(Binary)
    /// Values side by side along a dimension.
    case concatenate(axis: Int)
    /// The largest element of a square window of a picture, with nothing but the elements inside it.
    case maximumPool(side: Int, stride: Int, padding: Int)
    /// The mean of each channel of a picture, with height and width 1.
    case spatialMean
    /// A picture with each element repeated to a square.
    case upsample(factor: Int)
    /// A part along a dimension.
    case slice(axis: Int, Range<Int>)
    /// The same elements under another shape.
    case reshape([Int])
    /// The dimensions in another order.
    case transpose([Int])
    /// The sum along a dimension, which stays with extent 1.
    case sum(axis: Int)
    /// `e^x` divided by the sum of all along a dimension.
    case softmax(axis: Int)
    /// Rows × features times weights (results × features) transposed, plus a number for each result.
    case linear(weights: FloatTensor, bias: [Float])
}

/// A convolution with a square kernel, equal strides and equal padding with zeros on all sides.
public struct LayerConvolution: Sendable, Hashable {
    /// Channels out × channels in / groups × height × width.
    public var weights: FloatTensor
    /// A number for each channel that comes out.
    public var bias: [Float]
    /// The distance of two places, in elements.
    public var stride: Int
    /// The zeros on each side.
    public var padding: Int
    /// Into how many groups the channels fall, each convolved by itself; as many as channels for a depthwise
    /// convolution.
    public var groups: Int

    /// Creates a convolution; ``LayerGraph/add(_:_:name:)`` checks it.
    public init(weights: FloatTensor, bias: [Float], stride: Int = 1, padding: Int = 0, groups: Int = 1) {
        self.weights = weights
        self.bias = bias
        self.stride = stride
        self.padding = padding
        self.groups = groups
    }
}

extension LayerOperation {
    /// The operation's name, for messages.
    var name: String {
        switch self {
        case .input: "input"
        case .constant: "constant"
        case .convolution: "convolution"
        case .unary(let function): function.rawValue
        case .binary(let function): function.rawValue
        case .concatenate: "concatenate"
        case .maximumPool: "maximumPool"
        case .spatialMean: "spatialMean"
        case .upsample: "upsample"
        case .slice: "slice"
        case .reshape: "reshape"
        case .transpose: "transpose"
        case .sum: "sum"
        case .softmax: "softmax"
        case .linear: "linear"
        }
    }
}
