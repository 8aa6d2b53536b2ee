import Foundation

/// Mirrors a picture of four bytes a pixel at a vertical line: left becomes right.
///
/// - Parameters:
///   - src: the picture.
///   - dest: where it goes, of the same size; may be the source itself.
///   - flags: not looked at.
/// - Returns: ``kvImageNoError``, or what is wrong with the buffers.
@discardableResult
public func vImageHorizontalReflect_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error {
    unsafe reflectRows(src.pointee, dest.pointee, 4)
}

/// Mirrors a picture of one byte a pixel, as ``vImageHorizontalReflect_ARGB8888(_:_:_:)``.
@discardableResult
public func vImageHorizontalReflect_Planar8(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error {
    unsafe reflectRows(src.pointee, dest.pointee, 1)
}

/// Mirrors a picture of four bytes a pixel at a horizontal line: the upper row becomes the lower one.
///
/// - Parameters:
///   - src: the picture.
///   - dest: where it goes, of the same size; may be the source itself.
///   - flags: not looked at.
/// - Returns: ``kvImageNoError``, or what is wrong with the buffers.
@discardableResult
public func vImageVerticalReflect_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error {
    unsafe exchangeRows(src.pointee, dest.pointee, 4)
}

/// Mirrors a picture of one byte a pixel, as ``vImageVerticalReflect_ARGB8888(_:_:_:)``.
@discardableResult
public func vImageVerticalReflect_Planar8(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error {
    unsafe exchangeRows(src.pointee, dest.pointee, 1)
}

private func problem(_ source: vImage_Buffer, _ target: vImage_Buffer, _ bytes: Int) -> vImage_Error? {
    if let problem = source.problem(bytes) ?? target.problem(bytes) { return problem }
    return source.width == target.width && source.height == target.height ? nil : kvImageBufferSizeMismatch
}

private func reflectRows(_ source: vImage_Buffer, _ target: vImage_Buffer, _ bytes: Int) -> vImage_Error {
    if let problem = problem(source, target, bytes) { return problem }
    let width = Int(source.width)
    for y in 0..<Int(source.height) {
        let row = unsafe [UInt8](source.row(y, count: width * bytes))
        let mirrored = unsafe target.row(y, count: width * bytes)
        for x in 0..<width {
            for part in 0..<bytes { unsafe mirrored[x * bytes + part] = row[(width - 1 - x) * bytes + part] }
        }
    }
    return kvImageNoError
}

private func exchangeRows(_ source: vImage_Buffer, _ target: vImage_Buffer, _ bytes: Int) -> vImage_Error {
    if let problem = problem(source, target, bytes) { return problem }
    let (count, last) = (Int(source.width) * bytes, Int(source.height) - 1)
    for y in 0...last / 2 {
        let (upper, lower) = unsafe ([UInt8](source.row(y, count: count)), [UInt8](source.row(last - y, count: count)))
        unsafe target.row(y, count: count).copyBytes(from: lower)
        unsafe target.row(last - y, count: count).copyBytes(from: upper)
    }
    return kvImageNoError
}
