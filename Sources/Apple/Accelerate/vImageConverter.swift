public import CoreGraphics
import Foundation

/// Turns pixels of one format into those of another.
public final class vImageConverter {
    fileprivate let source: vImage_CGImageFormat
    fileprivate let target: vImage_CGImageFormat

    fileprivate init(_ source: vImage_CGImageFormat, _ target: vImage_CGImageFormat) {
        (self.source, self.target) = (source, target)
    }
}

/// Makes a converter between two formats of buffers.
///
/// - Parameters:
///   - srcFormat: how pixels lie.
///   - destFormat: how they shall lie.
///   - backgroundColor: not looked at; transparent pixels keep their alpha, or are drawn on black.
///   - flags: not looked at.
///   - error: where ``kvImageNoError`` or ``kvImageInvalidImageFormat`` is written.
/// - Returns: nil for formats that can't be read or written here.
public func vImageConverter_CreateWithCGImageFormat(
    _ srcFormat: UnsafePointer<vImage_CGImageFormat>, _ destFormat: UnsafePointer<vImage_CGImageFormat>,
    _ backgroundColor: UnsafePointer<CGFloat>?, _ flags: vImage_Flags, _ error: UnsafeMutablePointer<vImage_Error>?
) -> Unmanaged<vImageConverter>? {
    let (source, target) = unsafe (srcFormat.pointee, destFormat.pointee)
    let isKnown = source.layout != nil && target.layout != nil
    unsafe error?.pointee = isKnown ? kvImageNoError : kvImageInvalidImageFormat
    return isKnown ? unsafe .passRetained(vImageConverter(source, target)) : nil
}

/// Writes the pixels of a buffer in another format.
///
/// - Parameters:
///   - converter: says the formats.
///   - srcs: the pixels.
///   - dests: where they go, of the same size.
///   - tempBuffer: not looked at.
///   - flags: not looked at, but for ``kvImageGetTempBufferSize``.
/// - Returns: ``kvImageNoError``, or what is wrong with the buffers.
@discardableResult
public func vImageConvert_AnyToAny(
    _ converter: vImageConverter, _ srcs: UnsafePointer<vImage_Buffer>, _ dests: UnsafePointer<vImage_Buffer>,
    _ tempBuffer: UnsafeMutableRawPointer?, _ flags: vImage_Flags
) -> vImage_Error {
    if flags & UInt32(kvImageGetTempBufferSize) != 0 { return 0 }
    let target = unsafe dests.pointee
    let bytes = Int(converter.target.bitsPerPixel / 8)
    if let problem = unsafe srcs.pointee.problem(Int(converter.source.bitsPerPixel / 8)) ?? target.problem(bytes) {
        return problem
    }
    guard unsafe srcs.pointee.width == target.width, unsafe srcs.pointee.height == target.height else {
        return kvImageRoiLargerThanInputBuffer
    }
    var (from, to) = (converter.source, converter.target)
    guard let image = unsafe vImageCreateCGImageFromBuffer(srcs, &from, nil, nil, 0, nil)?.takeRetainedValue() else {
        return kvImageInvalidImageFormat
    }
    var made = vImage_Buffer()
    let result = unsafe vImageBuffer_InitWithCGImage(&made, &to, nil, image, 0)
    guard result == kvImageNoError else { return result }
    defer { made.free() }
    for y in 0..<Int(target.height) {
        let row = unsafe made.row(y, count: Int(target.width) * bytes)
        unsafe target.row(y, count: row.count).copyMemory(from: UnsafeRawBufferPointer(row))
    }
    return kvImageNoError
}
