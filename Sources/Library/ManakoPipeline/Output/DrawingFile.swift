public import Manako
import ManakoFiles

/// Writes drawings as SVG or PNG, by the extension of their file.
public enum DrawingFile {
    /// Writes a drawing, whole or not at all.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for other extensions, ``ManakoError/Code/unavailable`` for what can't be written.
    public static func write(_ picture: VectorPicture, to path: String) throws(ManakoError) {
        do throws(ManakoError) {
            try AtomicFile.write(bytes(picture, suffix: FileName.suffix(of: path)), to: path)
        } catch {
            throw error.code == .invalidArgument ? error.at(path) : error
        }
    }

    /// The bytes of a file with a drawing.
    ///
    /// - Parameter suffix: `svg` or `png`.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for another one.
    package static func bytes(_ picture: VectorPicture, suffix: String) throws(ManakoError) -> [UInt8] {
        switch suffix {
        case "svg": return Array(picture.svg.utf8)
        case "png": return try ManakoEnvironment.codecs.encode(picture.bitmap().converted(to: .rgb8), as: .png)
        default: throw ManakoError(.invalidArgument, "drawings are written as .svg or .png")
        }
    }
}
