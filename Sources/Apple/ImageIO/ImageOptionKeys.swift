public import CoreFoundationNames

// Names of options. Texts of Foundation never change, but are not said to be `Sendable` here.

/// Whether pixels are kept; they are as long as their picture.
public var kCGImageSourceShouldCache: CFString { "kCGImageSourceShouldCache" }
/// Whether pixels are decoded at once, which they are.
public var kCGImageSourceShouldCacheImmediately: CFString { "kCGImageSourceShouldCacheImmediately" }
/// Whether floats are welcome; there are none.
public var kCGImageSourceShouldAllowFloat: CFString { "kCGImageSourceShouldAllowFloat" }
/// What the file might be; its first bytes say so.
public var kCGImageSourceTypeIdentifierHint: CFString { "kCGImageSourceTypeIdentifierHint" }
/// Whether a small picture is made where the file has none; the files' own are not read, so one is always made if this
/// or the next is true.
public var kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString { "kCGImageSourceCreateThumbnailFromImageIfAbsent" }
/// Whether a small picture is made of the large one.
public var kCGImageSourceCreateThumbnailFromImageAlways: CFString { "kCGImageSourceCreateThumbnailFromImageAlways" }
/// Whether the small picture is turned upright.
public var kCGImageSourceCreateThumbnailWithTransform: CFString { "kCGImageSourceCreateThumbnailWithTransform" }
/// The most pixels of the small picture's longer side.
public var kCGImageSourceThumbnailMaxPixelSize: CFString { "kCGImageSourceThumbnailMaxPixelSize" }
/// By how much a picture may be decoded smaller; not looked at.
public var kCGImageSourceSubsampleFactor: CFString { "kCGImageSourceSubsampleFactor" }
/// How good a picture is when something is lost, 0…1.
public var kCGImageDestinationLossyCompressionQuality: CFString { "kCGImageDestinationLossyCompressionQuality" }
/// What is under alpha in files without it; not looked at.
public var kCGImageDestinationBackgroundColor: CFString { "kCGImageDestinationBackgroundColor" }
/// The most pixels of the longer side.
public var kCGImageDestinationImageMaxPixelSize: CFString { "kCGImageDestinationImageMaxPixelSize" }
/// How the picture is turned upright, 1…8.
public var kCGImageDestinationOrientation: CFString { "kCGImageDestinationOrientation" }
