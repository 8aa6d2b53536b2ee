import ManakoCore
import ManakoInference

/// Reads the layers of dlib's face recognition network, which stand in its file from the input up.
struct DlibFaceReader {
    private var reader: DlibReader
    /// The channels of the map that the next layer takes.
    private var width = 3
    /// The means of red, green and blue that are subtracted from a picture.
    private var mean: [Double] = []
    /// The convolutions in the order in which they are computed, each with the scale and shift that follow it.
    private(set) var convolutions: [LayerConvolution] = []
    /// The last layer's weights, results × features.
    private(set) var linear = FloatTensor(shape: [0, 0], values: [])

    /// The most channels of a map; the published network has 256.
    private static let maximumWidth = 1024

    /// Reads all layers.
    init(_ file: [UInt8]) throws(ManakoError) {
        reader = DlibReader(file)
        try readHeader()
        try readInput()
        try convolution(side: 7, stride: 2, isLowest: true)
        try rectifier()
        try pool("max_pool_2", [3, 3, 2, 2, 0, 0])
        for stride in DlibFaceNetwork.strides { try block(stride) }
        try pool("avg_pool_2", [0, 0, 1, 1, 0, 0])
        try readLinear()
        guard reader.remaining == 0 else {
            throw other("\(reader.remaining) bytes after the last layer")
        }
    }

    /// Reads the loss, and the versions of all layers from the last to the first.
    private mutating func readHeader() throws(ManakoError) {
        try expect(1, "version of the file")
        try expect("loss_metric_2")
        for _ in 0..<2 { _ = try reader.real() }
        for version in Self.versions { try expect(version, "version of a layer") }
    }

    /// The versions of all layers from the last to the first: 1 for tags and skips, 3 for the layer on the input, 2 for others.
    private static let versions: [Int] = {
        let blocks = DlibFaceNetwork.strides.reversed().flatMap { stride in
            [2, 2] + (stride == 2 ? [2, 1, 1] : []) + [2, 2, 2, 2, 2, 1]
        }
        return [2, 2] + blocks + [2, 2, 2, 3]
    }()

    private mutating func readInput() throws(ManakoError) {
        try expect("input_rgb_image_sized")
        for _ in 0..<3 { mean.append(try reader.real()) }
        guard mean.allSatisfy({ (0...255).contains($0) }) else { throw other("a mean colour of \(mean)") }
        for _ in 0..<2 { try expect(DlibFaceNetwork.side, "extent of the picture") }
    }

    /// Two convolutions, and the sum with the map that they take.
    private mutating func block(_ stride: Int) throws(ManakoError) {
        let entrance = width
        try convolution(side: 3, stride: stride)
        try rectifier()
        try convolution(side: 3, stride: 1)
        if stride == 2 { try pool("avg_pool_2", [2, 2, 2, 2, 0, 0]) }
        try expect("add_prev_")
        try endLayer()
        try rectifier()
        width = max(width, entrance)
    }

    /// Reads a convolution, and the scale and shift of its channels.
    private mutating func convolution(side: Int, stride: Int, isLowest: Bool = false) throws(ManakoError) {
        try expect("con_4")
        let values = try reader.tensor()
        let count = try reader.integer()
        let padding = stride == 1 ? side / 2 : 0
        for number in [side, side, stride, stride, padding, padding] { try expect(number, "size of a convolution") }
        let shape = [count, width, side, side]
        guard try reader.partShape() == shape, try reader.partShape() == [1, count, 1, 1] else {
            throw other("a convolution that does not take \(width) channels")
        }
        try checkWidth(count)
        let bias = shape.reduce(1, *)
        guard values.count == bias + count else { throw other("a convolution of \(values.count) numbers") }
        try skipRates()
        try endLayer()
        if isLowest { try expect(1, "factor of samples") }
        width = count
        let plain = LayerConvolution(
            weights: FloatTensor(shape: shape, values: Array(values[..<bias])), bias: Array(values[bias...]),
            stride: stride, padding: padding)
        let folded = try (isLowest ? plain.taking(mean: mean, scale: 1 / 256.0) : plain).followed(by: affine())
        guard (folded.weights.values + folded.bias).allSatisfy(\.isFinite) else { throw infinite() }
        convolutions.append(folded)
    }

    /// Reads the scales of all channels, followed by their shifts.
    private mutating func affine() throws(ManakoError) -> [Float] {
        try expect("affine_")
        let values = try reader.tensor()
        for _ in 0..<2 {
            guard try reader.partShape() == [1, width, 1, 1] else { throw other("a scale of other channels") }
        }
        guard values.count == 2 * width else { throw other("a scale of \(values.count) numbers") }
        try expect(0, "mode of a scale")
        try endLayer()
        return values
    }

    private mutating func rectifier() throws(ManakoError) {
        try expect("relu_")
        try endLayer()
    }

    private mutating func pool(_ name: String, _ sizes: [Int]) throws(ManakoError) {
        try expect(name)
        for size in sizes { try expect(size, "size of a pool") }
        try endLayer()
    }

    private mutating func readLinear() throws(ManakoError) {
        let count = DlibFaceNetwork.printLength
        try expect("fc_2")
        try expect(count, "number of results")
        try expect(width, "number of features")
        let values = try reader.tensor()
        guard try reader.partShape() == [width, count, 1, 1], try reader.partShape() == [0, 0, 0, 0],
            values.count == width * count
        else { throw other("a last layer of \(values.count) numbers") }
        guard values.allSatisfy(\.isFinite) else { throw infinite() }
        try expect(1, "kind of the last layer")
        try skipRates()
        try endLayer()
        let (features, results) = (0..<width, 0..<count)
        linear = FloatTensor(
            shape: [count, width],
            values: results.flatMap { result in features.map { values[$0 * count + result] } })
    }

    /// Skips the four factors of training rates.
    private mutating func skipRates() throws(ManakoError) {
        for _ in 0..<4 { _ = try reader.real() }
    }

    /// Skips what every layer keeps of its training: three flags and three tensors.
    private mutating func endLayer() throws(ManakoError) {
        for _ in 0..<3 { _ = try reader.flag() }
        for _ in 0..<3 { try reader.skipTensor() }
    }

    private mutating func expect(_ name: String) throws(ManakoError) {
        let found = try reader.name()
        guard found == name else { throw other("the layer '\(found)' in place of '\(name)'") }
    }

    private mutating func expect(_ number: Int, _ what: String) throws(ManakoError) {
        let found = try reader.integer()
        guard found == number else { throw other("\(found) in place of \(number) as the \(what)") }
    }

    private func checkWidth(_ count: Int) throws(ManakoError) {
        guard (1...Self.maximumWidth).contains(count) else {
            throw ManakoError(
                .limitExceeded, "a convolution has \(count) channels; at most \(Self.maximumWidth) are supported")
        }
    }

    private func infinite() -> ManakoError {
        ManakoError(
            .malformedInput,
            "weights before byte \(reader.position) are infinite or no numbers; download the file again")
    }

    private func other(_ what: String) -> ManakoError {
        ManakoError(
            .unsupported,
            "the file holds another network than dlib_face_recognition_resnet_model_v1: \(what) before byte \(reader.position)"
        )
    }
}
