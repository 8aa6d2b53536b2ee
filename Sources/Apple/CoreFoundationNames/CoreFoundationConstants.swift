// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
// Constants of Core Foundation are implicitly unwrapped on Apple's systems, where code writes `kCFBooleanTrue!` and `kCFBooleanTrue` alike.

/// The usual allocator.
public let kCFAllocatorDefault: CFAllocator! = nil
/// The system's allocator; the usual one here.
public let kCFAllocatorSystemDefault: CFAllocator! = CFAllocator()
/// The allocator that calls `malloc`; the usual one here.
public let kCFAllocatorMalloc: CFAllocator! = CFAllocator()
/// The allocator that neither allocates nor frees; the usual one here.
public let kCFAllocatorNull: CFAllocator! = CFAllocator()

/// True.
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
/// False.
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)
