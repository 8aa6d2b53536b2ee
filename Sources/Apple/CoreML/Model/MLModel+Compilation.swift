public import Foundation
import ManakoCore
import ManakoCoreMLFormat

extension MLModel {
    /// Checks a model and puts its files into a folder of their own, as Core ML's compiler does.
    ///
    /// Nothing here needs this step, since ``init(contentsOf:)`` opens the file itself; programs written for Apple's systems
    /// do it. Networks are compiled for this processor on the way, and kept for the next time that the model is loaded.
    ///
    /// - Parameter modelURL: an `.mlmodel` file or `.mlpackage` folder.
    /// - Returns: a folder `<name>.mlmodelc` among the temporary files, which is the caller's to move or delete.
    /// - Throws: ``MLModelError`` with the reason for what can't run here.
    public static func compileModel(at modelURL: URL) throws -> URL { try compile(modelURL) }

    /// Checks a model and puts its files into a folder of their own, as Core ML's compiler does.
    ///
    /// - Throws: as the variant that is not `async`.
    public static func compileModel(at modelURL: URL) async throws -> URL { try compile(modelURL) }

    /// Checks a model and puts its files into a folder of their own, in the background.
    ///
    /// - Parameters:
    ///   - modelURL: an `.mlmodel` file or `.mlpackage` folder.
    ///   - handler: called once, on any thread, with the folder or the reason why there is none.
    public static func compileModel(
        at modelURL: URL, completionHandler handler: @escaping @Sendable (Result<URL, any Error>) -> Void
    ) {
        Task.detached { handler(Result { try compile(modelURL) }) }
    }

    private static func compile(_ url: URL) throws(MLModelError) -> URL {
        do {
            _ = try MLModel(contentsOf: url)
            let files = try asModelError { () throws(ManakoError) in try ModelPackage(path: url.path).files() }
            let folder = FileManager.default.temporaryDirectory.appendingPathComponent("manako-\(UUID().uuidString)")
                .appendingPathComponent("\(url.deletingPathExtension().lastPathComponent).mlmodelc")
            for (name, source) in files { try place(source, folder.appendingPathComponent(name)) }
            return folder
        } catch let error as MLModelError {
            throw error
        } catch {
            throw MLModelError(.io, "\(url.path): can't be compiled (\(error)); check the folder of temporary files")
        }
    }

    /// The same file under another path; a copy where a file can't have two.
    private static func place(_ source: String, _ target: URL) throws {
        let files = FileManager.default
        let source = URL(fileURLWithPath: source).resolvingSymlinksInPath()
        try files.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        if (try? files.linkItem(at: source, to: target)) == nil { try files.copyItem(at: source, to: target) }
    }
}
