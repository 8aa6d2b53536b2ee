import Foundation
import PackagePlugin

/// Makes a Swift class for every Core ML model in a target, as Xcode does.
///
/// A model that is among the target's resources is looked for there, any other beside the program.
@main struct ManakoModels: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target as? any SourceModuleTarget else { return [] }
        let tool = try context.tool(named: "ManakoClassMaker").url
        let resources = target.sourceFiles.filter { $0.type == .resource }.map(\.url.path)
        return Self.models(in: target.directoryURL).map { model in
            let path = model.path
            let isResource = resources.contains {
                $0 == path || $0.hasPrefix(path + "/") || path.hasPrefix($0 + "/")
            }
            let name = model.deletingPathExtension().lastPathComponent
            let output = context.pluginWorkDirectoryURL.appending(path: "\(name).swift")
            return .buildCommand(
                displayName: "Making a class for \(model.lastPathComponent)", executable: tool,
                arguments: [path, output.path, isResource ? "module" : "main"], inputFiles: Self.files(of: model),
                outputFiles: [output])
        }
    }

    /// The models below a folder; packages are folders, which are not looked into.
    private static func models(in folder: URL) -> [URL] {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        var models: [URL] = []
        while let file = files?.nextObject() as? URL {
            if file.pathExtension == "mlpackage" { files?.skipDescendants() }
            if ["mlmodel", "mlpackage"].contains(file.pathExtension) { models.append(file) }
        }
        return models.sorted { $0.path < $1.path }
    }

    /// The files that a model consists of, so that a change makes its class anew.
    private static func files(of model: URL) -> [URL] {
        guard model.pathExtension == "mlpackage" else { return [model] }
        let files = FileManager.default.enumerator(at: model, includingPropertiesForKeys: nil)
        let all = (files?.allObjects as? [URL] ?? []).filter { ["json", "mlmodel"].contains($0.pathExtension) }
        return all.sorted { $0.path < $1.path }
    }
}
