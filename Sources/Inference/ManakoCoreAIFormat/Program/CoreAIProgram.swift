package import ManakoCore

/// A value's number, unique among those of its isolated region, and its type.
package struct CoreAIValueType: Sendable {
    /// The number.
    package let number: Int
    /// The type.
    package let type: CoreAIType
}

/// Operations one after the other; the last one says what leaves the block.
package struct CoreAIBlock: Sendable {
    /// What the block takes.
    package var arguments: [CoreAIValueType] = []
    /// The operations.
    package var operations: [CoreAIOperation] = []
}

/// A block inside an operation.
package enum CoreAIRegion: Sendable {
    /// A block that sees the values around it.
    case open(CoreAIBlock)
    /// The place in the file of one that sees its arguments only; ``CoreAIFile/block(_:_:)`` reads it.
    case isolated(Range<Int>)
}

/// An operation.
package struct CoreAIOperation: Sendable {
    /// The name in the file, such as `aicode.primitive.conv2d_v1`.
    package let name: String
    /// The numbers of the values that go in.
    package let operands: [Int]
    /// What comes out.
    package let results: [CoreAIValueType]
    /// The blocks inside.
    package let regions: [CoreAIRegion]
    /// Where its properties are.
    let properties: Range<Int>?
}

/// A graph: a function of the model, or one that functions call.
package struct CoreAIFunction: Sendable {
    /// Something that a graph takes or gives.
    package struct Argument: Sendable {
        /// The name.
        package let name: String
        /// The type.
        package let type: CoreAIType
    }

    /// The name.
    package let name: String
    /// Whether only other graphs call it.
    package let isPrivate: Bool
    /// What it takes.
    package let inputs: [Argument]
    /// What it gives; a token stands for the state that has its name.
    package let outputs: [Argument]
    /// Where its body is.
    package let body: Range<Int>
}

/// How much of a program may be read for one graph: a small file must not become much work.
package final class CoreAIBudget {
    private static let mostOperations = 1_000_000
    private static let greatestDepth = 64
    private var operations = 0

    /// Creates a budget that nothing was taken from.
    package init() {}

    /// Counts one more operation.
    func count() throws(ManakoError) {
        operations += 1
        guard operations <= Self.mostOperations else {
            throw ManakoError(.limitExceeded, "the program has more than \(Self.mostOperations) operations")
        }
    }

    /// Checks how deep regions and calls are nested.
    package static func check(depth: Int) throws(ManakoError) {
        guard depth <= greatestDepth else {
            throw ManakoError(
                .limitExceeded,
                "the program is nested more than \(greatestDepth) deep, or its graphs call each other in a circle")
        }
    }
}
