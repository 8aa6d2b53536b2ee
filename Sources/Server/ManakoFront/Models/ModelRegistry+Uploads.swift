package import Manako
package import ManakoAPI
import ManakoFiles
import ManakoModelLibrary
import Synchronization

extension ModelRegistry {
    /// Whether clients have added a model, and so may have it deleted.
    package func isRemovable(_ name: String) -> Bool {
        state.withLock { $0.entries.contains { $0.name == name && $0.isRemovable } }
    }

    /// Adds a model, once it could be loaded.
    ///
    /// - Parameters:
    ///   - file: the name of the file, whose ending says what it is: `.onnx`, `.tflite`, `.mlmodel`, or `.zip` of an `.mlpackage`.
    ///   - bytes: the file.
    /// - Returns: the model; bytes that are there already are the same model, under the name that they came with now.
    /// - Throws: why it can't be used.
    package func add(file: String, bytes: [UInt8]) throws(ManakoError) -> ModelEntry {
        try adding.withLock { _ throws(ManakoError) in try take(file, bytes) }
    }

    private func take(_ file: String, _ bytes: [UInt8]) throws(ManakoError) -> ModelEntry {
        guard let uploads else {
            throw ManakoError(.unavailable, "this server takes no models; start it with --data and a folder")
        }
        let digest = SHA256(of: bytes).hex
        if let known = state.withLock({ $0.entries.first { $0.digest == digest } }) {
            return try rename(known, digest, after: file, in: uploads)
        }
        let upload = try hidingPaths { () throws(ManakoError) in
            try uploads.store(bytes, digest: digest, file: file, name: freeName(for: file, unless: nil)) {
                (path) throws(ManakoError) in
                _ = try LoadedModel.load(path, name: file, backends: backends, configuration: configuration)
            }
        }
        let entry = entry(upload)
        state.withLock { $0.entries.append(entry) }
        return try listed(entry)
    }

    /// Gives an upload that came again the name that it came with now.
    private func rename(
        _ known: RegisteredModel, _ digest: String, after file: String, in uploads: UploadStore
    ) throws(ManakoError) -> ModelEntry {
        let name = freeName(for: file, unless: known)
        guard name != known.name else { return try listed(known) }
        let entry = entry(try hidingPaths { () throws(ManakoError) in try uploads.rename(digest, to: name) })
        state.withLock { state in
            if let index = state.entries.firstIndex(where: { $0 === known }) { state.entries[index] = entry }
            state.recent.removeAll { $0.name == known.name }
        }
        try hidingPaths { () throws(ManakoError) in try choices.move(known.name, to: name) }
        return try listed(entry)
    }

    private func listed(_ entry: RegisteredModel) throws(ManakoError) -> ModelEntry {
        guard let listed = entry.listed() else {
            throw ManakoError(.internalFailure, "the model \(entry.name) could be loaded once, and then not again")
        }
        return listed
    }

    /// Deletes a model that was uploaded or taken from a repository; who uses it at this moment keeps it until then.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when there is none of that name, ``ManakoError/Code/invalidArgument`` when it was not
    ///   added by clients.
    package func remove(_ name: String) throws(ManakoError) {
        guard contains(name) else { throw .unknownModel(name) }
        guard let entry = state.withLock({ $0.entries.first { $0.name == name } }), entry.isRemovable else {
            throw ManakoError(.invalidArgument, "the model \(name) was not added here, so it can't be deleted here")
        }
        if let digest = entry.digest { try uploads?.remove(digest) } else { _ = try library?.remove(name) }
        state.withLock { state in
            state.entries.removeAll { $0 === entry }
            state.recent.removeAll { $0.name == name }
        }
        try hidingPaths { () throws(ManakoError) in try choices.move(name, to: nil) }
    }

    package func entry(_ upload: Upload) -> RegisteredModel {
        entry(upload.name, upload.path, bytes: upload.bytes, digest: upload.digest)
    }

    /// A name that neither what is built in nor another model has.
    private func freeName(for file: String, unless own: RegisteredModel?) -> String {
        let others = state.withLock { $0.entries.filter { $0 !== own }.map(\.name) }
        return ModelNames.free(ModelNames.name(ofFile: file), Set(others + [Self.builtInName]))
    }
}
