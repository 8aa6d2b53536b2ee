// swift-format-ignore-file: NeverForceUnwrap
// As apps write it.

import UIKit

/// A round badge with a number and a shadow.
@MainActor struct CountBadge {
    let count: Int
    var diameter: CGFloat = 60

    func image() -> UIImage {
        let size = CGSize(width: diameter + 20, height: diameter + 20)
        let renderer = UIGraphicsImageRenderer(bounds: CGRect(origin: CGPoint(x: -10, y: -10), size: size))
        return renderer.image { (context: UIGraphicsImageRendererContext) -> Void in
            let circle = CGRect(x: 0, y: 0, width: diameter, height: diameter)
            context.cgContext.setShadow(
                offset: CGSize(width: 0, height: 3), blur: 6, color: UIColor.black.withAlphaComponent(0.6).cgColor)
            UIColor(hue: 0.6, saturation: 0.8, brightness: 0.9, alpha: 1).setFill()
            context.cgContext.fillEllipse(in: circle)
            context.cgContext.setShadow(offset: CGSize.zero, blur: 0, color: nil)
            let style = NSParagraphStyle.default.mutableCopy() as! NSMutableParagraphStyle
            style.alignment = .center
            let text = "\(count)"
            let attrs: [NSAttributedString.Key: Any] = [
                NSAttributedString.Key.font: UIFont.monospacedDigitSystemFont(ofSize: diameter / 2, weight: .bold),
                NSAttributedString.Key.foregroundColor: UIColor.white,
                NSAttributedString.Key.paragraphStyle: style,
            ]
            let height = text.size(withAttributes: attrs).height
            text.draw(
                in: CGRect(x: 0, y: (diameter - height) / 2, width: diameter, height: height), withAttributes: attrs)
        }
    }
}
