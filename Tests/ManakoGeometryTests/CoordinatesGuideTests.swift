import ManakoGeometry
import Testing

/// The worked example of docs/guides/coordinates.md, with its numbers computed on paper by the formulas printed there.
@Suite struct CoordinatesGuideTests {
    let image = ImageSize(width: 1920, height: 1080)
    let view = ImageSize(width: 400, height: 800)
    let box = NormalizedRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25)

    @Test("the box in pixels, from either corner")
    func pixels() {
        #expect(
            box.toImageCoordinates(image, origin: .upperLeft) == ImageRect(x: 480, y: 270, width: 960, height: 270))
        #expect(
            box.toImageCoordinates(image, origin: .lowerLeft) == ImageRect(x: 480, y: 540, width: 960, height: 270))
    }

    @Test("the box in the view, and a tap in the middle of it on the way back")
    func views() {
        // Fit: 400 / 1920 = 0.208333 points a pixel, 225 high, 287.5 above. Fill: 800 / 1080 = 0.740741, 1422.222 wide,
        // 511.111 beside the view on either side.
        let rows: [(ViewContentMode, Bool, ImageRect, ImagePoint, NormalizedPoint)] = [
            (
                .aspectFit, false, ImageRect(x: 100, y: 343.75, width: 200, height: 56.25),
                ImagePoint(x: 100, y: 400), NormalizedPoint(x: 0.25, y: 0.5)
            ),
            (
                .aspectFill, false, ImageRect(x: -155.556, y: 200, width: 711.111, height: 200),
                ImagePoint(x: 100, y: 400), NormalizedPoint(x: 0.4296875, y: 0.5)
            ),
            (
                .aspectFill, true, ImageRect(x: -155.556, y: 200, width: 711.111, height: 200),
                ImagePoint(x: 100, y: 400), NormalizedPoint(x: 0.5703125, y: 0.5)
            ),
        ]
        #expect(rows.count == 3)
        for (mode, isMirrored, frame, tap, place) in rows {
            let mapping = ViewMapping(imageSize: image, viewSize: view, mode: mode, isMirrored: isMirrored)
            let seen = mapping.viewRect(for: box)
            #expect(abs(seen.x - frame.x) < 1e-3 && abs(seen.y - frame.y) < 1e-3)
            #expect(abs(seen.width - frame.width) < 1e-3 && abs(seen.height - frame.height) < 1e-3)
            let found = mapping.imagePoint(for: tap)
            #expect(abs(found.x - place.x) < 1e-9 && abs(found.y - place.y) < 1e-9)
        }
    }

    @Test("a photo that is stored on its side")
    func orientation() {
        let upright = NormalizedRect(x: 0.1, y: 0.2, width: 0.3, height: 0.4)
        let stored = ImageOrientation.right.stored(upright)
        let expected = NormalizedRect(x: 0.4, y: 0.1, width: 0.4, height: 0.3)
        #expect(abs(stored.x - expected.x) < 1e-12 && abs(stored.y - expected.y) < 1e-12)
        #expect(abs(stored.width - expected.width) < 1e-12 && abs(stored.height - expected.height) < 1e-12)
    }

    @Test("the letterbox of a detector")
    func letterbox() {
        let mapping = ModelInputMapping(
            imageSize: image, inputSize: ImageSize(width: 640, height: 640), action: .scaleToFit)
        #expect(mapping.destination == ImageRect(x: 0, y: 140, width: 640, height: 360))
        let found = mapping.imageRect(forInput: ImageRect(x: 160, y: 230, width: 320, height: 90))
        #expect(found == ImageRect(x: 480, y: 270, width: 960, height: 270))
    }

    @Test("a box inside a region of interest")
    func region() {
        let region = NormalizedRect(x: 0, y: 0.5, width: 0.5, height: 0.5)
        let inside = NormalizedRect(x: 0.5, y: 0.5, width: 0.25, height: 0.25)
        #expect(inside.within(region) == NormalizedRect(x: 0.25, y: 0.75, width: 0.125, height: 0.125))
    }
}
