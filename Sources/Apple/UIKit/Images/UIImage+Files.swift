public import CoreGraphics
public import CoreImage
public import Foundation

extension UIImage {
    /// The picture as a PNG file, its pixels as they are stored: a PNG file does not say how they are turned, as on Apple's systems.
    ///
    /// - Returns: nil for an empty picture.
    public func pngData() -> Data? { contents.pixels.flatMap { encoded($0, "public.png", [:]) } }

    /// The picture as a JPEG file that says how it is turned; on white where it has alpha.
    ///
    /// - Parameter compressionQuality: 0…1.
    /// - Returns: nil for an empty picture.
    public func jpegData(compressionQuality: CGFloat) -> Data? {
        contents.pixels.flatMap(onWhite).flatMap {
            encoded(
                $0, "public.jpeg",
                [
                    kCGImageDestinationLossyCompressionQuality: Double(compressionQuality),
                    kCGImagePropertyOrientation: Int(CGImagePropertyOrientation(imageOrientation).rawValue),
                ])
        }
    }

    /// The picture as a HEIC file, which can't be written here.
    ///
    /// - Returns: nil.
    public func heicData() -> Data? { nil }

    private func encoded(_ image: CGImage, _ type: CFString, _ properties: [CFString: Any]) -> Data? {
        let data = NSMutableData()
        guard let file = CGImageDestinationCreateWithData(data, type, 1, nil) else { return nil }
        CGImageDestinationAddImage(file, image, properties as NSDictionary)
        return CGImageDestinationFinalize(file) ? data as Data : nil
    }

    private func onWhite(_ image: CGImage) -> CGImage? {
        guard image.alphaInfo.hasAlpha else { return image }
        let bounds = CGRect(x: 0, y: 0, width: image.width, height: image.height)
        let context = CGContext.picture(of: bounds, scale: 1, isOpaque: true)
        context?.setFillColor(.white)
        context?.fill(bounds)
        context?.draw(image, .up, in: bounds)
        return context?.makeImage()
    }
}

extension CIImage {
    /// Creates a picture of the stored pixels, which are not turned upright, as on Apple's systems; nil for an empty picture.
    public convenience init?(image: UIImage) { self.init(image: image, options: nil) }
    /// Creates a picture of the stored pixels, which are not turned upright, as on Apple's systems; nil for an empty picture.
    public convenience init?(image: UIImage, options: [CIImageOption: Any]?) {
        guard let pixels = image.contents.pixels else { return nil }
        self.init(cgImage: pixels, options: options)
    }
}
