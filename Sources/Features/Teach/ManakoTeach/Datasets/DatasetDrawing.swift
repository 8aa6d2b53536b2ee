public import Manako
public import ManakoDatasets

/// Draws boxes, or the label of the whole picture, on pictures of a set.
public struct DatasetDrawing: Sendable {
    /// The longest side of a drawn picture in pixels; larger ones are drawn smaller.
    public var longestSide: Int

    /// Creates a way to draw.
    public init(longestSide: Int = 1600) { self.longestSide = longestSide }

    /// The picture with its boxes, upright, `bgra8`.
    ///
    /// - Throws: ``ManakoError`` with the picture's name, when it can't be read.
    public func draw(_ picture: DatasetPicture, of opened: OpenedDataset) throws(ManakoError) -> Bitmap {
        let bytes = try opened.bytes(of: picture)
        do throws(ManakoError) {
            let codecs = ManakoEnvironment.codecs
            let header = try codecs.header(of: bytes)
            let upright = header.uprightSize
            var bitmap = try codecs.uprightPicture(
                bytes, header, size: upright.limited(toSide: Double(longestSide)).wholePixels, as: .bgra8)
            try AnnotationRenderer().draw(
                Self.annotations(picture, opened.dataset.classes, upright), on: &bitmap)
            return bitmap
        } catch {
            throw error.at(picture.path)
        }
    }

    private static func annotations(
        _ picture: DatasetPicture, _ classes: [String], _ size: ImageSize
    ) -> [BoxAnnotation] {
        let whole = picture.label.map { [BoxAnnotation(label: classes[$0])] } ?? []
        return whole
            + picture.boxes.map { box in
                BoxAnnotation(
                    box: NormalizedRect(imageRect: box.rect, in: size, origin: .upperLeft), label: classes[box.label])
            }
    }
}

/// Small pictures in rows and columns on one.
public struct ContactSheet: Sendable {
    /// The side of the square that each picture has, in pixels.
    public static let cell = 320
    private static let gap = 4
    private let columns: Int
    private let width: Int
    private let height: Int
    private var pixels: [UInt8]

    /// An empty sheet, dark gray.
    ///
    /// - Parameter count: how many pictures there will be, at least 1.
    public init(count: Int) {
        columns = max(1, Int(Double(max(1, count)).squareRoot().rounded(.up)))
        let rows = (max(1, count) + columns - 1) / columns
        width = columns * (Self.cell + Self.gap) + Self.gap
        height = rows * (Self.cell + Self.gap) + Self.gap
        pixels = [UInt8](repeating: 40, count: width * height * 4)
    }

    /// Puts a picture into its place, in the middle of its square.
    ///
    /// - Parameters:
    ///   - bitmap: a picture of `bgra8`, at most ``cell`` pixels a side.
    ///   - index: its place, counted row by row.
    public mutating func put(_ bitmap: Bitmap, at index: Int) {
        guard bitmap.format == .bgra8, bitmap.width <= Self.cell, bitmap.height <= Self.cell else { return }
        let left = Self.gap + index % columns * (Self.cell + Self.gap) + (Self.cell - bitmap.width) / 2
        let top = Self.gap + index / columns * (Self.cell + Self.gap) + (Self.cell - bitmap.height) / 2
        guard top + bitmap.height <= height else { return }
        let bytes = bitmap.packedBytes()
        for row in 0..<bitmap.height {
            let start = ((top + row) * width + left) * 4
            let from = row * bitmap.width * 4
            pixels.replaceSubrange(
                start..<start + bitmap.width * 4, with: bytes[from..<from + bitmap.width * 4])
        }
    }

    /// The sheet as PNG.
    ///
    /// - Throws: ``ManakoError/Code/limitExceeded`` when there is no memory.
    public func png() throws(ManakoError) -> [UInt8] {
        var opaque = pixels
        for alpha in stride(from: 3, to: opaque.count, by: 4) { opaque[alpha] = 255 }
        let bitmap = try Bitmap(width: width, height: height, format: .bgra8, packed: opaque)
        return try ManakoEnvironment.codecs.encode(bitmap, as: .png)
    }
}
