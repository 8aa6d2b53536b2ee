/// Work that Metal does in the background. There is no Metal here: a stream can be made and waited for, but
/// ``InferenceFunction/encode(inputs:states:outputViews:to:)`` refuses it.
public final class ComputeStream: Sendable {
    /// Creates a stream without work.
    public init() {}

    /// Waits for all work that was given to the stream: none.
    public func currentWorkCompleted() async throws {}
}

extension InferenceFunction {
    /// A value that work of a stream may still write. Here it is always complete.
    public final class AsyncValue: Sendable {
        private let array: NDArray

        /// Holds an array.
        public init(_ ndArray: consuming NDArray) { array = ndArray }

        /// Holds what a mutable value holds.
        public init(_ mutableValue: consuming AsyncMutableValue) { array = mutableValue.array }

        /// What the value is: ``InferenceValue/Kind/ndArray``.
        public var kind: InferenceValue.Kind { .ndArray }
        /// The array.
        public var ndArray: NDArray? { get async throws { array } }
    }

    /// A value that work of a stream may change. Here it is always complete.
    public struct AsyncMutableValue: Sendable {
        fileprivate let array: NDArray

        /// Holds an array.
        public init(_ ndArray: consuming NDArray) { array = ndArray }

        /// Holds zeros as a function takes them.
        ///
        /// - Precondition: the descriptor is of an array, without dynamic dimensions.
        public init(descriptor: consuming InferenceValue.Descriptor) {
            guard case .ndArray(let descriptor) = descriptor else {
                preconditionFailure("pictures are no values here; give a descriptor of an array")
            }
            array = NDArray(descriptor: descriptor)
        }

        /// What the value is: ``InferenceValue/Kind/ndArray``.
        public var kind: InferenceValue.Kind { .ndArray }
        /// The array.
        public var ndArray: NDArray? { get async throws { array } }
    }

    /// Values that work of a stream changes, by the names of states or outputs.
    public struct AsyncMutableViews: ~Copyable, ~Escapable, Sendable {
        /// Creates an empty collection.
        @_lifetime(immortal)
        public init() {}

        /// Lends a value to a state or an output.
        @_lifetime(self: copy self)
        public mutating func insert(_ mutableValue: inout AsyncMutableValue, for name: String) {}
    }

    /// Refuses: streams of commands need Metal. Use `run(inputs:states:outputViews:)`.
    ///
    /// - Throws: ``CoreAIError`` of the kind ``CoreAIError/Kind/unsupported``, always.
    public func encode(
        inputs: [String: AsyncValue], states: consuming AsyncMutableViews = AsyncMutableViews(),
        outputViews: consuming AsyncMutableViews = AsyncMutableViews(), to stream: ComputeStream
    ) throws -> [String: AsyncValue] {
        throw CoreAIError(
            .unsupported,
            "encode(inputs:states:outputViews:to:) needs Metal, which is not here; use run(inputs:states:outputViews:)")
    }
}
