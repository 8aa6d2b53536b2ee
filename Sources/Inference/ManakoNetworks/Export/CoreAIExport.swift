import ManakoCore
import ManakoCoreAIFormat
import ManakoInference

extension DetectorExport {
    /// Writes a Core AI model, whose function `main` takes and gives what the `.onnx` file does.
    func writeCoreAI(to path: String) throws(ManakoError) {
        let graph = try network.takingChannels(.bgr).rows(inputSize).lowered()
        let metadata = CoreAIMetadata(described, labels: labels, fields: metadata)
        try CoreAIPackage.write(graph, metadata: metadata, to: path)
    }
}

extension ClassifierExport {
    /// Writes a Core AI model, whose function `main` takes and gives what the `.onnx` file does.
    func writeCoreAI(to path: String) throws(ManakoError) {
        let metadata = CoreAIMetadata(described, labels: labels, fields: metadata)
        try CoreAIPackage.write(normalizedGraph().lowered(), metadata: metadata, to: path)
    }
}

extension CoreAIMetadata {
    /// What a description says, with the names of the classes and what programs read.
    package init(_ about: ModelMetadata, labels: [String], fields: [String: String]) {
        var fields = fields
        if !about.version.isEmpty { fields["version"] = about.version }
        self.init(
            author: about.author, summary: about.summary, license: about.license, date: about.trainingDate,
            labels: labels, fields: fields)
    }
}
