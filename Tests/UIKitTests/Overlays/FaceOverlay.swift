// swift-format-ignore-file: NeverForceUnwrap
// As apps write it.

import UIKit

/// Landmarks of faces: regions as lines, points as dots, the face as a dashed box that is turned.
final class FaceOverlay {
    var lineWidth: CGFloat = 2.0

    func annotate(_ source: UIImage, box: CGRect, roll: CGFloat, regions: [[CGPoint]]) -> UIImage {
        let rect = CGRect(origin: .zero, size: source.size)
        UIGraphicsBeginImageContextWithOptions(source.size, false, 1)
        let context = UIGraphicsGetCurrentContext()!
        context.translateBy(x: 0, y: source.size.height)
        context.scaleBy(x: 1.0, y: -1.0)
        context.setLineJoin(.round)
        context.setLineCap(.round)
        context.setShouldAntialias(true)
        context.setAllowsAntialiasing(true)
        context.draw(source.cgImage!, in: rect)
        context.saveGState()
        context.translateBy(x: box.midX, y: box.midY)
        context.rotate(by: roll)
        context.setLineDash(phase: 0, lengths: [6, 3])
        context.setStrokeColor(UIColor.green.cgColor)
        context.addRect(CGRect(x: -box.width / 2, y: -box.height / 2, width: box.width, height: box.height))
        context.strokePath()
        context.restoreGState()
        for points in regions {
            let mapped = points.map { CGPoint(x: box.minX + $0.x * box.width, y: box.minY + $0.y * box.height) }
            context.setStrokeColor(UIColor.white.cgColor)
            context.setLineWidth(lineWidth)
            context.setBlendMode(CGBlendMode.colorBurn)
            context.setBlendMode(.normal)
            context.addLines(between: mapped)
            context.drawPath(using: CGPathDrawingMode.stroke)
            for point in mapped {
                context.setFillColor(UIColor.cyan.cgColor)
                context.fillEllipse(in: CGRect(x: point.x - 2, y: point.y - 2, width: 4, height: 4))
            }
        }
        let result = UIGraphicsGetImageFromCurrentImageContext()!
        UIGraphicsEndImageContext()
        return result
    }
}
