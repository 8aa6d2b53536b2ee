// Written by scripts/core-image-filters from filters.tsv; do not edit.
public import CoreGraphics

/// What `CIFilter.overlayBlendMode()` takes.
public protocol CIOverlayBlendMode: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputBackgroundImage`.
    var backgroundImage: CIImage? { get set }
}
/// What `CIFilter.hardLightBlendMode()` takes.
public protocol CIHardLightBlendMode: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputBackgroundImage`.
    var backgroundImage: CIImage? { get set }
}
/// What `CIFilter.blendWithMask()` takes.
public protocol CIBlendWithMask: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputBackgroundImage`.
    var backgroundImage: CIImage? { get set }
    /// The value of `inputMaskImage`.
    var maskImage: CIImage? { get set }
}
/// What `CIFilter.blendWithRedMask()` takes.
public protocol CIBlendWithRedMask: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputBackgroundImage`.
    var backgroundImage: CIImage? { get set }
    /// The value of `inputMaskImage`.
    var maskImage: CIImage? { get set }
}
/// What `CIFilter.blendWithAlphaMask()` takes.
public protocol CIBlendWithAlphaMask: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputBackgroundImage`.
    var backgroundImage: CIImage? { get set }
    /// The value of `inputMaskImage`.
    var maskImage: CIImage? { get set }
}
/// What `CIFilter.dissolveTransition()` takes.
public protocol CIDissolveTransition: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputTargetImage`.
    var targetImage: CIImage? { get set }
    /// The value of `inputTime`.
    var time: Float { get set }
}
/// What `CIFilter.mix()` takes.
public protocol CIMix: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputBackgroundImage`.
    var backgroundImage: CIImage? { get set }
    /// The value of `inputAmount`.
    var amount: Float { get set }
}
/// What `CIFilter.crop()` takes.
public protocol CICrop: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputRectangle`.
    var rectangle: CGRect { get set }
}
/// What `CIFilter.affineTransform()` takes.
public protocol CIAffineTransform: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputTransform`.
    var transform: CGAffineTransform { get set }
}
/// What `CIFilter.affineClamp()` takes.
public protocol CIAffineClamp: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputTransform`.
    var transform: CGAffineTransform { get set }
}
/// What `CIFilter.lanczosScaleTransform()` takes.
public protocol CILanczosScaleTransform: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputScale`.
    var scale: Float { get set }
    /// The value of `inputAspectRatio`.
    var aspectRatio: Float { get set }
}
/// What `CIFilter.bicubicScaleTransform()` takes.
public protocol CIBicubicScaleTransform: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputScale`.
    var scale: Float { get set }
    /// The value of `inputAspectRatio`.
    var aspectRatio: Float { get set }
    /// The value of `inputB`.
    var parameterB: Float { get set }
    /// The value of `inputC`.
    var parameterC: Float { get set }
}
/// What `CIFilter.perspectiveCorrection()` takes.
public protocol CIPerspectiveCorrection: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputTopLeft`.
    var topLeft: CGPoint { get set }
    /// The value of `inputTopRight`.
    var topRight: CGPoint { get set }
    /// The value of `inputBottomRight`.
    var bottomRight: CGPoint { get set }
    /// The value of `inputBottomLeft`.
    var bottomLeft: CGPoint { get set }
}
/// What `CIFilter.perspectiveTransform()` takes.
public protocol CIPerspectiveTransform: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputTopLeft`.
    var topLeft: CGPoint { get set }
    /// The value of `inputTopRight`.
    var topRight: CGPoint { get set }
    /// The value of `inputBottomRight`.
    var bottomRight: CGPoint { get set }
    /// The value of `inputBottomLeft`.
    var bottomLeft: CGPoint { get set }
}
/// What `CIFilter.constantColorGenerator()` takes.
public protocol CIConstantColorGenerator: CIFilterProtocol {
    /// The value of `inputColor`.
    var color: CIColor { get set }
}
/// What `CIFilter.checkerboardGenerator()` takes.
public protocol CICheckerboardGenerator: CIFilterProtocol {
    /// The value of `inputCenter`.
    var center: CGPoint { get set }
    /// The value of `inputColor0`.
    var color0: CIColor { get set }
    /// The value of `inputColor1`.
    var color1: CIColor { get set }
    /// The value of `inputWidth`.
    var width: Float { get set }
    /// The value of `inputSharpness`.
    var sharpness: Float { get set }
}
/// What `CIFilter.linearGradient()` takes.
public protocol CILinearGradient: CIFilterProtocol {
    /// The value of `inputPoint0`.
    var point0: CGPoint { get set }
    /// The value of `inputPoint1`.
    var point1: CGPoint { get set }
    /// The value of `inputColor0`.
    var color0: CIColor { get set }
    /// The value of `inputColor1`.
    var color1: CIColor { get set }
}
/// What `CIFilter.radialGradient()` takes.
public protocol CIRadialGradient: CIFilterProtocol {
    /// The value of `inputCenter`.
    var center: CGPoint { get set }
    /// The value of `inputRadius0`.
    var radius0: Float { get set }
    /// The value of `inputRadius1`.
    var radius1: Float { get set }
    /// The value of `inputColor0`.
    var color0: CIColor { get set }
    /// The value of `inputColor1`.
    var color1: CIColor { get set }
}
/// What `CIFilter.areaAverage()` takes.
public protocol CIAreaAverage: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputExtent`.
    var extent: CGRect { get set }
}
/// What `CIFilter.areaMaximum()` takes.
public protocol CIAreaMaximum: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputExtent`.
    var extent: CGRect { get set }
}
/// What `CIFilter.areaMinimum()` takes.
public protocol CIAreaMinimum: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputExtent`.
    var extent: CGRect { get set }
}
extension BuiltinFilter: CIOverlayBlendMode, CIHardLightBlendMode, CIBlendWithMask, CIBlendWithRedMask,
    CIBlendWithAlphaMask, CIDissolveTransition, CIMix, CICrop, CIAffineTransform, CIAffineClamp,
    CILanczosScaleTransform, CIBicubicScaleTransform, CIPerspectiveCorrection, CIPerspectiveTransform,
    CIConstantColorGenerator, CICheckerboardGenerator, CILinearGradient, CIRadialGradient, CIAreaAverage, CIAreaMaximum,
    CIAreaMinimum
{}

extension CIFilter {
    /// `CIOverlayBlendMode`, with usual values.
    public class func overlayBlendMode() -> any CIFilter & CIOverlayBlendMode {
        BuiltinFilter(known: "CIOverlayBlendMode")
    }
    /// `CIHardLightBlendMode`, with usual values.
    public class func hardLightBlendMode() -> any CIFilter & CIHardLightBlendMode {
        BuiltinFilter(known: "CIHardLightBlendMode")
    }
    /// `CIBlendWithMask`, with usual values.
    public class func blendWithMask() -> any CIFilter & CIBlendWithMask { BuiltinFilter(known: "CIBlendWithMask") }
    /// `CIBlendWithRedMask`, with usual values.
    public class func blendWithRedMask() -> any CIFilter & CIBlendWithRedMask {
        BuiltinFilter(known: "CIBlendWithRedMask")
    }
    /// `CIBlendWithAlphaMask`, with usual values.
    public class func blendWithAlphaMask() -> any CIFilter & CIBlendWithAlphaMask {
        BuiltinFilter(known: "CIBlendWithAlphaMask")
    }
    /// `CIDissolveTransition`, with usual values.
    public class func dissolveTransition() -> any CIFilter & CIDissolveTransition {
        BuiltinFilter(known: "CIDissolveTransition")
    }
    /// `CIMix`, with usual values.
    public class func mix() -> any CIFilter & CIMix { BuiltinFilter(known: "CIMix") }
    /// `CICrop`, with usual values.
    public class func crop() -> any CIFilter & CICrop { BuiltinFilter(known: "CICrop") }
    /// `CIAffineTransform`, with usual values.
    public class func affineTransform() -> any CIFilter & CIAffineTransform {
        BuiltinFilter(known: "CIAffineTransform")
    }
    /// `CIAffineClamp`, with usual values.
    public class func affineClamp() -> any CIFilter & CIAffineClamp { BuiltinFilter(known: "CIAffineClamp") }
    /// `CILanczosScaleTransform`, with usual values.
    public class func lanczosScaleTransform() -> any CIFilter & CILanczosScaleTransform {
        BuiltinFilter(known: "CILanczosScaleTransform")
    }
    /// `CIBicubicScaleTransform`, with usual values.
    public class func bicubicScaleTransform() -> any CIFilter & CIBicubicScaleTransform {
        BuiltinFilter(known: "CIBicubicScaleTransform")
    }
    /// `CIPerspectiveCorrection`, with usual values.
    public class func perspectiveCorrection() -> any CIFilter & CIPerspectiveCorrection {
        BuiltinFilter(known: "CIPerspectiveCorrection")
    }
    /// `CIPerspectiveTransform`, with usual values.
    public class func perspectiveTransform() -> any CIFilter & CIPerspectiveTransform {
        BuiltinFilter(known: "CIPerspectiveTransform")
    }
    /// `CIConstantColorGenerator`, with usual values.
    public class func constantColorGenerator() -> any CIFilter & CIConstantColorGenerator {
        BuiltinFilter(known: "CIConstantColorGenerator")
    }
    /// `CICheckerboardGenerator`, with usual values.
    public class func checkerboardGenerator() -> any CIFilter & CICheckerboardGenerator {
        BuiltinFilter(known: "CICheckerboardGenerator")
    }
    /// `CILinearGradient`, with usual values.
    public class func linearGradient() -> any CIFilter & CILinearGradient { BuiltinFilter(known: "CILinearGradient") }
    /// `CIRadialGradient`, with usual values.
    public class func radialGradient() -> any CIFilter & CIRadialGradient { BuiltinFilter(known: "CIRadialGradient") }
    /// `CIAreaAverage`, with usual values.
    public class func areaAverage() -> any CIFilter & CIAreaAverage { BuiltinFilter(known: "CIAreaAverage") }
    /// `CIAreaMaximum`, with usual values.
    public class func areaMaximum() -> any CIFilter & CIAreaMaximum { BuiltinFilter(known: "CIAreaMaximum") }
    /// `CIAreaMinimum`, with usual values.
    public class func areaMinimum() -> any CIFilter & CIAreaMinimum { BuiltinFilter(known: "CIAreaMinimum") }
}
