public import CoreVideo

/// How pixels of a stream lie in memory.
public typealias CMPixelFormatType = FourCharCode
/// Four bytes a pixel: alpha, red, green, blue.
public var kCMPixelFormat_32ARGB: CMPixelFormatType { kCVPixelFormatType_32ARGB }
/// Four bytes a pixel: blue, green, red, alpha.
public var kCMPixelFormat_32BGRA: CMPixelFormatType { kCVPixelFormatType_32BGRA }
/// Three bytes a pixel: red, green, blue.
public var kCMPixelFormat_24RGB: CMPixelFormatType { kCVPixelFormatType_24RGB }
/// Two bytes a pixel: U, Y, V, Y; the name alone, as no buffer here has this format.
public let kCMPixelFormat_422YpCbCr8: CMPixelFormatType = 0x3276_7579
/// Two bytes a pixel: Y, U, Y, V; the name alone, as no buffer here has this format.
public let kCMPixelFormat_422YpCbCr8_yuvs: CMPixelFormatType = 0x7975_7673
/// Three bytes a pixel: V, Y, U; the name alone, as no buffer here has this format.
public let kCMPixelFormat_444YpCbCr8: CMPixelFormatType = 0x7633_3038
/// One byte a pixel, white is 0; the name alone, as no buffer here has this format.
public let kCMPixelFormat_8IndexedGray_WhiteIsZero: CMPixelFormatType = 0x28
