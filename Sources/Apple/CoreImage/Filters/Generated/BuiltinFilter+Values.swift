// Written by scripts/core-image-filters from filters.tsv; do not edit.
public import CoreGraphics

/// The values of all filters under the names of their properties.
extension BuiltinFilter {
    /// The value of `inputAVector`.
    public var aVector: CIVector {
        get { input.vector("AVector") ?? CIVector(x: 0) }
        set { setValue(newValue, forKey: "inputAVector") }
    }
    /// The value of `inputAlphaCoefficients`.
    public var alphaCoefficients: CIVector {
        get { input.vector("AlphaCoefficients") ?? CIVector(x: 0) }
        set { setValue(newValue, forKey: "inputAlphaCoefficients") }
    }
    /// The value of `inputAmount`.
    public var amount: Float {
        get { input.number("Amount") }
        set { setValue(newValue, forKey: "inputAmount") }
    }
    /// The value of `inputAngle`.
    public var angle: Float {
        get { input.number("Angle") }
        set { setValue(newValue, forKey: "inputAngle") }
    }
    /// The value of `inputAspectRatio`.
    public var aspectRatio: Float {
        get { input.number("AspectRatio") }
        set { setValue(newValue, forKey: "inputAspectRatio") }
    }
    /// The value of `inputBVector`.
    public var bVector: CIVector {
        get { input.vector("BVector") ?? CIVector(x: 0) }
        set { setValue(newValue, forKey: "inputBVector") }
    }
    /// The value of `inputBackgroundImage`.
    public var backgroundImage: CIImage? {
        get { input.picture("inputBackgroundImage") }
        set { setValue(newValue, forKey: "inputBackgroundImage") }
    }
    /// The value of `inputBias`.
    public var bias: Float {
        get { input.number("Bias") }
        set { setValue(newValue, forKey: "inputBias") }
    }
    /// The value of `inputBiasVector`.
    public var biasVector: CIVector {
        get { input.vector("BiasVector") ?? CIVector(x: 0) }
        set { setValue(newValue, forKey: "inputBiasVector") }
    }
    /// The value of `inputBlueCoefficients`.
    public var blueCoefficients: CIVector {
        get { input.vector("BlueCoefficients") ?? CIVector(x: 0) }
        set { setValue(newValue, forKey: "inputBlueCoefficients") }
    }
    /// The value of `inputBottomLeft`.
    public var bottomLeft: CGPoint {
        get { input.point("BottomLeft") }
        set { setValue(newValue, forKey: "inputBottomLeft") }
    }
    /// The value of `inputBottomRight`.
    public var bottomRight: CGPoint {
        get { input.point("BottomRight") }
        set { setValue(newValue, forKey: "inputBottomRight") }
    }
    /// The value of `inputBrightness`.
    public var brightness: Float {
        get { input.number("Brightness") }
        set { setValue(newValue, forKey: "inputBrightness") }
    }
    /// The value of `inputCenter`.
    public var center: CGPoint {
        get { input.point("Center") }
        set { setValue(newValue, forKey: "inputCenter") }
    }
    /// The value of `inputColor`.
    public var color: CIColor {
        get { value(forKey: "inputColor") as? CIColor ?? .black }
        set { setValue(newValue, forKey: "inputColor") }
    }
    /// The value of `inputColor0`.
    public var color0: CIColor {
        get { value(forKey: "inputColor0") as? CIColor ?? .black }
        set { setValue(newValue, forKey: "inputColor0") }
    }
    /// The value of `inputColor1`.
    public var color1: CIColor {
        get { value(forKey: "inputColor1") as? CIColor ?? .black }
        set { setValue(newValue, forKey: "inputColor1") }
    }
    /// The value of `inputContrast`.
    public var contrast: Float {
        get { input.number("Contrast") }
        set { setValue(newValue, forKey: "inputContrast") }
    }
    /// The value of `inputEV`.
    public var ev: Float {
        get { input.number("EV") }
        set { setValue(newValue, forKey: "inputEV") }
    }
    /// The value of `inputExtent`.
    public var extent: CGRect {
        get { input.rect("Extent") }
        set { setValue(newValue, forKey: "inputExtent") }
    }
    /// The value of `inputGVector`.
    public var gVector: CIVector {
        get { input.vector("GVector") ?? CIVector(x: 0) }
        set { setValue(newValue, forKey: "inputGVector") }
    }
    /// The value of `inputGreenCoefficients`.
    public var greenCoefficients: CIVector {
        get { input.vector("GreenCoefficients") ?? CIVector(x: 0) }
        set { setValue(newValue, forKey: "inputGreenCoefficients") }
    }
    /// The value of `inputImage`.
    public var inputImage: CIImage? {
        get { input.picture("inputImage") }
        set { setValue(newValue, forKey: "inputImage") }
    }
    /// The value of `inputIntensity`.
    public var intensity: Float {
        get { input.number("Intensity") }
        set { setValue(newValue, forKey: "inputIntensity") }
    }
    /// The value of `inputLevels`.
    public var levels: Float {
        get { input.number("Levels") }
        set { setValue(newValue, forKey: "inputLevels") }
    }
    /// The value of `inputMaskImage`.
    public var maskImage: CIImage? {
        get { input.picture("inputMaskImage") }
        set { setValue(newValue, forKey: "inputMaskImage") }
    }
    /// The value of `inputMaxComponents`.
    public var maxComponents: CIVector {
        get { input.vector("MaxComponents") ?? CIVector(x: 0) }
        set { setValue(newValue, forKey: "inputMaxComponents") }
    }
    /// The value of `inputMinComponents`.
    public var minComponents: CIVector {
        get { input.vector("MinComponents") ?? CIVector(x: 0) }
        set { setValue(newValue, forKey: "inputMinComponents") }
    }
    /// The value of `inputB`.
    public var parameterB: Float {
        get { input.number("B") }
        set { setValue(newValue, forKey: "inputB") }
    }
    /// The value of `inputC`.
    public var parameterC: Float {
        get { input.number("C") }
        set { setValue(newValue, forKey: "inputC") }
    }
    /// The value of `inputPoint0`.
    public var point0: CGPoint {
        get { input.point("Point0") }
        set { setValue(newValue, forKey: "inputPoint0") }
    }
    /// The value of `inputPoint1`.
    public var point1: CGPoint {
        get { input.point("Point1") }
        set { setValue(newValue, forKey: "inputPoint1") }
    }
    /// The value of `inputPower`.
    public var power: Float {
        get { input.number("Power") }
        set { setValue(newValue, forKey: "inputPower") }
    }
    /// The value of `inputRVector`.
    public var rVector: CIVector {
        get { input.vector("RVector") ?? CIVector(x: 0) }
        set { setValue(newValue, forKey: "inputRVector") }
    }
    /// The value of `inputRadius`.
    public var radius: Float {
        get { input.number("Radius") }
        set { setValue(newValue, forKey: "inputRadius") }
    }
    /// The value of `inputRadius0`.
    public var radius0: Float {
        get { input.number("Radius0") }
        set { setValue(newValue, forKey: "inputRadius0") }
    }
    /// The value of `inputRadius1`.
    public var radius1: Float {
        get { input.number("Radius1") }
        set { setValue(newValue, forKey: "inputRadius1") }
    }
    /// The value of `inputRectangle`.
    public var rectangle: CGRect {
        get { input.rect("Rectangle") }
        set { setValue(newValue, forKey: "inputRectangle") }
    }
    /// The value of `inputRedCoefficients`.
    public var redCoefficients: CIVector {
        get { input.vector("RedCoefficients") ?? CIVector(x: 0) }
        set { setValue(newValue, forKey: "inputRedCoefficients") }
    }
    /// The value of `inputSaturation`.
    public var saturation: Float {
        get { input.number("Saturation") }
        set { setValue(newValue, forKey: "inputSaturation") }
    }
    /// The value of `inputScale`.
    public var scale: Float {
        get { input.number("Scale") }
        set { setValue(newValue, forKey: "inputScale") }
    }
    /// The value of `inputSharpness`.
    public var sharpness: Float {
        get { input.number("Sharpness") }
        set { setValue(newValue, forKey: "inputSharpness") }
    }
    /// The value of `inputTargetImage`.
    public var targetImage: CIImage? {
        get { input.picture("inputTargetImage") }
        set { setValue(newValue, forKey: "inputTargetImage") }
    }
    /// The value of `inputThreshold`.
    public var threshold: Float {
        get { input.number("Threshold") }
        set { setValue(newValue, forKey: "inputThreshold") }
    }
    /// The value of `inputTime`.
    public var time: Float {
        get { input.number("Time") }
        set { setValue(newValue, forKey: "inputTime") }
    }
    /// The value of `inputTopLeft`.
    public var topLeft: CGPoint {
        get { input.point("TopLeft") }
        set { setValue(newValue, forKey: "inputTopLeft") }
    }
    /// The value of `inputTopRight`.
    public var topRight: CGPoint {
        get { input.point("TopRight") }
        set { setValue(newValue, forKey: "inputTopRight") }
    }
    /// The value of `inputTransform`.
    public var transform: CGAffineTransform {
        get { input.transform }
        set { setValue(newValue, forKey: "inputTransform") }
    }
    /// The value of `inputWeights`.
    public var weights: CIVector {
        get { input.vector("Weights") ?? CIVector(x: 0) }
        set { setValue(newValue, forKey: "inputWeights") }
    }
    /// The value of `inputWidth`.
    public var width: Float {
        get { input.number("Width") }
        set { setValue(newValue, forKey: "inputWidth") }
    }
}
