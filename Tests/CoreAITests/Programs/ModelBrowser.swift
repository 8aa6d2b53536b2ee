import CoreAI
import Foundation

/// Lists what is in a folder of models, without preparing any of them.
struct ModelBrowser {
    struct Row: Equatable {
        var title: String
        var functions: [String]
        var mostFrequent: String?
        var weights: Int
    }

    static func rows(in folder: URL) throws -> [Row] {
        let urls = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return try urls.filter { AIModelAsset.isValid(at: $0) }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
            .compactMap { try row(for: $0) }
    }

    static func row(for url: URL) throws -> Row? {
        let asset = try AIModelAsset(contentsOf: url)
        guard let summary = try asset.summary(includingStatistics: true) else { return nil }
        let author = asset.metadata.author
        let title = asset.url.deletingPathExtension().lastPathComponent
        return Row(
            title: author.isEmpty ? title : "\(title) by \(author)",
            functions: summary.functions.map(signature),
            mostFrequent: summary.operationDistribution.max { $0.count < $1.count }?.operationName,
            weights: summary.storageTypes.map(\.elementCount).reduce(0, +))
    }

    private static func signature(_ function: AIModelAsset.FunctionDescriptor) -> String {
        let inputs = function.inputs.map { "\($0.name): \($0.typeName)" }.joined(separator: ", ")
        let outputs = function.outputs.map { $0.name }.joined(separator: ", ")
        let states = function.states.isEmpty ? "" : " keeps \(function.states.map(\.name).joined(separator: ", "))"
        return "\(function.name)(\(inputs)) -> \(outputs)\(states)"
    }

    /// Signs a model, with values of the author's own.
    static func sign(_ url: URL, as author: String, labels: [String]) throws -> AIModelAsset.Metadata {
        var asset = try AIModelAsset(contentsOf: url)
        try asset.updateMetadata { metadata in
            metadata.author = author
            metadata.description = "Signed"
            metadata.license = "CC0"
            metadata["iterations"] = 1000  // Custom metadata
            metadata["rate"] = 0.5
            metadata["final"] = true
            metadata["labels"] = .array(labels.map { .string($0) })
            metadata["nested"] = ["a": 1, "b": ["c", "d"]]
        }
        return asset.metadata
    }

    static func labels(of url: URL) throws -> [String] {
        guard case .array(let values)? = try AIModelAsset(contentsOf: url).metadata.creatorDefinedMetadata["labels"]
        else {
            return []
        }
        return values.map(\.description)
    }

    /// What is wrong with a model, in words for people.
    static func diagnosis(of url: URL) -> String {
        do {
            _ = try AIModelAsset(contentsOf: url)
            return "fine"
        } catch let error as AssetError {
            switch error.kind {
            case .corruptedMetadata: return "metadata"
            case .unsupportedVersion: return "version"
            case .duplicateName, .invalidName, .invalidFeatureType: return "parts"
            @unknown default: return error.errorDescription ?? ""
            }
        } catch {
            return "other: \(error.localizedDescription)"
        }
    }
}
