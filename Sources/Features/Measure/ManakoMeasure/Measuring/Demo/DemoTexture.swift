import ManakoSpatial

/// Patterns without which no patch could be found again in another picture.
enum DemoTexture {
    /// Cloth and skin: speckles of several sizes, 0.6…1.
    static func speckles(_ point: Vector3) -> Double {
        let fine = noise(point * 450)
        let coarse = noise(point * 140 + Vector3(7, 3, 1))
        return 0.6 + 0.25 * fine + 0.15 * coarse
    }

    /// A table of planks, 0…1.
    static func wood(x: Double, y: Double) -> Double {
        let rings = noise(Vector3(x * 160, y * 14, 0))
        let pores = noise(Vector3(x * 900, y * 120, 5))
        let plank = x / 0.12
        let gap = abs(plank - Double(floor(plank)) - 0.5) > 0.49 ? 0.6 : 1
        return (0.62 + 0.28 * rings + 0.10 * pores) * gap
    }

    /// Smooth noise between random values at whole numbers, 0…1.
    static func noise(_ point: Vector3) -> Double {
        let (i, j, k) = (floor(point.x), floor(point.y), floor(point.z))
        let (u, v, w) = (ease(point.x - Double(i)), ease(point.y - Double(j)), ease(point.z - Double(k)))
        func line(_ j: Int, _ k: Int) -> Double { value(i, j, k) + u * (value(i + 1, j, k) - value(i, j, k)) }
        func area(_ k: Int) -> Double { line(j, k) + v * (line(j + 1, k) - line(j, k)) }
        let near = area(k)
        return w == 0 ? near : near + w * (area(k + 1) - near)
    }

    /// A random value for whole numbers, 0…1.
    static func value(_ i: Int, _ j: Int, _ k: Int) -> Double {
        var hash = UInt64(bitPattern: Int64(i &* 73_856_093 ^ j &* 19_349_663 ^ k &* 83_492_791))
        hash = (hash ^ (hash >> 30)) &* 0xbf58_476d_1ce4_e5b9
        hash = (hash ^ (hash >> 27)) &* 0x94d0_49bb_1331_11eb
        return Double((hash ^ (hash >> 31)) >> 11) * 0x1p-53
    }

    /// The next whole number below a finite one; processors without an instruction for it make a call of the usual function.
    private static func floor(_ value: Double) -> Int {
        let whole = Int(value)
        return Double(whole) > value ? whole - 1 : whole
    }

    private static func ease(_ t: Double) -> Double { t * t * (3 - 2 * t) }
}
