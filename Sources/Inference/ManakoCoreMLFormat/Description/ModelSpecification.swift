package import ManakoCore
package import ManakoFiles
import ManakoOpenVINO

/// A Core ML model as its file says it (Model.proto).
package struct ModelSpecification: Sendable {
    /// The version of the format: 1 is iOS 11, 4 iOS 13, 6 iOS 15, 9 iOS 18.
    package let version: Int
    /// What the model is.
    package let kind: CoreMLModelKind
    /// What it takes and gives.
    package let interface: CoreMLInterface
    /// The message of its kind, such as `NeuralNetwork`.
    package let content: ProtobufMessage
    /// The whole message.
    package let message: ProtobufMessage

    /// Reads the specification of a model, or what a compiled one has instead.
    ///
    /// - Throws: as ``init(_:)``.
    package init(_ package: ModelPackage) throws(ManakoError) {
        guard package.isCompiled else {
            try self.init(ProtobufMessage(package.specification))
            return
        }
        let description = try CompiledDescription(package)
        try self.init(compiled: description, ProtobufMessage(package.specification, in: 0..<0))
    }

    private init(compiled description: CompiledDescription, _ empty: ProtobufMessage) throws(ManakoError) {
        version = description.version
        kind = .mlProgram
        interface = try description.interface()
        content = empty
        message = empty
    }

    /// Reads a `Model` message.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when it is not a Core ML model,
    ///   ``ManakoError/Code/unsupported`` when it is of a kind that came later.
    package init(_ message: ProtobufMessage) throws(ManakoError) {
        self.message = message
        version = message.int(1)
        guard version >= 1, message.has(2) else {
            throw ManakoError(.malformedInput, "\(message.file.path): is not a Core ML model, or is cut off")
        }
        guard version <= 100 else {
            throw ManakoError(.malformedInput, "\(message.file.path): version \(version) of the format does not exist")
        }
        let number = message.numbers.last { $0 >= 200 }
        guard let number, let kind = CoreMLModelKind(rawValue: number) else {
            throw ManakoError(
                number == nil ? .malformedInput : .unsupported,
                "\(message.file.path): holds no model of a known kind (\(number.map(String.init) ?? "none"))")
        }
        self.kind = kind
        content = try message.part(number)
        interface = try CoreMLInterface(message.part(2))
    }
}
