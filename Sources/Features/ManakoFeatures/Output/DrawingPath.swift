import Manako
import ManakoFiles

/// What a path means to which drawings go.
enum DrawingPath {
    /// Whether it is a folder rather than a file: there is one, or it ends with a slash or has no extension.
    static func isFolder(_ path: String) -> Bool {
        FileSystem.isFolder(path) || path.hasSuffix("/") || FileName.suffix(of: path).isEmpty
    }
}
