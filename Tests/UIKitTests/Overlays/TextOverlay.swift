import UIKit

/// Recognised lines of text over their boxes, as large as there is room for.
struct TextOverlay {
    struct Line {
        var text: String
        var corners: [CGPoint]
    }

    private func font(for text: String, in size: CGSize) -> UIFont {
        var fontSize: CGFloat = size.height
        while fontSize > 4 {
            let font = UIFont.systemFont(ofSize: fontSize)
            let needed = text.boundingRect(
                with: CGSize(width: CGFloat.greatestFiniteMagnitude, height: size.height),
                options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: [NSAttributedString.Key.font: font],
                context: nil)
            if needed.width <= size.width, needed.height <= size.height { return font }
            fontSize -= 1
        }
        return UIFont.systemFont(ofSize: 4)
    }

    func draw(_ lines: [Line], size: CGSize) -> UIImage? {
        UIGraphicsBeginImageContextWithOptions(size, true, 1.0)
        UIColor.white.setFill()
        UIRectFill(CGRect(origin: CGPoint.zero, size: size))
        for line in lines {
            let path = UIBezierPath()
            path.move(to: line.corners[0])
            line.corners.dropFirst().forEach { path.addLine(to: $0) }
            path.close()
            UIColor.yellow.withAlphaComponent(0.4).setFill()
            path.fill()
            let box = path.bounds.inset(by: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
            let paragraph = NSMutableParagraphStyle()
            paragraph.alignment = .center
            paragraph.lineBreakMode = .byTruncatingTail
            let attributed = NSMutableAttributedString(string: line.text)
            let all = NSRange(location: 0, length: attributed.length)
            attributed.addAttribute(.font, value: font(for: line.text, in: box.size), range: all)
            attributed.addAttributes([.foregroundColor: UIColor.black, .paragraphStyle: paragraph], range: all)
            attributed.draw(with: box, options: [.usesLineFragmentOrigin], context: nil)
        }
        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        return image
    }
}
