import ManakoCore
import ManakoCoreAIFormat
import ManakoInference
import ManakoOpenVINO

/// An input, output or state of a function, which has the program's type on the outside.
struct FunctionEdge {
    /// The name.
    let name: String
    /// The type of the elements in memory.
    let element: TensorElementType
    /// The extents.
    let shape: IRGraph.Shape
    /// Whether it lives on between runs.
    let isState: Bool

    /// - Throws: ``ManakoError/Code/unsupported`` when it is no tensor, or has elements that no array holds.
    init(_ argument: CoreAIFunction.Argument) throws(ManakoError) {
        name = argument.name
        var type = argument.type
        if case .handle(let inner) = type {
            (type, isState) = (inner, true)
        } else {
            isState = false
        }
        guard case .tensor(let element, let shape) = type else {
            throw ManakoError(
                .unsupported, "\(argument.name) is no tensor; pictures and other values can't be given here")
        }
        guard let stored = element.elementType else {
            throw ManakoError(
                .unsupported, "\(argument.name) has elements of type \(element.rawValue), which can't be given here")
        }
        (self.element, self.shape) = (stored, shape)
    }

    /// What the runtime is told of it.
    var description: TensorDescription {
        TensorDescription(name: name, shape: shape.map { $0 ?? -1 }, elementType: element)
    }

    /// Adds it as a parameter, in the type in which the graph computes.
    func parameter(in graph: IRGraph) throws(ManakoError) -> GraphValue {
        let value = try graph.parameter(name, type: element, shape: shape)
        return try graph.convert(value, to: CoreAIElementType(rawValue: element.rawValue)?.computedType ?? element)
    }

    /// Makes a value leave the graph under the name.
    func result(_ value: GraphValue, in graph: IRGraph) throws(ManakoError) {
        guard let own = value.shape, IRGraph.agree(own, shape) else {
            throw ManakoError(
                .malformedInput, "\(name) is \(IRGraph.text(value.shape)) where \(IRGraph.text(shape)) belongs")
        }
        graph.result(name, try graph.convert(value, to: element))
    }
}
