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

/// Creates a text without letters that can be changed.
public func CFAttributedStringCreateMutable(_ alloc: CFAllocator!, _ maxLength: CFIndex) -> CFMutableAttributedString! {
    NSMutableAttributedString(string: "")
}

/// The length in units of UTF-16.
public func CFAttributedStringGetLength(_ aStr: CFAttributedString!) -> CFIndex { aStr.length }

/// Puts letters in the place of others; nothing is done for a range that is not there.
public func CFAttributedStringReplaceString(
    _ aStr: CFMutableAttributedString!, _ range: CFRange, _ replacement: CFString!
) {
    guard let replacement, let range = range.part(of: aStr) else { return }
    aStr.replaceCharacters(in: range, with: replacement as String)
}

/// Gives letters an attribute, or takes it from them with nil; nothing is done for a range that is not there.
public func CFAttributedStringSetAttribute(
    _ aStr: CFMutableAttributedString!, _ range: CFRange, _ attrName: CFString!, _ value: CFTypeRef!
) {
    guard let attrName, let range = range.part(of: aStr) else { return }
    let key = NSAttributedString.Key(attrName as String)
    if let value { aStr.addAttribute(key, value: value, range: range) } else { aStr.removeAttribute(key, range: range) }
}

extension CFRange {
    /// The range within a text; nil where there is no text, and for a range that reaches out of it.
    fileprivate func part(of text: NSAttributedString?) -> NSRange? {
        guard let text, location >= 0, length >= 0, location <= text.length, length <= text.length - location else {
            return nil
        }
        return NSRange(location: location, length: length)
    }
}

/// The number of elements.
public func CFArrayGetCount(_ array: CFArray!) -> CFIndex { array.count }

/// The number of entries.
public func CFDictionaryGetCount(_ dictionary: CFDictionary!) -> CFIndex { dictionary.count }
