import CoreGraphics
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
        self.init { () throws(VNError) in
            try asVNError { () throws(ManakoError) in
                try VisionImage(encoded: [UInt8](data), orientation: orientation, codecs: ManakoEnvironment.codecs)
            }
        }
    }

    convenience init(_ image: CGImage, _ orientation: CGImagePropertyOrientation?) {
        self.init { () throws(VNError) in
            try asVNError { () throws(ManakoError) in
                VisionImage(try image.bitmap, orientation: orientation ?? .up)
            }
        }
    }

    convenience init(_ buffer: CVPixelBuffer, _ orientation: CGImagePropertyOrientation?, time: MediaTime? = nil) {
        self.init(time: time) { () throws(VNError) in
            try asVNError { () throws(ManakoError) in
                VisionImage(try Bitmap(buffer), orientation: orientation ?? .up)
            }
        }
    }

    convenience init(_ sample: CMSampleBuffer, _ orientation: CGImagePropertyOrientation?) {
        let stamp = sample.presentationTimeStamp
        let time = stamp.isNumeric ? MediaTime(value: stamp.value, timescale: stamp.timescale) : nil
        guard let buffer = sample.imageBuffer else {
            self.init { () throws(VNError) in throw VNError(.invalidImage, "the sample has no picture") }
            return
        }
        self.init(buffer, orientation, time: time)
    }
}
