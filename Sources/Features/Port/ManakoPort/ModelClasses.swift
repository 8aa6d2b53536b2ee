import FoundationEssentials
import ManakoFiles

/// The classes of a code base's Core ML models, in a folder of their own while this object lives.
final class ModelClasses {
    private(set) var files: [CodeBase.File] = []
    private let folder = "\(FileSystem.temporaryFolder)/manako-port-\(UInt64.random(in: 0 ... .max))"

    /// Writes what `source` gives for each model, but for classes that the code base has itself. What can't be made is missing then.
    init(_ code: CodeBase, _ source: (String) -> String?) {
        guard !code.models.isEmpty, FileSystem.makeFolder(folder) else { return }
        let declared = code.files.reduce(into: Set<String>()) { $0.formUnion($1.declared) }
        var names: Set<String> = []
        for path in code.models {
            guard let text = source(path) else { continue }
            let classes = SwiftNames.declared(in: text).subtracting(declared)
            let name = FileSystem.stem(of: path)
            guard classes.contains(name), names.insert(name).inserted else { continue }
            let file = "\(folder)/\(name).swift"
            guard (try? Data(text.utf8).write(to: URL(filePath: file))) != nil else { continue }
            files.append(
                CodeBase.File(name: "\(name).swift", path: file, imports: SwiftImports(text), declared: classes))
        }
    }

    deinit { FileSystem.removeAll(folder) }
}
