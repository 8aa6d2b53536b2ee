import FoundationEssentials
package import Manako
import ManakoFiles
import ManakoInference

/// Core ML's values as what people write on a command line.
package enum FeatureText {
    /// Name, type and extents of an input or output on one line.
    package static func line(_ feature: CoreMLFeatureDescription) -> String {
        let optional = feature.isOptional ? ", optional" : ""
        let about = feature.shortDescription.isEmpty ? "" : "  (\(feature.shortDescription.prefix(100)))"
        return "\(feature.name)  \(type(feature.type))\(optional)\(about)"
    }

    private static func type(_ type: CoreMLFeatureType) -> String {
        switch type {
        case .int64: "int64"
        case .double: "double"
        case .string: "string"
        case .image(let image): "picture \(image.sizeText) \(image.colorSpace)"
        case .multiArray(let array), .state(let array):
            "\(array.elementType.rawValue) \(array.shape.isEmpty ? "any shape" : array.shapeText)"
        case .dictionary(let integerKeys): integerKeys ? "dictionary by int64" : "dictionary by string"
        case .sequence(let ofIntegers): ofIntegers ? "sequence of int64" : "sequence of string"
        }
    }

    /// What was given for an input.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when it is nothing that the input takes.
    package static func value(
        _ given: PredictInput.Value, for input: CoreMLFeatureDescription
    ) throws(ManakoError) -> CoreMLFeatureValue {
        switch given {
        case .text(let text): return try value(text, for: input)
        case .array(let array):
            do throws(ManakoError) { return try value(array, for: input.type) } catch {
                throw error.at("input \(input.name)")
            }
        }
    }

    /// A picture for an input.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when the input takes none.
    package static func value(
        _ picture: PredictPicture, for input: CoreMLFeatureDescription
    ) throws(ManakoError) -> CoreMLFeatureValue {
        guard case .image(let image) = input.type else {
            throw ManakoError(.invalidArgument, "input \(input.name): takes no picture")
        }
        do throws(ManakoError) { return .image(try Self.picture(picture, image)) } catch {
            throw error.at("input \(input.name)")
        }
    }

    private static func value(_ array: NPYArray, for type: CoreMLFeatureType) throws(ManakoError) -> CoreMLFeatureValue
    {
        guard case .multiArray(let wanted) = type else {
            throw ManakoError(.invalidArgument, "takes \(Self.type(type)), not an array")
        }
        return .multiArray(try multiArray(array, wanted.elementType))
    }

    private static func multiArray(
        _ array: NPYArray, _ type: TensorElementType
    ) throws(ManakoError) -> CoreMLMultiArray {
        try CoreMLMultiArray(shape: array.shape, elementType: type, bytes: array.elements(as: type))
    }

    /// What a user wrote for an input.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when it is nothing that the input takes.
    private static func value(
        _ text: String, for input: CoreMLFeatureDescription
    ) throws(ManakoError) -> CoreMLFeatureValue {
        do throws(ManakoError) {
            switch input.type {
            case .int64: return .int64(try number(text, "a whole number"))
            case .double: return .double(try number(text, "a number"))
            case .string: return .string(text)
            case .image(let image): return .image(try picture(.file(text), image))
            case .multiArray(let array): return .multiArray(try self.array(text, array.elementType))
            case .dictionary(let integerKeys): return try dictionary(text, integerKeys: integerKeys)
            case .sequence(let ofIntegers):
                let parts = text.split(separator: ",").map(String.init)
                guard ofIntegers else { return .stringSequence(parts) }
                return .int64Sequence(try parts.map { (part) throws(ManakoError) in try number(part, "whole numbers") })
            case .state: throw ManakoError(.invalidArgument, "is a state, which nobody gives")
            }
        } catch {
            throw error.at("input \(input.name)")
        }
    }

    private static func number<Number: LosslessStringConvertible>(
        _ text: String, _ wanted: String
    ) throws(ManakoError) -> Number {
        guard let number = Number(text) else {
            throw ManakoError(.invalidArgument, "takes \(wanted), not \(text.prefix(60))")
        }
        return number
    }

    private static func picture(
        _ picture: PredictPicture, _ image: CoreMLImageFeature
    ) throws(ManakoError) -> Bitmap {
        try picture.use { picture throws(ManakoError) in
            let size: (width: Int, height: Int)? =
                image.takes(width: Int(picture.size.width), height: Int(picture.size.height))
                ? nil : (width: image.width, height: image.height)
            return try picture.bitmap().converted(to: .rgb8, orientation: picture.orientation, size: size)
        }
    }

    private static func array(_ path: String, _ type: TensorElementType) throws(ManakoError) -> CoreMLMultiArray {
        if let number = Double(path) { return try CoreMLMultiArray([number]) }
        let array = try NPYArray(contentsOf: path)
        do throws(ManakoError) {
            return try multiArray(array, type)
        } catch {
            throw error.at(path)
        }
    }

    /// A JSON object of numbers, in place or in a file.
    private static func dictionary(_ text: String, integerKeys: Bool) throws(ManakoError) -> CoreMLFeatureValue {
        let bytes = text.hasPrefix("{") ? Array(text.utf8) : try FileBytes.read(text, limit: 64 << 20)
        guard let values = try? JSONDecoder().decode([String: Double].self, from: Data(bytes)) else {
            throw ManakoError(.invalidArgument, "takes a JSON object of numbers, or the path of one")
        }
        guard integerKeys else { return .stringDictionary(values) }
        var numbers: [Int64: Double] = [:]
        for (key, value) in values { numbers[try number(key, "whole numbers as keys")] = value }
        return .int64Dictionary(numbers)
    }
}
