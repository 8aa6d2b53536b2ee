import ManakoCore
import ManakoDatasets
import ManakoGeometry
import ManakoPixels

/// An object as the checks of mirroring and turning see it: small, square, and independent of brightness and contrast.
struct ObjectLook: Sendable {
    /// The object's class.
    let label: Int
    /// ``side`` × ``side`` pixels with a mean of 0 and a length of 1.
    let pixels: [Float]
    /// The side in pixels.
    static let side = 16
    /// The most objects that are looked at.
    private static let maximumCount = 300

    /// The objects of a set for detectors, three hundred of them where there are more.
    static func all(objectsOf store: PictureStore) throws(ManakoError) -> [ObjectLook] {
        var random = SeededRandom(6)
        var looks: [ObjectLook] = []
        let preprocessor = ImagePreprocessor()
        for index in (0..<store.count).shuffled(using: &random) where looks.count < maximumCount {
            let picture = try store.picture(index)
            for target in picture.targets.prefix(maximumCount - looks.count) {
                looks.append(try ObjectLook(target.label, target.box.rect, of: picture.bitmap, preprocessor))
            }
        }
        return looks
    }

    /// The pictures of a set for classifiers, three hundred of them where there are more.
    static func all(picturesOf store: PictureStore) throws(ManakoError) -> [ObjectLook] {
        var random = SeededRandom(6)
        var looks: [ObjectLook] = []
        let preprocessor = ImagePreprocessor()
        for index in (0..<store.count).shuffled(using: &random).prefix(maximumCount) {
            guard let label = store.pictures.pictures[index].label else { continue }
            let bitmap = try store.picture(index).bitmap
            looks.append(try ObjectLook(label, ImageRect(covering: bitmap.size), of: bitmap, preprocessor))
        }
        return looks
    }

    /// A class with pixels whose mean is 0 and whose length is 1.
    init(label: Int, pixels: [Float]) {
        self.label = label
        self.pixels = pixels
    }

    private init(
        _ label: Int, _ rect: ImageRect, of bitmap: Bitmap, _ preprocessor: ImagePreprocessor
    ) throws(ManakoError) {
        let size = ImageSize(width: Self.side, height: Self.side)
        let mapping = ModelInputMapping(
            source: rect, of: bitmap.size, destination: ImageRect(covering: size), in: size)
        let pixels = try preprocessor.floats(bitmap, ImageToTensor(mapping: mapping, filter: .antialiased))
        self.init(label: label, pixels: Self.centered(pixels))
    }

    /// The pixels with left and right exchanged.
    var mirrored: [Float] {
        pixels.indices.map { pixels[$0 / Self.side * Self.side + (Self.side - 1 - $0 % Self.side)] }
    }

    /// How much alike two pictures are, −1…1.
    static func likeness(_ first: [Float], _ second: [Float]) -> Float {
        var sum: Float = 0
        for place in first.indices { sum += first[place] * second[place] }
        return sum
    }

    /// Numbers less their mean, with a length of 1.
    private static func centered(_ values: [Float]) -> [Float] {
        let mean = values.reduce(0, +) / Float(max(1, values.count))
        let length = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }.squareRoot()
        return values.map { ($0 - mean) / max(length, 1e-6) }
    }
}

extension [Float] {
    /// Square planes, turned to the right by a quarter turn.
    ///
    /// - Parameter side: of a plane, in pixels.
    func turned(side: Int) -> [Float] {
        let area = side * side
        return indices.map { index in
            let (plane, row, column) = (index / area, index % area / side, index % side)
            return self[plane * area + (side - 1 - column) * side + row]
        }
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
