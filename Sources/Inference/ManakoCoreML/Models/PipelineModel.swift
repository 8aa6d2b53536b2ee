import ManakoCore
import ManakoCoreMLFormat

/// Models one after the other, each with what the pipeline was given and what the models before it gave.
struct PipelineModel: FeatureModel {
    let interface: CoreMLInterface
    let stages: [any FeatureModel]

    func prediction(from inputs: [String: CoreMLFeatureValue]) throws(ManakoError) -> [String: CoreMLFeatureValue] {
        var values = inputs
        for (index, stage) in stages.enumerated() {
            do throws(ManakoError) {
                // A suppression takes thresholds that its own description does not name, so every model sees everything.
                values.merge(try stage.prediction(from: values)) { _, new in new }
            } catch {
                throw error.at("model \(index + 1) of the pipeline")
            }
        }
        var outputs: [String: CoreMLFeatureValue] = [:]
        for output in interface.outputs {
            guard let value = values[output.name] else {
                throw ManakoError(.malformedInput, "no model of the pipeline gives \(output.name)")
            }
            outputs[output.name] = value
        }
        return outputs
    }
}
