import ManakoCore
import ManakoOpenVINO

extension NetworkLayers {
    /// The layers that came with version 4 of the specification, for tensors of any rank.
    static let tensorGroups: [[String: LayerLowering]] = [
        shapes, joints, slices, fillings, functions, reductions, indices, matrices, random, suppression, control,
    ]
}
