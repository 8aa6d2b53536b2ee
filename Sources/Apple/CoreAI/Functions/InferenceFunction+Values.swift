extension InferenceFunction {
    /// Views of what a function takes, by the inputs' names.
    ///
    /// The memory of arrays is kept alive until the run ends; other memory that was looked at by a span is the caller's to keep.
    public struct Inputs: ~Copyable, ~Escapable, Sendable {
        var entries: [String: NDArrayMemory] = [:]

        /// Creates an empty collection.
        @_lifetime(immortal)
        public init() {}

        /// Gives an input an array's bytes.
        @_lifetime(self: copy self)
        public mutating func insert(_ view: consuming NDArray.RawView, for name: String) { entries[name] = view.memory }

        /// Gives an input a value.
        @_lifetime(self: copy self)
        public mutating func insert(
            _ value: borrowing some InferenceValue.ViewRepresentable & ~Copyable, for name: String
        ) {
            entries[name] = value.view().memory
        }
    }

    /// Views of what a function changes, by the names of states or outputs.
    ///
    /// The memory of arrays is kept alive until the run ends; other memory that was looked at by a span is the caller's to keep.
    /// Use neither before the run ends.
    public struct MutableViews: ~Copyable, ~Escapable, Sendable {
        var entries: [String: NDArrayMemory] = [:]

        /// Creates an empty collection.
        @_lifetime(immortal)
        public init() {}

        /// Lends a value to a state or an output.
        @_lifetime(self: copy self)
        public mutating func insert(
            _ value: inout some InferenceValue.MutableViewRepresentable & ~Copyable, for name: String
        ) {
            entries[name] = value.mutableView().memory
        }

        /// Lends an array to a state or an output.
        @_lifetime(self: copy self)
        public mutating func insert<Element: BitwiseCopyable>(
            _ view: consuming NDArray.MutableView<Element>, for name: String
        ) {
            entries[name] = view.memory
        }

        /// Lends an array to a state or an output.
        @_lifetime(self: copy self)
        public mutating func insert(_ view: consuming NDArray.MutableRawView, for name: String) {
            entries[name] = view.memory
        }
    }

    /// What a run gave, by the outputs' names.
    public struct Outputs: Sendable {
        private var values: [(name: String, array: NDArray)]

        init(_ values: [(name: String, array: NDArray)]) { self.values = values }

        /// Takes an output out; nil when there is none of that name, or it was taken already.
        public mutating func remove(_ name: String) -> InferenceValue? {
            guard let index = values.firstIndex(where: { $0.name == name }) else { return nil }
            return InferenceValue(values.remove(at: index).array)
        }

        /// How many outputs are left.
        public var count: Int { values.count }
        /// The names of the outputs that are left, in the model's order.
        public var names: some Collection<String> { values.map(\.name) }
    }
}
