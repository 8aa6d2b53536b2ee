import Glibc
import ManakoCore
import ManakoDatasets
import ManakoGeometry
import ManakoPixels

/// Whether mirrored objects look like those of other classes, as arrows to the left and to the right do, so that mirrored pictures would
/// teach what is wrong.
///
/// Each object is held against all others, as it is and mirrored: does the one most like it have its class? McNemar's test
/// (doi 10.1007/BF02295996) tells whether mirroring makes that rarer than chance would.
struct MirrorCheck {
    /// Whether mirrored pictures would mislead.
    let misleads: Bool
    /// The most objects that are looked at.
    private static let maximumObjects = 300
    /// The side of the square that an object is seen in, in pixels.
    private static let side = 16
    /// One object in a hundred sets without left and right goes beyond it: χ² with one degree of freedom.
    private static let limit = 6.63

    /// An object: its class, and its pixels with a mean of 0 and a length of 1, as they are and mirrored.
    struct Look {
        let label: Int
        let pixels: [Float]
        let mirrored: [Float]
    }

    /// Compares objects with each other.
    init(_ looks: [Look]) {
        guard Set(looks.map(\.label)).count > 1 else {
            misleads = false
            return
        }
        var (lost, won) = (0.0, 0.0)
        for index in looks.indices {
            let isRight = Self.nearest(to: looks[index].pixels, but: index, looks) == looks[index].label
            let isRightMirrored = Self.nearest(to: looks[index].mirrored, but: index, looks) == looks[index].label
            if isRight, !isRightMirrored { lost += 1 }
            if isRightMirrored, !isRight { won += 1 }
        }
        misleads = lost > won && (lost - won) * (lost - won) > Self.limit * (lost + won)
    }

    /// Compares the objects of a set for detectors, three hundred of them where there are more.
    init(objectsOf store: PictureStore) throws(ManakoError) {
        var random = SeededRandom(6)
        var looks: [Look] = []
        let preprocessor = ImagePreprocessor()
        for index in (0..<store.count).shuffled(using: &random) where looks.count < Self.maximumObjects {
            let picture = try store.picture(index)
            for target in picture.targets.prefix(Self.maximumObjects - looks.count) {
                looks.append(try Self.look(target.label, target.box.rect, of: picture.bitmap, preprocessor))
            }
        }
        self.init(looks)
    }

    /// Compares the pictures of a set for classifiers, three hundred of them where there are more.
    init(picturesOf store: PictureStore) throws(ManakoError) {
        var random = SeededRandom(6)
        var looks: [Look] = []
        let preprocessor = ImagePreprocessor()
        for index in (0..<store.count).shuffled(using: &random).prefix(Self.maximumObjects) {
            guard let label = store.pictures.pictures[index].label else { continue }
            let bitmap = try store.picture(index).bitmap
            looks.append(try Self.look(label, ImageRect(covering: bitmap.size), of: bitmap, preprocessor))
        }
        self.init(looks)
    }

    private static func nearest(to pixels: [Float], but own: Int, _ looks: [Look]) -> Int? {
        var best: (label: Int?, likeness: Float) = (nil, -.infinity)
        for (index, look) in looks.enumerated() where index != own {
            var likeness: Float = 0
            for place in pixels.indices { likeness += pixels[place] * look.pixels[place] }
            if likeness > best.likeness { best = (look.label, likeness) }
        }
        return best.label
    }

    private static func look(
        _ label: Int, _ rect: ImageRect, of bitmap: Bitmap, _ preprocessor: ImagePreprocessor
    ) throws(ManakoError) -> Look {
        let size = ImageSize(width: side, height: side)
        let mapping = ModelInputMapping(
            source: rect, of: bitmap.size, destination: ImageRect(covering: size), in: size)
        let pixels = centered(
            try preprocessor.floats(bitmap, ImageToTensor(mapping: mapping, filter: .antialiased)))
        let mirrored = pixels.indices.map { place in pixels[place / side * side + (side - 1 - place % side)] }
        return Look(label: label, pixels: pixels, mirrored: mirrored)
    }

    /// Numbers less their mean, with a length of 1.
    private static func centered(_ values: [Float]) -> [Float] {
        let mean = values.reduce(0, +) / Float(max(1, values.count))
        let length = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }.squareRoot()
        return values.map { ($0 - mean) / max(length, 1e-6) }
    }
}

extension CenteredBox {
    /// The same as corner and size.
    var rect: ImageRect {
        ImageRect(x: Double(x - width / 2), y: Double(y - height / 2), width: Double(width), height: Double(height))
    }
}

extension ImagePreprocessor {
    /// What a conversion to 32-bit numbers gives.
    func floats(_ bitmap: Bitmap, _ conversion: ImageToTensor) throws(ManakoError) -> [Float] {
        var values = [Float](repeating: 0, count: conversion.byteCount / 4)
        var failure: ManakoError?
        unsafe values.withUnsafeMutableBytes { buffer in
            do throws(ManakoError) { unsafe try run(bitmap, conversion, into: buffer) } catch { failure = error }
        }
        if let failure { throw failure }
        return values
    }
}
