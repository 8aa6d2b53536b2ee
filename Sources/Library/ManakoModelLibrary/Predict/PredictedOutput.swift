public import Manako
import ManakoFiles
public import ManakoInference
public import ManakoPipeline

/// One output of a run.
public struct PredictedOutput: Sendable {
    /// What an output holds.
    public enum Content: Sendable {
        /// Real numbers, and the type that they have in the model.
        case tensor(FloatTensor, TensorElementType)
        /// A picture.
        case picture(Bitmap)
        /// A number, a text, a dictionary or a sequence.
        case value(CoreMLFeatureValue)
    }

    /// The output's name in the model.
    public var name: String
    /// What it holds.
    public var content: Content

    /// Creates an output.
    public init(name: String, content: Content) {
        self.name = name
        self.content = content
    }
}

extension PredictedOutput.Content {
    /// What a Core ML model gave.
    package init(_ value: CoreMLFeatureValue) {
        switch value {
        case .multiArray(let array):
            self = .tensor(FloatTensor(shape: array.shape, values: array.doubles.map { Float($0) }), array.elementType)
        case .image(let bitmap): self = .picture(bitmap)
        default: self = .value(value)
        }
    }

    /// The extension of the file that holds it, or nil when the list itself does.
    fileprivate var fileExtension: String? {
        switch self {
        case .tensor: "npy"
        case .picture: "png"
        case .value: nil
        }
    }
}

/// Writes outputs into a folder: a `.npy` or `.png` file for each that is large, and `outputs.json` that lists all.
public enum PredictionFolder {
    /// The name of the list.
    package static let listName = "outputs.json"

    /// Writes all outputs.
    ///
    /// Each file is whole or not there. The list comes last, and that of an earlier run goes first, so where there is a list,
    /// its files are of one run.
    ///
    /// - Parameters:
    ///   - outputs: what a model gave.
    ///   - folder: the folder, made when it is not there.
    ///   - sources: what the model was run on, which is not written over.
    /// - Throws: ``ManakoError/Code/unavailable`` with the path and the reason; ``ManakoError/Code/invalidArgument``, before
    ///   anything is written, when a file would take the place of a source.
    public static func write(
        _ outputs: [PredictedOutput], to folder: String, sparing sources: OutputGuard = OutputGuard(reading: [])
    ) throws(ManakoError) {
        let list = "\(folder)/\(listName)"
        let files = zip(FileNames.unique(outputs.map(\.name)), outputs).map { name, output in
            output.content.fileExtension.map { "\(name).\($0)" }
        }
        for file in files.compactMap({ $0 }) { try sources.check("\(folder)/\(file)") }
        try sources.check(list)
        try AtomicFile.remove(list)
        for (output, file) in zip(outputs, files) {
            guard let file else { continue }
            try AtomicFile.write(bytes(of: output), to: "\(folder)/\(file)")
        }
        try AtomicFile.write(Array(json(outputs, files).utf8), to: list)
    }

    private static func bytes(of output: PredictedOutput) throws(ManakoError) -> [UInt8] {
        switch output.content {
        case .tensor(let tensor, _): NPYFile.encode(tensor)
        case .picture(let bitmap): try ManakoEnvironment.codecs.encode(bitmap, as: .png)
        case .value: []
        }
    }

    private static func json(_ outputs: [PredictedOutput], _ files: [String?]) -> String {
        var json = JSONWriter()
        json.array { json in
            for (output, file) in zip(outputs, files) {
                json.object { json in
                    json.member("name", output.name)
                    output.content.write(to: &json)
                    if let file { json.member("file", file) }
                }
            }
        }
        return json.text + "\n"
    }
}

extension PredictedOutput.Content {
    /// Writes shape and type of what is large, and the value of what is small, as members of an object.
    package func write(to json: inout JSONWriter) {
        switch self {
        case .tensor(let tensor, let type):
            json.name("shape")
            json.array { json in
                for extent in tensor.shape { json.value(raw: "\(extent)") }
            }
            json.member("type", type.rawValue)
        case .picture(let bitmap):
            json.name("shape")
            json.array { json in
                for extent in [bitmap.height, bitmap.width] { json.value(raw: "\(extent)") }
            }
            json.member("type", "picture")
        case .value(let value):
            json.member("type", value.typeName)
            json.name("value")
            value.write(to: &json)
        }
    }
}

extension CoreMLFeatureValue {
    /// The type's name in Core ML.
    fileprivate var typeName: String {
        switch self {
        case .int64: "int64"
        case .double: "double"
        case .string: "string"
        case .image: "image"
        case .multiArray: "multiArray"
        case .stringDictionary, .int64Dictionary: "dictionary"
        case .stringSequence, .int64Sequence: "sequence"
        }
    }

    fileprivate func write(to json: inout JSONWriter) {
        switch self {
        case .int64(let number): json.value(raw: "\(number)")
        case .double(let number): json.value(number, decimals: 9)
        case .string(let text): json.value(quoted: text)
        case .stringDictionary(let entries): Self.write(entries.map { ($0, $1) }, to: &json)
        case .int64Dictionary(let entries): Self.write(entries.map { ("\($0)", $1) }, to: &json)
        case .stringSequence(let texts): json.array { json in for text in texts { json.value(quoted: text) } }
        case .int64Sequence(let numbers): json.array { json in for number in numbers { json.value(raw: "\(number)") } }
        case .image, .multiArray: json.valueNull()
        }
    }

    /// Entries with the largest numbers first.
    private static func write(_ entries: [(String, Double)], to json: inout JSONWriter) {
        json.object { json in
            for (key, number) in entries.sorted(by: { $0.1 != $1.1 ? $0.1 > $1.1 : $0.0 < $1.0 }) {
                json.name(key)
                json.value(number, decimals: 9)
            }
        }
    }
}
