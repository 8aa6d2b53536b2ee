import Foundation
import ManakoPixels

/// Resizes a picture of four bytes a pixel, in any order; each pixel counts by its share, with a triangle as wide as the shrink
/// factor, where Apple's weighs with Lanczos's window.
///
/// - Parameters:
///   - src: the picture.
///   - dest: where it goes, 1…32768 pixels a side.
///   - tempBuffer: not looked at.
///   - flags: not looked at, but for ``kvImageGetTempBufferSize``.
/// - Returns: ``kvImageNoError``, or what is wrong with the buffers.
@discardableResult
public func vImageScale_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ tempBuffer: UnsafeMutableRawPointer?,
    _ flags: vImage_Flags
) -> vImage_Error {
    scale(unsafe src.pointee, unsafe dest.pointee, .rgba8, flags)
}

/// Resizes a picture of one byte a pixel, as ``vImageScale_ARGB8888(_:_:_:_:)``.
@discardableResult
public func vImageScale_Planar8(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ tempBuffer: UnsafeMutableRawPointer?,
    _ flags: vImage_Flags
) -> vImage_Error {
    scale(unsafe src.pointee, unsafe dest.pointee, .gray8, flags)
}

/// Resizes a picture of one `Float` a pixel, of any values, as ``vImageScale_ARGB8888(_:_:_:_:)``.
@discardableResult
public func vImageScale_PlanarF(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ tempBuffer: UnsafeMutableRawPointer?,
    _ flags: vImage_Flags
) -> vImage_Error {
    if flags & UInt32(kvImageGetTempBufferSize) != 0 { return 0 }
    let (source, target) = unsafe (src.pointee, dest.pointee)
    if let problem = source.problem(4) ?? target.problem(4) { return problem }
    guard max(source.width, source.height, target.width, target.height) <= 1 << 15 else {
        return kvImageInvalidParameter
    }
    let (across, down) = (
        ScaleAxis(from: Int(source.width), to: Int(target.width)),
        ScaleAxis(from: Int(source.height), to: Int(target.height))
    )
    // Rows are made as wide as the target when they are first needed, and forgotten behind the last one that is.
    var rows: [Int: [Float]] = [:]
    for y in 0..<Int(target.height) {
        let share = down.shares[y]
        rows = rows.filter { $0.key >= share.start }
        var sum = [Float](repeating: 0, count: Int(target.width))
        for (offset, weight) in share.weights.enumerated() {
            let place = share.start + offset
            let row = rows[place] ?? across.apply(to: source.floats(ofRow: place))
            rows[place] = row
            for x in sum.indices { sum[x] += weight * row[x] }
        }
        unsafe sum.withUnsafeBytes { unsafe target.row(y, count: $0.count).copyMemory(from: $0) }
    }
    return kvImageNoError
}

extension vImage_Buffer {
    /// The `Float`s of a row.
    fileprivate func floats(ofRow y: Int) -> [Float] {
        let bytes = unsafe UnsafeRawBufferPointer(row(y, count: Int(width) * 4))
        return (0..<Int(width)).map { unsafe bytes.loadUnaligned(fromByteOffset: $0 * 4, as: Float.self) }
    }
}

/// Stands for the owner of memory that is there while a function works.
private final class Caller: Sendable {}

private func scale(
    _ source: vImage_Buffer, _ target: vImage_Buffer, _ format: PixelFormat, _ flags: vImage_Flags
) -> vImage_Error {
    if flags & UInt32(kvImageGetTempBufferSize) != 0 { return 0 }
    let bytes = format.bytesPerPixel(plane: 0)
    if let problem = source.problem(bytes) ?? target.problem(bytes) { return problem }
    guard target.width <= 1 << 15, target.height <= 1 << 15, let base = unsafe source.data,
        let memory = unsafe LentPixels(planes: [(base: base, stride: source.rowBytes)], owner: Caller()),
        let picture = try? Bitmap(
            width: Int(source.width), height: Int(source.height), format: format, lending: memory)
    else { return kvImageInvalidParameter }
    guard let scaled = try? picture.converted(to: format, size: (Int(target.width), Int(target.height))) else {
        return kvImageMemoryAllocationError
    }
    scaled.withView { view in
        for y in 0..<view.height {
            let row = unsafe view.planes[0].row(y)
            unsafe target.row(y, count: row.count).copyMemory(from: UnsafeRawBufferPointer(row))
        }
    }
    return kvImageNoError
}
