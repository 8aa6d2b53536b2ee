import ManakoCore
package import ManakoFiles
package import ManakoOpenVINO

/// An ML program (https://github.com/apple/coremltools/blob/main/mlmodel/format/MIL.proto).
package struct MILProgram: Sendable {
    /// A name and the type of what it stands for.
    package struct NamedType: Sendable {
        /// The name.
        package var name: String
        /// The type.
        package var type: ValueType

        /// Creates a named type.
        package init(name: String, type: ValueType) {
            self.name = name
            self.type = type
        }
    }

    /// A function.
    package struct Function: Sendable {
        /// What it takes.
        package var inputs: [NamedType]
        /// The operation set, such as `CoreML7` (iOS 17).
        package var opset: String
        /// What it computes.
        package var block: Block
    }

    /// Operations one after the other.
    package struct Block: Sendable {
        /// What a block inside an operation takes.
        package var inputs: [NamedType]
        /// The names of the values that leave it.
        package var outputs: [String]
        /// The operations.
        package var operations: [Operation]
    }

    /// An operation.
    package struct Operation: Sendable {
        /// The type, such as `conv`.
        package var type: String
        /// Values by the parameter's name; several for a parameter that takes a list.
        package var inputs: [String: [Binding]]
        /// What comes out.
        package var outputs: [NamedType]
        /// Blocks of loops and branches.
        package var blocks: [Block]
        /// Constant attributes, such as a constant's `val`.
        package var attributes: [String: MILLiteral]
    }

    /// What an operation gets for a parameter.
    package enum Binding: Sendable {
        /// The value with a name.
        case name(String)
        /// A value in place.
        case literal(MILLiteral)
    }

    /// The functions by name; the one that is meant without a name is `main`.
    package var functions: [String: Function]
}

/// The type of a value.
package indirect enum ValueType: Sendable {
    /// A tensor; the shape has nil for extents that are not fixed, and is nil when the rank is open.
    case tensor(MILType, shape: IRGraph.Shape?)
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
package struct MILLiteral: Sendable {
    /// Where its contents are.
    package enum Storage: Sendable {
        /// Elements in a file of weights.
        case file(MappedFile, Range<Int>)
        /// Elements in memory.
        case bytes([UInt8])
        /// Texts of a tensor of texts.
        case strings([String])
        /// Values of a list or tuple.
        case values([MILLiteral])
        /// Entries of a dictionary.
        case entries([(key: MILLiteral, value: MILLiteral)])
    }

    /// The type.
    package var type: ValueType
    /// The contents.
    package var storage: Storage

    /// Creates a literal.
    package init(type: ValueType, storage: Storage) {
        self.type = type
        self.storage = storage
    }
}
