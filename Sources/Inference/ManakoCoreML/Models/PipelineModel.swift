import ManakoCore
import ManakoCoreMLFeatures
import ManakoCoreMLFormat

/// Models one after the other, each with what the pipeline was given and what the models before it gave.
struct PipelineModel: FeatureModel {
    let interface: ModelInterface
    let stages: [any FeatureModel]

    func prediction(from inputs: [String: FeatureValue]) throws(ManakoError) -> [String: FeatureValue] {
        var values = inputs
        for (index, stage) in stages.enumerated() {
            var given: [String: FeatureValue] = [:]
            for input in stage.interface.inputs { given[input.name] = values[input.name] }
            do throws(ManakoError) {
                values.merge(try stage.prediction(from: given)) { _, new in new }
            } catch {
                throw error.at("model \(index + 1) of the pipeline")
            }
        }
        var outputs: [String: FeatureValue] = [:]
        for output in interface.outputs {
            guard let value = values[output.name] else {
                throw ManakoError(.malformedInput, "no model of the pipeline gives \(output.name)")
            }
            outputs[output.name] = value
        }
        return outputs
    }
}
