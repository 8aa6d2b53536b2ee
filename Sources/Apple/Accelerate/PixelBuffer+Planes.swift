import Foundation

/// Where the components of a pixel of four stand.
extension vImage {
    /// The order of the components of a pixel of four.
    public enum ChannelOrdering: Sendable {
        /// Alpha first.
        case ARGB
        /// Alpha last, blue first.
        case BGRA
        /// Alpha last, red first.
        case RGBA

        /// Where red, green and blue stand.
        var colors: [Int] {
            switch self {
            case .ARGB: [1, 2, 3]
            case .BGRA: [2, 1, 0]
            case .RGBA: [0, 1, 2]
            }
        }
    }
}

/// A format of one component per pixel, which planes of other formats have.
public protocol vImageSinglePlanePixelFormat: vImagePixelFormat {}
extension vImage.Planar8: vImageSinglePlanePixelFormat {}
extension vImage.PlanarF: vImageSinglePlanePixelFormat {}

/// A format of several planes of one component each.
public protocol vImageMultiplePlanarPixelFormat: vImagePixelFormat {
    /// The format of each plane.
    associatedtype PlanarPixelFormat: vImageSinglePlanePixelFormat
    where PlanarPixelFormat.ComponentType == ComponentType
}
extension vImage.Planar8x3: vImageMultiplePlanarPixelFormat {
    /// A byte per pixel.
    public typealias PlanarPixelFormat = vImage.Planar8
}
extension vImage.Planar8x4: vImageMultiplePlanarPixelFormat {
    /// A byte per pixel.
    public typealias PlanarPixelFormat = vImage.Planar8
}
extension vImage.PlanarFx3: vImageMultiplePlanarPixelFormat {
    /// A `Float` per pixel.
    public typealias PlanarPixelFormat = vImage.PlanarF
}
extension vImage.PlanarFx4: vImageMultiplePlanarPixelFormat {
    /// A `Float` per pixel.
    public typealias PlanarPixelFormat = vImage.PlanarF
}

/// A format whose pixels' components lie beside each other.
public protocol vImageInterleavedPixelFormat: vImagePixelFormat {
    /// The format of a plane of one component.
    associatedtype PlanarPixelFormat: vImageSinglePlanePixelFormat
    where PlanarPixelFormat.ComponentType == ComponentType
}
extension vImage.Interleaved8x3: vImageInterleavedPixelFormat {
    /// A byte per pixel.
    public typealias PlanarPixelFormat = vImage.Planar8
}
extension vImage.Interleaved8x4: vImageInterleavedPixelFormat {
    /// A byte per pixel.
    public typealias PlanarPixelFormat = vImage.Planar8
}
extension vImage.InterleavedFx3: vImageInterleavedPixelFormat {
    /// A `Float` per pixel.
    public typealias PlanarPixelFormat = vImage.PlanarF
}
extension vImage.InterleavedFx4: vImageInterleavedPixelFormat {
    /// A `Float` per pixel.
    public typealias PlanarPixelFormat = vImage.PlanarF
}

extension vImage.PixelBuffer where Format: vImageMultiplePlanarPixelFormat {
    /// Creates planes of copied pixels.
    ///
    /// - Precondition: there are as many planes as the format has, of one size.
    public convenience init(planarBuffers: [vImage.PixelBuffer<Format.PlanarPixelFormat>]) {
        precondition(planarBuffers.count == Format.planeCount, "\(Format.planeCount) planes")
        self.init(width: planarBuffers[0].width, height: planarBuffers[0].height)
        for (plane, buffer) in planarBuffers.enumerated() {
            precondition(buffer.width == width && buffer.height == height, "planes of one size")
            for y in 0..<height { setComponents(buffer.components(ofRow: y), ofRow: y, plane: plane) }
        }
    }

    /// Creates planes of the components of pixels.
    ///
    /// - Precondition: the pixels have as many components as there are planes.
    public convenience init<Interleaved: vImageInterleavedPixelFormat>(
        interleavedBuffer: vImage.PixelBuffer<Interleaved>
    ) where Interleaved.PlanarPixelFormat == Format.PlanarPixelFormat {
        let count = Format.planeCount
        precondition(Interleaved.channelCount == count, "\(count) components")
        self.init(width: interleavedBuffer.width, height: interleavedBuffer.height)
        for y in 0..<height {
            let row = interleavedBuffer.components(ofRow: y)
            for plane in 0..<count {
                setComponents((0..<width).map { row[$0 * count + plane] }, ofRow: y, plane: plane)
            }
        }
    }

    /// Lends a plane, by its number from 0.
    public func withUnsafePixelBuffer<R>(
        at index: Int, _ body: (vImage.PixelBuffer<Format.PlanarPixelFormat>) throws -> R
    ) rethrows -> R {
        try withExtendedLifetime(self) { try body(vImage.PixelBuffer(lending: buffers[index])) }
    }
}

extension vImage.PixelBuffer where Format: vImageInterleavedPixelFormat {
    /// Creates pixels of planes.
    ///
    /// - Precondition: there are as many planes as pixels have components, of one size.
    public convenience init(planarBuffers: [vImage.PixelBuffer<Format.PlanarPixelFormat>]) {
        let count = Format.channelCount
        precondition(planarBuffers.count == count, "\(count) planes")
        self.init(width: planarBuffers[0].width, height: planarBuffers[0].height)
        for y in 0..<height {
            let rows = planarBuffers.map { $0.components(ofRow: y) }
            precondition(rows.allSatisfy { $0.count == width }, "planes of one size")
            setComponents((0..<width * count).map { rows[$0 % count][$0 / count] }, ofRow: y)
        }
    }
}

extension vImage.PixelBuffer where Format == vImage.InterleavedFx3 {
    /// Writes the pixels as bytes, 0…1 becoming 0…255; what lies outside is cut.
    public func convert(to destination: vImage.PixelBuffer<vImage.Interleaved8x3>) {
        for y in 0..<min(height, destination.height) {
            destination.setComponents(components(ofRow: y).map { UInt8(max(0, min(1, $0)) * 255 + 0.5) }, ofRow: y)
        }
    }
}

extension vImage.PixelBuffer where Format == vImage.Interleaved8x4 {
    /// Writes red, green and blue of the pixels.
    ///
    /// - Precondition: both have the same size.
    public func convert(
        to destination: vImage.PixelBuffer<vImage.Interleaved8x3>, channelOrdering: vImage.ChannelOrdering
    ) {
        precondition(destination.width == width && destination.height == height, "buffers of one size")
        let colors = channelOrdering.colors
        for y in 0..<height {
            let row = components(ofRow: y)
            destination.setComponents((0..<width * 3).map { row[$0 / 3 * 4 + colors[$0 % 3]] }, ofRow: y)
        }
    }
}

extension vImage.PixelBuffer where Format == vImage.PlanarF {
    /// Writes (pixel + preBias) · value + postBias; the destination may be this buffer.
    ///
    /// - Precondition: both have the same size.
    public func multiply(
        by value: Float, preBias: Float, postBias: Float, destination: vImage.PixelBuffer<vImage.PlanarF>
    ) {
        precondition(destination.width == width && destination.height == height, "buffers of one size")
        for y in 0..<height {
            destination.setComponents(components(ofRow: y).map { ($0 + preBias) * value + postBias }, ofRow: y)
        }
    }
}
