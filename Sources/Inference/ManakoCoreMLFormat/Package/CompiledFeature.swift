import FoundationEssentials
import ManakoCore
import ManakoInference

/// An input, output or state in a compiled model's description.
struct CompiledFeature: Decodable {
    var name: String
    var type: String
    var shortDescription: CompiledText?
    var isOptional: CompiledText?
    /// `Float32`, `Int32`, …, of arrays.
    var dataType: String?
    /// Such as `[1, 3, 224, 224]`.
    var shape: String?
    /// Such as `[[1, 128], [1, -1]]`: the least and the greatest extent of each dimension.
    var shapeRange: String?
    var enumeratedShapes: String?
    var width: CompiledText?
    var height: CompiledText?
    /// `RGB`, `BGR`, `Grayscale` or `GrayscaleFloat16`.
    var colorspace: String?
    /// Widths, then heights.
    var sizeRange: String?
    /// Pairs of width and height.
    var enumeratedSizes: String?
    /// `String` or `Int64`, of dictionaries.
    var keyType: String?
    /// `String` or `Int64`, of sequences.
    var valueType: String?

    /// The feature as specifications describe it.
    func description() throws(ManakoError) -> CoreMLFeatureDescription {
        CoreMLFeatureDescription(
            name: name, shortDescription: shortDescription?.text ?? "", type: try featureType(),
            isOptional: isOptional?.isTrue ?? false)
    }

    private func featureType() throws(ManakoError) -> CoreMLFeatureType {
        switch type {
        case "MultiArray": .multiArray(try array())
        case "State": .state(try array())
        case "Image": .image(try image())
        case "Double": .double
        case "Int64": .int64
        case "String": .string
        case "Dictionary": .dictionary(integerKeys: keyType == "Int64")
        case "Sequence": .sequence(ofIntegers: valueType == "Int64")
        default: throw ManakoError(.unsupported, "values of type \(type) are not known")
        }
    }

    private func array() throws(ManakoError) -> CoreMLArrayFeature {
        guard let element = Self.elementTypes[dataType ?? ""] else {
            throw ManakoError(.unsupported, "elements of type \(dataType ?? "none") are not known")
        }
        return CoreMLArrayFeature(
            shape: try extents(shape), elementType: element, shapes: try lists(enumeratedShapes),
            ranges: try ranges(shapeRange))
    }

    private static let elementTypes: [String: TensorElementType] = [
        "Float16": .float16, "Float32": .float32, "Double": .float64, "Float64": .float64, "Int8": .int8,
        "Int32": .int32,
    ]

    private func image() throws(ManakoError) -> CoreMLImageFeature {
        guard let width = width?.number, let height = height?.number, Self.isExtent(width), Self.isExtent(height),
            let space = Self.colorSpaces[colorspace?.lowercased() ?? ""]
        else { throw ManakoError(.malformedInput, "a picture without width, height or colours that are known") }
        let sizes = try lists(enumeratedSizes)
        let ranges = try ranges(sizeRange)
        guard sizes.allSatisfy({ $0.count == 2 }), ranges.count == 2 || ranges.isEmpty else {
            throw ManakoError(.malformedInput, "a picture whose sizes are no pairs")
        }
        return CoreMLImageFeature(
            width: width, height: height, colorSpace: space, sizes: sizes,
            range: ranges.isEmpty ? nil : (ranges[0], ranges[1]))
    }

    private static let colorSpaces: [String: CoreMLImageFeature.ColorSpace] = [
        "rgb": .rgb, "bgr": .bgr, "grayscale": .grayscale, "grayscalefloat16": .grayscaleFloat16,
    ]
}

extension CompiledFeature {
    private static func isExtent(_ number: Int) -> Bool { number >= 0 && number <= 1 << 40 }

    private func extents(_ text: String?) throws(ManakoError) -> [Int] {
        guard let text else { return [] }
        guard let list = try? JSONDecoder().decode([Int].self, from: Data(text.utf8)), list.count <= 64,
            list.allSatisfy(Self.isExtent)
        else { throw ManakoError(.malformedInput, "the shape \(text.prefix(80)) is none") }
        return list
    }

    private func lists(_ text: String?) throws(ManakoError) -> [[Int]] {
        guard let text else { return [] }
        guard let lists = try? JSONDecoder().decode([[Int]].self, from: Data(text.utf8)),
            lists.allSatisfy({ $0.count <= 64 && $0.allSatisfy(Self.isExtent) })
        else { throw ManakoError(.malformedInput, "the shapes \(text.prefix(80)) are none") }
        return lists
    }

    private func ranges(_ text: String?) throws(ManakoError) -> [CoreMLSizeRange] {
        // A sequence has one range, for its length.
        guard let text, let lists = try? JSONDecoder().decode([[Int]].self, from: Data(text.utf8)) else { return [] }
        guard lists.count <= 64, lists.allSatisfy({ $0.count == 2 && Self.isExtent($0[0]) && $0[1] <= 1 << 40 }) else {
            throw ManakoError(.malformedInput, "the ranges \(text.prefix(80)) are none")
        }
        return lists.map { CoreMLSizeRange(lower: $0[0], upper: $0[1] < 0 ? nil : $0[1]) }
    }
}
