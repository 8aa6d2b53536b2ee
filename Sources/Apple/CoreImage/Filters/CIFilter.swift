import CoreGraphics
import CoreFoundationNames
public import Foundation

/// The key of the picture that a filter changes.
public let kCIInputImageKey = "inputImage"
/// The key of the picture that a filter makes.
public let kCIOutputImageKey = "outputImage"
/// The key of the picture behind.
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
/// The key of a mask.
public let kCIInputMaskImageKey = "inputMaskImage"
/// The key of the picture that follows.
public let kCIInputTargetImageKey = "inputTargetImage"
/// The key of a radius in pixels.
public let kCIInputRadiusKey = "inputRadius"
/// The key of a scale.
public let kCIInputScaleKey = "inputScale"
/// The key of a width over a height.
public let kCIInputAspectRatioKey = "inputAspectRatio"
/// The key of a middle.
public let kCIInputCenterKey = "inputCenter"
/// The key of an angle in radians.
public let kCIInputAngleKey = "inputAngle"
/// The key of a width in pixels.
public let kCIInputWidthKey = "inputWidth"
/// The key of a strength.
public let kCIInputIntensityKey = "inputIntensity"
/// The key of a sharpness.
public let kCIInputSharpnessKey = "inputSharpness"
/// The key of a colour.
public let kCIInputColorKey = "inputColor"
/// The key of a saturation.
public let kCIInputSaturationKey = "inputSaturation"
/// The key of a brightness.
public let kCIInputBrightnessKey = "inputBrightness"
/// The key of a contrast.
public let kCIInputContrastKey = "inputContrast"
/// The key of an exposure, in powers of two.
public let kCIInputEVKey = "inputEV"
/// The key of a map.
public let kCIInputTransformKey = "inputTransform"
/// The key of a rectangle.
public let kCIInputExtentKey = "inputExtent"
/// The key of a moment, 0…1.
public let kCIInputTimeKey = "inputTime"
/// The key of convolution weights.
public let kCIInputWeightsKey = "inputWeights"
/// The key of what is added.
public let kCIInputBiasKey = "inputBias"

/// Makes a picture of pictures and numbers, when that is drawn.
///
/// The filters of `Sources/Apple/CoreImage/Filters/filters.tsv` are here; all work in linear light with components multiplied by alpha.
/// Code of Metal and of Core Image's own language can't be compiled here.
public class CIFilter: NSObject {
    /// The filter's name.
    public let name: String
    private var values: [String: Any]

    /// Creates a filter of the table.
    init(inTable name: String) { (self.name, values) = (name, FilterTable.parameters[name] ?? [:]) }

    /// All values.
    final var current: [String: Any] { values }

    /// Creates a filter of its name, with usual values; nil for one that is not here.
    public init?(name: String) {
        guard let parameters = FilterTable.parameters[name] else { return nil }
        (self.name, values) = (name, parameters)
    }

    /// Creates a filter of its name; nil for one that is not here.
    public convenience init?(name: String, parameters: [String: Any]?) {
        self.init(name: name)
        for (key, value) in parameters ?? [:] { setValue(value, forKey: key) }
    }

    /// Names of the filters that are here; categories are not told apart.
    public class func filterNames(inCategory category: String?) -> [String] { FilterTable.parameters.keys.sorted() }
    /// Names of the filters that are here; categories are not told apart.
    public class func filterNames(inCategories categories: [String]?) -> [String] { filterNames(inCategory: nil) }

    /// Keys of what the filter takes.
    public var inputKeys: [String] { FilterTable.keys[name] ?? [] }
    /// The key of what it makes.
    public var outputKeys: [String] { [kCIOutputImageKey] }
    /// The filter's name and its usual values.
    public var attributes: [String: Any] {
        (FilterTable.parameters[name] ?? [:]).merging(["CIAttributeFilterName": name]) { first, _ in first }
    }

    /// Gives everything but pictures its usual value.
    public func setDefaults() {
        for (key, value) in FilterTable.parameters[name] ?? [:] { values[key] = value }
    }

    /// Sets a picture, number, vector or colour by its key; nil takes it away. Unknown keys are not looked at.
    public func setValue(_ value: Any?, forKey key: String) { values[key] = value }
    /// A picture, number, vector or colour by its key.
    public func value(forKey key: String) -> Any? { key == kCIOutputImageKey ? outputImage : values[key] }

    /// The picture; nil without the pictures that it needs.
    public var outputImage: CIImage? { FilterTable.make[name]?(FilterInput(values: values)) }
}

/// What a filter is given.
struct FilterInput {
    let values: [String: Any]

    var image: CIImage? { picture(kCIInputImageKey) }
    var back: CIImage? { picture(kCIInputBackgroundImageKey) }
    var mask: CIImage? { picture(kCIInputMaskImageKey) }
    func picture(_ key: String) -> CIImage? { values[key] as? CIImage }
    /// A number by what follows `input` in its key; 0 for what is none.
    func number(_ name: String) -> Float {
        let value = numberValue(values["input" + name]) ?? 0
        return value.isFinite ? Float(min(1e9, max(-1e9, value))) : 0
    }
    func color(_ name: String = "Color") -> FilterColor {
        let color = values["input" + name] as? CIColor ?? .black
        let alpha = Float(color.alpha)
        let parts = [color.red, color.green, color.blue].map { ToneCurve.toLinear(Float($0)) * alpha }
        return FilterColor(parts[0], parts[1], parts[2], alpha)
    }
    func point(_ name: String) -> CGPoint {
        values["input" + name] as? CGPoint ?? vector(name)?.cgPointValue ?? .zero
    }
    func rect(_ name: String) -> CGRect { values["input" + name] as? CGRect ?? vector(name)?.cgRectValue ?? .zero }
    func vector(_ name: String) -> CIVector? { values["input" + name] as? CIVector }
    func weights(_ name: String) -> FilterColor {
        let vector = vector(name) ?? CIVector(x: 0)
        return FilterColor(Float(vector.x), Float(vector.y), Float(vector.z), Float(vector.w))
    }
    var transform: CGAffineTransform { values["inputTransform"] as? CGAffineTransform ?? .identity }
}

extension CIImage {
    /// The picture, changed by a filter; the same picture for a filter that is not here.
    public func applyingFilter(_ filterName: String, parameters params: [String: Any]) -> CIImage {
        let filter = CIFilter(name: filterName, parameters: params)
        filter?.setValue(self, forKey: kCIInputImageKey)
        return filter?.outputImage ?? self
    }
    /// The picture, changed by a filter with usual values; the same picture for a filter that is not here.
    public func applyingFilter(_ filterName: String) -> CIImage { applyingFilter(filterName, parameters: [:]) }
    /// The picture, blurred by a Gaussian of a standard deviation in pixels.
    public func applyingGaussianBlur(sigma: Double) -> CIImage {
        applyingFilter("CIGaussianBlur", parameters: [kCIInputRadiusKey: sigma])
    }
    /// The picture over another one.
    public func composited(over dest: CIImage) -> CIImage {
        applyingFilter("CISourceOverCompositing", parameters: [kCIInputBackgroundImageKey: dest])
    }
    /// The picture without end: its edges go on.
    public func clampedToExtent() -> CIImage { clamped(to: extent) }
    /// A part of the picture without end: its edges go on.
    public func clamped(to rect: CGRect) -> CIImage {
        let inside = extent.isInfinite ? rect : extent.overlap(rect)
        guard !inside.isNull, !inside.isInfinite, inside.width >= 1, inside.height >= 1 else { return self }
        return FilterKernels.clamp(self, inside.integral)
    }
}
