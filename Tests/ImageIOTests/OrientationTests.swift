import ImageIO
import ManakoGeometry
import Testing

/// The names of orientations against the numbers of EXIF.
@Suite struct OrientationTests {
    @Test func orientationsKeepTheirNumbers() {
        for orientation in ImageOrientation.allCases {
            let named: CGImagePropertyOrientation = orientation
            #expect(Int(named.rawValue) == orientation.rawValue)
            #expect("\(named)" == "\(orientation)")
            #expect(ImageOrientation(rawValue: named.rawValue) == orientation)
        }
        #expect(CGImagePropertyOrientation(rawValue: 9) == nil)
    }

    /// Code for phones makes an orientation of the number of UIKit's, in which upright is 0; Swift checks no number of C's enumerations.
    @Test func uprightPicturesOfUIKitAreUpright() { #expect(CGImagePropertyOrientation(rawValue: 0) == .up) }
}
