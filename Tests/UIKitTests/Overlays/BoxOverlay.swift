import UIKit

/// A detector's result.
struct Detection {
    let label: String
    let confidence: Float
    /// Of the whole picture, 0…1, origin in the lower left corner.
    let boundingBox: CGRect
}

final class BoxOverlay {
    private let colors: [UIColor] = [.systemRed, .systemGreen, .systemBlue, .systemOrange]

    func draw(_ detections: [Detection], on image: UIImage) -> UIImage? {
        UIGraphicsBeginImageContextWithOptions(image.size, false, image.scale)
        defer { UIGraphicsEndImageContext() }
        image.draw(in: CGRect(origin: .zero, size: image.size))
        guard let context = UIGraphicsGetCurrentContext() else { return nil }
        for (index, detection) in detections.enumerated() {
            let color = colors[index % colors.count]
            let transform = CGAffineTransform(scaleX: 1, y: -1).translatedBy(x: 0, y: -image.size.height)
            let scale = CGAffineTransform.identity.scaledBy(x: image.size.width, y: image.size.height)
            let rect = detection.boundingBox.applying(scale).applying(transform)
            context.setStrokeColor(color.cgColor)
            context.setLineWidth(4)
            context.stroke(rect)
            let text = String(format: "%@ %.0f%%", detection.label, detection.confidence * 100)
            let attributes: [NSAttributedString.Key: Any] = [
                .font: UIFont.systemFont(ofSize: 14, weight: .semibold), .foregroundColor: UIColor.white,
            ]
            let size = (text as NSString).size(withAttributes: attributes)
            let tag = CGRect(
                x: rect.minX, y: max(0, rect.minY - size.height), width: size.width + 8, height: size.height)
            color.setFill()
            UIBezierPath(roundedRect: tag, cornerRadius: 3).fill()
            (text as NSString).draw(at: CGPoint(x: tag.minX + 4, y: tag.minY), withAttributes: attributes)
        }
        return UIGraphicsGetImageFromCurrentImageContext()
    }
}
