import ManakoGeometry
import ManakoTesting
import Testing

@Suite struct ModelInputMappingTests {
    /// One random case for an action and an alignment.
    struct Case {
        var image: ImageSize
        var input: ImageSize
        var region: NormalizedRect
        var mapping: ModelInputMapping

        init(_ action: ImageCropAndScaleAction, _ alignment: LetterboxAlignment, _ generator: inout SeededRandom) {
            image = generator.size()
            input = generator.size()
            region = Bool.random(using: &generator) ? .fullImage : generator.rect(0.01...0.98)
            mapping = ModelInputMapping(
                imageSize: image, inputSize: input, action: action, alignment: alignment, regionOfInterest: region)
        }

        /// The region in pixels, origin upper-left.
        var pixels: ImageRect { region.clamped().toImageCoordinates(image, origin: .upperLeft) }
        /// What numbers of this case are measured by.
        var scale: Double { max(image.width, image.height) * max(input.width, input.height) * 10 }
    }

    private func cases(
        _ action: ImageCropAndScaleAction, _ alignment: LetterboxAlignment,
        _ body: (Case, inout SeededRandom) -> Void
    ) {
        var generator = SeededRandom(seed: 7)
        for _ in 0..<300 { body(Case(action, alignment, &generator), &generator) }
    }

    static let actions = ImageCropAndScaleAction.allCases
    static let alignments: [LetterboxAlignment] = [.center, .upperLeft]

    @Test("there and back again", arguments: actions, alignments)
    func roundTrips(_ action: ImageCropAndScaleAction, _ alignment: LetterboxAlignment) {
        cases(action, alignment) { sample, generator in
            let mapping = sample.mapping
            let point = generator.point().toImageCoordinates(sample.image)
            #expect(near(mapping.imagePoint(forInput: mapping.inputPoint(forImage: point)), point, scale: sample.scale))
            let target = generator.point().toImageCoordinates(sample.input)
            #expect(
                near(mapping.inputPoint(forImage: mapping.imagePoint(forInput: target)), target, scale: sample.scale))
            let rect = generator.rect().toImageCoordinates(sample.image)
            #expect(near(mapping.imageRect(forInput: mapping.inputRect(forImage: rect)), rect, scale: sample.scale))
            let box = generator.rect().toImageCoordinates(sample.input)
            #expect(near(mapping.inputRect(forImage: mapping.imageRect(forInput: box)), box, scale: sample.scale))
        }
    }

    @Test(
        "the destination lies inside the input, on whole pixels; the source inside the region", arguments: actions,
        alignments)
    func inside(_ action: ImageCropAndScaleAction, _ alignment: LetterboxAlignment) {
        cases(action, alignment) { sample, _ in
            let (source, destination) = (sample.mapping.source, sample.mapping.destination)
            for edge in [destination.x, destination.y, destination.width, destination.height] {
                #expect(edge == edge.rounded())
            }
            #expect(destination.x >= 0 && destination.y >= 0 && destination.width >= 1 && destination.height >= 1)
            #expect(destination.maxX <= sample.input.width && destination.maxY <= sample.input.height)
            let pixels = sample.pixels
            #expect(source.x >= pixels.x - 1e-9 && source.maxX <= pixels.maxX + 1e-9)
            #expect(source.y >= pixels.y - 1e-9 && source.maxY <= pixels.maxY + 1e-9)
            #expect(near(sample.mapping.inputRect(forImage: source), destination, scale: sample.scale))
        }
    }

    @Test("scale to fit keeps the aspect ratio to a pixel and touches two edges", arguments: alignments)
    func fit(_ alignment: LetterboxAlignment) {
        for action in [ImageCropAndScaleAction.scaleToFit, .scaleToFitPlus90CCWRotation] {
            cases(action, alignment) { sample, _ in
                let destination = sample.mapping.destination
                let content = action.isRotated ? sample.pixels.size.transposed : sample.pixels.size
                let scale = min(sample.input.width / content.width, sample.input.height / content.height)
                #expect(abs(destination.width - content.width * scale) < 1)
                #expect(abs(destination.height - content.height * scale) < 1)
                #expect(destination.width == sample.input.width || destination.height == sample.input.height)
                if alignment == .upperLeft {
                    #expect(destination.x == 0 && destination.y == 0)
                } else {
                    let (left, right) = (destination.x, sample.input.width - destination.maxX)
                    let (top, bottom) = (destination.y, sample.input.height - destination.maxY)
                    #expect((0...1).contains(right - left) && (0...1).contains(bottom - top))
                }
            }
        }
    }

    @Test("the centre crop has the input's aspect ratio, is as large as can be and in the middle")
    func crop() {
        cases(.centerCrop, .center) { sample, _ in
            let (source, pixels) = (sample.mapping.source, sample.pixels)
            #expect(near(source.width * sample.input.height, source.height * sample.input.width, scale: sample.scale))
            #expect(near(source.width, pixels.width, scale: 1e4) || near(source.height, pixels.height, scale: 1e4))
            #expect(near(source.center, pixels.center, scale: sample.scale))
            #expect(sample.mapping.destination == ImageRect(covering: sample.input))
        }
    }

    struct Vector: Sendable {
        var action: ImageCropAndScaleAction
        var alignment = LetterboxAlignment.center
        var source: ImageRect
        var destination: ImageRect
        /// Where pixel (100, 200) of the picture lands.
        var landing: ImagePoint
    }

    /// A picture of 1000 × 500 pixels in an input of 640 × 640, by hand.
    static let vectors = [
        Vector(
            action: .scaleToFit, source: ImageRect(x: 0, y: 0, width: 1000, height: 500),
            destination: ImageRect(x: 0, y: 160, width: 640, height: 320), landing: ImagePoint(x: 64, y: 288)),
        Vector(
            action: .scaleToFit, alignment: .upperLeft, source: ImageRect(x: 0, y: 0, width: 1000, height: 500),
            destination: ImageRect(x: 0, y: 0, width: 640, height: 320), landing: ImagePoint(x: 64, y: 128)),
        Vector(
            action: .scaleToFill, source: ImageRect(x: 0, y: 0, width: 1000, height: 500),
            destination: ImageRect(x: 0, y: 0, width: 640, height: 640), landing: ImagePoint(x: 64, y: 256)),
        Vector(
            action: .centerCrop, source: ImageRect(x: 250, y: 0, width: 500, height: 500),
            destination: ImageRect(x: 0, y: 0, width: 640, height: 640), landing: ImagePoint(x: -192, y: 256)),
        // Turned counter-clockwise, the right edge is the upper one: across = y, down = width - x.
        Vector(
            action: .scaleToFitPlus90CCWRotation, source: ImageRect(x: 0, y: 0, width: 1000, height: 500),
            destination: ImageRect(x: 160, y: 0, width: 320, height: 640), landing: ImagePoint(x: 288, y: 576)),
        Vector(
            action: .scaleToFillPlus90CCWRotation, source: ImageRect(x: 0, y: 0, width: 1000, height: 500),
            destination: ImageRect(x: 0, y: 0, width: 640, height: 640), landing: ImagePoint(x: 256, y: 576)),
    ]

    @Test("vectors by hand", arguments: vectors)
    func byHand(_ vector: Vector) {
        #expect(Self.vectors.count == 6)
        let mapping = ModelInputMapping(
            imageSize: ImageSize(width: 1000, height: 500), inputSize: ImageSize(width: 640, height: 640),
            action: vector.action, alignment: vector.alignment)
        #expect(mapping.source == vector.source)
        #expect(mapping.destination == vector.destination)
        #expect(near(mapping.inputPoint(forImage: ImagePoint(x: 100, y: 200)), vector.landing, scale: 1000))
    }

    @Test("a box of the input becomes a box of the picture, with a region of interest")
    func region() {
        // The right half of the picture: pixels 500…1000; its upper half in the model is the picture's upper right quarter.
        let mapping = ModelInputMapping(
            imageSize: ImageSize(width: 1000, height: 500), inputSize: ImageSize(width: 320, height: 320),
            action: .scaleToFit, regionOfInterest: NormalizedRect(x: 0.5, y: 0, width: 0.5, height: 1))
        let box = mapping.normalizedRect(forInput: ImageRect(x: 0, y: 0, width: 320, height: 160))
        #expect(near(box, NormalizedRect(x: 0.5, y: 0.5, width: 0.5, height: 0.5)))
    }

    static let bad = [Double.nan, .infinity, -.infinity, 0, -1, 1e308, .leastNonzeroMagnitude]

    @Test("sizes and regions that make no sense do not trap", arguments: actions, bad)
    func nonsense(_ action: ImageCropAndScaleAction, _ value: Double) {
        let size = ImageSize(width: 640.0, height: 480.0)
        let odd = ImageSize(width: value, height: 480)
        let region = NormalizedRect(x: value, y: 0.2, width: value, height: 0.5)
        for mapping in [
            ModelInputMapping(imageSize: odd, inputSize: size, action: action),
            ModelInputMapping(imageSize: size, inputSize: odd, action: action),
            ModelInputMapping(imageSize: size, inputSize: size, action: action, regionOfInterest: region),
        ] {
            let rect = ImageRect(x: value, y: 1, width: 3, height: value)
            _ = mapping.normalizedRect(forInput: rect)
            for mapped in [mapping.imageRect(forInput: rect), mapping.inputRect(forImage: rect)] {
                #expect(!(mapped.width < 0) && !(mapped.height < 0), "\(mapped)")
            }
        }
    }
}
