import ManakoGeometry
import Testing

/// Sizes that are made smaller keep their ratio, and none is made larger.
struct ImageSizeTests {
    /// Arithmetic on paper: what comes out of the larger side's, or of the number of pixels'.
    @Test func isLimited() {
        let photo = ImageSize(width: 4000, height: 3000)
        #expect(photo.limited(toSide: 256) == ImageSize(width: 256, height: 192))
        #expect(photo.transposed.limited(toSide: 256) == ImageSize(width: 192, height: 256))
        #expect(photo.limited(toSide: 4000) == photo && photo.limited(toSide: 9000) == photo)
        #expect(photo.limited(toPixels: 120_000) == ImageSize(width: 400, height: 300))
        #expect(photo.limited(toPixels: 12_000_000) == photo)
        #expect(photo.scaled(by: 2) == ImageSize(width: 8000, height: 6000))
    }

    @Test func wholePixelsAreTheNearestAndAtLeastOne() {
        #expect(ImageSize(width: 1.5, height: 2.4).wholePixels == (2, 2))
        let strip = ImageSize(width: 10_000, height: 3).limited(toSide: 100)
        #expect(strip.wholePixels == (100, 1))
    }
}
