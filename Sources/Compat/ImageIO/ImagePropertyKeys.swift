public import CoreFoundationNames

// Names in what is said of files and pictures. Texts of Foundation never change, but are not said to be `Sendable` here.

/// How stored rows and columns relate to the upright picture, 1…8.
@safe nonisolated(unsafe) public let kCGImagePropertyOrientation: CFString = "Orientation"
/// Pixels in a stored row.
@safe nonisolated(unsafe) public let kCGImagePropertyPixelWidth: CFString = "PixelWidth"
/// Stored rows.
@safe nonisolated(unsafe) public let kCGImagePropertyPixelHeight: CFString = "PixelHeight"
/// Pixels in an inch across.
@safe nonisolated(unsafe) public let kCGImagePropertyDPIWidth: CFString = "DPIWidth"
/// Pixels in an inch down.
@safe nonisolated(unsafe) public let kCGImagePropertyDPIHeight: CFString = "DPIHeight"
/// Bits of a component.
@safe nonisolated(unsafe) public let kCGImagePropertyDepth: CFString = "Depth"
/// What components mean.
@safe nonisolated(unsafe) public let kCGImagePropertyColorModel: CFString = "ColorModel"
/// Red, green and blue.
@safe nonisolated(unsafe) public let kCGImagePropertyColorModelRGB: CFString = "RGB"
/// Gray.
@safe nonisolated(unsafe) public let kCGImagePropertyColorModelGray: CFString = "Gray"
/// Whether there is alpha.
@safe nonisolated(unsafe) public let kCGImagePropertyHasAlpha: CFString = "HasAlpha"
/// The name of a colour profile; not read here.
@safe nonisolated(unsafe) public let kCGImagePropertyProfileName: CFString = "ProfileName"
/// The number of the file's bytes.
@safe nonisolated(unsafe) public let kCGImagePropertyFileSize: CFString = "FileSize"
/// What EXIF says of how the picture was taken.
@safe nonisolated(unsafe) public let kCGImagePropertyExifDictionary: CFString = "{Exif}"
/// What EXIF says of the picture and the camera.
@safe nonisolated(unsafe) public let kCGImagePropertyTIFFDictionary: CFString = "{TIFF}"
/// What EXIF says of the place.
@safe nonisolated(unsafe) public let kCGImagePropertyGPSDictionary: CFString = "{GPS}"
/// What JFIF says; not read here.
@safe nonisolated(unsafe) public let kCGImagePropertyJFIFDictionary: CFString = "{JFIF}"
/// What PNG says; not read here.
@safe nonisolated(unsafe) public let kCGImagePropertyPNGDictionary: CFString = "{PNG}"
/// What GIF says; not read here.
@safe nonisolated(unsafe) public let kCGImagePropertyGIFDictionary: CFString = "{GIF}"
