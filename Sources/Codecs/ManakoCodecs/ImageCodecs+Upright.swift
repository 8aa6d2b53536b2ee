package import ManakoCore
import ManakoGeometry
package import ManakoPixels

extension ImageCodecs {
    /// Decodes a picture, turns it upright and brings it to a size, reading no more pixels than that takes.
    ///
    /// - Parameters:
    ///   - bytes: the file.
    ///   - header: what it says of itself.
    ///   - size: that of the upright picture in whole pixels.
    ///   - format: of the picture; when absent RGB, with alpha where the file has it.
    ///   - limits: upper bounds of what is decoded.
    /// - Throws: what decoding throws, ``ManakoError/Code/limitExceeded`` when there is no memory.
    package func uprightPicture(
        _ bytes: [UInt8], _ header: ImageHeader, size: (width: Int, height: Int), as format: PixelFormat? = nil,
        limits: InputLimits = .default
    ) throws(ManakoError) -> Bitmap {
        let stored = header.orientation.uprightSize(of: ImageSize(width: size.width, height: size.height))
        let picture = try decode(
            bytes,
            options: DecodeOptions(
                minimumWidth: Int(stored.width), minimumHeight: Int(stored.height), limits: limits))
        return try picture.converted(
            to: format ?? (picture.format.hasAlpha ? .rgba8 : .rgb8), orientation: header.orientation, size: size)
    }
}
