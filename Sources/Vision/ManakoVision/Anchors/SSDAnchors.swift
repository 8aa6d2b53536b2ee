/// The points that a single-shot detector's boxes are relative to.
///
/// Source: MediaPipe's `ssd_anchors_calculator.cc` with `fixed_anchor_size`, where an anchor is a point and of no extent.
struct SSDAnchors: Sendable, Hashable {
    /// One level of the detector: how far cells lie apart and how many anchors each has.
    struct Level: Sendable, Hashable {
        var stride: Int
        var anchorsPerCell: Int
    }

    /// Anchor centres as shares of the input, origin upper-left, in the order of the output.
    let centers: [(x: Float, y: Float)]

    static func == (a: SSDAnchors, b: SSDAnchors) -> Bool { a.centers.elementsEqual(b.centers, by: ==) }

    func hash(into hasher: inout Hasher) { hasher.combine(centers.count) }

    /// Lists the anchors of a square input.
    init(inputSide: Int, levels: [Level]) {
        var centers: [(x: Float, y: Float)] = []
        for level in levels {
            let cells = (inputSide + level.stride - 1) / level.stride
            for row in 0..<cells {
                for column in 0..<cells {
                    let center = ((Float(column) + 0.5) / Float(cells), (Float(row) + 0.5) / Float(cells))
                    centers += [(x: Float, y: Float)](repeating: center, count: level.anchorsPerCell)
                }
            }
        }
        self.centers = centers
    }
}
