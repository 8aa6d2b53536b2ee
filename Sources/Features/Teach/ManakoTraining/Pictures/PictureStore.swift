import ManakoCodecs
import ManakoCore
import ManakoDatasets
import ManakoGeometry
import ManakoPixels
import Synchronization

/// A picture made ready: upright, of the input's size, with its objects.
struct PreparedPicture: Sendable {
    /// RGB, as large as fits a square of the input's side, or stretched to it.
    let bitmap: Bitmap
    /// The objects, in pixels of the bitmap.
    let targets: [TargetBox]
    /// The size of the upright picture in its file.
    let originalSize: ImageSize
}

/// Reads the pictures of a set, and keeps those that fit into a bounded amount of memory.
final class PictureStore: Sendable {
    let pictures: TrainingSet
    /// The side of the square that pictures are brought to.
    let side: Int
    /// How they are: scaled to fit, or stretched.
    private let action: ImageCropAndScaleAction
    private let preprocessor = ImagePreprocessor()
    private let kept = Mutex(Kept())
    private let codecs: ImageCodecs
    /// Memory for pictures that are kept: about a thousand of 416 × 416 pixels.
    private static let capacity = 512 << 20

    private struct Kept {
        var pictures: [Int: PreparedPicture] = [:]
        var byteCount = 0
    }

    init(
        _ pictures: TrainingSet, codecs: ImageCodecs, side: Int, action: ImageCropAndScaleAction = .scaleToFit
    ) {
        self.pictures = pictures
        self.side = side
        self.action = action
        self.codecs = codecs
    }

    var count: Int { pictures.pictures.count }

    /// A picture by its place in the set.
    ///
    /// - Throws: ``ManakoError`` with the picture's name, when it is missing or damaged.
    func picture(_ index: Int) throws(ManakoError) -> PreparedPicture {
        if let known = kept.withLock({ $0.pictures[index] }) { return known }
        let picture = pictures.pictures[index]
        let prepared: PreparedPicture
        do throws(ManakoError) {
            prepared = try prepare(picture)
        } catch {
            throw error.at(picture.path)
        }
        kept.withLock { kept in
            guard kept.byteCount + prepared.bitmap.byteCount <= Self.capacity else { return }
            kept.pictures[index] = prepared
            kept.byteCount += prepared.bitmap.byteCount
        }
        return prepared
    }

    private func prepare(_ picture: DatasetPicture) throws(ManakoError) -> PreparedPicture {
        let bytes = try pictures.source.bytes(of: picture)
        let header = try codecs.header(of: bytes)
        let stored = try codecs.decode(
            bytes, options: DecodeOptions(minimumWidth: side, minimumHeight: side, allowsYUV: true))
        let original = header.uprightSize
        let mapping = ModelInputMapping(
            imageSize: original, inputSize: ImageSize(width: side, height: side), action: action,
            alignment: .upperLeft)
        let fitted = mapping.destination.size
        let scaled = try scaled(stored, header.orientation, from: original, to: fitted)
        let (x, y) = (fitted.width / original.width, fitted.height / original.height)
        let targets = picture.boxes.compactMap { box -> TargetBox? in
            box.isCrowd ? nil : target(box, x, y, fitted)
        }
        return PreparedPicture(bitmap: scaled, targets: targets, originalSize: original)
    }

    private func scaled(
        _ bitmap: Bitmap, _ orientation: ImageOrientation, from original: ImageSize, to size: ImageSize
    ) throws(ManakoError) -> Bitmap {
        let conversion = ImageToTensor(
            mapping: ModelInputMapping(imageSize: original, inputSize: size, action: .scaleToFill),
            orientation: orientation, layout: .nhwc, element: .uint8, filter: .bilinear)
        var bytes = [UInt8](repeating: 0, count: conversion.byteCount)
        var failure: ManakoError?
        unsafe bytes.withUnsafeMutableBytes { buffer in
            do throws(ManakoError) { unsafe try preprocessor.run(bitmap, conversion, into: buffer) } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return try Bitmap(width: conversion.width, height: conversion.height, format: .rgb8, packed: bytes)
    }

    /// The part of a box that lies in the picture; nil when there is none.
    private func target(_ box: DatasetBox, _ x: Double, _ y: Double, _ size: ImageSize) -> TargetBox? {
        let (left, top) = (max(0, box.rect.x * x), max(0, box.rect.y * y))
        let (right, bottom) = (min(size.width, box.rect.maxX * x), min(size.height, box.rect.maxY * y))
        guard right - left > 0, bottom - top > 0 else { return nil }
        return TargetBox(
            label: box.label,
            box: CenteredBox(
                x: Float(left + right) / 2, y: Float(top + bottom) / 2, width: Float(right - left),
                height: Float(bottom - top)))
    }
}
