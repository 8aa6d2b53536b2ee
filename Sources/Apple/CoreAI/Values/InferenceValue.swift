public import CoreVideo

/// A value that a function takes or gives. Here it is always an array: no function takes or gives pictures.
public struct InferenceValue: Sendable {
    /// What a value can be.
    public enum Kind: Sendable, Hashable {
        /// An array of numbers.
        case ndArray
        /// A picture, which no value is here.
        case image
    }

    private let array: NDArray

    init(_ array: NDArray) { self.array = array }

    /// What the value is: ``Kind/ndArray``.
    public var kind: Kind { .ndArray }
    /// The array.
    public var ndArray: NDArray? { array }
    /// Nil: no value is a picture here.
    public var pixelBuffer: CVPixelBuffer? { nil }
}

extension InferenceValue {
    /// What a function expects of a value.
    public enum Descriptor: Sendable, Equatable {
        /// An array of numbers.
        case ndArray(NDArrayDescriptor)
        /// A picture, which no function takes here.
        case image(ImageDescriptor)
    }

    /// A type that can be looked at as a value.
    public protocol ViewRepresentable: ~Copyable {
        /// The value for reading.
        @_lifetime(borrow self)
        func view() -> InferenceValue.View
    }

    /// A type that can be changed as a value.
    public protocol MutableViewRepresentable: ~Copyable {
        /// The value for reading and writing.
        @_lifetime(&self)
        mutating func mutableView() -> InferenceValue.MutableView
    }

    /// A value that somebody else owns, for reading.
    public struct View: ~Escapable, Sendable {
        let memory: NDArrayMemory

        @_lifetime(immortal)
        init(_ memory: NDArrayMemory) { self.memory = memory }
    }

    /// A value that somebody else owns, for reading and writing.
    public struct MutableView: ~Copyable, ~Escapable, Sendable {
        let memory: NDArrayMemory

        @_lifetime(immortal)
        init(_ memory: NDArrayMemory) { self.memory = memory }
    }
}

/// What a function expects of a picture; no function takes one here.
public struct ImageDescriptor: Sendable, Equatable {
    /// The code of four characters of the format.
    public let pixelFormatType: OSType
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
}
