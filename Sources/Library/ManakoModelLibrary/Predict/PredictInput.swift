package import Manako
import ManakoFiles
package import ManakoInference

/// What is given for an input of a model.
package struct PredictInput: Sendable {
    /// In which form it is given.
    package enum Value: Sendable {
        /// The path of a file or, for Core ML models, a value in words.
        case text(String)
        /// An array.
        case array(NPYArray)
    }

    /// The input's name.
    package var name: String
    /// What is given.
    package var value: Value

    package init(name: String, value: Value) {
        self.name = name
        self.value = value
    }
}

/// A picture for the first input that takes one.
package enum PredictPicture: Sendable {
    /// The path of a file.
    case file(String)
    /// A picture that is there already.
    case image(VisionImage)

    /// Uses the picture; errors name its file.
    package func use<Result>(
        _ body: (VisionImage) throws(ManakoError) -> Result
    ) throws(ManakoError) -> Result {
        switch self {
        case .image(let image): return try body(image)
        case .file(let path):
            let bytes = try FileBytes.read(path)
            do throws(ManakoError) {
                return try body(VisionImage(encoded: bytes, codecs: ManakoEnvironment.codecs, limits: .default))
            } catch {
                throw error.at(path)
            }
        }
    }
}
