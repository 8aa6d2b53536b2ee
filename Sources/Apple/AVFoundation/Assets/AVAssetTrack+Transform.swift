public import CoreGraphics
import ManakoGeometry
import ManakoVideo

extension AVAssetTrack {
    /// How pictures are turned upright: a map from their pixels, with y down, to those of the upright picture.
    public var preferredTransform: CGAffineTransform { info.orientation.transform(of: naturalSize) }

}

extension AVPartialAsyncProperty where Root: AVAssetTrack {
    /// How pictures are turned upright.
    public static var preferredTransform: AVAsyncProperty<Root, CGAffineTransform> {
        AVAsyncProperty { $0.preferredTransform }
    }
}

extension ImageOrientation {
    /// The map that turns pictures of a size upright.
    func transform(of size: CGSize) -> CGAffineTransform {
        let (width, height) = (size.width, size.height)
        return switch self {
        case .up: CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)
        case .upMirrored: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0)
        case .down: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: width, ty: height)
        case .downMirrored: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: height)
        case .left: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: width)
        case .leftMirrored: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
        case .right: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: height, ty: 0)
        case .rightMirrored: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: height, ty: width)
        }
    }
}
