import ManakoCore
public import ManakoGraph

/// An ML program (https://github.com/apple/coremltools/blob/main/mlmodel/format/MIL.proto).
public struct Program: Sendable {
    /// A name and the type of what it stands for.
    public struct NamedType: Sendable {
        /// The name.
        public var name: String
        /// The type.
        public var type: ValueType

        /// Creates a named type.
        public init(name: String, type: ValueType) {
            self.name = name
            self.type = type
        }
    }

    /// A function.
    public struct Function: Sendable {
        /// What it takes.
        public var inputs: [NamedType]
        /// The operation set, such as `CoreML7` (iOS 17).
        public var opset: String
        /// What it computes.
        public var block: Block
    }

    /// Operations one after the other.
    public struct Block: Sendable {
        /// What a block inside an operation takes.
        public var inputs: [NamedType]
        /// The names of the values that leave it.
        public var outputs: [String]
        /// The operations.
        public var operations: [Operation]
    }

    /// An operation.
    public struct Operation: Sendable {
        /// The type, such as `conv`.
        public var type: String
        /// Values by the parameter's name; several for a parameter that takes a list.
        public var inputs: [String: [Binding]]
        /// What comes out.
        public var outputs: [NamedType]
        /// Blocks of loops and branches.
        public var blocks: [Block]
        /// Constant attributes, such as a constant's `val`.
        public var attributes: [String: Literal]
    }

    /// What an operation gets for a parameter.
    public enum Binding: Sendable {
        /// The value with a name.
        case name(String)
        /// A value in place.
        case literal(Literal)
    }

    /// The functions by name; the one that is meant without a name is `main`.
    public var functions: [String: Function]
}

/// The type of a value.
public indirect enum ValueType: Sendable {
    /// A tensor; the shape has nil for extents that are not fixed, and is nil when the rank is open.
    case tensor(ProgramType, shape: Graph.Shape?)
    /// A list, with its length when that is fixed.
    case list(ValueType, count: Int?)
    /// Several values.
    case tuple([ValueType])
    /// A dictionary.
    case dictionary(key: ValueType, value: ValueType)
    /// A tensor that lives on between predictions.
    case state(ValueType)
}

/// A constant value.
public struct Literal: Sendable {
    /// Where its contents are.
    public enum Storage: Sendable {
        /// Elements in a file of weights.
        case file(MappedFile, Range<Int>)
        /// Elements in memory.
        case bytes([UInt8])
        /// Texts of a tensor of texts.
        case strings([String])
        /// Values of a list or tuple.
        case values([Literal])
        /// Entries of a dictionary.
        case entries([(key: Literal, value: Literal)])
    }

    /// The type.
    public var type: ValueType
    /// The contents.
    public var storage: Storage

    /// Creates a literal.
    public init(type: ValueType, storage: Storage) {
        self.type = type
        self.storage = storage
    }
}
