public import CoreFoundationNames

// Names of options. Texts of Foundation never change, but are not said to be `Sendable` here.

/// Whether pixels are kept; they are as long as their picture.
@safe nonisolated(unsafe) public let kCGImageSourceShouldCache: CFString = "kCGImageSourceShouldCache"
/// Whether pixels are decoded at once, which they are.
@safe nonisolated(unsafe) public let kCGImageSourceShouldCacheImmediately: CFString =
    "kCGImageSourceShouldCacheImmediately"
/// Whether floats are welcome; there are none.
@safe nonisolated(unsafe) public let kCGImageSourceShouldAllowFloat: CFString = "kCGImageSourceShouldAllowFloat"
/// What the file might be; its first bytes say so.
@safe nonisolated(unsafe) public let kCGImageSourceTypeIdentifierHint: CFString = "kCGImageSourceTypeIdentifierHint"
/// Whether a small picture is made where the file has none; the files' own are not read, so one is always made if this
/// or the next is true.
@safe nonisolated(unsafe) public let kCGImageSourceCreateThumbnailFromImageIfAbsent: CFString =
    "kCGImageSourceCreateThumbnailFromImageIfAbsent"
/// Whether a small picture is made of the large one.
@safe nonisolated(unsafe) public let kCGImageSourceCreateThumbnailFromImageAlways: CFString =
    "kCGImageSourceCreateThumbnailFromImageAlways"
/// Whether the small picture is turned upright.
@safe nonisolated(unsafe) public let kCGImageSourceCreateThumbnailWithTransform: CFString =
    "kCGImageSourceCreateThumbnailWithTransform"
/// The most pixels of the small picture's longer side.
@safe nonisolated(unsafe) public let kCGImageSourceThumbnailMaxPixelSize: CFString =
    "kCGImageSourceThumbnailMaxPixelSize"
/// By how much a picture may be decoded smaller; not looked at.
@safe nonisolated(unsafe) public let kCGImageSourceSubsampleFactor: CFString = "kCGImageSourceSubsampleFactor"
/// How good a picture is when something is lost, 0…1.
@safe nonisolated(unsafe) public let kCGImageDestinationLossyCompressionQuality: CFString =
    "kCGImageDestinationLossyCompressionQuality"
/// What is under alpha in files without it; not looked at.
@safe nonisolated(unsafe) public let kCGImageDestinationBackgroundColor: CFString = "kCGImageDestinationBackgroundColor"
/// The most pixels of the longer side.
@safe nonisolated(unsafe) public let kCGImageDestinationImageMaxPixelSize: CFString =
    "kCGImageDestinationImageMaxPixelSize"
/// How the picture is turned upright, 1…8.
@safe nonisolated(unsafe) public let kCGImageDestinationOrientation: CFString = "kCGImageDestinationOrientation"
