import ManakoFiles
public import ManakoCore
import ManakoCoreMLFormat
import ManakoInference

/// Swift code for a model: a class for it, one for its inputs and one for its outputs, as Xcode makes them.
public struct ModelClass: Sendable {
    /// Who may use the classes.
    public enum Access: String, Sendable, CaseIterable {
        /// The module that the code is in.
        case `internal`
        /// Everybody.
        case `public`
    }

    /// Where the program finds the model when it does not say.
    public enum Location: String, Sendable, CaseIterable {
        /// Among the resources of the module that the code is in, a Swift package's target.
        case module
        /// Beside the program.
        case main
    }

    /// The name of the model's class.
    public let name: String
    let access: Access
    let location: Location
    let interface: CoreMLInterface
    let inputs: [GeneratedFeature]
    let outputs: [GeneratedFeature]
    /// The name of the model's file, without extension.
    let resource: String

    /// Reads what a model takes and gives.
    ///
    /// - Parameters:
    ///   - path: an `.mlmodel` file or an `.mlpackage` folder.
    ///   - name: the class's name; that of the file unless given.
    ///   - access: who may use the classes.
    ///   - location: where the program finds the model.
    /// - Throws: ``ManakoError/Code/malformedInput`` for damaged models, ``ManakoError/Code/unavailable`` for missing ones,
    ///   ``ManakoError/Code/invalidArgument`` for a name that no class can have.
    public init(
        contentsOf path: String, name: String? = nil, access: Access = .internal, location: Location = .main
    ) throws(ManakoError) {
        let package = try ModelPackage(path: path)
        let whole = try ModelSpecification(package).interface
        interface = whole.functions[whole.defaultFunctionName] ?? whole
        resource = FileSystem.stem(of: path)
        var identifiers = SwiftIdentifiers(taken: Self.usedTypes)
        let own = identifiers.unique(name ?? resource, endings: ["Input", "Output"])
        if let name, SwiftIdentifiers.escaped(name) != own {
            throw ManakoError(.invalidArgument, "no class can be called \(SwiftText.comment(name)); \(own) would do")
        }
        self.name = SwiftIdentifiers.escaped(own) == own ? own : own + "_"
        self.access = access
        self.location = location
        let taken = Self.usedNames.union(Self.usedTypes).union([self.name, "\(self.name)Input", "\(self.name)Output"])
        inputs = GeneratedFeature.list(interface.inputs, taken: taken)
        outputs = GeneratedFeature.list(interface.outputs, taken: taken)
    }

    /// Types that the code speaks of.
    private static let usedTypes: Set<String> = [
        "AnyHashable", "Bitmap", "Bool", "Bundle", "CVPixelBuffer", "CoreML", "Double", "Float", "Float16",
        "Foundation", "Int", "Int32",
        "Int64", "Int8", "MLBatchProvider", "MLArrayBatchProvider", "MLDictionaryFeatureProvider", "MLFeatureProvider",
        "MLFeatureValue", "MLModel", "MLModelConfiguration", "MLMultiArray", "MLPredictionOptions", "MLSequence",
        "MLShapedArray", "MLState", "NSNumber", "Sendable", "Set", "String", "URL",
    ]

    /// Members of the classes.
    private static let usedNames: Set<String> = [
        "featureNames", "featureName", "featureValue", "provider", "features", "model", "prediction", "predictions",
        "options", "state", "description", "hash", "hashValue",
    ]

    /// The code.
    public var source: String {
        """
        // swift-format-ignore-file
        // Made by `manako models generate` out of \(SwiftText.comment(resource)); changes are lost when it is made again.
        \(access == .public ? "public import" : "import") CoreML

        \(inputClass)
        \(inputBitmaps)
        \(outputClass)
        \(outputBitmaps)
        \(modelClass)

        """
    }

    /// The word before a declaration, with a space after it.
    var prefix: String { access == .public ? "public " : "" }
}
