public import Foundation

// Names in dictionaries. Texts of Foundation never change, but are not said to be `Sendable` here.

/// Which matrix turned red, green and blue into Y, U and V.
@safe nonisolated(unsafe) public let kCVImageBufferYCbCrMatrixKey: CFString = "CVImageBufferYCbCrMatrix"
/// That of ITU-R BT.709.
@safe nonisolated(unsafe) public let kCVImageBufferYCbCrMatrix_ITU_R_709_2: CFString = "ITU_R_709_2"
/// That of ITU-R BT.601.
@safe nonisolated(unsafe) public let kCVImageBufferYCbCrMatrix_ITU_R_601_4: CFString = "ITU_R_601_4"
/// A number, ``OSType``, or several of which the first that there is counts.
@safe nonisolated(unsafe) public let kCVPixelBufferPixelFormatTypeKey: CFString = "PixelFormatType"
/// The width in pixels, a number.
@safe nonisolated(unsafe) public let kCVPixelBufferWidthKey: CFString = "Width"
/// The height in pixels, a number.
@safe nonisolated(unsafe) public let kCVPixelBufferHeightKey: CFString = "Height"
/// What bytes from one row to the next are a multiple of, a number.
@safe nonisolated(unsafe) public let kCVPixelBufferBytesPerRowAlignmentKey: CFString = "BytesPerRowAlignment"
/// Whether pictures of Core Graphics can be made of it; they always can.
@safe nonisolated(unsafe) public let kCVPixelBufferCGImageCompatibilityKey: CFString = "CGImageCompatibility"
/// Whether Core Graphics can draw in it; it always can.
@safe nonisolated(unsafe) public let kCVPixelBufferCGBitmapContextCompatibilityKey: CFString =
    "CGBitmapContextCompatibility"
/// What graphics processors want; there is none here.
@safe nonisolated(unsafe) public let kCVPixelBufferIOSurfacePropertiesKey: CFString = "IOSurfaceProperties"
/// Whether Metal can use it; there is none here.
@safe nonisolated(unsafe) public let kCVPixelBufferMetalCompatibilityKey: CFString = "MetalCompatibility"
/// Whether OpenGL ES can use it; there is none here.
@safe nonisolated(unsafe) public let kCVPixelBufferOpenGLESCompatibilityKey: CFString = "OpenGLESCompatibility"
/// How many buffers a pool keeps, a number.
@safe nonisolated(unsafe) public let kCVPixelBufferPoolMinimumBufferCountKey: CFString = "MinimumBufferCount"
/// After how many seconds a pool lets go a buffer that nobody needs, a number.
@safe nonisolated(unsafe) public let kCVPixelBufferPoolMaximumBufferAgeKey: CFString = "MaximumBufferAge"
/// More buffers of a pool than this are refused, a number.
@safe nonisolated(unsafe) public let kCVPixelBufferPoolAllocationThresholdKey: CFString =
    "BufferPoolAllocationThreshold"
