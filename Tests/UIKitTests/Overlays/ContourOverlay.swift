import CoreGraphics
import UIKit

/// Normalised contours over a picture, and the ring that is left when one is cut out of it.
class ContourOverlay {
    var strokeColor: UIColor = UIColor.systemTeal
    init() {}

    func drawContours(_ contours: CGPath, sourceImage: CGImage) -> UIImage {
        let size = CGSize(width: sourceImage.width, height: sourceImage.height)
        let renderer = UIGraphicsImageRenderer(size: size)
        let renderedImage = renderer.image { (context) in
            let renderingContext = context.cgContext
            let flipVertical = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: size.height)
            renderingContext.concatenate(flipVertical)
            renderingContext.draw(sourceImage, in: CGRect(x: 0, y: 0, width: size.width, height: size.height))
            renderingContext.scaleBy(x: size.width, y: size.height)
            renderingContext.setLineWidth(5.0 / CGFloat(size.width))
            renderingContext.setStrokeColor(strokeColor.cgColor)
            renderingContext.addPath(contours)
            renderingContext.strokePath()
        }
        return renderedImage
    }

    func cutOut(_ path: UIBezierPath, of image: UIImage) -> UIImage? {
        let outside = UIBezierPath(rect: CGRect(origin: .zero, size: image.size))
        outside.append(path)
        outside.usesEvenOddFillRule = true
        return UIGraphicsImageRenderer(size: image.size, format: image.imageRendererFormat).image { _ in
            outside.addClip()
            image.draw(at: .zero, blendMode: .normal, alpha: 1.0)
        }
    }
}
