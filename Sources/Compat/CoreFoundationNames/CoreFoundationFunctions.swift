public import Foundation

/// The present moment in seconds since the first of January 2001, 0:00 UTC.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

/// Creates a range.
public func CFRangeMake(_ location: CFIndex, _ length: CFIndex) -> CFRange {
    CFRange(location: location, length: length)
}

/// The number of bytes.
public func CFDataGetLength(_ data: CFData!) -> CFIndex { data.length }

/// The bytes, which are there as long as the object.
public func CFDataGetBytePtr(_ data: CFData!) -> UnsafePointer<UInt8>! {
    unsafe data.bytes.assumingMemoryBound(to: UInt8.self)
}

/// Copies bytes into a new object.
///
/// - Returns: nil without bytes or for a negative length.
public func CFDataCreate(_ allocator: CFAllocator!, _ bytes: UnsafePointer<UInt8>!, _ length: CFIndex) -> CFData! {
    guard length >= 0, unsafe bytes != nil || length == 0 else { return nil }
    return unsafe NSData(bytes: bytes, length: length)
}

/// Creates an object that bytes can be appended to.
public func CFDataCreateMutable(_ allocator: CFAllocator!, _ capacity: CFIndex) -> CFMutableData! { NSMutableData() }

/// Creates a text with the same attributes all over.
///
/// - Returns: nil without text.
public func CFAttributedStringCreate(
    _ alloc: CFAllocator!, _ str: CFString!, _ attributes: CFDictionary!
) -> CFAttributedString! {
    guard let str else { return nil }
    var keys: [NSAttributedString.Key: Any] = [:]
    for (key, value) in attributes ?? [:] { if let key = key as? String { keys[NSAttributedString.Key(key)] = value } }
    return NSAttributedString(string: str as String, attributes: keys)
}

/// The number of elements.
public func CFArrayGetCount(_ array: CFArray!) -> CFIndex { array.count }

/// The number of entries.
public func CFDictionaryGetCount(_ dictionary: CFDictionary!) -> CFIndex { dictionary.count }
