import ManakoInference

extension ProgramWriter {
    /// Kernels with fewer weights than this are not looked up in a table: they are a fifth of YOLOX-nano's, stand where few numbers say
    /// much, and cost more in objects that are lost than they save.
    private static let smallestPalette = 8192

    /// Halves go in; what comes out is a single where nothing after it is a convolution.
    mutating func add(_ convolution: LayerConvolution, _ index: Int) {
        let name = names[index]
        let half = MILTensorType(.float16, graph.nodes[index].shape)
        let result = isHalf[index] ? name : "\(name)_half"
        if isPalettized, convolution.weights.values.count >= Self.smallestPalette {
            addPalettized(convolution, index, half, result)
        } else {
            constant("\(name)_weight", convolution.weights.values, MILTensorType(.float16, convolution.weights.shape))
            addConvolution(convolution, bias: convolution.bias, index, half, result)
        }
        guard !isHalf[index] else { return }
        let kind = literal("\(name)_dtype", .text("fp32"))
        operation("cast", [("x", [result]), ("dtype", [kind])], name, MILTensorType(.float32, half.shape))
    }

    /// A convolution with channels of one size, and their sizes behind it.
    private mutating func addPalettized(
        _ convolution: LayerConvolution, _ index: Int, _ half: MILTensorType, _ result: String
    ) {
        let name = names[index]
        let kernel = ScaledKernel(convolution)
        palette("\(name)_weight", Palette(kernel.values), MILTensorType(.float16, convolution.weights.shape))
        addConvolution(convolution, bias: kernel.bias, index, half, "\(name)_even")
        constant("\(name)_scale", kernel.scales, MILTensorType(.float16, [1, kernel.scales.count, 1, 1]))
        operation("mul", [("x", ["\(name)_even"]), ("y", ["\(name)_scale"])], result, half)
    }

    /// The operation on weights that stand in the program already.
    private mutating func addConvolution(
        _ convolution: LayerConvolution, bias: [Float], _ index: Int, _ type: MILTensorType, _ result: String
    ) {
        let name = names[index]
        constant("\(name)_bias", bias, MILTensorType(.float16, [bias.count]))
        var inputs = [("x", [operand(index, 0)]), ("weight", ["\(name)_weight"]), ("bias", ["\(name)_bias"])]
        let window = Self.window(
            convolution.weights.shape[2], convolution.stride, convolution.padding, kernel: false)
        for (key, value) in window + [("dilations", .integers([1, 1])), ("groups", .integer(convolution.groups))] {
            inputs.append((key, [literal("\(name)_\(key)", value)]))
        }
        operation("conv", inputs, result, type)
    }
}
