public import Manako
import ManakoFiles

/// Writes drawings as SVG or PNG, by the extension of their file.
public enum DrawingFile {
    /// Writes a drawing, whole or not at all.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for other extensions, ``ManakoError/Code/unavailable`` for what can't be written.
    public static func write(_ picture: VectorPicture, to path: String) throws(ManakoError) {
        switch path.lowercased() {
        case let name where name.hasSuffix(".svg"):
            try AtomicFile.write(Array(picture.svg.utf8), to: path)
        case let name where name.hasSuffix(".png"):
            let pixels = try picture.bitmap().converted(to: .rgb8)
            try AtomicFile.write(try ManakoEnvironment.codecs.encode(pixels, as: .png), to: path)
        default:
            throw ManakoError(.invalidArgument, "\(path): drawings are written as .svg or .png")
        }
    }
}
