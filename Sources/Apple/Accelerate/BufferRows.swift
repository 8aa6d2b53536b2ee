import Foundation

extension vImage_Buffer {
    /// The most pixels of a side.
    static let maximumSide: UInt = 1 << 24

    /// What is wrong with the buffer for pixels of some bytes; nil for nothing.
    func problem(_ bytesPerPixel: Int) -> vImage_Error? {
        guard unsafe data != nil else { return kvImageNullPointerArgument }
        guard width > 0, height > 0, width <= Self.maximumSide, height <= Self.maximumSide else {
            return kvImageInvalidParameter
        }
        return rowBytes >= Int(width) * bytesPerPixel && rowBytes <= 1 << 32 ? nil : kvImageInvalidRowBytes
    }

    /// The bytes of a row's first pixels; the caller has looked for problems.
    func row(_ y: Int, count: Int) -> UnsafeMutableRawBufferPointer {
        unsafe UnsafeMutableRawBufferPointer(start: data.map { unsafe $0 + y * rowBytes }, count: count)
    }
}

/// Gives the rows of a source and a target in turn, as many pixels of each as the target has.
///
/// - Returns: what is wrong with the buffers, before anything is done.
func forEachRow(
    _ source: vImage_Buffer, _ sourceBytes: Int, _ target: vImage_Buffer, _ targetBytes: Int,
    _ body: (UnsafeMutableRawBufferPointer, UnsafeMutableRawBufferPointer, Int) -> Void
) -> vImage_Error {
    if let problem = source.problem(sourceBytes) ?? target.problem(targetBytes) { return problem }
    guard target.width <= source.width, target.height <= source.height else { return kvImageRoiLargerThanInputBuffer }
    let width = Int(target.width)
    for y in 0..<Int(target.height) {
        unsafe body(source.row(y, count: width * sourceBytes), target.row(y, count: width * targetBytes), width)
    }
    return kvImageNoError
}
