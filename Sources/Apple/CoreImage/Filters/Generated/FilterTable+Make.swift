// Written by scripts/core-image-filters from filters.tsv; do not edit.
import Foundation

private typealias K = FilterKernels

extension FilterTable {
    /// What makes their pictures.
    static let make: [String: @Sendable (FilterInput) -> CIImage?] = [
        "CIGaussianBlur": { input in K.gaussian(input.image, input.number("Radius")) },
        "CIBoxBlur": { input in K.box(input.image, input.number("Radius")) },
        "CIDiscBlur": { input in K.discBlur(input.image, input.number("Radius")) },
        "CIMedianFilter": { input in K.median(input.image) },
        "CIUnsharpMask": { input in K.unsharp(input.image, input.number("Radius"), input.number("Intensity")) },
        "CISharpenLuminance": { input in K.unsharp(input.image, input.number("Radius"), input.number("Sharpness")) },
        "CIMorphologyMaximum": { input in K.morphology(input.image, input.number("Radius"), isMaximum: true) },
        "CIMorphologyMinimum": { input in K.morphology(input.image, input.number("Radius"), isMaximum: false) },
        "CIMorphologyGradient": { input in K.gradient(input.image, input.number("Radius")) },
        "CIConvolution3X3": { input in K.convolution(input.image, input, 3) },
        "CIConvolution5X5": { input in K.convolution(input.image, input, 5) },
        "CIConvolution7X7": { input in K.convolution(input.image, input, 7) },
        "CIEdges": { input in K.edges(input.image, input.number("Intensity")) },
        "CIPixellate": { input in K.pixellate(input.image, input.point("Center"), input.number("Scale")) },
        "CIColorControls": { input in K.controls(input.image, input) },
        "CIColorMatrix": { input in K.matrix(input.image, input) },
        "CIColorPolynomial": { input in K.polynomial(input.image, input) },
        "CIColorClamp": { input in
            K.clampColors(input.image, input.weights("MinComponents"), input.weights("MaxComponents"))
        },
        "CIColorInvert": { input in K.color(input.image) { color in each(color) { 1 - $0 } } },
        "CIColorMonochrome": { input in K.monochrome(input.image, input.color(), input.number("Intensity")) },
        "CIColorThreshold": { input in K.threshold(input.image, input.number("Threshold")) },
        "CIColorPosterize": { input in K.posterize(input.image, input.number("Levels")) },
        "CIExposureAdjust": { input in K.scaleColors(input.image, exp2(input.number("EV"))) },
        "CIGammaAdjust": { input in K.gamma(input.image, input.number("Power")) },
        "CIHueAdjust": { input in K.hue(input.image, input.number("Angle")) },
        "CIVibrance": { input in K.vibrance(input.image, input.number("Amount")) },
        "CIWhitePointAdjust": { input in K.multiplyColors(input.image, input.color()) },
        "CIFalseColor": { input in K.falseColor(input.image, input.color("Color0"), input.color("Color1")) },
        "CISepiaTone": { input in K.sepia(input.image, input.number("Intensity")) },
        "CIMaskToAlpha": { input in K.color(input.image) { FilterColor(1, 1, 1, luminance($0) * $0.w) } },
        "CIMaximumComponent": { input in K.color(input.image) { gray(max($0.x, $0.y, $0.z), $0) } },
        "CIMinimumComponent": { input in K.color(input.image) { gray(min($0.x, $0.y, $0.z), $0) } },
        "CILinearToSRGBToneCurve": { input in K.color(input.image) { each($0, ToneCurve.fromLinear) } },
        "CISRGBToneCurveToLinear": { input in K.color(input.image) { each($0, ToneCurve.toLinear) } },
        "CISourceOverCompositing": { input in K.pair(input.image, input.back) { $0 + $1 * (1 - $0.w) } },
        "CISourceInCompositing": { input in K.pair(input.image, input.back) { $0 * $1.w } },
        "CISourceOutCompositing": { input in K.pair(input.image, input.back) { $0 * (1 - $1.w) } },
        "CISourceAtopCompositing": { input in K.pair(input.image, input.back) { $0 * $1.w + $1 * (1 - $0.w) } },
        "CIAdditionCompositing": { input in K.pair(input.image, input.back) { pointwiseMin($0 + $1, .one) } },
        "CIMultiplyCompositing": { input in K.pair(input.image, input.back) { $0 * $1 } },
        "CIMaximumCompositing": { input in K.pair(input.image, input.back) { pointwiseMax($0, $1) } },
        "CIMinimumCompositing": { input in K.pair(input.image, input.back) { pointwiseMin($0, $1) } },
        "CIMultiplyBlendMode": { input in K.blend(input.image, input.back) { $0 * $1 } },
        "CIScreenBlendMode": { input in K.blend(input.image, input.back) { $0 + $1 - $0 * $1 } },
        "CIDarkenBlendMode": { input in K.blend(input.image, input.back) { min($0, $1) } },
        "CILightenBlendMode": { input in K.blend(input.image, input.back) { max($0, $1) } },
        "CIDifferenceBlendMode": { input in K.blend(input.image, input.back) { abs($0 - $1) } },
        "CIExclusionBlendMode": { input in K.blend(input.image, input.back) { $0 + $1 - 2 * $0 * $1 } },
        "CIOverlayBlendMode": { input in
            K.blend(input.image, input.back) { $1 <= 0.5 ? 2 * $0 * $1 : 1 - 2 * (1 - $0) * (1 - $1) }
        },
        "CIHardLightBlendMode": { input in
            K.blend(input.image, input.back) { $0 <= 0.5 ? 2 * $0 * $1 : 1 - 2 * (1 - $0) * (1 - $1) }
        },
        "CIBlendWithMask": { input in K.masked(input.image, input.back, input.mask) { luminance($0) } },
        "CIBlendWithRedMask": { input in K.masked(input.image, input.back, input.mask) { $0.x } },
        "CIBlendWithAlphaMask": { input in K.masked(input.image, input.back, input.mask) { $0.w } },
        "CIDissolveTransition": { input in
            K.dissolve(input.image, input.picture(kCIInputTargetImageKey), input.number("Time"))
        },
        "CIMix": { input in K.dissolve(input.back, input.image, input.number("Amount")) },
        "CICrop": { input in input.image?.cropped(to: input.rect("Rectangle")) },
        "CIAffineTransform": { input in input.image?.transformed(by: input.transform) },
        "CIAffineClamp": { input in input.image?.clampedToExtent().transformed(by: input.transform) },
        "CILanczosScaleTransform": { input in K.scale(input.image, input.number("Scale"), input.number("AspectRatio"))
        },
        "CIBicubicScaleTransform": { input in K.scale(input.image, input.number("Scale"), input.number("AspectRatio"))
        },
        "CIPerspectiveCorrection": { input in K.rectified(input.image, input) },
        "CIPerspectiveTransform": { input in K.distorted(input.image, input) },
        "CIConstantColorGenerator": { input in K.constant(input.color()) },
        "CICheckerboardGenerator": { input in K.checkerboard(input) },
        "CILinearGradient": { input in K.linearGradient(input) },
        "CIRadialGradient": { input in K.radialGradient(input) },
        "CIAreaAverage": { input in
            K.reduction(input.image, input.rect("Extent")) { $0.reduce(.zero, +) / Float($0.count) }
        },
        "CIAreaMaximum": { input in K.reduction(input.image, input.rect("Extent")) { $0.reduce($0[0], pointwiseMax) } },
        "CIAreaMinimum": { input in K.reduction(input.image, input.rect("Extent")) { $0.reduce($0[0], pointwiseMin) } },
    ]
}
