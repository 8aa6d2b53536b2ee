import CoreImage
import UIKit

struct MaskOverlay {
    var tint: UIColor = .systemPurple

    func blend(_ mask: CGImage, over image: UIImage) -> UIImage? {
        guard let base = image.cgImage else { return nil }
        let size = CGSize(width: base.width, height: base.height)
        let rect = CGRect(origin: .zero, size: size)
        UIGraphicsBeginImageContext(size)
        defer { UIGraphicsEndImageContext() }
        UIImage(cgImage: base).draw(in: rect)
        if let context = UIGraphicsGetCurrentContext() {
            context.saveGState()
            context.translateBy(x: 0, y: size.height)
            context.scaleBy(x: 1, y: -1)
            context.clip(to: rect, mask: mask)
            context.setFillColor(tint.withAlphaComponent(0.5).cgColor)
            context.fill(rect)
            context.restoreGState()
        }
        return UIGraphicsGetImageFromCurrentImageContext()
    }
}
