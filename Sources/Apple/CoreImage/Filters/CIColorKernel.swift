public import Foundation

/// A filter that is written in a language of its own, on Apple's systems.
///
/// None can be created here: programs in Core Image's or Metal's language are not compiled.
public class CIKernel: NSObject {
    /// Creates a kernel of a program in Core Image's language.
    ///
    /// - Returns: nil, as on Apple's systems for a program that can't be compiled.
    public init?(source string: String) { nil }

    /// The kernel's name: none.
    public var name: String { "" }
}

/// A kernel that gives each pixel a colour of its own.
public final class CIColorKernel: CIKernel {
    /// The filtered picture: nil.
    public func apply(extent: CGRect, arguments args: [Any]?) -> CIImage? { nil }
}
