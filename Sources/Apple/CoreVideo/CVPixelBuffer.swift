public import Foundation

/// A picture in memory.
public typealias CVImageBuffer = CVBuffer
/// A picture in memory.
public typealias CVPixelBuffer = CVBuffer

/// How a buffer is locked.
public struct CVPixelBufferLockFlags: OptionSet, Sendable {
    /// The flags as bits.
    public let rawValue: UInt64

    /// Creates flags of bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Nothing is going to be written.
    public static let readOnly = CVPixelBufferLockFlags(rawValue: 1)
}

/// Lets the memory be touched; ends with ``CVPixelBufferUnlockBaseAddress(_:_:)``. A buffer can be locked several times at once.
///
/// In debug builds of this package, touching memory of a buffer that nobody has locked stops the program.
@discardableResult
public func CVPixelBufferLockBaseAddress(
    _ pixelBuffer: CVPixelBuffer, _ lockFlags: CVPixelBufferLockFlags
) -> CVReturn {
    pixelBuffer.lock(isReading: lockFlags.contains(.readOnly))
    return kCVReturnSuccess
}

/// Ends what ``CVPixelBufferLockBaseAddress(_:_:)`` began; addresses must not be used any more.
///
/// - Returns: ``kCVReturnError`` for a buffer that is not locked.
@discardableResult
public func CVPixelBufferUnlockBaseAddress(
    _ pixelBuffer: CVPixelBuffer, _ unlockFlags: CVPixelBufferLockFlags
) -> CVReturn {
    pixelBuffer.unlock() ? kCVReturnSuccess : kCVReturnError
}

/// Pixels in a row.
public func CVPixelBufferGetWidth(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.pixelsWide }
/// The number of rows.
public func CVPixelBufferGetHeight(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.pixelsHigh }
/// How pixels lie in memory, such as ``kCVPixelFormatType_32BGRA``.
public func CVPixelBufferGetPixelFormatType(_ pixelBuffer: CVPixelBuffer) -> OSType { pixelBuffer.pixelType }
/// Whether there is more than one plane.
public func CVPixelBufferIsPlanar(_ pixelBuffer: CVPixelBuffer) -> Bool { pixelBuffer.layout.isPlanar }
/// The number of planes; 0 for formats that have but one.
public func CVPixelBufferGetPlaneCount(_ pixelBuffer: CVPixelBuffer) -> Int {
    pixelBuffer.layout.isPlanar ? pixelBuffer.layout.bytesPerPixel.count : 0
}

/// The first byte, of the first plane where there are several; nil while the buffer is not locked.
public func CVPixelBufferGetBaseAddress(_ pixelBuffer: CVPixelBuffer) -> UnsafeMutableRawPointer? {
    unsafe pixelBuffer.plane(0)?.base
}
/// Bytes from one row to the next, of the first plane where there are several.
public func CVPixelBufferGetBytesPerRow(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.stride(ofPlane: 0) }
/// The first byte of a plane; nil while the buffer is not locked, and for a plane that is not there.
public func CVPixelBufferGetBaseAddressOfPlane(
    _ pixelBuffer: CVPixelBuffer, _ planeIndex: Int
) -> UnsafeMutableRawPointer? {
    unsafe pixelBuffer.plane(planeIndex)?.base
}
/// Bytes from one row of a plane to the next; 0 for a plane that is not there.
public func CVPixelBufferGetBytesPerRowOfPlane(_ pixelBuffer: CVPixelBuffer, _ planeIndex: Int) -> Int {
    pixelBuffer.stride(ofPlane: planeIndex)
}
/// Pixels in a row of a plane; 0 for a plane that is not there.
public func CVPixelBufferGetWidthOfPlane(_ pixelBuffer: CVPixelBuffer, _ planeIndex: Int) -> Int {
    pixelBuffer.size(ofPlane: planeIndex).width
}
/// Rows of a plane; 0 for a plane that is not there.
public func CVPixelBufferGetHeightOfPlane(_ pixelBuffer: CVPixelBuffer, _ planeIndex: Int) -> Int {
    pixelBuffer.size(ofPlane: planeIndex).height
}
/// The bytes of all planes, with what lies between rows.
public func CVPixelBufferGetDataSize(_ pixelBuffer: CVPixelBuffer) -> Int {
    pixelBuffer.layout.bytesPerPixel.indices.reduce(0) { sum, plane in
        sum + pixelBuffer.stride(ofPlane: plane) * pixelBuffer.size(ofPlane: plane).height
    }
}
/// The number of the type.
public func CVPixelBufferGetTypeID() -> CFTypeID { UInt(bitPattern: ObjectIdentifier(CVBuffer.self).hashValue) }

/// The size in pixels.
public func CVImageBufferGetEncodedSize(_ imageBuffer: CVImageBuffer) -> CGSize {
    CGSize(width: imageBuffer.pixelsWide, height: imageBuffer.pixelsHigh)
}
/// The size in pixels.
public func CVImageBufferGetDisplaySize(_ imageBuffer: CVImageBuffer) -> CGSize {
    CVImageBufferGetEncodedSize(imageBuffer)
}
/// The part that is meant to be seen: all of it.
public func CVImageBufferGetCleanRect(_ imageBuffer: CVImageBuffer) -> CGRect {
    CGRect(origin: .zero, size: CVImageBufferGetEncodedSize(imageBuffer))
}
/// Whether the first row is the upper one, which it is.
public func CVImageBufferIsFlipped(_ imageBuffer: CVImageBuffer) -> Bool { true }

extension CVBuffer {
    fileprivate func size(ofPlane plane: Int) -> (width: Int, height: Int) {
        guard layout.bytesPerPixel.indices.contains(plane) else { return (0, 0) }
        return layout.size(ofPlane: plane, width: pixelsWide, height: pixelsHigh)
    }
}
