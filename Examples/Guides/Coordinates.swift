// The code of docs/guides/coordinates.md; Tests/ManakoGeometryTests/CoordinatesGuideTests.swift checks its numbers.
import Manako

func boxInPixels(_ box: NormalizedRect, of image: ImageSize) -> ImageRect {
    box.toImageCoordinates(image, origin: .upperLeft)
}

func normalizedBox(_ pixels: ImageRect, of image: ImageSize) -> NormalizedRect {
    NormalizedRect(imageRect: pixels, in: image, origin: .upperLeft)
}

func boxInView(_ box: NormalizedRect, image: ImageSize, view: ImageSize) -> ImageRect {
    let mapping = ViewMapping(imageSize: image, viewSize: view, mode: .aspectFill)
    return mapping.viewRect(for: box)
}

func tapInImage(_ tap: ImagePoint, image: ImageSize, view: ImageSize) -> NormalizedPoint {
    let mapping = ViewMapping(imageSize: image, viewSize: view, mode: .aspectFill, isMirrored: true)
    return mapping.imagePoint(for: tap)
}

func boxInStoredPixels(_ box: NormalizedRect, stored: ImageSize, orientation: ImageOrientation) -> ImageRect {
    orientation.stored(box).toImageCoordinates(stored, origin: .upperLeft)
}

func pixelsInImage(_ box: NormalizedRect, of request: some ImageProcessingRequest, size: ImageSize) -> ImageRect {
    box.toImageCoordinates(from: request.regionOfInterest, imageSize: size, origin: .upperLeft)
}

func boxOfWholeImage(_ box: NormalizedRect, within region: NormalizedRect) -> NormalizedRect {
    box.within(region)
}
