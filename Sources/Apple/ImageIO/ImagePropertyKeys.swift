public import CoreFoundationNames

// Names in what is said of files and pictures. Texts of Foundation never change, but are not said to be `Sendable` here.

/// How stored rows and columns relate to the upright picture, 1…8.
public var kCGImagePropertyOrientation: CFString { "Orientation" }
/// Pixels in a stored row.
public var kCGImagePropertyPixelWidth: CFString { "PixelWidth" }
/// Stored rows.
public var kCGImagePropertyPixelHeight: CFString { "PixelHeight" }
/// Pixels in an inch across.
public var kCGImagePropertyDPIWidth: CFString { "DPIWidth" }
/// Pixels in an inch down.
public var kCGImagePropertyDPIHeight: CFString { "DPIHeight" }
/// Bits of a component.
public var kCGImagePropertyDepth: CFString { "Depth" }
/// What components mean.
public var kCGImagePropertyColorModel: CFString { "ColorModel" }
/// Red, green and blue.
public var kCGImagePropertyColorModelRGB: CFString { "RGB" }
/// Gray.
public var kCGImagePropertyColorModelGray: CFString { "Gray" }
/// Whether there is alpha.
public var kCGImagePropertyHasAlpha: CFString { "HasAlpha" }
/// The name of a colour profile; not read here.
public var kCGImagePropertyProfileName: CFString { "ProfileName" }
/// The number of the file's bytes.
public var kCGImagePropertyFileSize: CFString { "FileSize" }
/// What EXIF says of how the picture was taken.
public var kCGImagePropertyExifDictionary: CFString { "{Exif}" }
/// What EXIF says of the picture and the camera.
public var kCGImagePropertyTIFFDictionary: CFString { "{TIFF}" }
/// What EXIF says of the place.
public var kCGImagePropertyGPSDictionary: CFString { "{GPS}" }
/// What JFIF says; not read here.
public var kCGImagePropertyJFIFDictionary: CFString { "{JFIF}" }
/// What PNG says; not read here.
public var kCGImagePropertyPNGDictionary: CFString { "{PNG}" }
/// What GIF says; not read here.
public var kCGImagePropertyGIFDictionary: CFString { "{GIF}" }
/// How often an animation is shown, 0 for without end; not read here.
public var kCGImagePropertyGIFLoopCount: CFString { "LoopCount" }
/// How long a picture of an animation is shown, in seconds, 0.1 at least; not read here.
public var kCGImagePropertyGIFDelayTime: CFString { "DelayTime" }
/// How long a picture of an animation is shown, in seconds; not read here.
public var kCGImagePropertyGIFUnclampedDelayTime: CFString { "UnclampedDelayTime" }
