import Foundation
import Manako
import ManakoTesting
import Testing

/// Faces of all sizes and turns, for those who cover them.
@Suite struct AllFacesTests {
    /// A canvas of even color variations with the astronaut's head at places, each turned by quarter turns.
    private struct Canvas {
        let (width, height): (Int, Int)
        var pixels: [UInt8]
        private let photo: [UInt8]
        private let photoWidth: Int

        init(width: Int, height: Int) throws {
            (self.width, self.height) = (width, height)
            let astronaut = try SamplePhoto.decodedAstronaut().converted(to: .rgb8)
            (photo, photoWidth) = (astronaut.packedBytes(), astronaut.width)
            pixels = [UInt8](repeating: 0, count: width * height * 3)
            for y in 0..<height {
                for x in 0..<width {
                    let place = (y * width + x) * 3
                    pixels[place] = UInt8(110 + 30 * x / width)
                    pixels[place + 1] = UInt8(120 + 20 * y / height)
                    pixels[place + 2] = 125
                }
            }
        }

        /// Draws the head, whose face has a size in pixels, around a point.
        mutating func draw(face size: Double, x: Int, y: Int, turns: Int) {
            // The face of the photo is 90 pixels wide, around 225, 115.
            let scale = 90 / size, half = Int(100 / scale)
            for v in -half..<half {
                for u in -half..<half where (0..<width).contains(x + u) && (0..<height).contains(y + v) {
                    let (a, b) = [(u, v), (v, -u), (-u, -v), (-v, u)][turns]
                    for channel in 0..<3 {
                        pixels[((y + v) * width + x + u) * 3 + channel] = mean(
                            225 + Double(a) * scale, 115 + Double(b) * scale, scale, channel)
                    }
                }
            }
        }

        /// The mean of the photo around a point, as wide as a pixel of the canvas.
        private func mean(_ x: Double, _ y: Double, _ side: Double, _ channel: Int) -> UInt8 {
            let count = max(1, Int(side.rounded()))
            var sum = 0
            for dy in 0..<count {
                for dx in 0..<count {
                    let (column, row) = (min(511, max(0, Int(x) + dx)), min(511, max(0, Int(y) + dy)))
                    sum += Int(photo[(row * photoWidth + column) * 3 + channel])
                }
            }
            return UInt8(sum / (count * count))
        }

        func image() throws -> VisionImage {
            VisionImage(try Bitmap(width: width, height: height, format: .rgb8, packed: pixels))
        }
    }

    /// Places in a picture whose heads of a size do not touch.
    private static func places(
        _ count: Int, _ size: Double, _ width: Int, _ height: Int, _ random: inout SeededRandom
    ) -> [(x: Int, y: Int)] {
        let half = Int(size * 1.2) + 1
        guard 2 * half < width, 2 * half < height else { return [] }
        var places: [(x: Int, y: Int)] = []
        for _ in 0..<500 where places.count < count {
            let place = (
                Int.random(in: half..<width - half, using: &random),
                Int.random(in: half..<height - half, using: &random)
            )
            if places.allSatisfy({ abs($0.x - place.0) > 2 * half || abs($0.y - place.1) > 2 * half }) {
                places.append(place)
            }
        }
        return places
    }

    private static func faces(in image: VisionImage) throws -> [ImageRect] {
        var times = StageTimes()
        var request = DetectAllFacesRequest()
        request.minimumConfidence = 0.3
        return try request.perform(on: image, in: ManakoEnvironment.context, times: &times).map {
            $0.boundingBox.toImageCoordinates(image.size, origin: .upperLeft)
        }
    }

    /// Checks that each place has one face of about the size, and nothing else has one.
    private static func expect(
        _ found: [ImageRect], at places: [(x: Int, y: Int)], size: Double, others: Int = 0, _ name: String
    ) {
        var rest = found
        for place in places {
            let index = rest.firstIndex { box in
                abs(box.center.x - Double(place.x)) < 0.5 * size && abs(box.center.y - Double(place.y)) < 0.6 * size
                    && (0.5...2.2).contains(box.width / size)
            }
            #expect(index != nil, "\(name): no face of \(size) at \(place)")
            if let index { rest.remove(at: index) }
        }
        #expect(rest.count <= others, "\(name): \(rest)")
    }

    /// From 14 pixels on, faces of a picture of up to twelve megapixels are found wherever they are.
    @Test(
        .enabled(if: SamplePhoto.isAvailable, "sample photos are not here; run scripts/setup"),
        arguments: [
            (1024, 768, [14.0, 45]), (4000, 800, [16]), (800, 2400, [60]), (4000, 3000, [18]), (640, 480, [14, 33]),
        ])
    func facesOfAllSizesAreFound(width: Int, height: Int, sizes: [Double]) throws {
        var random = SeededRandom(seed: UInt64(width))
        for size in sizes {
            var canvas = try Canvas(width: width, height: height)
            let places = Self.places(size > 100 ? 3 : 8, size, width, height, &random)
            for place in places { canvas.draw(face: size, x: place.x, y: place.y, turns: 0) }
            let found = try Self.faces(in: canvas.image())
            Self.expect(found, at: places, size: size, others: 1, "\(width) × \(height)")
        }
    }

    /// Upside down and on both sides, from a twentieth of the picture on.
    @Test(.enabled(if: SamplePhoto.isAvailable, "sample photos are not here; run scripts/setup"), arguments: [1, 2, 3])
    func turnedFacesAreFound(turns: Int) throws {
        var random = SeededRandom(seed: UInt64(turns))
        for (width, height, size) in [(640, 480, 100.0), (1600, 1200, 80)] {
            var canvas = try Canvas(width: width, height: height)
            let places = Self.places(3, size, width, height, &random)
            for place in places { canvas.draw(face: size, x: place.x, y: place.y, turns: turns) }
            Self.expect(try Self.faces(in: canvas.image()), at: places, size: size, others: 1, "\(turns) turns")
        }
    }

    @Test func nothingIsFoundInAnEmptyPicture() throws {
        let empty = try Bitmap(width: 1500, height: 900, format: .gray8)
        #expect(try Self.faces(in: VisionImage(empty)).isEmpty)
    }

    @Test(
        .enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)),
        arguments: [
            ("media/faces-large/face_b2000x1500.jpg", [(259, 582), (931, 581), (1608, 581)], 40, 80.0),
            ("media/faces-large/face_pano4000.jpg", [(189, 73), (1928, 71), (3667, 73)], 42, 84),
            ("apps/blur_small/s064.jpg", [(528, 316)], 0, 13), ("apps/blur_small/s096.jpg", [(542, 323)], 0, 19),
            ("apps/blur_small/r180.jpg", [(286, 388)], 0, 103),
        ])
    func strangersFacesAreFound(name: String, corners: [(Int, Int)], offset: Int, size: Double) throws {
        let image = VisionImage(
            try VisionImage(contentsOf: TestData.path("strangers/" + name)).bitmap().converted(to: .rgb8))
        let found = try Self.faces(in: image)
        // The first two pictures are described by the corners of the faces' boxes.
        let centers = corners.map { (x: $0.0 + offset, y: $0.1 + offset) }
        Self.expect(found, at: centers, size: size, others: 3, name)
    }
}
