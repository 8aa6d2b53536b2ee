import ManakoCodecs
public import ManakoCore
public import ManakoGeometry
import ManakoPixels

/// Makes pictures smaller and stores them upright, without EXIF.
public struct DatasetShrinking: Sendable, Hashable {
    /// A picture as it is to be written.
    public struct Picture: Sendable {
        /// The bytes of the file.
        public var bytes: [UInt8]
        /// The size of the upright picture in pixels.
        public var size: ImageSize
    }

    /// The shorter side of pictures in pixels; smaller ones stay as they are.
    public var shortSide: Int
    /// The quality of JPEG, 1…100.
    public var quality: Int

    /// Creates a way to shrink.
    public init(shortSide: Int = 500, quality: Int = 90) {
        self.shortSide = shortSide
        self.quality = quality
    }

    /// The picture as PNG when it is one, else as JPEG; unchanged when it is upright, small and one of these already.
    ///
    /// - Throws: ``ManakoError`` when it can't be decoded.
    public func shrink(_ bytes: [UInt8], from opened: OpenedDataset) throws(ManakoError) -> Picture {
        let (codecs, limits) = (opened.reading.codecs, opened.reading.pictureLimits)
        let header = try codecs.header(of: bytes, limits: limits)
        let upright = header.uprightSize
        let size = size(of: upright)
        if size == upright, header.orientation == .up, [.jpeg, .png].contains(header.format) {
            return Picture(bytes: bytes, size: size)
        }
        let bitmap = try codecs.uprightPicture(bytes, header, size: size.wholePixels, as: .rgb8, limits: limits)
        let format: ImageFormat = header.format == .png ? .png : .jpeg
        return Picture(bytes: try codecs.encode(bitmap, as: format, quality: quality), size: size)
    }

    /// The size that a picture gets, in whole pixels.
    public func size(of size: ImageSize) -> ImageSize {
        let scale = Double(shortSide) / min(size.width, size.height)
        guard scale < 1 else { return size }
        let (width, height) = size.scaled(by: scale).wholePixels
        return ImageSize(width: width, height: height)
    }
}

extension DatasetPicture {
    /// The picture in another size, with its boxes.
    public func resized(from old: ImageSize, to new: ImageSize) -> DatasetPicture {
        var picture = self
        let (x, y) = (new.width / old.width, new.height / old.height)
        for index in boxes.indices {
            let rect = boxes[index].rect
            picture.boxes[index].rect = ImageRect(
                x: rect.x * x, y: rect.y * y, width: rect.width * x, height: rect.height * y)
        }
        picture.declaredSize = new
        return picture
    }
}
