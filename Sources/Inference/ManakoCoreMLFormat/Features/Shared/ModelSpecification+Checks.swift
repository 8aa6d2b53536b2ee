import ManakoCore
import ManakoFiles
import ManakoOpenVINO

extension ModelSpecification {
    /// The error for a model whose parameters contradict each other.
    func malformed(_ problem: String) -> ManakoError {
        ManakoError(.malformedInput, "\(message.file.path): \(kind.name): \(problem)")
    }

    /// The error for parameters that Core ML's schema does not know.
    func unsupported(_ problem: String) -> ManakoError {
        ManakoError(.unsupported, "\(message.file.path): \(kind.name): \(problem)")
    }

    /// Numbers of the file that can be computed with.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when one is NaN or infinite.
    func finite(_ numbers: [Double], _ name: String) throws(ManakoError) -> [Double] {
        guard numbers.allSatisfy(\.isFinite) else { throw malformed("\(name) holds a number that is not finite") }
        return numbers
    }

    /// The only input of a model that has one.
    func onlyInput() throws(ManakoError) -> CoreMLFeatureDescription {
        guard let input = interface.inputs.first, interface.inputs.count == 1 else {
            throw malformed("has \(interface.inputs.count) inputs instead of one")
        }
        return input
    }

    /// The only output of a model that has one.
    func onlyOutput() throws(ManakoError) -> CoreMLFeatureDescription {
        guard let output = interface.outputs.first, interface.outputs.count == 1 else {
            throw malformed("has \(interface.outputs.count) outputs instead of one")
        }
        return output
    }
}
