/// How the pixels of a ``vImage/PixelBuffer`` lie.
public protocol vImagePixelFormat {
    /// A component's type.
    associatedtype ComponentType: BitwiseCopyable & Sendable
    /// Components of a pixel.
    static var channelCount: Int { get }
    /// How many planes the components lie in: all of them in one, or each in its own.
    static var planeCount: Int { get }
}

extension vImagePixelFormat {
    /// One plane.
    public static var planeCount: Int { 1 }
}

extension vImage {
    /// A byte per pixel.
    public enum Planar8: vImagePixelFormat {
        /// A byte.
        public typealias ComponentType = UInt8
        /// One.
        public static var channelCount: Int { 1 }
    }
    /// A `Float` per pixel.
    public enum PlanarF: vImagePixelFormat {
        /// A `Float`.
        public typealias ComponentType = Float
        /// One.
        public static var channelCount: Int { 1 }
    }
    /// Three bytes per pixel.
    public enum Interleaved8x3: vImagePixelFormat {
        /// A byte.
        public typealias ComponentType = UInt8
        /// Three.
        public static var channelCount: Int { 3 }
    }
    /// Four bytes per pixel.
    public enum Interleaved8x4: vImagePixelFormat {
        /// A byte.
        public typealias ComponentType = UInt8
        /// Four.
        public static var channelCount: Int { 4 }
    }
    /// Three `Float`s per pixel.
    public enum InterleavedFx3: vImagePixelFormat {
        /// A `Float`.
        public typealias ComponentType = Float
        /// Three.
        public static var channelCount: Int { 3 }
    }
    /// Four `Float`s per pixel.
    public enum InterleavedFx4: vImagePixelFormat {
        /// A `Float`.
        public typealias ComponentType = Float
        /// Four.
        public static var channelCount: Int { 4 }
    }
    /// Three planes of a byte per pixel.
    public enum Planar8x3: vImagePixelFormat {
        /// A byte.
        public typealias ComponentType = UInt8
        /// Three.
        public static var channelCount: Int { 3 }
        /// Three.
        public static var planeCount: Int { 3 }
    }
    /// Four planes of a byte per pixel.
    public enum Planar8x4: vImagePixelFormat {
        /// A byte.
        public typealias ComponentType = UInt8
        /// Four.
        public static var channelCount: Int { 4 }
        /// Four.
        public static var planeCount: Int { 4 }
    }
    /// Three planes of a `Float` per pixel.
    public enum PlanarFx3: vImagePixelFormat {
        /// A `Float`.
        public typealias ComponentType = Float
        /// Three.
        public static var channelCount: Int { 3 }
        /// Three.
        public static var planeCount: Int { 3 }
    }
    /// Four planes of a `Float` per pixel.
    public enum PlanarFx4: vImagePixelFormat {
        /// A `Float`.
        public typealias ComponentType = Float
        /// Four.
        public static var channelCount: Int { 4 }
        /// Four.
        public static var planeCount: Int { 4 }
    }
}
