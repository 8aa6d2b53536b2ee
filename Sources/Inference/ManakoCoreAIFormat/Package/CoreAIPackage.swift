package import ManakoCore
import ManakoFiles

/// A Core AI model on disk: a folder with a program, its digest, and what its author says of it.
package struct CoreAIPackage: Sendable {
    /// The names of the files in the folder.
    package enum FileName {
        /// The program.
        package static let program = "main.mlirb"
        /// The SHA-256 digest of the program, 32 bytes.
        package static let digest = "main.hash"
        /// What the author says, in JSON.
        package static let metadata = "metadata.json"
    }

    /// The endings of folders that Apple's tools compile for Apple's own runtime.
    package static let compiledEndings = ["aimodelc", "aimodelx"]

    /// The path that the user gave.
    package let path: String
    /// The program.
    package let program: CoreAIFile
    /// What the author says.
    package let metadata: CoreAIMetadata
    /// The functions and the graphs that they call, in the order of the file.
    package let graphs: [CoreAIFunction]

    /// Opens a model.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when something is missing, ``ManakoError/Code/malformedInput`` when a file
    ///   is damaged, ``ManakoError/Code/unsupported`` for compiled models and other versions of the format.
    package init(path: String) throws(ManakoError) {
        let folder = path.hasSuffix("/") ? String(path.dropLast()) : path
        guard FileSystem.isFolder(folder) else {
            throw ManakoError(
                .malformedInput, "\(path): is no folder; an .aimodel is a folder with a \(FileName.program) in it")
        }
        let names = FileSystem.names(in: folder)
        guard names.contains(FileName.program) else { throw Self.missingProgram(path, names) }
        self.path = path
        program = try CoreAIFile(MappedFile(path: "\(folder)/\(FileName.program)"))
        metadata = try Self.metadata(folder, names)
        graphs = try program.functions()
    }

    private static func missingProgram(_ path: String, _ names: [String]) -> ManakoError {
        let plain = path.hasSuffix("/") ? String(path.dropLast()) : path
        guard
            compiledEndings.contains(ManakoFiles.FileName.suffix(of: plain))
                || names.contains(where: { $0.hasSuffix(".odix") || $0.hasSuffix(".mpsgraph") })
        else {
            return ManakoError(.malformedInput, "\(path): there is no \(FileName.program) in the folder")
        }
        return ManakoError(
            .unsupported, "\(path): is compiled for Apple's own runtime only; use the .aimodel it was compiled from")
    }

    private static func metadata(_ folder: String, _ names: [String]) throws(ManakoError) -> CoreAIMetadata {
        guard names.contains(FileName.metadata) else { return CoreAIMetadata() }
        let path = "\(folder)/\(FileName.metadata)"
        do throws(ManakoError) {
            return try CoreAIMetadata(FileBytes.read(path, limit: 16 << 20))
        } catch {
            var error = error.at(path)
            error.reason = .damagedMetadata
            throw error
        }
    }

    /// The functions, without the graphs that only they call.
    package var functions: [CoreAIFunction] { graphs.filter { !$0.isPrivate } }

    /// The files that the model depends on.
    package var sourcePaths: [String] { [program.file.path] }

    /// Why the program may not be the one that was saved, or nil when its digest is right or not there.
    package func digestNote() -> String? {
        let folder = FileSystem.folder(of: program.file.path)
        guard let digest = try? FileBytes.read("\(folder)/\(FileName.digest)", limit: 1024) else { return nil }
        let own = program.file.withBytes(in: 0..<program.file.count) { bytes in
            unsafe bytes.withUnsafeBytes { unsafe SHA256(ofMemory: $0) }
        }
        guard own.bytes != digest else { return nil }
        return "\(path): \(FileName.digest) is not the digest of \(FileName.program): "
            + "the model was changed after it was saved"
    }
}

extension ManakoError.Reason {
    /// What a Core AI model's author says of it can't be read.
    package static let damagedMetadata = Self("damagedMetadata")
    /// A Core AI model is of another version than the one that is read.
    package static let foreignVersion = Self("foreignVersion")
}
