public import Manako
import ManakoNPY

/// One output of a run.
public struct PredictedOutput: Sendable, Hashable {
    /// The output's name in the model.
    public var name: String
    /// The type that the elements have in the model.
    public var elementType: ElementType
    /// The elements as real numbers.
    public var tensor: Tensor

    /// Creates an output.
    public init(name: String, elementType: ElementType, tensor: Tensor) {
        self.name = name
        self.elementType = elementType
        self.tensor = tensor
    }
}

/// Writes outputs into a folder: a `.npy` file each, and `outputs.json` that lists them.
public enum PredictionFolder {
    /// The name of the list.
    static let listName = "outputs.json"

    /// Writes all outputs.
    ///
    /// Each file is whole or not there. The list comes last, and that of an earlier run goes first, so where there is a list,
    /// its files are of one run.
    ///
    /// - Parameters:
    ///   - outputs: what a model gave.
    ///   - folder: the folder, made when it is not there.
    /// - Throws: ``ManakoError/Code/unavailable`` with the path and the reason.
    public static func write(_ outputs: [PredictedOutput], to folder: String) throws(ManakoError) {
        let list = "\(folder)/\(listName)"
        try AtomicFile.remove(list)
        let files = FileNames.unique(outputs.map(\.name)).map { $0 + ".npy" }
        for (output, file) in zip(outputs, files) {
            try AtomicFile.write(NPYFile.encode(output.tensor), to: "\(folder)/\(file)")
        }
        try AtomicFile.write(Array(json(outputs, files).utf8), to: list)
    }

    private static func json(_ outputs: [PredictedOutput], _ files: [String]) -> String {
        var json = JSONWriter()
        json.array { json in
            for (output, file) in zip(outputs, files) {
                json.object { json in
                    json.member("name", output.name)
                    json.name("shape")
                    json.array { json in
                        for extent in output.tensor.shape { json.value(raw: "\(extent)") }
                    }
                    json.member("type", output.elementType.rawValue)
                    json.member("file", file)
                }
            }
        }
        return json.text + "\n"
    }
}
