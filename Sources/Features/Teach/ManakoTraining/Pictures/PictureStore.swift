import ManakoCodecs
import ManakoCore
import ManakoDatasets
import ManakoGeometry
import ManakoNetworks
import ManakoPixels
import Synchronization

/// A picture made ready: upright, of the input's size, with its objects.
struct PreparedPicture: Sendable {
    /// RGB: what the network sees of the picture, as large as in a square of the input's side.
    let bitmap: Bitmap
    /// The objects, in pixels of the bitmap.
    let targets: [TargetBox]
    /// Where it lies in the square, in pixels.
    let place: ImagePoint
    /// The size of the upright picture in its file.
    let originalSize: ImageSize
}

/// Reads the pictures of a set, and keeps those that fit into a bounded amount of memory.
final class PictureStore: Sendable {
    let pictures: TrainingSet
    /// The side of the square that pictures are brought to.
    let side: Int
    /// How they are brought to it.
    let fitting: ModelFitting
    let preprocessor = ImagePreprocessor()
    private let kept = Mutex(Kept())
    private let codecs: ImageCodecs
    /// Memory for pictures that are kept: about a thousand of 416 × 416 pixels.
    private static let capacity = 512 << 20

    private struct Kept {
        var pictures: [Int: PreparedPicture] = [:]
        var byteCount = 0
    }

    init(_ pictures: TrainingSet, codecs: ImageCodecs, side: Int, fitting: ModelFitting = .upperLeft) {
        self.pictures = pictures
        self.side = side
        self.fitting = fitting
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
        let mapping = fitting.mapping(original, side: side)
        let scaled = try scaled(stored, header.orientation, mapping)
        let targets = picture.boxes.compactMap { $0.isCrowd ? nil : target($0, mapping) }
        let place = ImagePoint(x: mapping.destination.x, y: mapping.destination.y)
        return PreparedPicture(bitmap: scaled, targets: targets, place: place, originalSize: original)
    }

    private func scaled(
        _ bitmap: Bitmap, _ orientation: ImageOrientation, _ mapping: ModelInputMapping
    ) throws(ManakoError) -> Bitmap {
        let size = mapping.destination.size
        let conversion = ImageToTensor(
            mapping: ModelInputMapping(
                source: mapping.source, of: mapping.imageSize, destination: ImageRect(covering: size), in: size),
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

    /// The part of a box that the network sees, in pixels of the bitmap; nil for less than a fifth of it.
    private func target(_ box: DatasetBox, _ mapping: ModelInputMapping) -> TargetBox? {
        let size = mapping.destination.size
        let (x, y) = (size.width / mapping.source.width, size.height / mapping.source.height)
        let (startX, startY) = (mapping.source.x, mapping.source.y)
        let (left, top) = (max(0, (box.rect.x - startX) * x), max(0, (box.rect.y - startY) * y))
        let right = min(size.width, (box.rect.maxX - startX) * x)
        let bottom = min(size.height, (box.rect.maxY - startY) * y)
        guard right - left > 0, bottom - top > 0 else { return nil }
        // What is cut off at a picture's own edge was never to be seen.
        if fitting == .centerCrop, (right - left) * (bottom - top) < 0.2 * box.rect.width * x * box.rect.height * y {
            return nil
        }
        return TargetBox(
            label: box.label,
            box: CenteredBox(
                x: Float(left + right) / 2, y: Float(top + bottom) / 2, width: Float(right - left),
                height: Float(bottom - top)))
    }
}
