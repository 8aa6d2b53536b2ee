import ManakoCore
import ManakoOpenVINO

/// Appends what a node computes; gives its outputs.
typealias GraphTranslation = @Sendable (ExportContext) throws(ManakoError) -> [CoreAIValueType]

/// A node that is translated, with its operands and attributes.
struct ExportContext {
    let export: GraphExport
    let node: IRGraph.Node

    var block: BlockWriter { export.block }
    /// The number of operands.
    var count: Int { node.inputs.count }

    /// An operand.
    func operand(_ index: Int) throws(ManakoError) -> CoreAIValueType {
        guard index < node.inputs.count else { throw ManakoError(.unsupported, "operand \(index) is missing") }
        return try export.operand(node.inputs[index])
    }

    /// All operands.
    func operands() throws(ManakoError) -> [CoreAIValueType] {
        try node.inputs.map { (value) throws(ManakoError) in try export.operand(value) }
    }

    /// The type of a result's elements.
    func element(_ index: Int = 0) -> CoreAIElementType { node.outputs[index].type.coreAIElement }

    /// The extents of a result.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` when one is open.
    func shape(_ index: Int = 0) throws(ManakoError) -> [Int] {
        let shape = node.outputs[index].shape
        guard let fixed = shape?.compactMap(\.self), fixed.count == shape?.count else {
            throw ManakoError(.unsupported, "the extents \(IRGraph.text(shape)) are not known beforehand")
        }
        return fixed
    }

    /// The integers of an operand that must be constant.
    func integers(_ index: Int) throws(ManakoError) -> [Int] {
        guard index < node.inputs.count, let integers = node.inputs[index].integers else {
            throw ManakoError(.unsupported, "operand \(index) is computed; only a constant can be written")
        }
        return integers
    }

    /// The axes that an operand names, counted from 0 and in order.
    func axes(_ index: Int, rank: Int) throws(ManakoError) -> [Int] {
        try IRGraph.normalized(integers(index), rank: rank).sorted()
    }

    /// An attribute.
    func attribute(_ key: String) -> String { node.attributes.first { $0.key == key }?.value ?? "" }

    /// An attribute that is a number.
    func real(_ key: String) throws(ManakoError) -> Double {
        guard let number = Double(attribute(key)) else {
            throw ManakoError(.unsupported, "the attribute \(key) is '\(attribute(key))' and no number")
        }
        return number
    }

    /// An attribute that is a list of integers.
    func list(_ key: String) -> [Int] { attribute(key).split(separator: ",").compactMap { Int($0) } }
}
