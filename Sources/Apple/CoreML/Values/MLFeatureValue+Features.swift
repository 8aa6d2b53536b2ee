import Foundation
import ManakoCore
package import ManakoCoreMLFormat

extension MLFeatureValue {
    /// A value that a model gave.
    package convenience init(_ value: CoreMLFeatureValue) throws(MLModelError) {
        switch value {
        case .int64(let number): self.init(int64: number)
        case .double(let number): self.init(double: number)
        case .string(let text): self.init(string: text)
        case .image(let bitmap): self.init(pixelBuffer: bitmap)
        case .multiArray(let array): self.init(multiArray: try MLMultiArray(array))
        case .stringDictionary(let entries):
            self.init(
                .dictionary(.init(uniqueKeysWithValues: entries.map { (AnyHashable($0), NSNumber(value: $1)) })))
        case .int64Dictionary(let entries):
            self.init(
                .dictionary(.init(uniqueKeysWithValues: entries.map { (AnyHashable($0), NSNumber(value: $1)) })))
        case .stringSequence(let texts): self.init(sequence: MLSequence(strings: texts))
        case .int64Sequence(let numbers):
            self.init(sequence: MLSequence(int64s: numbers.map { NSNumber(value: $0) }))
        }
    }

    /// The value for an input; nil when it is left out.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when it is nothing that a model can take.
    func feature(for type: CoreMLFeatureType) throws(ManakoError) -> CoreMLFeatureValue? {
        switch (content, type) {
        case (.undefined, _): return nil
        case (.int64(let number), .double): return .double(Double(number))
        case (.int64(let number), _): return .int64(number)
        case (.double(let number), _): return .double(number)
        case (.string(let text), _): return .string(text)
        case (.image(let bitmap), _): return .image(bitmap)
        case (.buffer(let buffer), _): return .image(try Bitmap(buffer))
        case (.multiArray(let array), _): return .multiArray(try array.features())
        case (.dictionary(let entries), .dictionary(integerKeys: true)):
            return .int64Dictionary(try Self.entries(entries) { ($0.base as? NSNumber)?.int64Value })
        case (.dictionary(let entries), _):
            return .stringDictionary(try Self.entries(entries) { $0.base as? String })
        case (.sequence(let sequence), .sequence(let ofIntegers)):
            // A sequence without elements says nothing of its type.
            guard sequence.type == .int64 || ofIntegers && sequence.stringValues.isEmpty else {
                return .stringSequence(sequence.stringValues)
            }
            return .int64Sequence(sequence.int64Values.map(\.int64Value))
        case (.sequence(let sequence), _): return .stringSequence(sequence.stringValues)
        }
    }

    private static func entries<Key: Hashable>(
        _ entries: [AnyHashable: NSNumber], _ key: (AnyHashable) -> Key?
    ) throws(ManakoError) -> [Key: Double] {
        var result: [Key: Double] = [:]
        for (name, number) in entries {
            guard let key = key(name) else {
                throw ManakoError(.invalidArgument, "takes a dictionary by \(Key.self), but has the key \(name)")
            }
            result[key] = number.doubleValue
        }
        return result
    }
}
