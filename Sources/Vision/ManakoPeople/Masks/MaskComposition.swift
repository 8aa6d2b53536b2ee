import CManakoMasks
public import ManakoCore
import ManakoGeometry
public import ManakoPixels
public import ManakoVision

/// Makes pictures out of a picture and a mask: people cut out, before a blurred background or before another one.
public struct MaskComposition: Sendable {
    /// The picture, upright, rgb8.
    private let picture: Bitmap
    /// As large as the picture, gray8.
    private let mask: Bitmap

    /// Joins a picture and a mask.
    ///
    /// - Parameters:
    ///   - image: the picture.
    ///   - mask: gray8 with the upright picture's aspect; resized when it is smaller.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a mask of another format, and what decoding throws.
    public init(_ image: VisionImage, mask: Bitmap) throws(ManakoError) {
        guard mask.format == .gray8 else {
            throw ManakoError(.invalidArgument, "a mask is gray8, not \(mask.format.rawValue)")
        }
        picture = try image.bitmap().converted(to: .rgb8, orientation: image.orientation)
        let isLike = mask.width == picture.width && mask.height == picture.height
        self.mask = isLike ? mask : try mask.converted(to: .gray8, size: (picture.width, picture.height))
    }

    /// The picture with the mask as transparency: rgba8.
    public func cutout() throws(ManakoError) -> Bitmap {
        try cutout(PixelArea(touching: ImageRect(covering: mask.size), width: mask.width, height: mask.height))
    }

    /// A part of the picture with the mask as transparency.
    func cutout(_ area: PixelArea?) throws(ManakoError) -> Bitmap {
        guard let area else { throw ManakoError(.invalidArgument, "there is nothing to cut out") }
        var cut = try Bitmap(width: area.width, height: area.height, format: .rgba8)
        cut.withMutableView { out in
            picture.withView { picture in
                mask.withView { mask in
                    let (from, alpha) = (picture.planes[0], mask.planes[0])
                    unsafe manako_mask_cut(
                        Self.bytes(from) + area.y * from.stride + 3 * area.x, Int64(from.stride),
                        Self.bytes(alpha) + area.y * alpha.stride + area.x, Int64(alpha.stride), Int32(area.width),
                        Int32(area.height), Self.bytes(out.planes[0]), Int64(out.planes[0].stride))
                }
            }
        }
        return cut
    }

    /// The picture with everything outside the mask blurred: rgb8. What the mask holds does not bleed into the background.
    ///
    /// - Parameter strength: how far it is blurred, in parts of the picture's longer side, 0.001…0.1; others are held to that.
    public func blurred(strength: Double = 0.02) throws(ManakoError) -> Bitmap {
        // On a grid in which the blur reaches a few cells, since nothing finer is left of it.
        let strength = strength.isFinite ? min(max(strength, 0.001), 0.1) : 0.02
        let radius = 3
        let longer = Double(max(picture.width, picture.height))
        let cell = max(1, longer * strength / Double(radius))
        let columns = max(1, Int((Double(picture.width) / cell).rounded()))
        let rows = max(1, Int((Double(picture.height) / cell).rounded()))
        var sums = [Float](repeating: 0, count: 4 * columns * rows)
        var scratch = sums
        var background = try Bitmap(width: picture.width, height: picture.height, format: .rgb8)
        let size = (width: Int32(picture.width), height: Int32(picture.height))
        unsafe sums.withUnsafeMutableBufferPointer { sums in
            guard let base = sums.baseAddress else { return }
            picture.withView { picture in
                mask.withView { mask in
                    unsafe manako_mask_background(
                        Self.bytes(picture.planes[0]), Int64(picture.planes[0].stride), Self.bytes(mask.planes[0]),
                        Int64(mask.planes[0].stride), size.width, size.height, base, Int32(columns), Int32(rows))
                }
            }
            unsafe scratch.withUnsafeMutableBufferPointer { scratch in
                guard let room = scratch.baseAddress else { return }
                unsafe manako_mask_blur(base, Int32(columns), Int32(rows), Int32(radius), room)
            }
            background.withMutableView { out in
                unsafe manako_mask_colors(
                    base, Int32(columns), Int32(rows), Self.bytes(out.planes[0]), Int64(out.planes[0].stride),
                    size.width, size.height)
            }
        }
        return try over(background)
    }

    /// What the mask holds before another background, which is scaled and cropped to fill the picture: rgb8.
    public func replaced(by background: VisionImage) throws(ManakoError) -> Bitmap {
        let size = ImageSize(width: picture.width, height: picture.height)
        let mapping = ModelInputMapping(imageSize: background.size, inputSize: size, action: .centerCrop)
        let conversion = ImageToTensor(
            mapping: mapping, orientation: background.orientation, layout: .nhwc, element: .uint8)
        return try over(background.bitmap().converted(by: conversion))
    }

    private func over(_ background: Bitmap) throws(ManakoError) -> Bitmap {
        var result = try Bitmap(width: picture.width, height: picture.height, format: .rgb8)
        result.withMutableView { out in
            picture.withView { picture in
                background.withView { back in
                    mask.withView { mask in
                        unsafe manako_mask_blend(
                            Self.bytes(picture.planes[0]), Int64(picture.planes[0].stride), Self.bytes(back.planes[0]),
                            Int64(back.planes[0].stride), Self.bytes(mask.planes[0]), Int64(mask.planes[0].stride),
                            Int32(out.width), Int32(out.height), Self.bytes(out.planes[0]), Int64(out.planes[0].stride))
                    }
                }
            }
        }
        return result
    }

    /// The product of two masks, both gray8 and of one size.
    static func product(_ a: Bitmap, _ b: Bitmap) throws(ManakoError) -> Bitmap {
        var result = try Bitmap(width: a.width, height: a.height, format: .gray8)
        result.withMutableView { out in
            a.withView { a in
                b.withView { b in
                    unsafe manako_mask_multiply(
                        bytes(a.planes[0]), Int64(a.planes[0].stride), bytes(b.planes[0]), Int64(b.planes[0].stride),
                        Int32(out.width), Int32(out.height), bytes(out.planes[0]), Int64(out.planes[0].stride))
                }
            }
        }
        return result
    }

    /// The pixels around all that belongs to a mask; nil when nothing does.
    static func extent(of mask: Bitmap) -> PixelArea? {
        mask.withView { view in
            var (left, right, top, bottom) = (view.width, -1, view.height, -1)
            for y in 0..<view.height {
                let row = unsafe view.planes[0].row(y)
                guard let first = unsafe row.firstIndex(where: { $0 >= MaskCells.limit }),
                    let last = unsafe row.lastIndex(where: { $0 >= MaskCells.limit })
                else { continue }
                (left, right, top, bottom) = (min(left, first), max(right, last), min(top, y), y)
            }
            guard right >= 0 else { return nil }
            let rect = ImageRect(
                x: Double(left), y: Double(top), width: Double(right + 1 - left), height: Double(bottom + 1 - top))
            return PixelArea(touching: rect, width: view.width, height: view.height)
        }
    }

    private static func bytes(_ plane: PlaneView) -> UnsafeMutablePointer<UInt8> {
        unsafe plane.base.assumingMemoryBound(to: UInt8.self)
    }
}
