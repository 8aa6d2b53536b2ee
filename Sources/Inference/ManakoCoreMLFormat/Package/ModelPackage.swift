import FoundationEssentials
package import ManakoCore
package import ManakoFiles
import ManakoInference
import ManakoOpenVINO

/// The files of a Core ML model: the specification, and weights that stand beside it.
package struct ModelPackage: Sendable {
    /// The path that the user gave.
    package let path: String
    /// The file with the `Model` message.
    package let specification: MappedFile
    /// The folder that `@model_path` stands for.
    package let folder: String
    /// Whether the specification is text that Xcode's compiler made of it, with a description in JSON beside it.
    package let isCompiled: Bool

    /// What the specification is called in a folder without a manifest, as the `CoreML` module compiles models to.
    static let compiledName = "model.mlmodel"
    /// What the specification's text is called in a folder that Xcode's compiler made.
    static let textName = "model.mil"

    /// Opens a `.mlmodel` file, a `.mlpackage` folder, or a `.mlmodelc` folder with a specification called `model.mlmodel`
    /// or its text, `model.mil`.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when something is missing, ``ManakoError/Code/malformedInput`` when the
    ///   manifest is damaged or points out of the package.
    package init(path: String) throws(ManakoError) {
        self.path = path
        let file = FileSystem.isFolder(path) ? try Self.root(of: path) : path
        isCompiled = file.hasSuffix("/" + Self.textName)
        specification = try MappedFile(path: file, maximum: isCompiled ? 256 << 20 : 4 << 30)
        folder = FileSystem.folder(of: file)
    }

    /// The files that say what the model is, weights apart.
    package var sourcePaths: [String] {
        [specification.path] + (isCompiled ? [CompiledDescription.path(in: folder)] : [])
    }

    /// A specification in memory, whose weights are in a folder.
    init(_ specification: MappedFile, folder: String) {
        path = specification.path
        self.specification = specification
        self.folder = folder
        isCompiled = false
    }

    /// The file of a folder that says what the model is.
    private static func root(of path: String) throws(ManakoError) -> String {
        let names = FileSystem.names(in: path)
        if names.contains("Manifest.json") { return try packaged(path) }
        for name in [compiledName, textName] where names.contains(name) { return "\(path)/\(name)" }
        guard names.contains("coremldata.bin") || names.contains("model.espresso.net") else {
            throw ManakoError(
                .malformedInput,
                "\(path): is neither a package with a Manifest.json nor a compiled model with a model.mil")
        }
        let what = names.contains("model0") ? "is a pipeline compiled" : "is compiled"
        throw ManakoError(
            .unsupported,
            "\(path): \(what) for Apple's own runtime only; use the .mlmodel or .mlpackage it was compiled from")
    }

    /// The specification that a package's manifest names
    /// (https://apple.github.io/coremltools/docs-guides/source/mlpackage.html).
    private static func packaged(_ path: String) throws(ManakoError) -> String {
        let place = "\(path)/Manifest.json"
        let bytes = try FileBytes.read(place, limit: 1 << 20)
        guard let manifest = try? JSONDecoder().decode(Manifest.self, from: Data(bytes)),
            let item = manifest.itemInfoEntries[manifest.rootModelIdentifier]
        else { throw ManakoError(.malformedInput, "\(place): is damaged or names no root model") }
        return try inside(path + "/Data", item.path, named: place)
    }

    private struct Manifest: Decodable {
        struct Item: Decodable { var path: String }

        var itemInfoEntries: [String: Item]
        var rootModelIdentifier: String
    }

    /// A path below a folder.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when it leads out of the folder.
    static func inside(_ folder: String, _ path: String, named place: String) throws(ManakoError) -> String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard !path.isEmpty, !path.utf8.contains(0), !parts.contains(".."), !path.hasPrefix("/") else {
            throw ManakoError(.malformedInput, "\(place): names a file outside of the model: \(path)")
        }
        return "\(folder)/\(path)"
    }

    /// The path of a file that the program names, such as `@model_path/weights/weight.bin`.
    package func weightPath(_ name: String) throws(ManakoError) -> String {
        let mark = "@model_path/"
        guard name.hasPrefix(mark) else {
            throw ManakoError(.malformedInput, "\(path): weights in \(name), which is not below @model_path")
        }
        return try Self.inside(folder, String(name.dropFirst(mark.count)), named: path)
    }
}
