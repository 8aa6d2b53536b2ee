import CoreFoundationNames
public import Foundation
import Synchronization

/// Makes buffers that are all alike.
///
/// The system hands out zeroed pages fast enough that nothing is kept here for later; a pool bounds how many there are at once.
public final class CVPixelBufferPool: Sendable {
    let width: Int
    let height: Int
    let type: OSType
    let alignment: Int
    private let living = Mutex(0)

    init?(_ pixelBufferAttributes: CFDictionary?) {
        func number(_ key: CFString) -> Int? { integerValue(pixelBufferAttributes?[key]) }
        let types = pixelBufferAttributes?[kCVPixelBufferPixelFormatTypeKey] as? [Any]
        guard let width = number(kCVPixelBufferWidthKey), let height = number(kCVPixelBufferHeightKey),
            let type = (types.map { integerValue($0.first) } ?? number(kCVPixelBufferPixelFormatTypeKey))
                .flatMap(UInt32.init(exactly:)),
            case .success = PixelLayout.checked(type, width, height)
        else { return nil }
        (self.width, self.height, self.type) = (width, height, type)
        alignment = number(kCVPixelBufferBytesPerRowAlignmentKey) ?? 64
    }

    /// Makes a buffer while there are fewer than a number of them.
    func make(atMost threshold: Int?, _ out: UnsafeMutablePointer<CVPixelBuffer?>) -> CVReturn {
        unsafe out.pointee = nil
        let isAllowed = living.withLock { count in
            guard threshold.map({ count < $0 }) ?? true else { return false }
            count += 1
            return true
        }
        guard isAllowed else { return kCVReturnWouldExceedAllocationThreshold }
        guard case .success(let layout) = PixelLayout.checked(type, width, height),
            let memory = PixelMemory(
                layout, width: width, height: height, alignment: alignment,
                whenGone: { [weak self] in
                    self?.living.withLock { $0 -= 1 }
                })
        else {
            living.withLock { $0 -= 1 }
            return kCVReturnPoolAllocationFailed
        }
        unsafe out.pointee = CVBuffer(width: width, height: height, type: type, layout: layout, memory: memory)
        return kCVReturnSuccess
    }
}

/// What may happen when a pool is emptied.
public struct CVPixelBufferPoolFlushFlags: OptionSet, Sendable {
    /// The flags as bits.
    public let rawValue: UInt64

    /// Creates flags of bits.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Buffers that nobody needs are let go.
    public static let excessBuffers = CVPixelBufferPoolFlushFlags(rawValue: 1)
}

/// Creates a pool.
///
/// - Parameters:
///   - allocator: not looked at.
///   - poolAttributes: about what is kept for later, which is nothing here.
///   - pixelBufferAttributes: has to hold ``kCVPixelBufferWidthKey``, ``kCVPixelBufferHeightKey`` and
///     ``kCVPixelBufferPixelFormatTypeKey``.
///   - poolOut: where the pool goes.
/// - Returns: ``kCVReturnSuccess`` or ``kCVReturnInvalidPixelBufferAttributes``.
@discardableResult
public func CVPixelBufferPoolCreate(
    _ allocator: CFAllocator?, _ poolAttributes: CFDictionary?, _ pixelBufferAttributes: CFDictionary?,
    _ poolOut: UnsafeMutablePointer<CVPixelBufferPool?>
) -> CVReturn {
    let pool = CVPixelBufferPool(pixelBufferAttributes)
    unsafe poolOut.pointee = pool
    return pool == nil ? kCVReturnInvalidPixelBufferAttributes : kCVReturnSuccess
}

/// Makes a buffer.
///
/// - Returns: ``kCVReturnSuccess`` or ``kCVReturnPoolAllocationFailed``.
@discardableResult
public func CVPixelBufferPoolCreatePixelBuffer(
    _ allocator: CFAllocator?, _ pixelBufferPool: CVPixelBufferPool,
    _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
    unsafe pixelBufferPool.make(atMost: nil, pixelBufferOut)
}

/// Makes a buffer while there are fewer than ``kCVPixelBufferPoolAllocationThresholdKey`` says.
///
/// - Returns: ``kCVReturnSuccess``, ``kCVReturnWouldExceedAllocationThreshold`` or ``kCVReturnPoolAllocationFailed``.
@discardableResult
public func CVPixelBufferPoolCreatePixelBufferWithAuxAttributes(
    _ allocator: CFAllocator?, _ pixelBufferPool: CVPixelBufferPool, _ auxAttributes: CFDictionary?,
    _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
    let threshold = integerValue(auxAttributes?[kCVPixelBufferPoolAllocationThresholdKey])
    return unsafe pixelBufferPool.make(atMost: threshold, pixelBufferOut)
}

/// Lets buffers go that nobody needs; none are kept here.
public func CVPixelBufferPoolFlush(_ pool: CVPixelBufferPool, _ options: CVPixelBufferPoolFlushFlags) {}
