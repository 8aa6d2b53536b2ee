/// Whether mirrored objects look like those of other classes, as arrows to the left and to the right do, so that mirrored pictures would
/// teach what is wrong.
///
/// Each object is held against all others, as it is and mirrored: does the one most like it have its class? McNemar's test
/// (doi 10.1007/BF02295996) tells whether mirroring makes that rarer than chance would.
struct MirrorCheck {
    /// Whether mirrored pictures would mislead.
    let misleads: Bool
    /// One object in a hundred sets without left and right goes beyond it: χ² with one degree of freedom.
    private static let limit = 6.63

    /// Compares objects with each other.
    init(_ looks: [ObjectLook]) {
        guard Set(looks.map(\.label)).count > 1 else {
            misleads = false
            return
        }
        var (lost, won) = (0.0, 0.0)
        for index in looks.indices {
            let isRight = Self.nearest(to: looks[index].pixels, but: index, looks) == looks[index].label
            let isRightMirrored = Self.nearest(to: looks[index].mirrored, but: index, looks) == looks[index].label
            if isRight, !isRightMirrored { lost += 1 }
            if isRightMirrored, !isRight { won += 1 }
        }
        misleads = lost > won && (lost - won) * (lost - won) > Self.limit * (lost + won)
    }

    private static func nearest(to pixels: [Float], but own: Int, _ looks: [ObjectLook]) -> Int? {
        var best: (label: Int?, likeness: Float) = (nil, -.infinity)
        for (index, look) in looks.enumerated() where index != own {
            let likeness = ObjectLook.likeness(pixels, look.pixels)
            if likeness > best.likeness { best = (look.label, likeness) }
        }
        return best.label
    }
}
