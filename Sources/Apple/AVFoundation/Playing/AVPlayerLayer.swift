public import Foundation
import CoreGraphics
import ManakoGeometry
public import QuartzCore

/// Where a player's picture lies in a layer. Nothing is shown here.
///
/// `@unchecked Sendable`, as what it inherits from: a layer belongs to one thread at a time.
open class AVPlayerLayer: CALayer, @unchecked Sendable {
    /// The player.
    open var player: AVPlayer?
    /// How the picture is laid into the layer.
    open var videoGravity = AVLayerVideoGravity.resizeAspect

    /// Creates a layer without a player.
    public override init() {}
    /// Creates a layer of a player.
    public init(player: AVPlayer?) { self.player = player }

    /// Whether a picture is shown, which it is not.
    open var isReadyForDisplay: Bool { false }

    /// The rectangle of the layer in which the picture lies; empty without a video.
    open var videoRect: CGRect {
        guard let size = player?.currentItem?.presentationSize, size.width > 0 else { return .zero }
        let layout = PictureLayout(picture: size, orientation: .up, view: bounds.size, mode: videoGravity.mode)
        return CGRect(layout.viewPoint(.zero), layout.viewPoint(CGPoint(x: 1, y: 1)))
            .offsetBy(dx: bounds.minX, dy: bounds.minY)
    }
}
