package import ManakoGeometry

/// Why there is nothing in a box that a tracker could learn.
package enum TargetFault: Sendable, Hashable {
    case empty, outside, tooSmall, tooLarge

    /// The least width and height of what is seen of a target, in pixels.
    static let minimumSide = 2.0
    /// The greatest width and height of a target, in those of the picture.
    static let maximumShare = 4.0

    /// Looks at a box; nil when it can be learned.
    ///
    /// - Parameters:
    ///   - box: the box in pixels of the picture.
    ///   - size: the size of the picture in pixels.
    ///   - tolerance: what the visible part may lack of the least side, in pixels.
    package init?(of box: ImageRect, in size: ImageSize, tolerance: Double = 0) {
        let visible = box.intersection(ImageRect(covering: size))
        if !(box.width > 0 && box.height > 0) {
            self = .empty
        } else if !(visible.width > 0 && visible.height > 0) {
            self = .outside
        } else if min(visible.width, visible.height) < Self.minimumSide - tolerance {
            self = .tooSmall
        } else if max(box.width / size.width, box.height / size.height) > Self.maximumShare {
            self = .tooLarge
        } else {
            return nil
        }
    }

    /// What is to be said of the box, such as `is empty`.
    ///
    /// - Parameter shown: what too small a box shows too little of, such as `the picture`.
    package func text(shown: String) -> String {
        switch self {
        case .empty: "is empty"
        case .outside: "lies outside the picture"
        case .tooSmall: "shows less than \(Int(Self.minimumSide)) pixels of \(shown)"
        case .tooLarge: "is more than four times as large as the picture"
        }
    }
}
