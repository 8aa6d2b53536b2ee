// Written by scripts/core-image-filters from filters.tsv; do not edit.

/// What `CIFilter.hueAdjust()` takes.
public protocol CIHueAdjust: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputAngle`.
    var angle: Float { get set }
}
/// What `CIFilter.vibrance()` takes.
public protocol CIVibrance: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputAmount`.
    var amount: Float { get set }
}
/// What `CIFilter.whitePointAdjust()` takes.
public protocol CIWhitePointAdjust: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputColor`.
    var color: CIColor { get set }
}
/// What `CIFilter.falseColor()` takes.
public protocol CIFalseColor: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputColor0`.
    var color0: CIColor { get set }
    /// The value of `inputColor1`.
    var color1: CIColor { get set }
}
/// What `CIFilter.sepiaTone()` takes.
public protocol CISepiaTone: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputIntensity`.
    var intensity: Float { get set }
}
/// What `CIFilter.maskToAlpha()` takes.
public protocol CIMaskToAlpha: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
}
/// What `CIFilter.maximumComponent()` takes.
public protocol CIMaximumComponent: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
}
/// What `CIFilter.minimumComponent()` takes.
public protocol CIMinimumComponent: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
}
/// What `CIFilter.linearToSRGBToneCurve()` takes.
public protocol CILinearToSRGBToneCurve: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
}
/// What `CIFilter.sRGBToneCurveToLinear()` takes.
public protocol CISRGBToneCurveToLinear: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
}
/// What `CIFilter.sourceOverCompositing()` takes.
public protocol CISourceOverCompositing: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputBackgroundImage`.
    var backgroundImage: CIImage? { get set }
}
/// What `CIFilter.sourceInCompositing()` takes.
public protocol CISourceInCompositing: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputBackgroundImage`.
    var backgroundImage: CIImage? { get set }
}
/// What `CIFilter.sourceOutCompositing()` takes.
public protocol CISourceOutCompositing: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputBackgroundImage`.
    var backgroundImage: CIImage? { get set }
}
/// What `CIFilter.sourceAtopCompositing()` takes.
public protocol CISourceAtopCompositing: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputBackgroundImage`.
    var backgroundImage: CIImage? { get set }
}
/// What `CIFilter.additionCompositing()` takes.
public protocol CIAdditionCompositing: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputBackgroundImage`.
    var backgroundImage: CIImage? { get set }
}
/// What `CIFilter.multiplyCompositing()` takes.
public protocol CIMultiplyCompositing: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputBackgroundImage`.
    var backgroundImage: CIImage? { get set }
}
/// What `CIFilter.maximumCompositing()` takes.
public protocol CIMaximumCompositing: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputBackgroundImage`.
    var backgroundImage: CIImage? { get set }
}
/// What `CIFilter.minimumCompositing()` takes.
public protocol CIMinimumCompositing: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputBackgroundImage`.
    var backgroundImage: CIImage? { get set }
}
/// What `CIFilter.multiplyBlendMode()` takes.
public protocol CIMultiplyBlendMode: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputBackgroundImage`.
    var backgroundImage: CIImage? { get set }
}
/// What `CIFilter.screenBlendMode()` takes.
public protocol CIScreenBlendMode: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputBackgroundImage`.
    var backgroundImage: CIImage? { get set }
}
/// What `CIFilter.darkenBlendMode()` takes.
public protocol CIDarkenBlendMode: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputBackgroundImage`.
    var backgroundImage: CIImage? { get set }
}
/// What `CIFilter.lightenBlendMode()` takes.
public protocol CILightenBlendMode: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputBackgroundImage`.
    var backgroundImage: CIImage? { get set }
}
/// What `CIFilter.differenceBlendMode()` takes.
public protocol CIDifferenceBlendMode: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputBackgroundImage`.
    var backgroundImage: CIImage? { get set }
}
/// What `CIFilter.exclusionBlendMode()` takes.
public protocol CIExclusionBlendMode: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputBackgroundImage`.
    var backgroundImage: CIImage? { get set }
}
extension BuiltinFilter: CIHueAdjust, CIVibrance, CIWhitePointAdjust, CIFalseColor, CISepiaTone, CIMaskToAlpha,
    CIMaximumComponent, CIMinimumComponent, CILinearToSRGBToneCurve, CISRGBToneCurveToLinear, CISourceOverCompositing,
    CISourceInCompositing, CISourceOutCompositing, CISourceAtopCompositing, CIAdditionCompositing,
    CIMultiplyCompositing, CIMaximumCompositing, CIMinimumCompositing, CIMultiplyBlendMode, CIScreenBlendMode,
    CIDarkenBlendMode, CILightenBlendMode, CIDifferenceBlendMode, CIExclusionBlendMode
{}

extension CIFilter {
    /// `CIHueAdjust`, with usual values.
    public class func hueAdjust() -> any CIFilter & CIHueAdjust { BuiltinFilter(known: "CIHueAdjust") }
    /// `CIVibrance`, with usual values.
    public class func vibrance() -> any CIFilter & CIVibrance { BuiltinFilter(known: "CIVibrance") }
    /// `CIWhitePointAdjust`, with usual values.
    public class func whitePointAdjust() -> any CIFilter & CIWhitePointAdjust {
        BuiltinFilter(known: "CIWhitePointAdjust")
    }
    /// `CIFalseColor`, with usual values.
    public class func falseColor() -> any CIFilter & CIFalseColor { BuiltinFilter(known: "CIFalseColor") }
    /// `CISepiaTone`, with usual values.
    public class func sepiaTone() -> any CIFilter & CISepiaTone { BuiltinFilter(known: "CISepiaTone") }
    /// `CIMaskToAlpha`, with usual values.
    public class func maskToAlpha() -> any CIFilter & CIMaskToAlpha { BuiltinFilter(known: "CIMaskToAlpha") }
    /// `CIMaximumComponent`, with usual values.
    public class func maximumComponent() -> any CIFilter & CIMaximumComponent {
        BuiltinFilter(known: "CIMaximumComponent")
    }
    /// `CIMinimumComponent`, with usual values.
    public class func minimumComponent() -> any CIFilter & CIMinimumComponent {
        BuiltinFilter(known: "CIMinimumComponent")
    }
    /// `CILinearToSRGBToneCurve`, with usual values.
    public class func linearToSRGBToneCurve() -> any CIFilter & CILinearToSRGBToneCurve {
        BuiltinFilter(known: "CILinearToSRGBToneCurve")
    }
    /// `CISRGBToneCurveToLinear`, with usual values.
    public class func sRGBToneCurveToLinear() -> any CIFilter & CISRGBToneCurveToLinear {
        BuiltinFilter(known: "CISRGBToneCurveToLinear")
    }
    /// `CISourceOverCompositing`, with usual values.
    public class func sourceOverCompositing() -> any CIFilter & CISourceOverCompositing {
        BuiltinFilter(known: "CISourceOverCompositing")
    }
    /// `CISourceInCompositing`, with usual values.
    public class func sourceInCompositing() -> any CIFilter & CISourceInCompositing {
        BuiltinFilter(known: "CISourceInCompositing")
    }
    /// `CISourceOutCompositing`, with usual values.
    public class func sourceOutCompositing() -> any CIFilter & CISourceOutCompositing {
        BuiltinFilter(known: "CISourceOutCompositing")
    }
    /// `CISourceAtopCompositing`, with usual values.
    public class func sourceAtopCompositing() -> any CIFilter & CISourceAtopCompositing {
        BuiltinFilter(known: "CISourceAtopCompositing")
    }
    /// `CIAdditionCompositing`, with usual values.
    public class func additionCompositing() -> any CIFilter & CIAdditionCompositing {
        BuiltinFilter(known: "CIAdditionCompositing")
    }
    /// `CIMultiplyCompositing`, with usual values.
    public class func multiplyCompositing() -> any CIFilter & CIMultiplyCompositing {
        BuiltinFilter(known: "CIMultiplyCompositing")
    }
    /// `CIMaximumCompositing`, with usual values.
    public class func maximumCompositing() -> any CIFilter & CIMaximumCompositing {
        BuiltinFilter(known: "CIMaximumCompositing")
    }
    /// `CIMinimumCompositing`, with usual values.
    public class func minimumCompositing() -> any CIFilter & CIMinimumCompositing {
        BuiltinFilter(known: "CIMinimumCompositing")
    }
    /// `CIMultiplyBlendMode`, with usual values.
    public class func multiplyBlendMode() -> any CIFilter & CIMultiplyBlendMode {
        BuiltinFilter(known: "CIMultiplyBlendMode")
    }
    /// `CIScreenBlendMode`, with usual values.
    public class func screenBlendMode() -> any CIFilter & CIScreenBlendMode {
        BuiltinFilter(known: "CIScreenBlendMode")
    }
    /// `CIDarkenBlendMode`, with usual values.
    public class func darkenBlendMode() -> any CIFilter & CIDarkenBlendMode {
        BuiltinFilter(known: "CIDarkenBlendMode")
    }
    /// `CILightenBlendMode`, with usual values.
    public class func lightenBlendMode() -> any CIFilter & CILightenBlendMode {
        BuiltinFilter(known: "CILightenBlendMode")
    }
    /// `CIDifferenceBlendMode`, with usual values.
    public class func differenceBlendMode() -> any CIFilter & CIDifferenceBlendMode {
        BuiltinFilter(known: "CIDifferenceBlendMode")
    }
    /// `CIExclusionBlendMode`, with usual values.
    public class func exclusionBlendMode() -> any CIFilter & CIExclusionBlendMode {
        BuiltinFilter(known: "CIExclusionBlendMode")
    }
}
