public import Foundation
import ManakoCoreMLFormat

/// What a model takes and gives, and what its author says of it.
public final class MLModelDescription: NSObject {
    /// The inputs by name.
    public let inputDescriptionsByName: [String: MLFeatureDescription]
    /// The outputs by name.
    public let outputDescriptionsByName: [String: MLFeatureDescription]
    /// What is kept between predictions, by name.
    public let stateDescriptionsByName: [String: MLFeatureDescription]
    /// The output that holds a classifier's label or a regressor's number.
    public let predictedFeatureName: String?
    /// The output that holds a classifier's probabilities.
    public let predictedProbabilitiesName: String?
    /// Description, version, author, licence and whatever else the author says.
    public let metadata: [MLModelMetadataKey: Any]
    /// A classifier's classes: `String`s or `Int64`s.
    public let classLabels: [Any]?
    /// Whether the model can learn on the device: no model can, here.
    public var isUpdatable: Bool { false }

    init(_ interface: CoreMLInterface, _ classNames: CoreMLClassNames?) {
        func byName(_ features: [CoreMLFeatureDescription]) -> [String: MLFeatureDescription] {
            .init(features.map { ($0.name, MLFeatureDescription($0)) }) { first, _ in first }
        }
        inputDescriptionsByName = byName(interface.inputs)
        outputDescriptionsByName = byName(interface.outputs)
        stateDescriptionsByName = byName(interface.states)
        predictedFeatureName = interface.predictedFeatureName.isEmpty ? nil : interface.predictedFeatureName
        predictedProbabilitiesName =
            interface.predictedProbabilitiesName.isEmpty ? nil : interface.predictedProbabilitiesName
        let about = interface.metadata
        metadata = [
            .description: about.shortDescription, .versionString: about.version, .author: about.author,
            .license: about.license, .creatorDefinedKey: about.userDefined,
        ]
        classLabels =
            switch classNames {
            case .strings(let names): names
            case .integers(let numbers): numbers
            case nil: nil
            }
    }

    /// Inputs and outputs.
    public override var description: String {
        let inputs = inputDescriptionsByName.values.map(\.description).sorted().joined(separator: "; ")
        let outputs = outputDescriptionsByName.values.map(\.description).sorted().joined(separator: "; ")
        return "inputs: \(inputs)\noutputs: \(outputs)"
    }
}

/// A thing that a model's author says.
public struct MLModelMetadataKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String

    /// Creates a key by name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// What the model does: a `String`.
    public static let description = MLModelMetadataKey(rawValue: "MLModelDescriptionKey")
    /// The version: a `String`.
    public static let versionString = MLModelMetadataKey(rawValue: "MLModelVersionStringKey")
    /// Who made it: a `String`.
    public static let author = MLModelMetadataKey(rawValue: "MLModelAuthorKey")
    /// Under which terms it may be used: a `String`.
    public static let license = MLModelMetadataKey(rawValue: "MLModelLicenseKey")
    /// Whatever else: a `[String: String]`.
    public static let creatorDefinedKey = MLModelMetadataKey(rawValue: "MLModelCreatorDefinedKey")
}
