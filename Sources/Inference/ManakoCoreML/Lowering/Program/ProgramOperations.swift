import ManakoCore
import ManakoCoreMLFormat
import ManakoOpenVINO

/// How an operation becomes nodes of a graph.
typealias OperationLowering = @Sendable (OperationContext) throws(ManakoError) -> [ProgramValue]

/// All operations of ML programs that can be computed, by type.
///
/// What each operation means is defined in
/// https://apple.github.io/coremltools/source/coremltools.converters.mil.mil.ops.defs.html.
package enum ProgramOperations {
    /// The types that can be computed.
    package static var names: Set<String> { Set(all.keys) }

    static let all: [String: OperationLowering] =
        [
            constants,
            elementwise,
            windows,
            matrices,
            normalization,
            resizing,
            compression,
            unary,
            parametricUnary,
            activations,
            reductions,
            shapes,
            slices,
            blocks,
            joining,
            filling,
            ordering,
            attention,
            classification,
            controlFlow,
            gathering,
            lists,
            quantization,
            scattering,
            states,
            suppression,
            sampling,
            recurrent,
            random,
        ].reduce(into: [:]) { all, group in
            all.merge(group) { _, _ in preconditionFailure("an operation stands in two groups") }
        }

    /// Elements that a computed tensor may have, which keeps damaged files from taking all memory.
    static let maximumElements = 1 << 28

    /// A lowering that gives one tensor.
    static func one(
        _ lower: @escaping @Sendable (OperationContext) throws(ManakoError) -> GraphValue
    ) -> OperationLowering {
        { (context) throws(ManakoError) in [.tensor(try lower(context))] }
    }
}
