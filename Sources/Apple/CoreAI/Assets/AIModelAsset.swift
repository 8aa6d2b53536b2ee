public import Foundation
import ManakoCore
import ManakoCoreAIFormat
import ManakoFiles

/// A model's files, to be looked at without preparing the model.
///
/// ```swift
/// let asset = try AIModelAsset(contentsOf: URL(filePath: "Classifier.aimodel"))
/// guard let summary = try asset.summary(includingStatistics: true) else { return }
/// for function in summary.functions { print(function.name, function.inputs.map(\.typeName)) }
/// ```
public struct AIModelAsset: Sendable {
    /// Where the files are.
    public let url: URL
    /// What the model's author says of it.
    public private(set) var metadata: Metadata
    private let package: CoreAIPackage

    /// Opens a model's files.
    ///
    /// - Throws: ``AssetError`` for other versions and damaged metadata, ``CoreAIError`` for files that are missing or damaged
    ///   or compiled for Apple's hardware.
    public init(contentsOf url: URL) throws {
        guard url.isFileURL else { throw CoreAIError(.unavailable, "\(url): is not the URL of a file") }
        do throws(ManakoError) {
            package = try CoreAIPackage(path: url.path)
        } catch {
            throw Self.assetError(error)
        }
        (self.url, metadata) = (url, Metadata(package.metadata))
    }

    private static func assetError(_ error: ManakoError) -> any Error {
        switch error.reason {
        case .damagedMetadata: AssetError(kind: .corruptedMetadata, debugMessage: error.message)
        case .foreignVersion: AssetError(kind: .unsupportedVersion(error.message))
        default: CoreAIError(error)
        }
    }

    /// Whether a folder looks like a model: it has an extension of one, and a program in it.
    public static func isValid(at url: URL) -> Bool {
        guard (["aimodel"] + CoreAIPackage.compiledEndings).contains(url.pathExtension) else { return false }
        let names = FileSystem.names(in: url.path)
        return names.contains { $0 == CoreAIPackage.FileName.program || $0.hasSuffix(".odix") }
    }

    /// Changes what is said of the model, and writes it into its files.
    ///
    /// - Parameter updates: changes the metadata; what it throws leaves the files as they are.
    /// - Throws: what the closure throws, and the file system's error when the files can't be written.
    public mutating func updateMetadata(_ updates: (inout Metadata) throws -> Void) throws {
        var changed = metadata
        try updates(&changed)
        let file = url.appendingPathComponent(CoreAIPackage.FileName.metadata)
        let old = try? JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
        let object = changed.json(over: old ?? [:])
        guard JSONSerialization.isValidJSONObject(object) else {
            throw AssetError(kind: .corruptedMetadata, debugMessage: "numbers must be finite")
        }
        try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys]).write(to: file, options: .atomic)
        metadata = changed
    }

    /// What the model consists of.
    ///
    /// - Parameter includingStatistics: whether its operations and weights are counted, for which the whole program is read.
    /// - Returns: the summary; never nil, since files without a program are refused before.
    /// - Throws: ``CoreAIError`` for a program that is damaged.
    public func summary(includingStatistics: Bool = true) throws -> Summary? {
        let statistics = try asCoreAIError { () throws(ManakoError) in
            includingStatistics ? try CoreAIStatistics(package.program, package.graphs) : nil
        }
        return Summary(package.functions, statistics)
    }
}
