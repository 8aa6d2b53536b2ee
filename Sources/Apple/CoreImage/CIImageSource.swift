import CoreGraphics
import CoreVideo
import ImageIO
import ManakoPixels
import Synchronization

/// Where the pixels of a picture come from.
///
/// `@unchecked Sendable`: nothing changes but what is kept behind a lock; a buffer's pixels are read as they are at that time, as on
/// Apple's systems.
final class PictureSource: @unchecked Sendable {
    /// What there is.
    enum Origin {
        case image(CGImage)
        case buffer(CVPixelBuffer)
        case file(CGImageSource)
        /// A part of a picture that was turned by no right angle before.
        case rendered(CIImage, CGRect)
    }

    let origin: Origin
    let width: Int
    let height: Int
    private let kept = Mutex<Bitmap?>(nil)

    init(_ origin: Origin, width: Int, height: Int) {
        self.origin = origin
        self.width = width
        self.height = height
    }

    /// All of it, the origin in the lower left corner.
    var bounds: CGRect { CGRect(x: 0, y: 0, width: width, height: height) }

    /// Whether somebody may change the pixels.
    var canChange: Bool { if case .buffer = origin { true } else { false } }

    /// The pixels; decoded or drawn when first asked for. Nil for what can't be.
    var bitmap: Bitmap? {
        switch origin {
        case .image(let image): return try? image.bitmap
        case .buffer(let buffer): return try? Bitmap(buffer)
        case .file(let file):
            return keep { CGImageSourceCreateImageAtIndex(file, 0, nil).flatMap { try? $0.bitmap } }
        case .rendered(let image, let rect): return keep { image.bitmap(in: rect, .rgba8) }
        }
    }

    private func keep(_ make: () -> Bitmap?) -> Bitmap? {
        if let bitmap = kept.withLock({ $0 }) { return bitmap }
        let bitmap = make()
        kept.withLock { $0 = bitmap }
        return bitmap
    }
}
