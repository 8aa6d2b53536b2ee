public import CoreGraphics
public import ImageIO
public import ManakoCore
public import ManakoGeometry
public import ManakoPixels

extension CIImage {
    /// The picture, mapped.
    public func transformed(by matrix: CGAffineTransform) -> CIImage {
        if case .filtered = content { return filteredPicture(transformedBy: matrix) }
        guard !region.isInfinite, !region.isNull else { return self }
        return CIImage(content, region, map.concatenating(matrix).snapped, properties)
    }
    /// The picture, mapped; what becomes smaller is always weighed by the share of each pixel.
    public func transformed(by matrix: CGAffineTransform, highQualityDownsample: Bool) -> CIImage {
        transformed(by: matrix)
    }

    /// A filter's picture, mapped: as pixels where it has an end.
    private func filteredPicture(transformedBy matrix: CGAffineTransform) -> CIImage {
        let whole = extent.integral
        guard !extent.isInfinite, let (width, height) = CIContext.size(of: whole) else { return resampled(by: matrix) }
        let source = PictureSource(.rendered(self, whole), width: width, height: height)
        let shift = CGAffineTransform(translationX: whole.minX, y: whole.minY)
        return CIImage(.picture(source), source.bounds, shift.concatenating(matrix).snapped, properties)
    }

    /// The part in a rectangle; what is outside of the picture is not in it.
    public func cropped(to rect: CGRect) -> CIImage {
        let visible = extent.isInfinite ? rect : extent.overlap(rect)
        guard !visible.isNull, visible.width > 0, visible.height > 0 else { return .empty() }
        if case .filtered(let node) = content { return CIImage(visible, node.pixels) }
        guard case .picture = content, !map.isAlongAxes else {
            let inside = visible.applying(map.inverted())
            return CIImage(content, region.isInfinite ? inside : region.overlap(inside), map, properties)
        }
        // A part of a picture that was turned by no right angle is not a rectangle of its source.
        let whole = visible.integral
        guard let (width, height) = CIContext.size(of: whole) else { return .empty() }
        let source = PictureSource(.rendered(self, whole), width: width, height: height)
        let shift = CGAffineTransform(translationX: whole.minX, y: whole.minY)
        let part = CIImage(.picture(source), source.bounds, shift, properties)
        return whole == visible ? part : part.cropped(to: visible)
    }

    /// The picture, turned upright from an orientation, in the same place.
    public func oriented(_ orientation: CGImagePropertyOrientation) -> CIImage {
        transformed(by: orientationTransform(for: orientation))
    }
    /// The picture, turned upright from an orientation, 1…8; others change nothing.
    public func oriented(forExifOrientation orientation: Int32) -> CIImage {
        oriented(CGImagePropertyOrientation(rawValue: UInt32(clamping: orientation)) ?? .up)
    }
    /// The map that turns the picture upright from an orientation.
    public func orientationTransform(for orientation: CGImagePropertyOrientation) -> CGAffineTransform {
        region.isInfinite || region.isNull ? .identity : orientation.map(of: extent)
    }
    /// The map that turns the picture upright from an orientation, 1…8.
    public func orientationTransform(forExifOrientation orientation: Int32) -> CGAffineTransform {
        orientationTransform(for: CGImagePropertyOrientation(rawValue: UInt32(clamping: orientation)) ?? .up)
    }

    /// The pixels and how they are turned upright, without any of them being drawn, for a picture that was only turned by right
    /// angles, mirrored, shifted, or cut between pixels; nil for others.
    public var orientedBitmap: (bitmap: Bitmap, orientation: ImageOrientation)? {
        guard case .picture(let source) = content, let (orientation, scale) = map.orientation,
            scale.width == 1, scale.height == 1, let bitmap = source.bitmap
        else { return nil }
        if isWhole { return (bitmap, orientation) }
        guard region == region.integral else { return nil }
        let part = CGRect(
            x: region.minX, y: CGFloat(source.height) - region.maxY, width: region.width, height: region.height)
        guard let cut = try? CGImage(bitmap).cropping(to: part)?.bitmap else { return nil }
        return (cut, orientation)
    }

    /// The picture for requests: ``orientedBitmap`` where there is one, otherwise what is drawn of ``extent``.
    ///
    /// - Throws: `ManakoError.Code.invalidArgument` for a picture without pixels or end, or that can't be decoded.
    public func requestInput() throws(ManakoError) -> (bitmap: Bitmap, orientation: ImageOrientation) {
        if let input = orientedBitmap { return input }
        guard let bitmap = bitmap(in: extent.integral, nil) else {
            throw ManakoError(
                .invalidArgument,
                "the picture can't be drawn: it is empty, has no end, or its file is damaged; its extent is \(extent)")
        }
        return (bitmap, .up)
    }
}

extension CGAffineTransform {
    /// The map without what turns by right angles leave of numbers that should be 0 or 1.
    var snapped: CGAffineTransform {
        let largest = [a, b, c, d].map(abs).reduce(0, Swift.max)
        func snap(_ value: CGFloat) -> CGFloat {
            if abs(value) < largest * 1e-9 { return 0 }
            return abs(abs(value) - 1) < 1e-12 ? (value < 0 ? -1 : 1) : value
        }
        func shift(_ value: CGFloat) -> CGFloat { abs(value - value.rounded()) < 1e-9 ? value.rounded() : value }
        return CGAffineTransform(a: snap(a), b: snap(b), c: snap(c), d: snap(d), tx: shift(tx), ty: shift(ty))
    }

    /// Whether upright rectangles stay upright.
    var isAlongAxes: Bool { (b == 0 && c == 0 && a * d != 0) || (a == 0 && d == 0 && b * c != 0) }

    /// The orientation from which it turns upright, and what a stored pixel's width and height become; nil for other maps.
    var orientation: (ImageOrientation, CGSize)? {
        guard isAlongAxes else { return nil }
        if b == 0 {
            let orientation: ImageOrientation = a > 0 ? (d > 0 ? .up : .downMirrored) : (d > 0 ? .upMirrored : .down)
            return (orientation, CGSize(width: abs(a), height: abs(d)))
        }
        let orientation: ImageOrientation =
            b > 0 ? (c > 0 ? .rightMirrored : .left) : (c > 0 ? .right : .leftMirrored)
        return (orientation, CGSize(width: abs(b), height: abs(c)))
    }
}

extension CGImagePropertyOrientation {
    /// The map that turns a picture upright whose lower left corner stays where it is.
    func map(of extent: CGRect) -> CGAffineTransform {
        let turn: CGAffineTransform
        switch self {
        case .up: return .identity
        case .upMirrored: turn = CGAffineTransform(-1, 0, 0, 1, 0, 0)
        case .down: turn = CGAffineTransform(-1, 0, 0, -1, 0, 0)
        case .downMirrored: turn = CGAffineTransform(1, 0, 0, -1, 0, 0)
        case .leftMirrored: turn = CGAffineTransform(0, -1, -1, 0, 0, 0)
        case .right: turn = CGAffineTransform(0, -1, 1, 0, 0, 0)
        case .rightMirrored: turn = CGAffineTransform(0, 1, 1, 0, 0, 0)
        case .left: turn = CGAffineTransform(0, 1, -1, 0, 0, 0)
        }
        let turned = extent.applying(turn)
        return turn.concatenating(
            CGAffineTransform(translationX: extent.minX - turned.minX, y: extent.minY - turned.minY))
    }
}
