@_exported public import CoreGraphics
@_exported public import CoreMedia
@_exported public import CoreVideo
import ManakoPixels

/// Makes a picture of Core Graphics out of a pixel buffer; the pixels are copied.
///
/// - Parameters:
///   - pixelBuffer: a buffer of any format that Core Graphics' pictures can be made of.
///   - options: not looked at.
///   - imageOut: where the picture goes.
/// - Returns: 0, or ``kVTParameterErr`` when no picture can be made.
@discardableResult
public func VTCreateCGImageFromCVPixelBuffer(
    _ pixelBuffer: CVPixelBuffer, options: CFDictionary?, imageOut: UnsafeMutablePointer<CGImage?>
) -> OSStatus {
    unsafe imageOut.pointee = try? CGImage(copy(of: Bitmap(pixelBuffer)))
    return unsafe imageOut.pointee == nil ? kVTParameterErr : noErr
}

/// The pixels in memory of their own, so that the next picture may be written into the buffer.
private func copy(of bitmap: Bitmap) throws -> Bitmap {
    let format: PixelFormat = bitmap.format == .gray8 ? .gray8 : .bgra8
    return try Bitmap(
        width: bitmap.width, height: bitmap.height, format: format,
        packed: bitmap.converted(to: format).packedBytes())
}

/// A value makes no sense.
public var kVTParameterErr: OSStatus { -12902 }
