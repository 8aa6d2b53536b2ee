import CoreMedia
import Foundation
import ManakoCore
import ManakoGeometry
import ManakoPixels

/// What a client's dictionary asks of pixel buffers.
struct PixelSettings: Sendable, Hashable {
    /// The format; that of the decoder when absent.
    var type: OSType?
    /// The size in pixels; that of the frames when absent.
    var width: Int?
    var height: Int?

    /// The formats that buffers can be asked for.
    static let types: [OSType] = [
        kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange, kCVPixelFormatType_420YpCbCr8BiPlanarFullRange,
        kCVPixelFormatType_32BGRA, kCVPixelFormatType_32RGBA, kCVPixelFormatType_24RGB,
        kCVPixelFormatType_OneComponent8, kCVPixelFormatType_420YpCbCr8Planar,
        kCVPixelFormatType_420YpCbCr8PlanarFullRange,
    ]

    /// Settings of a format in the size of the frames.
    init(type: OSType) { self.type = type }

    /// Reads a dictionary.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` for formats that frames don't become,
    ///   ``ManakoError/Code/invalidArgument`` for sizes that no picture has.
    init(_ settings: [String: Any]?) throws(ManakoError) {
        let asked = Self.numbers(settings?[kCVPixelBufferPixelFormatTypeKey as String]).map { OSType(clamping: $0) }
        type = asked.first { Self.types.contains($0) }
        if let unknown = asked.first, type == nil {
            throw ManakoError(
                .unsupported,
                "frames don't become pixel buffers of the format \(unknown); ask for 32BGRA, 420f, 420v or none")
        }
        width = Self.numbers(settings?[kCVPixelBufferWidthKey as String]).first
        height = Self.numbers(settings?[kCVPixelBufferHeightKey as String]).first
        for side in [width, height] {
            guard let side, !(1...16384).contains(side) else { continue }
            throw ManakoError(.invalidArgument, "pixel buffers have 1…16384 pixels a side, not \(side)")
        }
    }

    /// The numbers in an entry: one, or several in an array.
    static func numbers(_ value: Any?) -> [Int] {
        switch value {
        case let number as Int: [number]
        case let number as UInt32: [Int(number)]
        case let number as Int32: [Int(number)]
        case let number as Double: Int(exactly: number.rounded()).map { [$0] } ?? []
        case let number as CGFloat: Int(exactly: number.rounded()).map { [$0] } ?? []
        case let number as NSNumber: [number.intValue]
        case let list as [Any]: list.flatMap { numbers($0) }
        default: []
        }
    }
}
