public import FoundationEssentials
public import ManakoCore
public import ManakoGeometry
public import ManakoPixels
public import ManakoVision

/// Masks of several things of one kind, such as the people in a picture.
public struct InstanceMaskObservation: VisionObservation {
    /// Tells this observation from every other one.
    public let uuid: UUID
    /// Which instance each cell belongs to: gray8, 0 for the background and from 1 on the numbers of `allInstances`; at most 256 cells
    /// a side.
    @_disfavoredOverload public let allInstancesMask: Bitmap
    /// How sure the request is of each instance, 0…1, in the order of `allInstances`.
    public let confidences: [Float]
    private let mask: Bitmap

    /// How sure the request is of the surest instance, 0…1.
    public var confidence: Float { confidences.max() ?? 0 }

    /// The numbers of all instances, from 1 on.
    @_disfavoredOverload public var allInstances: [Int] { Array(1..<confidences.count + 1) }

    /// `allInstances`, for modules where that name means something else.
    package var numbers: [Int] { allInstances }
    /// ``allInstancesMask``, for modules where that name means something else.
    package var cells: Bitmap { allInstancesMask }

    /// Creates an observation.
    ///
    /// - Parameters:
    ///   - mask: all instances, gray8.
    ///   - allInstancesMask: which instance each cell belongs to.
    ///   - confidences: how sure the request is of each.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for other pixels than gray8, and for a cell with a number that is too high.
    public init(
        mask: Bitmap, allInstancesMask: Bitmap, confidences: [Float], uuid: UUID = UUID()
    ) throws(ManakoError) {
        guard mask.format == .gray8, allInstancesMask.format == .gray8,
            Int(allInstancesMask.packedBytes().max() ?? 0) <= confidences.count
        else { throw ManakoError(.invalidArgument, "masks are gray8, and their numbers are those of instances") }
        self.uuid = uuid
        self.mask = mask
        self.allInstancesMask = allInstancesMask
        self.confidences = confidences
    }

    /// Reads masks.
    ///
    /// - Throws: what creating an observation of them throws, and `DecodingError`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        try self.init(
            mask: container.decode(Bitmap.self, forKey: .mask),
            allInstancesMask: container.decode(Bitmap.self, forKey: .allInstancesMask),
            confidences: container.decode([Float].self, forKey: .confidences),
            uuid: container.decode(UUID.self, forKey: .uuid))
    }

    init(mask: Bitmap, cells: MaskCells, labels: [UInt8], confidences: [Float]) throws(ManakoError) {
        try self.init(
            mask: mask,
            allInstancesMask: Bitmap(width: cells.columns, height: cells.rows, format: .gray8, packed: labels),
            confidences: confidences)
    }

    /// The instance at a place; 0 for the background and for what lies outside the picture.
    ///
    /// - Parameter point: normalised to the upright picture, origin lower-left.
    @_disfavoredOverload public func instanceAtPoint(_ point: NormalizedPoint) -> Int { number(at: point) }

    /// The same, for modules where ``instanceAtPoint(_:)`` means something else.
    package func number(at point: NormalizedPoint) -> Int {
        guard point.x >= 0, point.x < 1, point.y > 0, point.y <= 1 else { return 0 }
        let (column, row) = (
            Int(point.x * Double(allInstancesMask.width)), Int((1 - point.y) * Double(allInstancesMask.height))
        )
        return allInstancesMask.withView { view in
            unsafe Int(view.planes[0].row(min(row, view.height - 1))[min(column, view.width - 1)])
        }
    }

    /// The mask of some instances: gray8 of the request's quality, 0…255 as far as a pixel belongs to them.
    ///
    /// - Parameter instances: numbers of `allInstances`; others are passed over.
    /// - Throws: ``ManakoError/Code/limitExceeded`` when there is no memory.
    public func generateMask(for instances: some Sequence<Int>) throws(ManakoError) -> Bitmap {
        let wanted = Set(instances)
        if wanted.isSuperset(of: allInstances) { return mask }
        // Where two people meet, each has half of the pixels in between.
        let cells: [Float] = allInstancesMask.packedBytes().map { wanted.contains(Int($0)) ? 1 : 0 }
        var share = try Bitmap(width: mask.width, height: mask.height, format: .gray8)
        share.clear()
        guard let all = PixelArea(touching: ImageRect(covering: mask.size), width: mask.width, height: mask.height)
        else { return share }
        let near = Self.spread(cells, columns: allInstancesMask.width, others: allInstancesMask.packedBytes(), wanted)
        MaskRefiner.write(near, columns: allInstancesMask.width, guide: nil, into: &share, at: all)
        return try MaskComposition.product(share, mask)
    }

    /// The mask of some instances as large as a picture.
    ///
    /// - Parameters:
    ///   - instances: numbers of `allInstances`; others are passed over.
    ///   - image: the picture whose upright size the mask gets.
    public func generateScaledMask(
        for instances: some Sequence<Int>, scaledToImageFrom image: VisionImage
    ) throws(ManakoError) -> Bitmap {
        let mask = try generateMask(for: instances)
        let (width, height) = (Int(image.size.width), Int(image.size.height))
        guard mask.width != width || mask.height != height else { return mask }
        return try mask.converted(to: .gray8, size: (width, height))
    }

    /// The picture with some instances alone, everything else transparent: rgba8, upright.
    ///
    /// - Parameters:
    ///   - instances: numbers of `allInstances`; others are passed over.
    ///   - image: the picture that the request looked at.
    ///   - croppedToInstancesExtent: whether only the part with those instances is given.
    /// - Throws: ``ManakoError/Code/invalidArgument`` when it should be cropped and none of them is there, and what decoding throws.
    public func generateMaskedImage(
        for instances: some Sequence<Int>, imageFrom image: VisionImage, croppedToInstancesExtent: Bool
    ) throws(ManakoError) -> Bitmap {
        let mask = try generateScaledMask(for: instances, scaledToImageFrom: image)
        let composition = try MaskComposition(image, mask: mask)
        guard croppedToInstancesExtent else { return try composition.cutout() }
        guard let extent = MaskComposition.extent(of: mask) else {
            throw ManakoError(.invalidArgument, "none of the instances has a pixel, so there is nothing to crop to")
        }
        return try composition.cutout(extent)
    }

    /// Cells without a person of their own take part in the people beside them, so that soft edges stay with their person.
    private static func spread(
        _ cells: [Float], columns: Int, others: [UInt8], _ wanted: Set<Int>
    ) -> [Float] {
        var result = cells
        let rows = cells.count / columns
        for index in cells.indices where others[index] == 0 {
            let (row, column) = index.quotientAndRemainder(dividingBy: columns)
            var (own, all) = (Float(0), Float(0))
            for y in max(0, row - 2)...min(rows - 1, row + 2) {
                for x in max(0, column - 2)...min(columns - 1, column + 2) where others[y * columns + x] > 0 {
                    all += 1
                    own += cells[y * columns + x]
                }
            }
            if all > 0 { result[index] = own / all }
        }
        return result
    }

    /// How many instances there are, and the confidence.
    public var description: String { "\(confidences.count) instances \(confidence)" }
}
