import ManakoGeometry
import ManakoTesting
import Testing

@Suite struct ViewMappingTests {
    @Test("there and back again", arguments: ViewContentMode.allCases, [false, true])
    func roundTrips(_ mode: ViewContentMode, _ isMirrored: Bool) {
        var generator = SeededRandom(seed: 11)
        for _ in 0..<300 {
            let (image, view) = (generator.size(), generator.size())
            let mapping = ViewMapping(imageSize: image, viewSize: view, mode: mode, isMirrored: isMirrored)
            let scale = max(image.width, image.height) * max(view.width, view.height)
            let (point, rect) = (generator.point(), generator.rect())
            #expect(near(mapping.imagePoint(for: mapping.viewPoint(for: point)), point, scale: scale))
            #expect(near(mapping.imageRect(for: mapping.viewRect(for: rect)), rect, scale: scale))
            let tap = generator.point().toImageCoordinates(view)
            #expect(near(mapping.viewPoint(for: mapping.imagePoint(for: tap)), tap, scale: scale))
            let area = generator.rect().toImageCoordinates(view)
            #expect(near(mapping.viewRect(for: mapping.imageRect(for: area)), area, scale: scale))
        }
    }

    @Test("fit lies inside the view, fill covers it, both keep the aspect ratio and the middle")
    func frames() {
        var generator = SeededRandom(seed: 12)
        for _ in 0..<300 {
            let (image, view) = (generator.size(), generator.size())
            let fit = ViewMapping(imageSize: image, viewSize: view, mode: .aspectFit).imageFrame
            let fill = ViewMapping(imageSize: image, viewSize: view, mode: .aspectFill).imageFrame
            let stretch = ViewMapping(imageSize: image, viewSize: view, mode: .stretch).imageFrame
            #expect(fit.width <= view.width + 1e-6 && fit.height <= view.height + 1e-6)
            #expect(fill.width >= view.width - 1e-6 && fill.height >= view.height - 1e-6)
            #expect(near(stretch, ImageRect(covering: view), scale: 1e4))
            for frame in [fit, fill] {
                #expect(near(frame.width * image.height, frame.height * image.width, scale: frame.width * image.height))
                #expect(near(frame.width, view.width, scale: 1e4) || near(frame.height, view.height, scale: 1e4))
                #expect(near(frame.center, ImagePoint(x: view.width / 2, y: view.height / 2), scale: 1e8))
            }
        }
    }

    struct Vector: Sendable {
        var mode: ViewContentMode
        var frame: ImageRect
        /// The picture's lower right quarter.
        var quarter: ImageRect
        /// The same, seen in a mirror.
        var mirrored: ImageRect
        /// What the view's upper left corner shows.
        var corner: NormalizedPoint
    }

    /// A photo of 4000 × 3000 pixels on a phone of 390 × 844 points.
    ///
    /// Fit: 390 / 4000 = 0.0975 points a pixel, 292.5 high, 275.75 above. Fill: 844 / 3000 = 0.281333…, 1125.333… wide,
    /// 367.666… to the left of the view.
    static let vectors = [
        Vector(
            mode: .aspectFit, frame: ImageRect(x: 0, y: 275.75, width: 390, height: 292.5),
            quarter: ImageRect(x: 195, y: 422, width: 195, height: 146.25),
            mirrored: ImageRect(x: 0, y: 422, width: 195, height: 146.25),
            corner: NormalizedPoint(x: 0, y: 1 + 275.75 / 292.5)),
        Vector(
            mode: .aspectFill, frame: ImageRect(x: -1103.0 / 3, y: 0, width: 3376.0 / 3, height: 844),
            quarter: ImageRect(x: 195, y: 422, width: 1688.0 / 3, height: 422),
            mirrored: ImageRect(x: -1103.0 / 3, y: 422, width: 1688.0 / 3, height: 422),
            corner: NormalizedPoint(x: 1103.0 / 3376, y: 1)),
        Vector(
            mode: .stretch, frame: ImageRect(x: 0, y: 0, width: 390, height: 844),
            quarter: ImageRect(x: 195, y: 422, width: 195, height: 422),
            mirrored: ImageRect(x: 0, y: 422, width: 195, height: 422), corner: NormalizedPoint(x: 0, y: 1)),
    ]

    @Test("vectors by hand", arguments: vectors)
    func byHand(_ vector: Vector) {
        #expect(Self.vectors.count == 3)
        let (photo, phone) = (ImageSize(width: 4000, height: 3000), ImageSize(width: 390, height: 844))
        let plain = ViewMapping(imageSize: photo, viewSize: phone, mode: vector.mode)
        let mirror = ViewMapping(imageSize: photo, viewSize: phone, mode: vector.mode, isMirrored: true)
        let quarter = NormalizedRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
        #expect(near(plain.imageFrame, vector.frame))
        #expect(mirror.imageFrame == plain.imageFrame)
        #expect(near(plain.viewRect(for: quarter), vector.quarter))
        #expect(near(mirror.viewRect(for: quarter), vector.mirrored))
        #expect(near(plain.imageRect(for: vector.quarter), quarter))
        #expect(near(mirror.imageRect(for: vector.mirrored), quarter))
        let corner = ImagePoint(x: 0, y: 0)
        #expect(near(plain.imagePoint(for: corner), vector.corner))
        #expect(near(mirror.imagePoint(for: corner), NormalizedPoint(x: 1 - vector.corner.x, y: vector.corner.y)))
        #expect(near(plain.viewPoint(for: vector.corner), corner))
    }

    @Test("sizes that make no sense do not trap", arguments: ViewContentMode.allCases)
    func nonsense(_ mode: ViewContentMode) {
        for value in [Double.nan, .infinity, -.infinity, 0, -1] {
            let mapping = ViewMapping(
                imageSize: ImageSize(width: value, height: 1), viewSize: ImageSize(width: 1, height: value), mode: mode)
            let (view, image) = (
                mapping.viewRect(for: NormalizedRect(x: value, y: 0, width: 1, height: value)),
                mapping.imageRect(for: ImageRect(x: value, y: 0, width: 1, height: value))
            )
            #expect(!(view.width < 0) && !(view.height < 0), "\(value): \(view)")
            #expect(!(image.width < 0) && !(image.height < 0), "\(value): \(image)")
        }
    }
}
