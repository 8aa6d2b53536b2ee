import ManakoCore
import ManakoGeometry
import ManakoPixels

/// A square picture as the network takes it, with the objects in it.
struct TrainingSample: Sendable {
    /// Planes of blue, green and red, 0…255.
    private(set) var pixels: [Float]
    /// The objects, in pixels.
    private(set) var targets: [TargetBox] = []
    /// The side in pixels.
    let side: Int

    /// An empty square.
    ///
    /// - Parameters:
    ///   - side: in pixels.
    ///   - padding: the value around pictures.
    init(side: Int, padding: Int) {
        self.side = side
        pixels = [Float](repeating: Float(padding), count: 3 * side * side)
    }

    /// A picture as large as it fits, where its fitting has it.
    init(
        fitting picture: PreparedPicture, side: Int, padding: Int, _ preprocessor: ImagePreprocessor
    ) throws(ManakoError) {
        self.init(side: side, padding: padding)
        let scale = Double(side) / Double(max(picture.bitmap.width, picture.bitmap.height))
        let placement = Placement(
            scale: scale, x: (picture.place.x * scale).rounded(), y: (picture.place.y * scale).rounded())
        let all = ImageRect(covering: ImageSize(width: side, height: side))
        try draw(picture, placement, clip: all, preprocessor)
    }

    /// How a picture's pixels become those of the square: `place = scale · pixel + offset`.
    struct Placement {
        var scale: Double
        var x: Double
        var y: Double
    }

    /// Draws a picture and takes over its objects.
    ///
    /// Objects of which less than a fifth, or less than two pixels, can be seen are left out, as YOLOX does.
    ///
    /// - Parameters:
    ///   - picture: the picture.
    ///   - placement: where it lies.
    ///   - clip: the part of the square that may be drawn on.
    ///   - preprocessor: what scales it.
    mutating func draw(
        _ picture: PreparedPicture, _ placement: Placement, clip: ImageRect, _ preprocessor: ImagePreprocessor
    ) throws(ManakoError) {
        let (width, height) = (Double(picture.bitmap.width), Double(picture.bitmap.height))
        let left = max(clip.x, placement.x).rounded()
        let top = max(clip.y, placement.y).rounded()
        let right = min(clip.maxX, placement.x + width * placement.scale).rounded()
        let bottom = min(clip.maxY, placement.y + height * placement.scale).rounded()
        guard right - left >= 1, bottom - top >= 1 else { return }
        let place = ImageRect(x: left, y: top, width: right - left, height: bottom - top)
        let source = ImageRect(
            x: (left - placement.x) / placement.scale, y: (top - placement.y) / placement.scale,
            width: place.width / placement.scale, height: place.height / placement.scale)
        try copy(picture.bitmap, source, to: place, preprocessor)
        let seen = picture.targets.compactMap { Self.visible($0, placement, in: place) }
        targets.append(contentsOf: seen)
    }

    private mutating func copy(
        _ bitmap: Bitmap, _ source: ImageRect, to place: ImageRect, _ preprocessor: ImagePreprocessor
    ) throws(ManakoError) {
        let size = place.size
        let mapping = ModelInputMapping(
            source: source, of: bitmap.size, destination: ImageRect(covering: size), in: size)
        let conversion = ImageToTensor(mapping: mapping, channels: .bgr, filter: .bilinear)
        let part = try preprocessor.floats(bitmap, conversion)
        let (width, height, x, y) = (Int(size.width), Int(size.height), Int(place.x), Int(place.y))
        for row in 0..<3 * height {
            let (channel, line) = (row / height, row % height)
            let start = (channel * side + y + line) * side + x
            pixels.replaceSubrange(start..<start + width, with: part[row * width..<(row + 1) * width])
        }
    }

    private static func visible(_ target: TargetBox, _ placement: Placement, in place: ImageRect) -> TargetBox? {
        let (scale, box) = (Float(placement.scale), target.box)
        let (x, y) = (box.x * scale + Float(placement.x), box.y * scale + Float(placement.y))
        let (width, height) = (box.width * scale, box.height * scale)
        let (left, right) = (max(x - width / 2, Float(place.x)), min(x + width / 2, Float(place.maxX)))
        let (top, bottom) = (max(y - height / 2, Float(place.y)), min(y + height / 2, Float(place.maxY)))
        guard right - left > 2, bottom - top > 2, (right - left) * (bottom - top) > 0.2 * width * height else {
            return nil
        }
        return TargetBox(
            label: target.label,
            box: CenteredBox(
                x: (left + right) / 2, y: (top + bottom) / 2, width: right - left, height: bottom - top))
    }

    /// Exchanges left and right.
    mutating func flip() {
        for row in 0..<3 * side { pixels[row * side..<(row + 1) * side].reverse() }
        for index in targets.indices { targets[index].box.x = Float(side) - targets[index].box.x }
    }

    /// Turns it to the right by quarter turns.
    mutating func turn(quarters: Int) {
        for _ in 0..<quarters {
            pixels = pixels.turned(side: side)
            for index in targets.indices {
                let box = targets[index].box
                targets[index].box = CenteredBox(
                    x: Float(side) - box.y, y: box.x, width: box.height, height: box.width)
            }
        }
    }

    /// Changes hue, saturation and brightness, each multiplied by a number near 1.
    mutating func recolor(hue: Float, saturation: Float, value: Float) {
        let area = side * side
        for index in 0..<area {
            var color = HueColor(
                red: pixels[2 * area + index], green: pixels[area + index], blue: pixels[index])
            color.hue *= hue
            color.saturation = min(1, color.saturation * saturation)
            color.value = min(255, color.value * value)
            let (red, green, blue) = color.rgb
            pixels[index] = blue
            pixels[area + index] = green
            pixels[2 * area + index] = red
        }
    }
}

/// A colour as hue (0…6), saturation (0…1) and value (0…255); Smith, "Color gamut transform pairs" (1978).
struct HueColor {
    var hue: Float
    var saturation: Float
    var value: Float

    init(red: Float, green: Float, blue: Float) {
        value = max(red, green, blue)
        let range = value - min(red, green, blue)
        saturation = value > 0 ? range / value : 0
        if range <= 0 {
            hue = 0
        } else if value == red {
            hue = (green - blue) / range
            if hue < 0 { hue += 6 }
        } else if value == green {
            hue = 2 + (blue - red) / range
        } else {
            hue = 4 + (red - green) / range
        }
    }

    var rgb: (Float, Float, Float) {
        (channel(5), channel(3), channel(1))
    }

    private func channel(_ offset: Float) -> Float {
        var place = offset + hue
        if place >= 6 { place -= 6 }
        if place >= 6 { place -= 6 }
        return value - value * saturation * max(0, min(place, 4 - place, 1))
    }
}
