import ManakoCoreAIFormat
import ManakoOpenVINO

extension AIModelAsset {
    /// What a model consists of.
    public struct Summary: Sendable, Hashable {
        /// The functions, in the order of the file.
        public let functions: [FunctionDescriptor]
        /// The types of all numbers in the program by name, such as `Float32`, sorted; empty without statistics.
        public let computeTypes: [String]
        /// The types of constants with the number of their elements, the most frequent first; empty without statistics.
        public let storageTypes: [StorageType]
        /// The operations with the number of their occurrences, the most frequent first; empty without statistics.
        public let operationDistribution: [OperationCount]

        /// A type of constants.
        public struct StorageType: Sendable, Hashable {
            /// The name, such as `Int8`.
            public let typeName: String
            /// How many elements constants of the type have.
            public let elementCount: Int
        }

        /// An operation of the program.
        public struct OperationCount: Sendable, Hashable {
            /// The name, such as `conv2d`.
            public let operationName: String
            /// How often it occurs.
            public let count: Int
        }
    }

    /// What a function takes and gives.
    public struct FunctionDescriptor: Sendable, Hashable {
        /// The function's name.
        public let name: String
        /// What it takes.
        public let inputs: [ValueDescriptor]
        /// What it gives.
        public let outputs: [ValueDescriptor]
        /// What it reads and changes.
        public let states: [ValueDescriptor]
    }

    /// Something that a function takes or gives.
    public struct ValueDescriptor: Sendable, Hashable {
        /// The name.
        public let name: String
        /// The type as text, such as `NDArray (Float32, 1 × 3 × ? × ?)`.
        public let typeName: String
    }
}

extension AIModelAsset.Summary {
    init(_ functions: [CoreAIFunction], _ statistics: CoreAIStatistics?) {
        self.functions = functions.map { AIModelAsset.FunctionDescriptor($0) }
        let constants = statistics?.constants ?? [:]
        let types = (statistics?.elementTypes ?? []).union(constants.keys)
        computeTypes = types.map(\.title).sorted()
        storageTypes = Self.sorted(constants.map { ($0.key.title, $0.value) })
            .map { StorageType(typeName: $0.name, elementCount: $0.count) }
        operationDistribution = Self.sorted((statistics?.operations ?? [:]).map { ($0.key, $0.value) })
            .map { OperationCount(operationName: $0.name, count: $0.count) }
    }

    /// The most frequent first, equals by name.
    private static func sorted(_ counts: [(name: String, count: Int)]) -> [(name: String, count: Int)] {
        counts.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    }
}

extension AIModelAsset.FunctionDescriptor {
    init(_ function: CoreAIFunction) {
        name = function.name
        inputs = function.inputs.compactMap { AIModelAsset.ValueDescriptor($0, isState: false) }
        states = function.inputs.compactMap { AIModelAsset.ValueDescriptor($0, isState: true) }
        outputs = function.outputs.compactMap { AIModelAsset.ValueDescriptor($0, isState: false) }
    }
}

extension AIModelAsset.ValueDescriptor {
    /// An input, output or state; nil for the other kind, and for what only orders reads and writes.
    init?(_ argument: CoreAIFunction.Argument, isState: Bool) {
        var type = argument.type
        if case .handle(let inner) = type {
            guard isState else { return nil }
            type = inner
        } else if isState || type == .token {
            return nil
        }
        name = argument.name
        guard let (element, shape) = type.tensor else {
            typeName = "Image"
            return
        }
        let extents = shape.map { $0.map(String.init) ?? "?" }.joined(separator: " × ")
        typeName = "NDArray (\(element.title)\(shape.isEmpty ? "" : ", \(extents)"))"
    }
}

extension CoreAIElementType {
    /// The name as Apple's tools print it: `UInt8` for `uint8`.
    fileprivate var title: String {
        for (prefix, word) in [("uint", "UInt"), ("int", "Int"), ("bfloat", "BFloat"), ("float", "Float")]
        where rawValue.hasPrefix(prefix) {
            return word + rawValue.dropFirst(prefix.count).uppercased()
        }
        return rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }
}
