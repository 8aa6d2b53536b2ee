import ManakoCore
import ManakoOpenVINO

/// How an operation becomes nodes of a graph.
typealias CoreAILowering = @Sendable (CoreAIContext) throws(ManakoError) -> [CoreAIValue]

/// All operations of Core AI programs that can be computed, by their names in files without dialect and version.
///
/// What each operation means is said in the documentation of Apple's package `coreai-core`.
package enum CoreAIOperations {
    /// The names that can be computed.
    package static var names: Set<String> { Set(all.keys) }

    static let all: [String: CoreAILowering] =
        [
            unary, activations, binary, logic, conversions, shapes, arrangements, slices, padding, gathering,
            scattering,
            matrices, convolutions, poolings, resizing, reductions, ordering, compression, quantization, controlFlow,
            states, identities,
        ].reduce(into: [:]) { all, group in
            all.merge(group) { _, _ in preconditionFailure("an operation stands in two groups") }
        }

    /// Operations whose second version means the same with other types.
    private static let secondVersions: Set<String> = [
        "primitive.reshape", "primitive.get_shape", "tile", "primitive.blockwise_shift_scale", "quantize", "dequantize",
    ]

    /// The newest version of an operation that is known.
    static func newestVersion(of name: String) -> Int { secondVersions.contains(name) ? 2 : 1 }

    /// Operations that no other system can run, by the beginnings of their names, each with the reason.
    package static let refused: [(prefix: String, reason: String)] = [
        ("metal.", "a kernel in Metal's language runs on Apple's graphics processors only"),
        ("execution.delegate", "a part that is compiled for Apple's hardware can't be run here"),
        ("execution.target_spec", "a part that is compiled for Apple's hardware can't be run here"),
        ("udml.", "operations of Apple's inner dialect udml are not documented"),
        ("primitive.image_to_tensor", "pictures as inputs are not documented; give the pixels as a tensor"),
        ("primitive.tensor_to_image", "pictures as outputs are not documented; export the pixels as a tensor"),
        ("primitive.create_complex", "complex numbers can't be computed here"),
        ("primitive.real_part", "complex numbers can't be computed here"),
        ("primitive.imaginary_part", "complex numbers can't be computed here"),
        ("primitive.lut_to_sparse_with_bitmask", "tables of sparse weights can't be decoded here"),
    ]

    /// Why an operation is not run, or nil when it is not one of those.
    static func refusal(of name: String) -> String? { refused.first { name.hasPrefix($0.prefix) }?.reason }

    /// An operation with one result.
    static func one(
        _ compute: @escaping @Sendable (CoreAIContext) throws(ManakoError) -> GraphValue
    ) -> CoreAILowering {
        { (context) throws(ManakoError) in [.tensor(try compute(context))] }
    }
}
