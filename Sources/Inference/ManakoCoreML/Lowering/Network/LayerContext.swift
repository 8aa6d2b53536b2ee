import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoOpenVINO

/// A layer that is being lowered.
struct LayerContext {
    /// The `NeuralNetworkLayer` message.
    let layer: ProtobufMessage
    /// The message of its kind, such as `ConvolutionLayerParams`.
    let parameters: ProtobufMessage
    /// What goes in: values with the dimensions that they have, or always five in networks of old.
    let inputs: [GraphValue]
    let scope: NetworkScope

    var graph: IRGraph { scope.graph }

    /// An input.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when there are not so many.
    func input(_ index: Int = 0) throws(ManakoError) -> GraphValue {
        guard index < inputs.count else {
            throw ManakoError(.malformedInput, "the layer has \(inputs.count) inputs, too few; the file is damaged")
        }
        return inputs[index]
    }

    /// An input as batch, channel, height, width, for layers that work on pictures: the last three dimensions are
    /// channel, height and width, those before them are put together.
    func picture(_ index: Int = 0) throws(ManakoError) -> GraphValue {
        let value = try input(index)
        switch value.rank {
        case 4: return value
        case 3: return try graph.unsqueeze(value, [0])
        case 5:
            if value.shape?[0] == 1 { return try graph.squeeze(value, [0]) }
            guard let shape = value.fixedShape else { break }
            return try graph.reshape(value, [shape[0] * shape[1], shape[2], shape[3], shape[4]])
        default: break
        }
        throw ManakoError(
            .unsupported, "a value of \(IRGraph.text(value.shape)) where channel, height and width are wanted")
    }

    /// A result of four dimensions as the layer's output, with the dimensions of an input before its last three.
    func output(_ picture: GraphValue, like index: Int = 0) throws(ManakoError) -> GraphValue {
        let value = try input(index)
        switch value.rank {
        case 3: return try graph.squeeze(picture, [0])
        case 5:
            if value.shape?[0] == 1 { return try graph.unsqueeze(picture, [0]) }
            guard let shape = value.fixedShape, let result = picture.fixedShape else { break }
            return try graph.reshape(picture, [shape[0], shape[1]] + result[1...])
        default: break
        }
        return picture
    }
}
