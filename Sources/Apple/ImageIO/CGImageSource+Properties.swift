public import CoreGraphics
import ManakoCodecs
import ManakoGeometry

/// What a file says of itself: how many bytes it has.
public func CGImageSourceCopyProperties(_ isrc: CGImageSource, _ options: CFDictionary?) -> CFDictionary? {
    isrc.header == nil ? nil : [kCGImagePropertyFileSize: isrc.bytes.count] as NSDictionary
}

/// What a file says of a picture: size, orientation, pixels in an inch, and most of EXIF.
///
/// - Returns: nil for a picture that is not there.
public func CGImageSourceCopyPropertiesAtIndex(
    _ isrc: CGImageSource, _ index: Int, _ options: CFDictionary?
) -> CFDictionary? {
    guard index == 0, let header = isrc.header else { return nil }
    let metadata = FileMetadata(isrc.bytes, header.format)
    let properties = NSMutableDictionary()
    properties[kCGImagePropertyPixelWidth] = header.width
    properties[kCGImagePropertyPixelHeight] = header.height
    properties[kCGImagePropertyDepth] = 8
    properties[kCGImagePropertyColorModel] = kCGImagePropertyColorModelRGB
    if metadata.exif?.tiff["Orientation"] != nil || header.orientation != .up {
        properties[kCGImagePropertyOrientation] = header.orientation.rawValue
    }
    if let dots = metadata.dotsPerInch {
        properties[kCGImagePropertyDPIWidth] = dots.across
        properties[kCGImagePropertyDPIHeight] = dots.down
    }
    let parts = [
        (kCGImagePropertyTIFFDictionary, metadata.exif?.tiff), (kCGImagePropertyExifDictionary, metadata.exif?.exif),
        (kCGImagePropertyGPSDictionary, metadata.exif?.gps),
    ]
    for case (let key, let values?) in parts where !values.isEmpty { properties[key] = values as NSDictionary }
    return properties
}
