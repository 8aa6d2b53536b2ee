import CoreGraphics
import CoreImage
import CoreMedia
import Foundation
import ImageIO
import Manako

/// Where a handler's picture comes from: it is opened when the first request asks for it, and once.
final class PictureSource {
    private let open: () throws(VNError) -> VisionImage
    private var opened: VisionImage?
    private let lock = NSLock()
    /// When it was taken; nil when nobody knows.
    let time: MediaTime?

    init(time: MediaTime? = nil, _ open: @escaping () throws(VNError) -> VisionImage) {
        self.time = time
        self.open = open
    }

    /// The picture.
    func image() throws(VNError) -> VisionImage {
        lock.lock()
        defer { lock.unlock() }
        if let opened { return opened }
        let image = try open()
        opened = image
        return image
    }

    /// A picture that is there.
    convenience init(_ image: VisionImage, time: MediaTime?) {
        self.init(time: time) { () throws(VNError) in image }
    }

    convenience init(_ url: URL, _ orientation: CGImagePropertyOrientation?) {
        self.init { () throws(VNError) in
            guard url.isFileURL else { throw VNError(.ioError, "\(url): is not the URL of a file") }
            return try asVNError { () throws(ManakoError) in
                try VisionImage(contentsOf: url, orientation: orientation)
            }
        }
    }

    convenience init(_ data: Data, _ orientation: CGImagePropertyOrientation?) {
        self.init(looking: { () throws(ManakoError) in
            try VisionImage(encoded: [UInt8](data), orientation: orientation, codecs: ManakoEnvironment.codecs)
        })
    }

    convenience init(_ image: CGImage, _ orientation: CGImagePropertyOrientation?) {
        self.init(looking: { () throws(ManakoError) in try VisionImage(image, orientation) })
    }

    convenience init(_ image: CIImage, _ orientation: CGImagePropertyOrientation?) {
        self.init(looking: { () throws(ManakoError) in try VisionImage(image, orientation) })
    }

    convenience init(_ buffer: CVPixelBuffer, _ orientation: CGImagePropertyOrientation?) {
        self.init(looking: { () throws(ManakoError) in try VisionImage(buffer, orientation) })
    }

    convenience init(_ sample: CMSampleBuffer, _ orientation: CGImagePropertyOrientation?) {
        self.init(
            time: MediaTime(sample.presentationTimeStamp),
            looking: { () throws(ManakoError) in try VisionImage(sample, orientation) })
    }

    private convenience init(
        time: MediaTime? = nil, looking open: @escaping () throws(ManakoError) -> VisionImage
    ) {
        self.init(time: time) { () throws(VNError) in try asVNError(open) }
    }
}
