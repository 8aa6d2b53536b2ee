import Accelerate
import Testing

/// Quarter turns of pictures whose pixels are numbered.
@Suite struct RotationTests {
    @Test(arguments: [
        // The picture is 0 1 2 above 3 4 5.
        (UInt8(0), 3, 2, [0, 1, 2, 3, 4, 5]), (1, 2, 3, [2, 5, 1, 4, 0, 3]), (2, 3, 2, [5, 4, 3, 2, 1, 0]),
        (3, 2, 3, [3, 0, 4, 1, 5, 2]),
        // A larger target has the colour around the middle.
        (1, 4, 3, [9, 2, 5, 9, 9, 1, 4, 9, 9, 0, 3, 9]),
    ])
    func quartersGoToTheLeft(_ quarters: UInt8, _ width: Int, _ height: Int, _ expected: [UInt8]) {
        var source = (0..<6).flatMap { [UInt8](repeating: $0, count: 4) }
        var target = [UInt8](repeating: 77, count: 4 * width * height)
        source.withUnsafeMutableBytes { from in
            target.withUnsafeMutableBytes { to in
                var src = vImage_Buffer(data: from.baseAddress, height: 2, width: 3, rowBytes: 12)
                var dest = vImage_Buffer(
                    data: to.baseAddress, height: UInt(height), width: UInt(width), rowBytes: 4 * width)
                var color: [UInt8] = [9, 9, 9, 9]
                #expect(vImageRotate90_ARGB8888(&src, &dest, quarters, &color, 0) == kvImageNoError)
                #expect(vImageRotate90_ARGB8888(&src, &dest, 4, &color, 0) == kvImageInvalidParameter)
            }
        }
        #expect(target == expected.flatMap { [UInt8](repeating: $0, count: 4) })
    }
}
