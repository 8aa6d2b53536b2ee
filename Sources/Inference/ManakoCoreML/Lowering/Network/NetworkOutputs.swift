import ManakoCore
import ManakoCoreMLFormat
import ManakoFiles
import ManakoOpenVINO

/// The outputs of a network as results of its graph.
struct NetworkOutputs {
    private let specification: ModelSpecification
    private let content: ProtobufMessage

    init(_ specification: ModelSpecification, _ content: ProtobufMessage) {
        self.specification = specification
        self.content = content
    }

    /// The results in the order of the outputs; a classifier's probabilities stand for its label too.
    func addResults(of scope: NetworkScope) throws(ManakoError) {
        let probabilities = specification.interface.predictedProbabilitiesName
        for output in specification.interface.outputs {
            switch output.type {
            case .multiArray(let array):
                scope.graph.result(output.name, try shaped(scope.value(output.name), array.tensorShape, scope))
            case .image(let image):
                scope.graph.result(output.name, try shaped(scope.value(output.name), image.tensorShape, scope))
            case .dictionary where output.name == probabilities:
                scope.graph.result(output.name, try flat(scope.value(try probabilityName(scope)), scope))
            case .double where specification.kind == .neuralNetworkRegressor:
                scope.graph.result(output.name, try flat(scope.value(output.name), scope))
            default: break
            }
        }
    }

    /// The name of the value that holds a classifier's probabilities: named in the file, or the last layer's output.
    private func probabilityName(_ scope: NetworkScope) throws(ManakoError) -> String {
        let name = content.string(200)
        if !name.isEmpty { return name }
        guard let last = try content.messages(1).last?.strings(3).first else {
            throw ManakoError(.malformedInput, "the network has no layers")
        }
        return last
    }

    private func flat(_ value: GraphValue, _ scope: NetworkScope) throws(ManakoError) -> GraphValue {
        try scope.graph.reshape(value, [-1])
    }

    /// A value with the dimensions that the description says, or at least without those of old that say nothing.
    private func shaped(
        _ value: GraphValue, _ declared: IRGraph.Shape, _ scope: NetworkScope
    ) throws(ManakoError) -> GraphValue {
        guard !scope.isExact, let shape = value.shape, shape.count == 5 else { return value }
        let fixed = declared.compactMap(\.self)
        if fixed.count == declared.count, !fixed.isEmpty, let count = value.fixedShape.flatMap(IRGraph.elementCount),
            IRGraph.elementCount(fixed) == count
        {
            return try scope.graph.reshape(value, fixed)
        }
        if shape[0] == 1, shape[1] == 1 {
            if shape[3] == 1, shape[4] == 1, declared.count != 3 {
                return try scope.graph.squeeze(value, [0, 1, 3, 4])
            }
            return try scope.graph.squeeze(value, declared.count == 4 ? [0] : [0, 1])
        }
        return value
    }
}
