// swift-format-ignore-file: NeverForceUnwrap
// As apps write it.

import UIKit

extension UIImage {
    func resized(to size: CGSize) -> UIImage {
        UIGraphicsImageRenderer(size: size).image { _ in draw(in: CGRect(origin: .zero, size: size)) }
    }

    func cropped(to rect: CGRect) -> UIImage? {
        guard let cropped = cgImage?.cropping(to: rect) else { return nil }
        return UIImage(cgImage: cropped, scale: scale, orientation: imageOrientation)
    }

    /// The picture with its pixels stored upright.
    func normalized() -> UIImage {
        if imageOrientation == .up { return self }
        UIGraphicsBeginImageContextWithOptions(size, false, scale)
        draw(in: CGRect(origin: .zero, size: size))
        let result = UIGraphicsGetImageFromCurrentImageContext()!
        UIGraphicsEndImageContext()
        return result
    }

    var averageColor: UIColor? {
        guard let small = resized(to: CGSize(width: 1, height: 1)).cgImage, let data = small.dataProvider?.data,
            let bytes = CFDataGetBytePtr(data)
        else { return nil }
        let isBlueFirst = small.bitmapInfo.contains(.byteOrder32Little)
        let (first, second, third) = (CGFloat(bytes[0]), CGFloat(bytes[1]), CGFloat(bytes[2]))
        return UIColor(
            red: (isBlueFirst ? third : first) / 255, green: second / 255, blue: (isBlueFirst ? first : third) / 255,
            alpha: 1)
    }
}

extension UIColor {
    convenience init(hex: UInt32) {
        self.init(
            red: CGFloat((hex >> 16) & 0xFF) / 255.0, green: CGFloat((hex >> 8) & 0xFF) / 255.0,
            blue: CGFloat(hex & 0xFF) / 255.0, alpha: 1.0)
    }

    var hexString: String {
        var r: CGFloat = 0
        var g: CGFloat = 0
        var b: CGFloat = 0
        var a: CGFloat = 0
        getRed(&r, green: &g, blue: &b, alpha: &a)
        return String(format: "#%02X%02X%02X", Int(r * 255), Int(g * 255), Int(b * 255))
    }
}
