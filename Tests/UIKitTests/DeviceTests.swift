import Testing
import UIKit

/// Values of device, display and geometry.
@Suite struct DeviceTests {
    @Test func theDeviceIsUpright() {
        let device = UIDevice.current
        #expect(device.orientation == .portrait && device.orientation.isPortrait && device.systemVersion == "18.0")
        #expect(UIScreen.main.scale == 1 && UIScreen.main.bounds == CGRect(x: 0, y: 0, width: 390, height: 844))
        #expect(
            UIDeviceOrientation(rawValue: 3) == .landscapeLeft && UIInterfaceOrientation(rawValue: 3) == .landscapeRight
        )
        #expect(UIDeviceOrientation.faceUp.isFlat && !UIDeviceOrientation.faceUp.isValidInterfaceOrientation)
        #expect(UIInterfaceOrientationMask.landscape.rawValue == 24 && UIRectCorner.bottomRight.rawValue == 8)
    }

    @Test func insetsAreTakenAway() {
        let rect = CGRect(x: 0, y: 0, width: 10, height: 20)
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(rect.inset(by: insets) == CGRect(x: 2, y: 1, width: 4, height: 16))
        #expect(UIEdgeInsets.zero == UIEdgeInsets() && UIOffset.zero.horizontal == 0)
    }

    @Test func geometryIsArchived() throws {
        let archiver = NSKeyedArchiver(requiringSecureCoding: false)
        archiver.encode(CGPoint(x: 1, y: 2.5), forKey: "point")
        archiver.encode(CGSize(width: 3, height: 4), forKey: "size")
        archiver.encode(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "rect")
        archiver.finishEncoding()
        let coder = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
        coder.requiresSecureCoding = false
        #expect(coder.decodeCGPoint(forKey: "point") == CGPoint(x: 1, y: 2.5))
        #expect(coder.decodeCGSize(forKey: "size") == CGSize(width: 3, height: 4))
        #expect(coder.decodeCGRect(forKey: "rect") == CGRect(x: 1, y: 2, width: 3, height: 4))
    }

    @Test func arraysAreReadFromArchives() throws {
        let list = NSArray(array: [NSString(string: "one"), NSString(string: "two")])
        let data = try NSKeyedArchiver.archivedData(withRootObject: list, requiringSecureCoding: true)
        let read = try NSKeyedUnarchiver.unarchivedArrayOfObjects(ofClasses: [NSString.self], from: data)
        #expect(read?.map { "\($0)" } == ["one", "two"])
        #expect(throws: (any Error).self) {
            try NSKeyedUnarchiver.unarchivedArrayOfObjects(ofClasses: [NSString.self], from: Data([1, 2, 3]))
        }
    }
}
