import Manako

/// Pictures made by code that compress like photos: noise at every scale, coarse noise strongest, over soft gradients.
enum Pictures {
    static let large = (width: 4000, height: 3000)
    static let medium = (width: 1280, height: 960)
    static let small = (width: 640, height: 480)

    static func photo(_ size: (width: Int, height: Int)) throws -> Bitmap {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(size.width * size.height * 3)
        let octaves = [UInt32](0...8).map { (shift: $0, weight: Int32($0 * $0) + 18) }
        for y in 0..<UInt32(size.height) {
            for x in 0..<UInt32(size.width) {
                var sum: Int32 = 0
                for octave in octaves { sum += octave.weight * noise(x, y, octave.shift) }
                let level = 128 + sum / 512
                let slope = Int32(x * 60 / UInt32(size.width)) - Int32(y * 60 / UInt32(size.height))
                for value in [level + slope, level, level - slope] { bytes.append(UInt8(min(255, max(0, value)))) }
            }
        }
        return try Bitmap(width: size.width, height: size.height, format: .rgb8, packed: bytes)
    }

    /// Smooth noise of −255…255 whose lattice has cells of `1 << shift` pixels.
    private static func noise(_ x: UInt32, _ y: UInt32, _ shift: UInt32) -> Int32 {
        let (column, row) = (x >> shift, y >> shift)
        let cell = Int32(1) << Int32(shift)
        let (u, v) = (Int32(x) & (cell - 1), Int32(y) & (cell - 1))
        let top = hash(column, row, shift) * (cell - u) + hash(column + 1, row, shift) * u
        let bottom = hash(column, row + 1, shift) * (cell - u) + hash(column + 1, row + 1, shift) * u
        return ((top >> Int32(shift)) * (cell - v) + (bottom >> Int32(shift)) * v) >> Int32(shift)
    }

    private static func hash(_ x: UInt32, _ y: UInt32, _ seed: UInt32) -> Int32 {
        var value = x &* 0x9E37_79B1 ^ y &* 0x85EB_CA77 ^ seed &* 0xC2B2_AE3D
        value = (value ^ value >> 15) &* 0x2C1B_3C6D
        return Int32((value ^ value >> 12) % 511) - 255
    }
}
