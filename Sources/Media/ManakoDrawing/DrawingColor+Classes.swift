extension DrawingColor {
    /// Sixteen colours that stay apart for people with deuteranopia too; the first seven are Okabe and Ito's
    /// (https://jfly.uni-koeln.de/color/), the others lie farthest from those before them in Oklab.
    static let palette: [DrawingColor] = [
        0xE69F00, 0x56B4E9, 0x009E73, 0xF0E442, 0x0072B2, 0xD55E00, 0xCC79A7, 0x44FFEE,
        0xCC22FF, 0x77CC88, 0xFF99FF, 0x2255FF, 0x886600, 0xAA4488, 0xFFBB99, 0x8877CC,
    ].map { DrawingColor(hex: $0) }

    /// The colour of a class: the same for the same name in every picture, run and machine.
    ///
    /// Names that are neither the same nor common may share a colour.
    ///
    /// - Parameter name: the name of the class, such as a label.
    public init(forClass name: String) {
        self = Self.palette[Int(Self.stableHash(name) % UInt64(Self.palette.count))]
    }

    /// The colour of a track: ids that follow one another get colours far apart.
    ///
    /// - Parameter id: the track's id, from 1; those sixteen apart share a colour.
    public init(forTrack id: Int) {
        let count = Self.palette.count
        self = Self.palette[((id % count) + count - 1) % count]
    }

    /// FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/), folded.
    ///
    /// It starts a little above the usual offset basis: with this start the commonest classes (person, car, bus, truck, bicycle,
    /// motorcycle, dog, cat, face, hand, chair, bottle, bird, horse) all get colours of their own.
    private static func stableHash(_ name: String) -> UInt64 {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325 + 1_461_565
        for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        return hash ^ (hash >> 32)
    }
}
