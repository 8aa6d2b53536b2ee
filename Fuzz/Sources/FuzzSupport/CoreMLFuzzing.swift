import ManakoCore

@testable import ManakoCoreMLFormat
@testable import ManakoCoreML
@testable import ManakoFiles
@testable import ManakoOpenVINO

/// What the Core ML importer does with a file, up to the text that a runtime reads.
enum CoreMLFuzzing {
    /// Reads and lowers what a specification holds, the models of pipelines too.
    static func run(_ specification: ModelSpecification, _ package: ModelPackage, depth: Int = 0)
        throws(ManakoError)
    {
        switch specification.kind {
        case .mlProgram:
            var reader = ProgramReader(package)
            try lower(reader.program(specification.content), reader.weightFile)
        case .neuralNetwork, .neuralNetworkClassifier, .neuralNetworkRegressor:
            write(try NetworkLowering(specification, path: package.path).graph())
        case .pipeline where depth < 8:
            for part in try specification.content.messages(1) {
                try run(ModelSpecification(part), package, depth: depth + 1)
            }
        default: break
        }
    }

    /// Lowers every function of a program.
    static func lower(_ program: MILProgram, _ weights: MappedFile?) throws(ManakoError) {
        for function in program.functions.values {
            _ = function.classNames
            write(try ProgramLowering(weightFile: weights).graph(of: function, path: "fuzz"))
        }
    }

    /// Writes a graph as text; its weights may be too large for the memory there is.
    private static func write(_ graph: IRGraph) {
        guard let model = PictureFuzzing.refusal({ () throws(ManakoError) in try IntermediateModel(graph) }) else {
            return
        }
        require(model.text.hasPrefix("<?xml") && model.text.hasSuffix("</net>\n"), "no whole text")
    }
}
