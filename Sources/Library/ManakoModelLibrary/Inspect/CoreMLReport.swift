package import Manako

/// A Core ML model in lines for people.
package enum CoreMLReport {
    package static func text(_ model: CoreMLModel, _ path: String) -> String {
        let interface = model.interface
        var text = "\(path)\n  kind      \(model.kind.name), Core ML version \(model.specificationVersion)\n"
        for input in interface.inputs { text += "  input     \(FeatureText.line(input))\n" }
        for output in interface.outputs { text += "  output    \(FeatureText.line(output))\n" }
        for state in interface.states { text += "  state     \(FeatureText.line(state))\n" }
        if !interface.functions.isEmpty {
            text += "  functions \(interface.functions.keys.sorted().joined(separator: ", "))\n"
        }
        let known = [
            ("description", interface.metadata.shortDescription), ("author", interface.metadata.author),
            ("license", interface.metadata.license), ("version", interface.metadata.version),
        ]
        for (key, value) in known where !value.isEmpty { text += ModelReport.metadata([key: value]) }
        text += ModelReport.metadata(interface.metadata.userDefined)
        for report in model.reports { text += ModelReport.runtime(report) }
        return text
    }
}
