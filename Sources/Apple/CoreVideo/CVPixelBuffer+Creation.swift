import CoreFoundationNames
public import Foundation

/// Called when memory that a buffer was made of is not needed any more.
public typealias CVPixelBufferReleaseBytesCallback = (UnsafeMutableRawPointer?, UnsafeRawPointer?) -> Void
/// Called when memory of planes that a buffer was made of is not needed any more: with the caller's own pointer, the first byte,
/// the number of bytes, the number of planes, and their addresses.
public typealias CVPixelBufferReleasePlanarBytesCallback = (
    UnsafeMutableRawPointer?, UnsafeRawPointer?, Int, Int, UnsafeMutablePointer<UnsafeRawPointer?>?
) -> Void

/// Creates a buffer with memory of its own, all zero.
///
/// - Parameters:
///   - allocator: not looked at.
///   - width: pixels in a row, 1…2²⁴.
///   - height: rows, 1…2²⁴.
///   - pixelFormatType: how pixels lie in memory.
///   - pixelBufferAttributes: ``kCVPixelBufferBytesPerRowAlignmentKey`` counts, the rest is about other processors.
///   - pixelBufferOut: where the buffer goes.
/// - Returns: ``kCVReturnSuccess``, ``kCVReturnInvalidSize``, ``kCVReturnInvalidPixelFormat``,
///   ``kCVReturnInvalidPixelBufferAttributes`` or ``kCVReturnAllocationFailed``.
@discardableResult
public func CVPixelBufferCreate(
    _ allocator: CFAllocator?, _ width: Int, _ height: Int, _ pixelFormatType: OSType,
    _ pixelBufferAttributes: CFDictionary?, _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
    unsafe pixelBufferOut.pointee = nil
    let wanted = integerValue(pixelBufferAttributes?[kCVPixelBufferBytesPerRowAlignmentKey]) ?? 64
    guard (1...1 << 16).contains(wanted) else { return kCVReturnInvalidPixelBufferAttributes }
    switch PixelLayout.checked(pixelFormatType, width, height) {
    case .failure(let problem): return problem.code
    case .success(let layout):
        guard let memory = PixelMemory(layout, width: width, height: height, alignment: wanted) else {
            return kCVReturnAllocationFailed
        }
        unsafe pixelBufferOut.pointee = CVBuffer(
            width: width, height: height, type: pixelFormatType, layout: layout, memory: memory)
        return kCVReturnSuccess
    }
}

/// Creates a buffer of memory that somebody else has; nothing is copied.
///
/// - Parameters:
///   - allocator: not looked at.
///   - width: pixels in a row, 1…2²⁴.
///   - height: rows, 1…2²⁴.
///   - pixelFormatType: a format of one plane.
///   - baseAddress: the first byte.
///   - bytesPerRow: bytes from one row to the next, at least those of its pixels.
///   - releaseCallback: called with the next parameter and the address when the memory is not needed any more.
///   - releaseRefCon: for the caller.
///   - pixelBufferAttributes: not looked at.
///   - pixelBufferOut: where the buffer goes.
/// - Returns: ``kCVReturnSuccess``, ``kCVReturnInvalidSize`` or ``kCVReturnInvalidPixelFormat``.
@discardableResult
public func CVPixelBufferCreateWithBytes(
    _ allocator: CFAllocator?, _ width: Int, _ height: Int, _ pixelFormatType: OSType,
    _ baseAddress: UnsafeMutableRawPointer, _ bytesPerRow: Int, _ releaseCallback: CVPixelBufferReleaseBytesCallback?,
    _ releaseRefCon: UnsafeMutableRawPointer?, _ pixelBufferAttributes: CFDictionary?,
    _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
    unsafe pixelBufferOut.pointee = nil
    switch PixelLayout.checked(pixelFormatType, width, height) {
    case .failure(let problem): return problem.code
    case .success(let layout):
        guard !layout.isPlanar else { return kCVReturnInvalidPixelFormat }
        guard bytesPerRow >= width * layout.bytesPerPixel[0], bytesPerRow <= 1 << 32 else {
            return kCVReturnInvalidSize
        }
        let plane = unsafe PixelMemory.Plane(base: baseAddress, stride: bytesPerRow, width: width, height: height)
        let memory = PixelMemory([plane]) { unsafe releaseCallback?(releaseRefCon, baseAddress) }
        unsafe pixelBufferOut.pointee = CVBuffer(
            width: width, height: height, type: pixelFormatType, layout: layout, memory: memory)
        return kCVReturnSuccess
    }
}

/// Creates a buffer of planes that somebody else has; nothing is copied.
///
/// - Parameters:
///   - allocator: not looked at.
///   - width: pixels in a row, 1…2²⁴.
///   - height: rows, 1…2²⁴.
///   - pixelFormatType: a format of several planes.
///   - dataPtr: given back to the callback.
///   - dataSize: given back to the callback.
///   - numberOfPlanes: the number that the format has.
///   - planeBaseAddress: the first byte of each plane.
///   - planeWidth: pixels in a row of each plane, as the format has them.
///   - planeHeight: rows of each plane, as the format has them.
///   - planeBytesPerRow: bytes from one row to the next of each plane.
///   - releaseCallback: called when the memory is not needed any more.
///   - releaseRefCon: for the caller.
///   - pixelBufferAttributes: not looked at.
///   - pixelBufferOut: where the buffer goes.
/// - Returns: ``kCVReturnSuccess``, ``kCVReturnInvalidSize``, ``kCVReturnInvalidPixelFormat`` or ``kCVReturnInvalidArgument``.
@discardableResult
public func CVPixelBufferCreateWithPlanarBytes(
    _ allocator: CFAllocator?, _ width: Int, _ height: Int, _ pixelFormatType: OSType,
    _ dataPtr: UnsafeMutableRawPointer?, _ dataSize: Int, _ numberOfPlanes: Int,
    _ planeBaseAddress: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ planeWidth: UnsafeMutablePointer<Int>,
    _ planeHeight: UnsafeMutablePointer<Int>, _ planeBytesPerRow: UnsafeMutablePointer<Int>,
    _ releaseCallback: CVPixelBufferReleasePlanarBytesCallback?, _ releaseRefCon: UnsafeMutableRawPointer?,
    _ pixelBufferAttributes: CFDictionary?, _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
    unsafe pixelBufferOut.pointee = nil
    switch PixelLayout.checked(pixelFormatType, width, height) {
    case .failure(let problem): return problem.code
    case .success(let layout):
        guard layout.isPlanar, layout.bytesPerPixel.count == numberOfPlanes else { return kCVReturnInvalidPixelFormat }
        var planes: [PixelMemory.Plane] = []
        for index in 0..<numberOfPlanes {
            let size = layout.size(ofPlane: index, width: width, height: height)
            guard let base = unsafe planeBaseAddress[index] else { return kCVReturnInvalidArgument }
            let stride = unsafe planeBytesPerRow[index]
            guard unsafe (planeWidth[index], planeHeight[index]) == size,
                stride >= size.width * layout.bytesPerPixel[index], stride <= 1 << 32
            else { return kCVReturnInvalidSize }
            unsafe planes.append(.init(base: base, stride: stride, width: size.width, height: size.height))
        }
        let memory = PixelMemory(planes) {
            var addresses = unsafe planes.map { unsafe UnsafeRawPointer($0.base) as UnsafeRawPointer? }
            unsafe releaseCallback?(releaseRefCon, dataPtr, dataSize, numberOfPlanes, &addresses)
        }
        unsafe pixelBufferOut.pointee = CVBuffer(
            width: width, height: height, type: pixelFormatType, layout: layout, memory: memory)
        return kCVReturnSuccess
    }
}

extension PixelLayout {
    /// Why there can't be a buffer.
    struct Problem: Error {
        var code: CVReturn
    }

    /// The layout of a format, for a size that a buffer can have.
    static func checked(_ type: OSType, _ width: Int, _ height: Int) -> Result<PixelLayout, Problem> {
        guard (1...1 << 24).contains(width), (1...1 << 24).contains(height) else {
            return .failure(Problem(code: kCVReturnInvalidSize))
        }
        guard let layout = all[type] else { return .failure(Problem(code: kCVReturnInvalidPixelFormat)) }
        return .success(layout)
    }
}
