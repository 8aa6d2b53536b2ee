import ManakoCore
import ManakoInference
extension TensorView {
    func read(into tensor: inout Tensor) throws(ManakoError) {
        throw ManakoError(.internalFailure, "x")
    }
}
