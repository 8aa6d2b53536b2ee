public import ManakoCore
import ManakoFiles
import ManakoInference

extension DetectorExport {
    /// The bytes of a `.mlmodel` of version 3 (iOS 12): a pipeline of layers and the suppression of overlapping boxes,
    /// which Vision gives as `VNRecognizedObjectObservation`.
    ///
    /// It is the form that Turi Create writes: Apple/turicreate, `neural_net_models_exporter.cpp`.
    public func coreMLModel() throws(ManakoError) -> [UInt8] {
        let graph = try network.takingChannels(.rgb).boxes(inputSize)
        let content = try NeuralNetworkWriter.message(graph)
        return pipeline(version: 3, kind: 500, content, .float64)
    }

    /// The specification and the weights of a `.mlpackage`: a pipeline of an ML program in half precision and the
    /// suppression.
    ///
    /// - Parameter isPalettized: whether large kernels are tables of 256 numbers, a byte for each weight; such packages need iOS 16,
    ///   others iOS 15.
    func coreMLPackage(isPalettized: Bool) throws(ManakoError) -> (specification: [UInt8], weights: [UInt8]) {
        let graph = try network.takingChannels(.rgb).boxes(inputSize)
        let (program, weights) = try ProgramWriter.program(graph, isPalettized: isPalettized)
        return (pipeline(version: isPalettized ? 7 : 6, kind: 502, program, .float32), weights)
    }

    private func pipeline(
        version: Int, kind: Int, _ content: ProtobufWriter, _ element: CoreMLFeature.ElementType
    ) -> [UInt8] {
        let picture = CoreMLFeature(
            name: "image", about: "Input image", kind: .picture(width: inputSize.width, height: inputSize.height))
        let first = CoreMLModelMessage(
            version: version, inputs: [picture.bare], outputs: rawFeatures(element), kind: kind, content: content)
        let last = CoreMLModelMessage(
            version: version, inputs: rawFeatures(element) + thresholds.map(\.bare),
            outputs: results(element).map(\.bare), kind: 610, content: suppression)
        var models = ProtobufWriter()
        models.data(1, first.bytes)
        models.data(1, last.bytes)
        let all = CoreMLModelMessage(
            version: version, inputs: [picture] + thresholds, outputs: results(element), about: described,
            userDefined: userDefined, kind: 202, content: models)
        return all.bytes
    }

    /// What goes from the network to the suppression.
    private func rawFeatures(_ element: CoreMLFeature.ElementType) -> [CoreMLFeature] {
        [
            CoreMLFeature(name: "raw_confidence", kind: .array([inputSize.cellCount, labels.count], element)),
            CoreMLFeature(name: "raw_coordinates", kind: .array([inputSize.cellCount, 4], element)),
        ]
    }

    private var thresholds: [CoreMLFeature] {
        [
            CoreMLFeature(
                name: "iouThreshold",
                about:
                    "The largest overlap, intersection over union, of two boxes of a class (default: \(overlapThreshold))",
                kind: .double, isOptional: true),
            CoreMLFeature(
                name: "confidenceThreshold", about: "The least score of a box (default: \(confidenceThreshold))",
                kind: .double, isOptional: true),
        ]
    }

    private func results(_ element: CoreMLFeature.ElementType) -> [CoreMLFeature] {
        [
            CoreMLFeature(
                name: "confidence", about: "Boxes × scores of classes (see user-defined metadata \"classes\")",
                kind: .rows(width: labels.count, element)),
            CoreMLFeature(
                name: "coordinates", about: "Boxes × [x, y, width, height] (relative to image size)",
                kind: .rows(width: 4, element)),
        ]
    }

    /// The fields of a `NonMaximumSuppression` message.
    private var suppression: ProtobufWriter {
        var message = ProtobufWriter()
        message.message(1) { $0.integer(1, 1) }
        message.message(100) { names in
            for label in labels { names.text(1, label) }
        }
        message.double(110, overlapThreshold)
        message.double(111, confidenceThreshold)
        for (field, name) in [
            (200, "raw_confidence"), (201, "raw_coordinates"), (202, "iouThreshold"), (203, "confidenceThreshold"),
            (210, "confidence"), (211, "coordinates"),
        ] {
            message.text(field, name)
        }
        return message
    }

    private var userDefined: [String: String] {
        metadata.merging([
            "type": "ObjectDetector", "classes": labels.joined(separator: ","),
        ]) { first, _ in first }
    }
}
