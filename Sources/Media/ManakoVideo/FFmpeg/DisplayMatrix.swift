import ManakoGeometry

extension ImageOrientation {
    /// The orientation in a display matrix (ISO/IEC 14496-12 § 6.2.2), where x and y run right and down: x′ = a·x + c·y,
    /// y′ = b·x + d·y; the nearest one for other turns.
    init(displayMatrix a: Int32, _ b: Int32, _ c: Int32, _ d: Int32) {
        let straight = abs(Int64(a)) + abs(Int64(d))
        let turned = abs(Int64(b)) + abs(Int64(c))
        if straight >= turned {
            self =
                switch (a < 0, d < 0) {
                case (false, false): .up
                case (true, false): .upMirrored
                case (false, true): .downMirrored
                case (true, true): .down
                }
        } else {
            self =
                switch (b < 0, c < 0) {
                case (false, true): .right
                case (true, false): .left
                case (false, false): .leftMirrored
                case (true, true): .rightMirrored
                }
        }
    }
}
