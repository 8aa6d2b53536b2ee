// Written by scripts/core-image-filters from filters.tsv; do not edit.
import Foundation

private typealias K = FilterKernels

extension FilterTable {
    /// What makes their pictures.
    static let make: [String: @Sendable (FilterInput) -> CIImage?] = [
        "CIGaussianBlur": makeGaussianBlur,
        "CIBoxBlur": makeBoxBlur,
        "CIDiscBlur": makeDiscBlur,
        "CIMedianFilter": makeMedianFilter,
        "CIUnsharpMask": makeUnsharpMask,
        "CISharpenLuminance": makeSharpenLuminance,
        "CIMorphologyMaximum": makeMorphologyMaximum,
        "CIMorphologyMinimum": makeMorphologyMinimum,
        "CIMorphologyGradient": makeMorphologyGradient,
        "CIConvolution3X3": makeConvolution3X3,
        "CIConvolution5X5": makeConvolution5X5,
        "CIConvolution7X7": makeConvolution7X7,
        "CIEdges": makeEdges,
        "CIPixellate": makePixellate,
        "CIColorControls": makeColorControls,
        "CIColorMatrix": makeColorMatrix,
        "CIColorPolynomial": makeColorPolynomial,
        "CIColorClamp": makeColorClamp,
        "CIColorInvert": makeColorInvert,
        "CIColorMonochrome": makeColorMonochrome,
        "CIColorThreshold": makeColorThreshold,
        "CIColorPosterize": makeColorPosterize,
        "CIExposureAdjust": makeExposureAdjust,
        "CIGammaAdjust": makeGammaAdjust,
        "CIHueAdjust": makeHueAdjust,
        "CIVibrance": makeVibrance,
        "CIWhitePointAdjust": makeWhitePointAdjust,
        "CIFalseColor": makeFalseColor,
        "CISepiaTone": makeSepiaTone,
        "CIMaskToAlpha": makeMaskToAlpha,
        "CIMaximumComponent": makeMaximumComponent,
        "CIMinimumComponent": makeMinimumComponent,
        "CILinearToSRGBToneCurve": makeLinearToSRGBToneCurve,
        "CISRGBToneCurveToLinear": makeSRGBToneCurveToLinear,
        "CISourceOverCompositing": makeSourceOverCompositing,
        "CISourceInCompositing": makeSourceInCompositing,
        "CISourceOutCompositing": makeSourceOutCompositing,
        "CISourceAtopCompositing": makeSourceAtopCompositing,
        "CIAdditionCompositing": makeAdditionCompositing,
        "CIMultiplyCompositing": makeMultiplyCompositing,
        "CIMaximumCompositing": makeMaximumCompositing,
        "CIMinimumCompositing": makeMinimumCompositing,
        "CIMultiplyBlendMode": makeMultiplyBlendMode,
        "CIScreenBlendMode": makeScreenBlendMode,
        "CIDarkenBlendMode": makeDarkenBlendMode,
        "CILightenBlendMode": makeLightenBlendMode,
        "CIDifferenceBlendMode": makeDifferenceBlendMode,
        "CIExclusionBlendMode": makeExclusionBlendMode,
        "CIOverlayBlendMode": makeOverlayBlendMode,
        "CIHardLightBlendMode": makeHardLightBlendMode,
        "CIBlendWithMask": makeBlendWithMask,
        "CIBlendWithRedMask": makeBlendWithRedMask,
        "CIBlendWithAlphaMask": makeBlendWithAlphaMask,
        "CIDissolveTransition": makeDissolveTransition,
        "CIMix": makeMix,
        "CICrop": makeCrop,
        "CIAffineTransform": makeAffineTransform,
        "CIAffineClamp": makeAffineClamp,
        "CILanczosScaleTransform": makeLanczosScaleTransform,
        "CIBicubicScaleTransform": makeBicubicScaleTransform,
        "CIPerspectiveCorrection": makePerspectiveCorrection,
        "CIPerspectiveTransform": makePerspectiveTransform,
        "CIConstantColorGenerator": makeConstantColorGenerator,
        "CICheckerboardGenerator": makeCheckerboardGenerator,
        "CILinearGradient": makeLinearGradient,
        "CIRadialGradient": makeRadialGradient,
        "CIAreaAverage": makeAreaAverage,
        "CIAreaMaximum": makeAreaMaximum,
        "CIAreaMinimum": makeAreaMinimum,
    ]

    private static func makeGaussianBlur(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.gaussian(image, input.number("Radius"))
    }
    private static func makeBoxBlur(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.box(image, input.number("Radius"))
    }
    private static func makeDiscBlur(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.discBlur(image, input.number("Radius"))
    }
    private static func makeMedianFilter(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.median(image)
    }
    private static func makeUnsharpMask(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.unsharp(image, input.number("Radius"), input.number("Intensity"))
    }
    private static func makeSharpenLuminance(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.unsharp(image, input.number("Radius"), input.number("Sharpness"))
    }
    private static func makeMorphologyMaximum(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.morphology(image, input.number("Radius"), isMaximum: true)
    }
    private static func makeMorphologyMinimum(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.morphology(image, input.number("Radius"), isMaximum: false)
    }
    private static func makeMorphologyGradient(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.gradient(image, input.number("Radius"))
    }
    private static func makeConvolution3X3(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.convolution(image, input, 3)
    }
    private static func makeConvolution5X5(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.convolution(image, input, 5)
    }
    private static func makeConvolution7X7(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.convolution(image, input, 7)
    }
    private static func makeEdges(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.edges(image, input.number("Intensity"))
    }
    private static func makePixellate(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.pixellate(image, input.point("Center"), input.number("Scale"))
    }
    private static func makeColorControls(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.controls(image, input)
    }
    private static func makeColorMatrix(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.matrix(image, input)
    }
    private static func makeColorPolynomial(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.polynomial(image, input)
    }
    private static func makeColorClamp(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.clampColors(image, input.weights("MinComponents"), input.weights("MaxComponents"))
    }
    private static func makeColorInvert(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.color(image) { color in each(color) { 1 - $0 } }
    }
    private static func makeColorMonochrome(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.monochrome(image, input.color(), input.number("Intensity"))
    }
    private static func makeColorThreshold(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.threshold(image, input.number("Threshold"))
    }
    private static func makeColorPosterize(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.posterize(image, input.number("Levels"))
    }
    private static func makeExposureAdjust(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.scaleColors(image, exp2(input.number("EV")))
    }
    private static func makeGammaAdjust(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.gamma(image, input.number("Power"))
    }
    private static func makeHueAdjust(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.hue(image, input.number("Angle"))
    }
    private static func makeVibrance(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.vibrance(image, input.number("Amount"))
    }
    private static func makeWhitePointAdjust(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.multiplyColors(image, input.color())
    }
    private static func makeFalseColor(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.falseColor(image, input.color("Color0"), input.color("Color1"))
    }
    private static func makeSepiaTone(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.sepia(image, input.number("Intensity"))
    }
    private static func makeMaskToAlpha(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.color(image) { FilterColor(1, 1, 1, luminance($0) * $0.w) }
    }
    private static func makeMaximumComponent(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.color(image) { gray(max($0.x, $0.y, $0.z), $0) }
    }
    private static func makeMinimumComponent(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.color(image) { gray(min($0.x, $0.y, $0.z), $0) }
    }
    private static func makeLinearToSRGBToneCurve(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.color(image) { each($0, ToneCurve.fromLinear) }
    }
    private static func makeSRGBToneCurveToLinear(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.color(image) { each($0, ToneCurve.toLinear) }
    }
    private static func makeSourceOverCompositing(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        let back = input.image(kCIInputBackgroundImageKey)
        return K.pair(image, back) { $0 + $1 * (1 - $0.w) }
    }
    private static func makeSourceInCompositing(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        let back = input.image(kCIInputBackgroundImageKey)
        return K.pair(image, back) { $0 * $1.w }
    }
    private static func makeSourceOutCompositing(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        let back = input.image(kCIInputBackgroundImageKey)
        return K.pair(image, back) { $0 * (1 - $1.w) }
    }
    private static func makeSourceAtopCompositing(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        let back = input.image(kCIInputBackgroundImageKey)
        return K.pair(image, back) { $0 * $1.w + $1 * (1 - $0.w) }
    }
    private static func makeAdditionCompositing(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        let back = input.image(kCIInputBackgroundImageKey)
        return K.pair(image, back) { pointwiseMin($0 + $1, .one) }
    }
    private static func makeMultiplyCompositing(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        let back = input.image(kCIInputBackgroundImageKey)
        return K.pair(image, back) { $0 * $1 }
    }
    private static func makeMaximumCompositing(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        let back = input.image(kCIInputBackgroundImageKey)
        return K.pair(image, back) { pointwiseMax($0, $1) }
    }
    private static func makeMinimumCompositing(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        let back = input.image(kCIInputBackgroundImageKey)
        return K.pair(image, back) { pointwiseMin($0, $1) }
    }
    private static func makeMultiplyBlendMode(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        let back = input.image(kCIInputBackgroundImageKey)
        return K.blend(image, back) { $0 * $1 }
    }
    private static func makeScreenBlendMode(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        let back = input.image(kCIInputBackgroundImageKey)
        return K.blend(image, back) { $0 + $1 - $0 * $1 }
    }
    private static func makeDarkenBlendMode(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        let back = input.image(kCIInputBackgroundImageKey)
        return K.blend(image, back) { min($0, $1) }
    }
    private static func makeLightenBlendMode(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        let back = input.image(kCIInputBackgroundImageKey)
        return K.blend(image, back) { max($0, $1) }
    }
    private static func makeDifferenceBlendMode(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        let back = input.image(kCIInputBackgroundImageKey)
        return K.blend(image, back) { abs($0 - $1) }
    }
    private static func makeExclusionBlendMode(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        let back = input.image(kCIInputBackgroundImageKey)
        return K.blend(image, back) { $0 + $1 - 2 * $0 * $1 }
    }
    private static func makeOverlayBlendMode(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        let back = input.image(kCIInputBackgroundImageKey)
        return K.blend(image, back) { $1 <= 0.5 ? 2 * $0 * $1 : 1 - 2 * (1 - $0) * (1 - $1) }
    }
    private static func makeHardLightBlendMode(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        let back = input.image(kCIInputBackgroundImageKey)
        return K.blend(image, back) { $0 <= 0.5 ? 2 * $0 * $1 : 1 - 2 * (1 - $0) * (1 - $1) }
    }
    private static func makeBlendWithMask(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        let back = input.image(kCIInputBackgroundImageKey)
        let mask = input.image(kCIInputMaskImageKey)
        return K.masked(image, back, mask) { luminance($0) }
    }
    private static func makeBlendWithRedMask(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        let back = input.image(kCIInputBackgroundImageKey)
        let mask = input.image(kCIInputMaskImageKey)
        return K.masked(image, back, mask) { $0.x }
    }
    private static func makeBlendWithAlphaMask(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        let back = input.image(kCIInputBackgroundImageKey)
        let mask = input.image(kCIInputMaskImageKey)
        return K.masked(image, back, mask) { $0.w }
    }
    private static func makeDissolveTransition(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.dissolve(image, input.image(kCIInputTargetImageKey), input.number("Time"))
    }
    private static func makeMix(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        let back = input.image(kCIInputBackgroundImageKey)
        return K.dissolve(back, image, input.number("Amount"))
    }
    private static func makeCrop(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return image?.cropped(to: input.rect("Rectangle"))
    }
    private static func makeAffineTransform(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return image?.transformed(by: input.transform)
    }
    private static func makeAffineClamp(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return image?.clampedToExtent().transformed(by: input.transform)
    }
    private static func makeLanczosScaleTransform(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.scale(image, input.number("Scale"), input.number("AspectRatio"))
    }
    private static func makeBicubicScaleTransform(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.scale(image, input.number("Scale"), input.number("AspectRatio"))
    }
    private static func makePerspectiveCorrection(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.rectified(image, input)
    }
    private static func makePerspectiveTransform(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.distorted(image, input)
    }
    private static func makeConstantColorGenerator(_ input: FilterInput) -> CIImage? {
        K.constant(input.color())
    }
    private static func makeCheckerboardGenerator(_ input: FilterInput) -> CIImage? {
        K.checkerboard(input)
    }
    private static func makeLinearGradient(_ input: FilterInput) -> CIImage? {
        K.linearGradient(input)
    }
    private static func makeRadialGradient(_ input: FilterInput) -> CIImage? {
        K.radialGradient(input)
    }
    private static func makeAreaAverage(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.reduction(image, input.rect("Extent")) { $0.reduce(.zero, +) / Float($0.count) }
    }
    private static func makeAreaMaximum(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.reduction(image, input.rect("Extent")) { $0.reduce($0[0], pointwiseMax) }
    }
    private static func makeAreaMinimum(_ input: FilterInput) -> CIImage? {
        let image = input.image(kCIInputImageKey)
        return K.reduction(image, input.rect("Extent")) { $0.reduce($0[0], pointwiseMin) }
    }
}
