public import FoundationEssentials
public import ManakoCore
import ManakoFiles
public import ManakoGeometry
public import ManakoVision

extension VisionImage {
    /// Reads a picture file's bytes and header; pixels wait until a request needs them.
    ///
    /// - Parameters:
    ///   - path: a file.
    ///   - orientation: overrides what the file says.
    ///   - limits: upper bounds of what is read and decoded.
    /// - Throws: ``ManakoError`` that names the file and the reason.
    public convenience init(
        contentsOf path: String, orientation: ImageOrientation? = nil, limits: InputLimits = .default
    ) throws(ManakoError) {
        let bytes = try FileBytes.read(path, limit: limits.maximumBytes)
        do throws(ManakoError) {
            try self.init(encoded: bytes, orientation: orientation, codecs: ManakoEnvironment.codecs, limits: limits)
        } catch {
            throw error.at(path)
        }
    }

    /// Reads a picture file's bytes and header; pixels wait until a request needs them.
    ///
    /// - Parameters:
    ///   - url: a file.
    ///   - orientation: overrides what the file says.
    ///   - limits: upper bounds of what is read and decoded.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for the URL of something else than a file, and ``ManakoError`` that
    ///   names the file and the reason.
    public convenience init(
        contentsOf url: URL, orientation: ImageOrientation? = nil, limits: InputLimits = .default
    ) throws(ManakoError) {
        try self.init(contentsOf: url.localPath(), orientation: orientation, limits: limits)
    }
}
