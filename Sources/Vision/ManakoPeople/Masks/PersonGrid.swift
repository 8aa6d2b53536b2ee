import ManakoCore
import ManakoGeometry
import ManakoInference
import ManakoPixels
import ManakoVision

/// How likely each cell of a part of the picture shows a person, as the model says it.
///
/// The model is MediaPipe's selfie segmentation (256 × 256, MobileNetV3 with a decoder), and gets its picture as MediaPipe 0.10.21 gives
/// it: the part without regard to its aspect, and a cell's colour from where the cell begins instead of from its middle. It is
/// sensitive to that; sampled elsewhere it finds visibly different people at their edges.
struct PersonGrid: Sendable, Hashable {
    /// Cells in a row, and rows.
    static let side = 256
    /// From which value on a cell shows a person.
    static let limit: Float = 0.5

    /// Values 0…1, rows from the top.
    var values: [Float]
    /// What the grid covers: pixels of the upright picture, origin upper-left.
    let part: ImageRect

    /// Wraps values; what is not finite counts as no person.
    init(values: [Float], part: ImageRect) {
        precondition(values.count == Self.side * Self.side)
        self.values = values.map { $0.isFinite ? min(max($0, 0), 1) : 0 }
        self.part = part
    }

    /// Runs the model on a part of the picture.
    init(
        _ image: VisionImage, part: ImageRect, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) {
        let model = try context.model(.selfieSegmentation)
        let input = model.imageInput
        guard input.width == Self.side, input.height == Self.side else {
            throw ManakoError(
                .unsupported, "the model takes \(input.width) × \(input.height) pixels instead of \(Self.side)")
        }
        let conversion = Self.conversion(of: image, part, layout: input.layout, element: input.element)
        self = try model.run(on: image, conversion, at: input.index, times: &times) {
            (outputs, _) throws(ManakoError) in
            guard let values = outputs.first?.values, values.count == Self.side * Self.side else {
                throw ManakoError(.unsupported, "the model gave \(outputs.map(\.shape)), expected one value a cell")
            }
            return PersonGrid(values: values, part: part)
        }
    }

    /// What the model needs of a decoded picture.
    static func need(of image: VisionImage, _ part: ImageRect) -> DecodeRequirement {
        conversion(of: image, part, layout: .nhwc, element: .float32).need
    }

    private static func conversion(
        of image: VisionImage, _ part: ImageRect, layout: TensorLayout, element: TensorElement
    ) -> ImageToTensor {
        let size = ImageSize(width: side, height: side)
        let early = ImageRect(
            x: part.x + 0.5 - part.width / Double(2 * side), y: part.y + 0.5 - part.height / Double(2 * side),
            width: part.width, height: part.height)
        let mapping = ModelInputMapping(
            source: early, of: image.size, destination: ImageRect(covering: size), in: size)
        let scale = [Float](repeating: 1 / 255, count: 3)
        return ImageToTensor(
            mapping: mapping, orientation: image.orientation, layout: layout, element: element, filter: .bilinear,
            scale: scale)
    }

    /// The cells that a box of the picture lies on; nil when it lies elsewhere.
    ///
    /// - Parameters:
    ///   - box: normalised, origin lower-left.
    ///   - imageSize: the picture's size in pixels.
    func cells(of box: NormalizedRect, in imageSize: ImageSize) -> CellRange? {
        guard box.isFinite else { return nil }
        let rect = box.toImageCoordinates(imageSize, origin: .upperLeft)
        guard let columns = Self.range(rect.x - part.x, rect.width, part.width),
            let rows = Self.range(rect.y - part.y, rect.height, part.height)
        else { return nil }
        return CellRange(columns: columns, rows: rows)
    }

    /// The box around the cells of people, normalised with origin lower-left; nil when there are none.
    func boundingBox(in imageSize: ImageSize) -> NormalizedRect? {
        let people = values.indices.filter { values[$0] > Self.limit }
        let (columns, rows) = (people.map { $0 % Self.side }, people.map { $0 / Self.side })
        guard let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max() else {
            return nil
        }
        let box = rect(of: CellRange(columns: left..<right + 1, rows: top..<bottom + 1))
        return NormalizedRect(imageRect: box, in: imageSize, origin: .upperLeft)
    }

    /// The place of cells, in pixels of the upright picture, origin upper-left.
    func rect(of cells: CellRange) -> ImageRect {
        let (width, height) = (part.width / Double(Self.side), part.height / Double(Self.side))
        return ImageRect(
            x: part.x + Double(cells.columns.lowerBound) * width, y: part.y + Double(cells.rows.lowerBound) * height,
            width: Double(cells.columns.count) * width, height: Double(cells.rows.count) * height)
    }

    private static func range(_ start: Double, _ length: Double, _ whole: Double) -> Range<Int>? {
        let first = max(0, start / whole * Double(side)).rounded(.down)
        let end = min(Double(side), (start + length) / whole * Double(side)).rounded(.up)
        return first < end ? Int(first)..<Int(end) : nil
    }
}

/// A rectangle of cells.
struct CellRange: Sendable, Hashable {
    var columns: Range<Int>
    var rows: Range<Int>

    var count: Int { columns.count * rows.count }
}
