public import ManakoCore
import ManakoInference

extension Graph {
    /// The index of the largest element along a dimension, which stays with an extent of 1, as real numbers.
    ///
    /// - Parameter axis: counted from 0.
    public func placeOfLargest(_ value: GraphValue, axis: Int) throws(ManakoError) -> GraphValue {
        var shape = value.shape
        shape?[axis] = 1
        let attributes = [
            ("axis", "\(axis)"), ("mode", "max"), ("sort", "value"), ("index_element_type", "i32"), ("stable", "true"),
        ]
        let results = try node(
            "TopK", "opset11", [value, integer(1)], attributes: attributes.map { (key: $0.0, value: $0.1) },
            outputs: [(value.type, shape), (.int32, shape)])
        return try convert(results[1], to: .float32)
    }
}
