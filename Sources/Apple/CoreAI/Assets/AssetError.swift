public import Foundation
import ManakoCore

/// What went wrong with a model's files.
public struct AssetError: LocalizedError, Sendable {
    /// The reasons.
    public enum Kind: Sendable, Hashable {
        /// What the author says of the model can't be read.
        case corruptedMetadata
        /// A part of that name is there already.
        case duplicateName
        /// A feature is of a type that can't be.
        case invalidFeatureType(String)
        /// A part's name can't be.
        case invalidName
        /// The files are of a version that is not known here.
        case unsupportedVersion(String)
    }

    /// The reason.
    public var kind: Kind
    /// What exactly happened, if it is known.
    public var debugMessage: String?

    /// Creates an error.
    public init(kind: Kind, debugMessage: String? = nil) { (self.kind, self.debugMessage) = (kind, debugMessage) }

    /// A sentence for people.
    public var errorDescription: String? {
        let sentence =
            switch kind {
            case .corruptedMetadata: "The metadata of the model are corrupted."
            case .duplicateName: "A part of the model with that name exists already."
            case .invalidFeatureType(let type): "The feature type \(type) is invalid."
            case .invalidName: "The name is invalid."
            case .unsupportedVersion(let version): "The version of the model is not supported: \(version)"
            }
        return debugMessage.map { $0.isEmpty ? sentence : "\(sentence) (\($0))" } ?? sentence
    }
}
