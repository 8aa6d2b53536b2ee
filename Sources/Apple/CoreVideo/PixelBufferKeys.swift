public import Foundation

// Names in dictionaries; made when they are asked for, since texts of Foundation are not said to be `Sendable` here.

/// Which matrix turned red, green and blue into Y, U and V.
public var kCVImageBufferYCbCrMatrixKey: CFString { "CVImageBufferYCbCrMatrix" }
/// That of ITU-R BT.709.
public var kCVImageBufferYCbCrMatrix_ITU_R_709_2: CFString { "ITU_R_709_2" }
/// That of ITU-R BT.601.
public var kCVImageBufferYCbCrMatrix_ITU_R_601_4: CFString { "ITU_R_601_4" }
/// A number, ``OSType``, or several of which the first that there is counts.
public var kCVPixelBufferPixelFormatTypeKey: CFString { "PixelFormatType" }
/// The width in pixels, a number.
public var kCVPixelBufferWidthKey: CFString { "Width" }
/// The height in pixels, a number.
public var kCVPixelBufferHeightKey: CFString { "Height" }
/// What bytes from one row to the next are a multiple of, a number.
public var kCVPixelBufferBytesPerRowAlignmentKey: CFString { "BytesPerRowAlignment" }
/// Whether pictures of Core Graphics can be made of it; they always can.
public var kCVPixelBufferCGImageCompatibilityKey: CFString { "CGImageCompatibility" }
/// Whether Core Graphics can draw in it; it always can.
public var kCVPixelBufferCGBitmapContextCompatibilityKey: CFString { "CGBitmapContextCompatibility" }
/// What graphics processors want; there is none here.
public var kCVPixelBufferIOSurfacePropertiesKey: CFString { "IOSurfaceProperties" }
/// Whether Metal can use it; there is none here.
public var kCVPixelBufferMetalCompatibilityKey: CFString { "MetalCompatibility" }
/// Whether OpenGL can use it; there is none here.
public var kCVPixelBufferOpenGLCompatibilityKey: CFString { "OpenGLCompatibility" }
/// Whether OpenGL ES can make textures of it; there is none here.
public var kCVPixelBufferIOSurfaceOpenGLESTextureCompatibilityKey: CFString { "IOSurfaceOpenGLESTextureCompatibility" }
/// Whether OpenGL ES can draw in it; there is none here.
public var kCVPixelBufferIOSurfaceOpenGLESFBOCompatibilityKey: CFString { "IOSurfaceOpenGLESFBOCompatibility" }
/// Whether OpenGL can make textures of it; there is none here.
public var kCVPixelBufferIOSurfaceOpenGLTextureCompatibilityKey: CFString { "IOSurfaceOpenGLTextureCompatibility" }
/// Whether OpenGL can draw in it; there is none here.
public var kCVPixelBufferIOSurfaceOpenGLFBOCompatibilityKey: CFString { "IOSurfaceOpenGLFBOCompatibility" }
/// Whether layers can show it; there are none here.
public var kCVPixelBufferIOSurfaceCoreAnimationCompatibilityKey: CFString { "IOSurfaceCoreAnimationCompatibility" }
/// Whether OpenGL ES can use it; there is none here.
public var kCVPixelBufferOpenGLESCompatibilityKey: CFString { "OpenGLESCompatibility" }
/// How many buffers a pool keeps, a number.
public var kCVPixelBufferPoolMinimumBufferCountKey: CFString { "MinimumBufferCount" }
/// After how many seconds a pool lets go a buffer that nobody needs, a number.
public var kCVPixelBufferPoolMaximumBufferAgeKey: CFString { "MaximumBufferAge" }
/// More buffers of a pool than this are refused, a number.
public var kCVPixelBufferPoolAllocationThresholdKey: CFString { "BufferPoolAllocationThreshold" }
