package import Manako

/// How a model is used, in lines for people, each with what decided it.
package struct ModelInterpretation {
    /// The lines.
    package let text: String

    /// Explains a detector.
    package init(_ detector: ObjectDetector) {
        let sidecar = detector.model.sidecar
        let named = sidecar?.head == nil ? "" : ", named in \(sidecar?.path ?? "")"
        text =
            "detector of the \(detector.head.name) family\(named)\n  because   \(detector.head.reason)\n"
            + Self.text(detector.input, detector.model, by: "the family")
            + Self.text(detector.labels, detector.labelSource, detector.model)
            + Self.text(detector.classThresholds, detector.labels, sidecar)
            + (detector.head.isSuppressed ? "  overlaps  thinned out by the model itself\n" : "")
    }

    /// Explains a classifier.
    package init(_ classifier: ImageClassifier) {
        text =
            "classifier of \(classifier.classCount) classes\n  because   its first output is a score for each class\n"
            + Self.text(classifier.input, classifier.model, by: "the kind of model and input")
            + Self.text(classifier.labels, classifier.labelSource, classifier.model)
    }

    private static func text(_ input: ModelImageInput, _ model: VisionModel, by usual: String) -> String {
        let convention = input.convention
        let sidecar = model.sidecar
        let pixels = input.takesPixels ? "the model" : usual
        let numbers = zip(convention.scale, convention.bias).map { "×\($0.0) \($0.1 < 0 ? "−" : "+")\(abs($0.1))" }
        let fitting = [
            sidecar?.action.map { _ in "fit" }, sidecar?.alignment.map { _ in "alignment" },
            sidecar?.padding.map { _ in "padding" }, sidecar?.filter.map { _ in "filter" },
        ]
        return
            "  picture   \(input.width)×\(input.height), \(convention.channels.rawValue) in \(input.layout.rawValue),"
            + " \(input.element.rawValue)  (size \(sizeSource(input, model)),"
            + " colours \(source([sidecar?.channels.map { _ in "" }], sidecar, pixels)))\n"
            + "  numbers   pixel \(Set(numbers).count == 1 ? numbers[0] : numbers.joined(separator: ", "))"
            + "  (\(source([sidecar?.scale.map { _ in "" }], sidecar, pixels)))\n"
            + "  fitting   \(convention.action.rawValue), \(convention.alignment.rawValue),"
            + " padding \(convention.padding), \(convention.filter.rawValue)  (\(source(fitting, sidecar, usual)))\n"
    }

    private static func sizeSource(_ input: ModelImageInput, _ model: VisionModel) -> String {
        guard model.description.inputs[input.index].isOpen else { return "by the model" }
        guard let sidecar = model.sidecar, sidecar.width != nil || sidecar.height != nil else {
            return "left open by the model"
        }
        return "by \(sidecar.path)"
    }

    /// Who decided on some settings: the file beside the model when it gives any of them.
    private static func source(_ given: [String?], _ sidecar: ModelSidecar?, _ usual: String) -> String {
        let given = given.compactMap { $0 }
        guard let sidecar, !given.isEmpty else { return "by \(usual)" }
        let words = given.filter { !$0.isEmpty }.joined(separator: ", ")
        return words.isEmpty ? "by \(sidecar.path)" : "\(words) by \(sidecar.path), the rest by \(usual)"
    }

    private static func text(_ labels: ClassLabels, _ source: LabelSource, _ model: VisionModel) -> String {
        guard !labels.names.isEmpty else { return "  labels    none; a label file gives them\n" }
        let first = labels.names.prefix(5).joined(separator: ", ")
        let origin =
            switch source {
            case .caller: "by the label file"
            case .sidecar: "by \(model.sidecar?.path ?? "")"
            case .model: "in the model file"
            case .file: "by \(model.labelFile?.path ?? "")"
            case .family: "the family's usual ones"
            }
        return "  labels    \(labels.names.count): \(first)\(labels.names.count > 5 ? ", …" : "")  (\(origin))\n"
    }

    private static func text(_ thresholds: [Int: Float], _ labels: ClassLabels, _ sidecar: ModelSidecar?) -> String {
        guard !thresholds.isEmpty else { return "" }
        let words = thresholds.sorted { $0.key < $1.key }.map { "\(labels.name($0.key)) \($0.value)" }
        return "  threshold \(words.joined(separator: ", "))  (by \(sidecar?.path ?? ""))\n"
    }
}
