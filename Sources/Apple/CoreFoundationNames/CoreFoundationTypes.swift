// As Core Foundation's types are bridged to Foundation's on Apple's systems, they are the same here, so that `as CFDictionary`,
// `as CFString` and the ways back work.
@_exported public import Foundation

/// Any object.
public typealias CFTypeRef = AnyObject
/// A text: Foundation's class.
public typealias CFString = NSString
/// A dictionary: Foundation's class.
public typealias CFDictionary = NSDictionary
/// A dictionary that can be changed: Foundation's class.
public typealias CFMutableDictionary = NSMutableDictionary
/// An array: Foundation's class.
public typealias CFArray = NSArray
/// An array that can be changed: Foundation's class.
public typealias CFMutableArray = NSMutableArray
/// A text with attributes: Foundation's class.
public typealias CFAttributedString = NSAttributedString
/// A text with attributes that can be changed.
public typealias CFMutableAttributedString = NSMutableAttributedString
/// Bytes: Foundation's class.
public typealias CFData = NSData
/// Bytes that can be changed: Foundation's class.
public typealias CFMutableData = NSMutableData
/// A number: Foundation's class.
public typealias CFNumber = NSNumber
/// A truth value: Foundation's class of numbers.
public typealias CFBoolean = NSNumber
/// An address: Foundation's class.
public typealias CFURL = NSURL
/// A moment: Foundation's class.
public typealias CFDate = NSDate
/// A number or place in a collection.
public typealias CFIndex = Int
/// The number of a type.
public typealias CFTypeID = UInt
/// A set of flags.
public typealias CFOptionFlags = UInt
/// A span of time in seconds.
public typealias CFTimeInterval = Double
/// A moment in seconds since the first of January 2001, 0:00 UTC.
public typealias CFAbsoluteTime = CFTimeInterval
/// Four characters in 32 bits, the first the highest.
public typealias FourCharCode = UInt32
/// Four characters that name a type.
public typealias OSType = FourCharCode
/// What a function of the system gives back; 0 when all went well.
public typealias OSStatus = Int32

/// What functions give back when all went well.
public let noErr: OSStatus = 0

/// Where objects are allocated; here the language does, whatever is named.
public final class CFAllocator: Sendable {}

/// A part of a collection.
public struct CFRange: Sendable, Hashable {
    /// Where it begins.
    public var location: CFIndex
    /// How much it holds.
    public var length: CFIndex

    /// Creates an empty range at the beginning.
    public init() { (location, length) = (0, 0) }

    /// Creates a range.
    public init(location: CFIndex, length: CFIndex) {
        self.location = location
        self.length = length
    }
}
