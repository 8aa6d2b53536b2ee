package import ManakoCore
package import ManakoGeometry
import ManakoPixels

extension VisionImage {
    /// A part as an upright picture of its own; the picture itself where the part is all of it.
    ///
    /// - Parameter region: the part, normalised, origin lower-left.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a region without area in the picture, and what decoding throws.
    package func part(_ region: NormalizedRect) throws(ManakoError) -> VisionImage {
        guard region != .fullImage else { return self }
        try region.checkAsRegion()
        let inside = region.clamped()
        let box = inside.toImageCoordinates(size, origin: .upperLeft) as ImageRect
        let part = ImageSize(width: max(1, box.width.rounded()), height: max(1, box.height.rounded()))
        let mapping = ModelInputMapping(
            imageSize: size, inputSize: part, action: .scaleToFill, regionOfInterest: inside)
        let conversion = ImageToTensor(mapping: mapping, orientation: orientation, layout: .nhwc, element: .uint8)
        return VisionImage(try bitmap().converted(by: conversion))
    }
}

extension NormalizedRect {
    /// Makes sure that a region of interest has an area in the picture.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when it has none.
    package func checkAsRegion() throws(ManakoError) {
        guard isFinite, clamped().area > 0 else {
            throw ManakoError(.invalidArgument, "the region of interest \(self) has no area in the picture")
        }
    }
}
