package import ManakoCore
package import ManakoCoreMLFormat
import ManakoFiles
package import ManakoOpenVINO

/// Turns a neural network (NeuralNetwork.proto) into a graph.
///
/// Networks of old keep five dimensions for every value: sequence, batch, channel, height, width. Those of version 4 and
/// later say with `arrayInputShapeMapping` that a value has the dimensions that it has.
package struct NetworkLowering {
    private let specification: ModelSpecification
    private let content: ProtobufMessage
    private let path: String

    /// Creates a lowering of a `neuralNetwork`, `neuralNetworkClassifier` or `neuralNetworkRegressor`.
    ///
    /// - Parameter path: the model, for messages.
    package init(_ specification: ModelSpecification, path: String) {
        self.specification = specification
        content = specification.content
        self.path = path
    }

    /// Builds the graph; its parameters are the model's inputs that are arrays or pictures, its results the outputs that
    /// are.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` when a layer can't be computed here,
    ///   ``ManakoError/Code/malformedInput`` when the network contradicts itself; both name the layer.
    package func graph() throws(ManakoError) -> IRGraph {
        let graph = IRGraph(constants: ConstantPool(file: specification.message.file))
        do throws(ManakoError) {
            let scope = NetworkScope(graph: graph, isExact: content.int(5) == 1, version: specification.version)
            try NetworkInputs(specification, content).define(in: scope)
            try NetworkScope.lower(content.messages(1), in: scope)
            try NetworkOutputs(specification, content).addResults(of: scope)
        } catch {
            throw error.at(path)
        }
        return graph
    }
}
