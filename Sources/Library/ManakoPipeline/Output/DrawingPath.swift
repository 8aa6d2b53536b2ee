package import Manako
import ManakoFiles

/// What a path means to which drawings go.
package enum DrawingPath {
    /// Whether it is a folder rather than a file: there is one, or it ends with a slash or has no extension.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for `-`, as drawings don't go to standard output.
    package static func isFolder(_ path: String) throws(ManakoError) -> Bool {
        guard path != "-" else {
            throw ManakoError(
                .invalidArgument, "-: drawings are not written to standard output; name a file or folder")
        }
        return FileSystem.isFolder(path) || path.hasSuffix("/") || FileName.suffix(of: path).isEmpty
    }
}
