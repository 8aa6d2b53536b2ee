import UIKit

enum PoseOverlay {
    static func image(of points: [String: CGPoint], edges: [(String, String)], size: CGSize) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        format.opaque = false
        let renderer = UIGraphicsImageRenderer(size: size, format: format)
        return renderer.image { rendererContext in
            let ctx = rendererContext.cgContext
            ctx.setLineCap(.round)
            ctx.setLineWidth(6.0)
            ctx.setStrokeColor(UIColor(red: 0.1, green: 0.9, blue: 0.3, alpha: 1.0).cgColor)
            for (from, to) in edges {
                guard let start = points[from], let end = points[to] else { continue }
                ctx.move(to: start)
                ctx.addLine(to: end)
            }
            ctx.strokePath()
            UIColor.systemPink.setFill()
            for point in points.values {
                let dot = UIBezierPath(
                    arcCenter: point, radius: 5, startAngle: 0, endAngle: .pi * 2, clockwise: true)
                dot.fill()
            }
        }
    }
}
