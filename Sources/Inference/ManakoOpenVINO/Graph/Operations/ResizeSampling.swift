import ManakoCore

/// Where the places `i` of an image resized from `in` to `out` elements lie in the original one.
package enum ResizeSampling: Sendable {
    /// `i × in / out`.
    case corner
    /// `(i + 0.5) × in / out - 0.5`.
    case center
    /// `i × (in - 1) / (out - 1)`: first and last places meet; a single place is the first element.
    case aligned
    /// The same, but a single place is the middle.
    case alignedOrMiddle
    /// `(i + 0.5) × max(1, in - 1) / out`.
    case offset

    /// The name in OpenVINO, or nil when it has none.
    func attribute(size: Int?) -> String? {
        switch self {
        case .corner: "asymmetric"
        case .center: "half_pixel"
        case .aligned: "align_corners"
        case .alignedOrMiddle: size == 1 ? "half_pixel" : "align_corners"
        case .offset: nil
        }
    }

    /// The place in the original image, inside of it.
    package func place(_ index: Int, from extent: Int, to size: Int) -> Double {
        let (i, n, m) = (Double(index), Double(extent), Double(size))
        let place =
            switch self {
            case .corner: i * n / m
            case .center: (i + 0.5) * n / m - 0.5
            case .aligned: size > 1 ? i * (n - 1) / (m - 1) : 0
            case .alignedOrMiddle: size > 1 ? i * (n - 1) / (m - 1) : (n - 1) / 2
            case .offset: (i + 0.5) * max(1, n - 1) / m
            }
        return min(n - 1, max(0, place))
    }
}
