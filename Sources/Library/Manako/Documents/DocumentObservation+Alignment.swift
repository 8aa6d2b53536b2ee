#if Barcodes && Scenes && Text
    import ManakoGeometry
    import ManakoText

    extension DocumentObservation.Container.Text {
        /// Which edges of lines stand below each other.
        public enum Alignment: String, Sendable, Hashable, Codable {
            /// The middles.
            case center
            /// The edges where lines begin, the left ones.
            case leading
            /// The edges where lines end, the right ones.
            case trailing
        }

        /// Which edges of the lines stand below each other; nil for one line, for lines from top to bottom, and where nothing does.
        ///
        /// Of lines that are aligned on both sides, as in a book, it is ``Alignment/leading``.
        public var textAlignment: Alignment? {
            let boxes = lines.filter { !$0.isVertical }.map(\.boundingBox)
            guard boxes.count > 1, boxes.count == lines.count else { return nil }
            let tolerance = boxes.map(\.height).reduce(0, +) / Double(boxes.count)
            func isStraight(_ edge: (NormalizedRect) -> Double) -> Bool {
                let places = boxes.map(edge)
                return (places.max() ?? 0) - (places.min() ?? 0) <= tolerance
            }
            if isStraight({ $0.x }) { return .leading }
            if isStraight({ $0.x + $0.width / 2 }) { return .center }
            return isStraight({ $0.x + $0.width }) ? .trailing : nil
        }
    }
#endif
