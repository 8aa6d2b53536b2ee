package import FoundationEssentials
package import ManakoCore

extension URL {
    /// The path of a file's URL.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for the URL of something else.
    package func localPath() throws(ManakoError) -> String {
        guard isFileURL else { throw ManakoError(.invalidArgument, "\(absoluteString): is not the URL of a file") }
        return path
    }
}
