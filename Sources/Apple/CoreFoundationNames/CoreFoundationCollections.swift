// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals
public import Foundation

/// The address of an element, as code of Core Foundation takes it to `unsafeBitCast`; the array keeps the element.
///
/// - Precondition: the element is there.
public func CFArrayGetValueAtIndex(_ theArray: CFArray!, _ idx: CFIndex) -> UnsafeRawPointer! {
    let element = theArray.object(at: idx) as AnyObject
    return unsafe UnsafeRawPointer(Unmanaged.passUnretained(element).toOpaque())
}

/// Sets an entry of a dictionary to objects at addresses, as of `Unmanaged.passUnretained(_:).toOpaque()`; the dictionary keeps both.
///
/// - Parameters:
///   - theDict: the dictionary.
///   - key: the address of an `NSString`.
///   - value: the address of an object.
public func CFDictionarySetValue(
    _ theDict: CFMutableDictionary!, _ key: UnsafeRawPointer!, _ value: UnsafeRawPointer!
) {
    guard let key = unsafe key, let value = unsafe value else { return }
    let name = unsafe Unmanaged<NSString>.fromOpaque(key).takeUnretainedValue()
    theDict[name] = unsafe Unmanaged<AnyObject>.fromOpaque(value).takeUnretainedValue()
}
