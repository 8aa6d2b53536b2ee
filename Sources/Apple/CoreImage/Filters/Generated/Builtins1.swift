// Written by scripts/core-image-filters from filters.tsv; do not edit.
public import CoreGraphics

/// What `CIFilter.gaussianBlur()` takes.
public protocol CIGaussianBlur: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputRadius`.
    var radius: Float { get set }
}
/// What `CIFilter.boxBlur()` takes.
public protocol CIBoxBlur: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputRadius`.
    var radius: Float { get set }
}
/// What `CIFilter.discBlur()` takes.
public protocol CIDiscBlur: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputRadius`.
    var radius: Float { get set }
}
/// What `CIFilter.median()` takes.
public protocol CIMedianFilter: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
}
/// What `CIFilter.unsharpMask()` takes.
public protocol CIUnsharpMask: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputRadius`.
    var radius: Float { get set }
    /// The value of `inputIntensity`.
    var intensity: Float { get set }
}
/// What `CIFilter.sharpenLuminance()` takes.
public protocol CISharpenLuminance: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputSharpness`.
    var sharpness: Float { get set }
    /// The value of `inputRadius`.
    var radius: Float { get set }
}
/// What `CIFilter.morphologyMaximum()` takes.
public protocol CIMorphologyMaximum: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputRadius`.
    var radius: Float { get set }
}
/// What `CIFilter.morphologyMinimum()` takes.
public protocol CIMorphologyMinimum: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputRadius`.
    var radius: Float { get set }
}
/// What `CIFilter.morphologyGradient()` takes.
public protocol CIMorphologyGradient: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputRadius`.
    var radius: Float { get set }
}
/// What `CIFilter.convolution3X3()` takes.
public protocol CIConvolution3X3: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputWeights`.
    var weights: CIVector { get set }
    /// The value of `inputBias`.
    var bias: Float { get set }
}
/// What `CIFilter.convolution5X5()` takes.
public protocol CIConvolution5X5: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputWeights`.
    var weights: CIVector { get set }
    /// The value of `inputBias`.
    var bias: Float { get set }
}
/// What `CIFilter.convolution7X7()` takes.
public protocol CIConvolution7X7: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputWeights`.
    var weights: CIVector { get set }
    /// The value of `inputBias`.
    var bias: Float { get set }
}
/// What `CIFilter.edges()` takes.
public protocol CIEdges: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputIntensity`.
    var intensity: Float { get set }
}
/// What `CIFilter.pixellate()` takes.
public protocol CIPixellate: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputCenter`.
    var center: CGPoint { get set }
    /// The value of `inputScale`.
    var scale: Float { get set }
}
/// What `CIFilter.colorControls()` takes.
public protocol CIColorControls: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputSaturation`.
    var saturation: Float { get set }
    /// The value of `inputBrightness`.
    var brightness: Float { get set }
    /// The value of `inputContrast`.
    var contrast: Float { get set }
}
/// What `CIFilter.colorMatrix()` takes.
public protocol CIColorMatrix: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputRVector`.
    var rVector: CIVector { get set }
    /// The value of `inputGVector`.
    var gVector: CIVector { get set }
    /// The value of `inputBVector`.
    var bVector: CIVector { get set }
    /// The value of `inputAVector`.
    var aVector: CIVector { get set }
    /// The value of `inputBiasVector`.
    var biasVector: CIVector { get set }
}
/// What `CIFilter.colorPolynomial()` takes.
public protocol CIColorPolynomial: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputRedCoefficients`.
    var redCoefficients: CIVector { get set }
    /// The value of `inputGreenCoefficients`.
    var greenCoefficients: CIVector { get set }
    /// The value of `inputBlueCoefficients`.
    var blueCoefficients: CIVector { get set }
    /// The value of `inputAlphaCoefficients`.
    var alphaCoefficients: CIVector { get set }
}
/// What `CIFilter.colorClamp()` takes.
public protocol CIColorClamp: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputMinComponents`.
    var minComponents: CIVector { get set }
    /// The value of `inputMaxComponents`.
    var maxComponents: CIVector { get set }
}
/// What `CIFilter.colorInvert()` takes.
public protocol CIColorInvert: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
}
/// What `CIFilter.colorMonochrome()` takes.
public protocol CIColorMonochrome: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputColor`.
    var color: CIColor { get set }
    /// The value of `inputIntensity`.
    var intensity: Float { get set }
}
/// What `CIFilter.colorThreshold()` takes.
public protocol CIColorThreshold: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputThreshold`.
    var threshold: Float { get set }
}
/// What `CIFilter.colorPosterize()` takes.
public protocol CIColorPosterize: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputLevels`.
    var levels: Float { get set }
}
/// What `CIFilter.exposureAdjust()` takes.
public protocol CIExposureAdjust: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputEV`.
    var ev: Float { get set }
}
/// What `CIFilter.gammaAdjust()` takes.
public protocol CIGammaAdjust: CIFilterProtocol {
    /// The value of `inputImage`.
    var inputImage: CIImage? { get set }
    /// The value of `inputPower`.
    var power: Float { get set }
}
extension BuiltinFilter: CIGaussianBlur, CIBoxBlur, CIDiscBlur, CIMedianFilter, CIUnsharpMask, CISharpenLuminance,
    CIMorphologyMaximum, CIMorphologyMinimum, CIMorphologyGradient, CIConvolution3X3, CIConvolution5X5,
    CIConvolution7X7, CIEdges, CIPixellate, CIColorControls, CIColorMatrix, CIColorPolynomial, CIColorClamp,
    CIColorInvert, CIColorMonochrome, CIColorThreshold, CIColorPosterize, CIExposureAdjust, CIGammaAdjust
{}

extension CIFilter {
    /// `CIGaussianBlur`, with usual values.
    public class func gaussianBlur() -> any CIFilter & CIGaussianBlur { BuiltinFilter(known: "CIGaussianBlur") }
    /// `CIBoxBlur`, with usual values.
    public class func boxBlur() -> any CIFilter & CIBoxBlur { BuiltinFilter(known: "CIBoxBlur") }
    /// `CIDiscBlur`, with usual values.
    public class func discBlur() -> any CIFilter & CIDiscBlur { BuiltinFilter(known: "CIDiscBlur") }
    /// `CIMedianFilter`, with usual values.
    public class func median() -> any CIFilter & CIMedianFilter { BuiltinFilter(known: "CIMedianFilter") }
    /// `CIUnsharpMask`, with usual values.
    public class func unsharpMask() -> any CIFilter & CIUnsharpMask { BuiltinFilter(known: "CIUnsharpMask") }
    /// `CISharpenLuminance`, with usual values.
    public class func sharpenLuminance() -> any CIFilter & CISharpenLuminance {
        BuiltinFilter(known: "CISharpenLuminance")
    }
    /// `CIMorphologyMaximum`, with usual values.
    public class func morphologyMaximum() -> any CIFilter & CIMorphologyMaximum {
        BuiltinFilter(known: "CIMorphologyMaximum")
    }
    /// `CIMorphologyMinimum`, with usual values.
    public class func morphologyMinimum() -> any CIFilter & CIMorphologyMinimum {
        BuiltinFilter(known: "CIMorphologyMinimum")
    }
    /// `CIMorphologyGradient`, with usual values.
    public class func morphologyGradient() -> any CIFilter & CIMorphologyGradient {
        BuiltinFilter(known: "CIMorphologyGradient")
    }
    /// `CIConvolution3X3`, with usual values.
    public class func convolution3X3() -> any CIFilter & CIConvolution3X3 { BuiltinFilter(known: "CIConvolution3X3") }
    /// `CIConvolution5X5`, with usual values.
    public class func convolution5X5() -> any CIFilter & CIConvolution5X5 { BuiltinFilter(known: "CIConvolution5X5") }
    /// `CIConvolution7X7`, with usual values.
    public class func convolution7X7() -> any CIFilter & CIConvolution7X7 { BuiltinFilter(known: "CIConvolution7X7") }
    /// `CIEdges`, with usual values.
    public class func edges() -> any CIFilter & CIEdges { BuiltinFilter(known: "CIEdges") }
    /// `CIPixellate`, with usual values.
    public class func pixellate() -> any CIFilter & CIPixellate { BuiltinFilter(known: "CIPixellate") }
    /// `CIColorControls`, with usual values.
    public class func colorControls() -> any CIFilter & CIColorControls { BuiltinFilter(known: "CIColorControls") }
    /// `CIColorMatrix`, with usual values.
    public class func colorMatrix() -> any CIFilter & CIColorMatrix { BuiltinFilter(known: "CIColorMatrix") }
    /// `CIColorPolynomial`, with usual values.
    public class func colorPolynomial() -> any CIFilter & CIColorPolynomial {
        BuiltinFilter(known: "CIColorPolynomial")
    }
    /// `CIColorClamp`, with usual values.
    public class func colorClamp() -> any CIFilter & CIColorClamp { BuiltinFilter(known: "CIColorClamp") }
    /// `CIColorInvert`, with usual values.
    public class func colorInvert() -> any CIFilter & CIColorInvert { BuiltinFilter(known: "CIColorInvert") }
    /// `CIColorMonochrome`, with usual values.
    public class func colorMonochrome() -> any CIFilter & CIColorMonochrome {
        BuiltinFilter(known: "CIColorMonochrome")
    }
    /// `CIColorThreshold`, with usual values.
    public class func colorThreshold() -> any CIFilter & CIColorThreshold { BuiltinFilter(known: "CIColorThreshold") }
    /// `CIColorPosterize`, with usual values.
    public class func colorPosterize() -> any CIFilter & CIColorPosterize { BuiltinFilter(known: "CIColorPosterize") }
    /// `CIExposureAdjust`, with usual values.
    public class func exposureAdjust() -> any CIFilter & CIExposureAdjust { BuiltinFilter(known: "CIExposureAdjust") }
    /// `CIGammaAdjust`, with usual values.
    public class func gammaAdjust() -> any CIFilter & CIGammaAdjust { BuiltinFilter(known: "CIGammaAdjust") }
}
