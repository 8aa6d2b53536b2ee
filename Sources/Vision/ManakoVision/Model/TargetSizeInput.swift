import ManakoCore
import ManakoGeometry
import ManakoInference

/// An input beside the picture that asks how large the picture is that boxes are scaled to: `orig_target_sizes` of RT-DETR's and D-FINE's exports.
///
/// It is given the size of the model's own input, so that boxes come out in pixels of that, as those of all heads.
struct TargetSizeInput: Sendable, Hashable {
    /// The place among the model's inputs.
    let index: Int
    private let type: TensorElementType
    private let isOpen: Bool

    private static let name = "orig_target_sizes"

    /// Finds it: by its name, or as the one input besides the picture, with two whole numbers.
    init?(of model: ModelDescription, picture: Int) {
        let others = model.inputs.indices.filter { $0 != picture }
        let isPair = { (tensor: TensorDescription) in
            tensor.shape.count == 2 && tensor.shape[1] == 2 && [1, -1].contains(tensor.shape[0])
                && [.int64, .int32, .float32].contains(tensor.elementType)
        }
        guard others.count == 1, let index = others.first, isPair(model.inputs[index]),
            model.inputs[index].name == Self.name || model.inputs[index].elementType != .float32
        else { return nil }
        self.index = index
        type = model.inputs[index].elementType
        isOpen = model.inputs[index].isOpen
    }

    /// Gives the input its shape, where the model leaves that open.
    func shape(_ request: any InferenceRequest) throws(ManakoError) {
        if isOpen { try request.setInputShape([1, 2], at: index) }
    }

    /// Writes width and height.
    func fill(_ request: any InferenceRequest, with size: ImageSize) throws(ManakoError) {
        try unsafe request.withInput(at: index) { bytes throws(ManakoError) in
            guard bytes.count >= 2 * type.byteCount else {
                throw ManakoError(.unsupported, "an input for width and height has \(bytes.count) bytes")
            }
            for (place, side) in [size.width, size.height].enumerated() {
                let offset = place * type.byteCount
                switch type {
                case .int64: unsafe bytes.storeBytes(of: Int64(side), toByteOffset: offset, as: Int64.self)
                case .int32: unsafe bytes.storeBytes(of: Int32(side), toByteOffset: offset, as: Int32.self)
                default: unsafe bytes.storeBytes(of: Float(side), toByteOffset: offset, as: Float.self)
                }
            }
        }
    }
}
