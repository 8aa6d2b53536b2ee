// swift-format-ignore-file: NeverForceUnwrap
// As apps write it.

import UIKit

/// Saliency as circles that fade.
class HeatOverlay: NSObject {
    private let gradient: CGGradient

    override init() {
        let colors = [UIColor.red.withAlphaComponent(0.8).cgColor, UIColor.red.withAlphaComponent(0).cgColor]
        let locations: [CGFloat] = [0.0, 1.0]
        gradient = CGGradient(
            colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors as CFArray, locations: locations)!
        super.init()
    }

    func render(_ points: [CGPoint], size: CGSize, radius: CGFloat) -> UIImage {
        let renderer = UIGraphicsImageRenderer(size: size)
        return renderer.image { context in
            UIColor.black.setFill()
            context.fill(CGRect(origin: .zero, size: size))
            for point in points {
                context.cgContext.drawRadialGradient(
                    gradient, startCenter: point, startRadius: 0, endCenter: point, endRadius: radius,
                    options: [.drawsBeforeStartLocation])
            }
        }
    }
}
