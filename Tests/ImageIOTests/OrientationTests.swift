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
        #expect(CGImagePropertyOrientation(rawValue: 0) == nil && CGImagePropertyOrientation(rawValue: 9) == nil)
    }
}
