@_exported public import CoreFoundationNames

/// What functions of this module give back; ``kCVReturnSuccess`` when all went well.
public typealias CVReturn = Int32

/// All went well.
public let kCVReturnSuccess: CVReturn = 0
/// Something went wrong.
public let kCVReturnError: CVReturn = -6660
/// An argument can't be right.
public let kCVReturnInvalidArgument: CVReturn = -6661
/// There is no memory.
public let kCVReturnAllocationFailed: CVReturn = -6662
/// This is not done here.
public let kCVReturnUnsupported: CVReturn = -6663
/// There are no buffers of this format here.
public let kCVReturnInvalidPixelFormat: CVReturn = -6680
/// A buffer can't have this size, or rows so close together.
public let kCVReturnInvalidSize: CVReturn = -6681
/// The attributes say something that can't be.
public let kCVReturnInvalidPixelBufferAttributes: CVReturn = -6682
/// A pool has as many buffers as it may.
public let kCVReturnWouldExceedAllocationThreshold: CVReturn = -6689
/// A pool can't make buffers.
public let kCVReturnPoolAllocationFailed: CVReturn = -6690
/// The attributes of a pool say something that can't be.
public let kCVReturnInvalidPoolAttributes: CVReturn = -6691
