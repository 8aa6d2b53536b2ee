package import ManakoCore
package import ManakoCoreAIFormat
import ManakoFiles
package import ManakoInference
package import ManakoOpenVINO

/// A Core AI model: one or several functions of tensors.
package struct CoreAIModel: Sendable {
    /// The files.
    package let package: CoreAIPackage
    /// The function that is meant without a name.
    private static let mainName = "main"
    /// The version of what is built from a file, for telling compiled forms apart: raised with every change of a lowering.
    private static let version = "Core AI 1"

    /// Opens a model.
    ///
    /// - Throws: as ``CoreAIPackage/init(path:)``.
    package init(path: String) throws(ManakoError) { package = try CoreAIPackage(path: path) }

    /// The names of the functions, in the order of the file.
    package var functionNames: [String] { package.functions.map(\.name) }

    /// A function.
    ///
    /// - Parameter name: the name, or nil for `main` or the only one.
    /// - Throws: ``ManakoError/Code/invalidArgument`` when there is no such function, or several of which none is `main`.
    package func function(_ name: String?) throws(ManakoError) -> CoreAIFunction {
        let functions = package.functions
        let wanted = name ?? (functions.count == 1 ? functions[0].name : Self.mainName)
        if let function = functions.first(where: { $0.name == wanted }) { return function }
        let known = functionNames.map { "'\($0)'" }.joined(separator: ", ")
        guard let name else {
            throw ManakoError(
                .invalidArgument, "\(package.path): the model has several functions; name one of \(known)")
        }
        throw ManakoError(
            .invalidArgument, "\(package.path): the model has no function \(name.prefix(200)); it has \(known)")
    }

    /// What a function takes and gives.
    package func interface(_ function: CoreAIFunction) throws(ManakoError) -> CoreAIFunctionInterface {
        do throws(ManakoError) {
            return try CoreAIFunctionInterface(function)
        } catch {
            throw error.at(package.path)
        }
    }

    /// A function as a model that a runtime compiles.
    ///
    /// - Parameters:
    ///   - name: as for ``function(_:)``.
    ///   - runtime: what executes it.
    /// - Throws: what ``function(_:)`` throws, ``ManakoError/Code/unavailable`` when the runtime is missing.
    package func model(function name: String?, runtime: any GraphBackend) throws(ManakoError) -> any InferenceModel {
        let function = try function(name)
        let description = try interface(function).description(
            package.metadata, name: FileSystem.stem(of: package.path))
        var files: [RandomAccessFile] = []
        for path in package.sourcePaths { files.append(try RandomAccessFile(path: path)) }
        let package = package
        let source = GraphSource(
            description: description, files: files, variant: [Self.version, function.name]
        ) { () throws(ManakoError) in
            do throws(ManakoError) {
                return try FunctionLowering(package.program, package.graphs).graph(of: function)
            } catch {
                throw error.at(package.path)
            }
        }
        return NotedModel(model: try runtime.makeModel(source), note: package.digestNote)
    }
}

/// A model whose sessions say what is odd about its files.
private struct NotedModel: InferenceModel {
    let model: any InferenceModel
    let note: @Sendable () -> String?

    var description: ModelDescription { model.description }

    func makeSession(_ configuration: SessionConfiguration) throws(ManakoError) -> any InferenceSession {
        let session = try model.makeSession(configuration)
        guard let note = note() else { return session }
        return NotedSession(session: session, note: note)
    }
}

/// A session with a note more.
private struct NotedSession: InferenceSession {
    let session: any InferenceSession
    let note: String

    var description: ModelDescription { session.description }
    var report: SessionReport {
        var report = session.report
        report.notes.append(note)
        return report
    }

    func makeRequest() throws(ManakoError) -> any InferenceRequest { try session.makeRequest() }
}
