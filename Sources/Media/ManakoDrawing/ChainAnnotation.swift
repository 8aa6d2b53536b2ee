public import ManakoGeometry

/// Joints along a line, drawn as balls, with a text for each way between two of them.
public struct ChainAnnotation: Sendable, Hashable, Codable {
    /// A joint.
    public struct Joint: Sendable, Hashable, Codable {
        /// Where it is; normalised, origin lower-left. One that is not finite or far outside is not drawn.
        public var point: NormalizedPoint
        /// Its name, drawn literally; none when empty.
        public var label: String
        /// Whether it is known; one that is not is drawn hollow.
        public var isKnown: Bool

        /// Creates a joint.
        public init(_ point: NormalizedPoint, label: String = "", isKnown: Bool = true) {
            self.point = point
            self.label = label
            self.isKnown = isKnown
        }
    }

    /// The joints in their order; at most 1000 are drawn.
    public var joints: [Joint]
    /// A text for the way from each joint to the next, such as its length, drawn literally; none when empty.
    public var lengths: [String]
    /// The colour.
    public var color: DrawingColor

    /// Creates a chain.
    ///
    /// - Parameters:
    ///   - joints: in their order.
    ///   - lengths: a text for the way from each joint to the next.
    ///   - color: the colour.
    public init(_ joints: [Joint], lengths: [String] = [], color: DrawingColor = DrawingColor(hex: 0xFF9500)) {
        self.joints = joints
        self.lengths = lengths
        self.color = color
    }
}
