import ManakoCore

/// Gives what it takes (Identity.proto): each output has the input of its name, else of its place.
struct IdentityModel: FeatureModel {
    let interface: CoreMLInterface

    init(_ specification: ModelSpecification) throws(ManakoError) {
        interface = specification.interface
        let names = Set(interface.inputs.map(\.name))
        for (index, output) in interface.outputs.enumerated() {
            guard names.contains(output.name) || index < interface.inputs.count else {
                throw specification.malformed("has no input for its output \(output.name)")
            }
        }
    }

    func prediction(from inputs: [String: CoreMLFeatureValue]) throws(ManakoError) -> [String: CoreMLFeatureValue] {
        var outputs: [String: CoreMLFeatureValue] = [:]
        for (index, output) in interface.outputs.enumerated() {
            let input = interface.inputs.first { $0.name == output.name } ?? interface.inputs[index]
            guard !input.isOptional || inputs[input.name] != nil else { continue }
            outputs[output.name] = try inputs.value(input.name)
        }
        return outputs
    }
}
