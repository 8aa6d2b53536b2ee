package import ManakoCore
import ManakoFiles
package import ManakoOpenVINO

extension CoreAIPackage {
    /// Writes a graph as a model with one function, `main`: beside the place first, and moved there when it is whole.
    ///
    /// - Parameters:
    ///   - graph: what the function computes.
    ///   - metadata: what the file says of the model.
    ///   - path: the folder, which replaces a Core AI model of that name.
    /// - Throws: what ``CoreAIProgramWriter/program(_:function:)`` throws, ``ManakoError/Code/unavailable`` when it can't be
    ///   written or something else is there.
    package static func write(
        _ graph: IRGraph, metadata: CoreAIMetadata, to path: String
    ) throws(ManakoError) {
        let folder = PendingFolder(path)
        guard !FileSystem.isFolder(folder.path) || FileSystem.isReadable("\(folder.path)/\(FileName.program)") else {
            throw ManakoError(.unavailable, "\(folder.path): is a folder that is no Core AI model; give another name")
        }
        let program = try CoreAIProgramWriter.program(graph)
        do throws(ManakoError) {
            try folder.write(program, to: FileName.program)
            try folder.write(SHA256(of: program).bytes, to: FileName.digest)
            try folder.write(metadata.bytes, to: FileName.metadata)
            try folder.commit(replaces: true)
        } catch {
            folder.discard()
            throw error
        }
    }
}
