import Foundation

/// Half the precision of `Float`, by its bits.
public typealias Pixel_16F = UInt16
/// A component of two bytes.
public typealias Pixel_16U = UInt16
/// Four components of four bytes.
public typealias Pixel_FFFF = (Float, Float, Float, Float)
/// Messages for the developer's console; not looked at.
public let kvImagePrintDiagnosticsToConsole = 256
/// The target is copied in place; not looked at.
public let kvImageCopyInPlace = 2
/// Where the target lies beside the source does not fit.
public let kvImageInvalidKernelSize = -21767
/// The shape of an edge is not known.
public let kvImageInvalidEdgeStyle = -21768
/// Something was not made before.
public let kvImageInvalidCVImageFormat = -21782

/// A number from least to most as a byte, the nearest one.
private func byte(_ value: Float, _ least: Float, _ most: Float) -> UInt8 {
    let scaled = (value - least) / (most - least) * 255
    return scaled > 0 ? UInt8(min(255, scaled.rounded(.toNearestOrEven))) : 0
}

/// Where a component lies in the pixels of a buffer.
private struct Component {
    let buffer: vImage_Buffer
    /// Bytes of a pixel.
    let bytes: Int
    /// Bytes before the component.
    let offset: Int

    init(_ buffer: vImage_Buffer, bytes: Int, offset: Int = 0) {
        (self.buffer, self.bytes, self.offset) = (buffer, bytes, offset)
    }
}

/// Makes each value of a component of one of another.
private func convert<From: BitwiseCopyable, To: BitwiseCopyable>(
    _ source: Component, to target: Component, _ value: (From) -> To
) -> vImage_Error {
    unsafe forEachRow(source.buffer, source.bytes, target.buffer, target.bytes) { from, to, width in
        for x in 0..<width {
            let old = unsafe from.loadUnaligned(fromByteOffset: source.bytes * x + source.offset, as: From.self)
            unsafe to.storeBytes(of: value(old), toByteOffset: target.bytes * x + target.offset, as: To.self)
        }
    }
}

/// The first result that is an error; nothing is done after it.
private func forEach<Values: Sequence>(
    _ values: Values, _ body: (Values.Element) -> vImage_Error
) -> vImage_Error {
    for value in values {
        let result = body(value)
        if result != kvImageNoError { return result }
    }
    return kvImageNoError
}

/// Makes singles of halves.
///
/// - Returns: ``kvImageNoError``, or what is wrong with the buffers.
@discardableResult
public func vImageConvert_Planar16FtoPlanarF(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error {
    unsafe convert(Component(src.pointee, bytes: 2), to: Component(dest.pointee, bytes: 4)) { (value: Float16) in
        Float(value)
    }
}

/// Makes halves of singles.
///
/// - Returns: ``kvImageNoError``, or what is wrong with the buffers.
@discardableResult
public func vImageConvert_PlanarFtoPlanar16F(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error {
    unsafe convert(Component(src.pointee, bytes: 4), to: Component(dest.pointee, bytes: 2)) { (value: Float) in
        Float16(value)
    }
}

/// Makes singles of 16-bit numbers: value · scale + offset, of 0…65535.
///
/// - Returns: ``kvImageNoError``, or what is wrong with the buffers.
@discardableResult
public func vImageConvert_16UToF(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ offset: Float, _ scale: Float,
    _ flags: vImage_Flags
) -> vImage_Error {
    unsafe convert(Component(src.pointee, bytes: 2), to: Component(dest.pointee, bytes: 4)) { (value: UInt16) in
        Float(value) * scale + offset
    }
}

/// Makes bytes of singles: the least becomes 0, the most 255, what is outside is brought within.
///
/// - Returns: ``kvImageNoError``, or what is wrong with the buffers.
@discardableResult
public func vImageConvert_PlanarFtoPlanar8(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ maxFloat: Pixel_F,
    _ minFloat: Pixel_F, _ flags: vImage_Flags
) -> vImage_Error {
    unsafe convert(Component(src.pointee, bytes: 4), to: Component(dest.pointee, bytes: 1)) { (value: Float) in
        byte(value, minFloat, maxFloat)
    }
}

/// Puts planes of singles together as bytes from an offset, each from its least to its most, and a fixed byte.
private func join(
    _ sources: [vImage_Buffer], _ target: vImage_Buffer, from first: Int, fixed: UInt8, at place: Int,
    _ most: UnsafePointer<Float>, _ least: UnsafePointer<Float>
) -> vImage_Error {
    let result = forEach(sources.enumerated()) { index, source in
        let (most, least) = unsafe (most[index], least[index])
        let target = Component(target, bytes: 4, offset: first + index)
        return convert(Component(source, bytes: 4), to: target) { (value: Float) in byte(value, least, most) }
    }
    guard result == kvImageNoError else { return result }
    return convert(Component(sources[0], bytes: 4), to: Component(target, bytes: 4, offset: place)) { (_: Float) in
        fixed
    }
}

/// Makes pixels of blue, green, red and a fixed byte out of three planes of singles.
///
/// - Parameters:
///   - blue: the plane of blue.
///   - green: the plane of green.
///   - red: the plane of red.
///   - alpha: the fourth byte.
///   - dest: where the pixels go.
///   - maxFloat: what becomes 255 of blue, green and red.
///   - minFloat: what becomes 0 of blue, green and red.
///   - flags: not looked at.
/// - Returns: ``kvImageNoError``, or what is wrong with the buffers.
@discardableResult
public func vImageConvert_PlanarFToBGRX8888(
    _ blue: UnsafePointer<vImage_Buffer>, _ green: UnsafePointer<vImage_Buffer>, _ red: UnsafePointer<vImage_Buffer>,
    _ alpha: Pixel_8, _ dest: UnsafePointer<vImage_Buffer>, _ maxFloat: UnsafePointer<Float>,
    _ minFloat: UnsafePointer<Float>, _ flags: vImage_Flags
) -> vImage_Error {
    unsafe join(
        [blue.pointee, green.pointee, red.pointee], dest.pointee, from: 0, fixed: alpha, at: 3, maxFloat, minFloat)
}

/// Makes pixels of a fixed byte, red, green and blue out of three planes of singles.
///
/// - Parameters:
///   - alpha: the first byte.
///   - red: the plane of red.
///   - green: the plane of green.
///   - blue: the plane of blue.
///   - dest: where the pixels go.
///   - maxFloat: what becomes 255 of red, green and blue.
///   - minFloat: what becomes 0 of red, green and blue.
///   - flags: not looked at.
/// - Returns: ``kvImageNoError``, or what is wrong with the buffers.
@discardableResult
public func vImageConvert_PlanarFToXRGB8888(
    _ alpha: Pixel_8, _ red: UnsafePointer<vImage_Buffer>, _ green: UnsafePointer<vImage_Buffer>,
    _ blue: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ maxFloat: UnsafePointer<Float>,
    _ minFloat: UnsafePointer<Float>, _ flags: vImage_Flags
) -> vImage_Error {
    unsafe join(
        [red.pointee, green.pointee, blue.pointee], dest.pointee, from: 1, fixed: alpha, at: 0, maxFloat, minFloat)
}

/// Makes four planes of singles out of pixels of alpha, red, green and blue.
///
/// - Parameters:
///   - src: the pixels.
///   - alpha: the plane of alpha.
///   - red: the plane of red.
///   - green: the plane of green.
///   - blue: the plane of blue.
///   - maxFloat: what 255 becomes, of alpha, red, green and blue.
///   - minFloat: what 0 becomes.
///   - flags: not looked at.
/// - Returns: ``kvImageNoError``, or what is wrong with the buffers.
@discardableResult
public func vImageConvert_ARGB8888toPlanarF(
    _ src: UnsafePointer<vImage_Buffer>, _ alpha: UnsafePointer<vImage_Buffer>, _ red: UnsafePointer<vImage_Buffer>,
    _ green: UnsafePointer<vImage_Buffer>, _ blue: UnsafePointer<vImage_Buffer>, _ maxFloat: UnsafePointer<Float>,
    _ minFloat: UnsafePointer<Float>, _ flags: vImage_Flags
) -> vImage_Error {
    forEach(unsafe [alpha.pointee, red.pointee, green.pointee, blue.pointee].enumerated()) { place, target in
        let (most, least) = unsafe (maxFloat[place], minFloat[place])
        let source = unsafe Component(src.pointee, bytes: 4, offset: place)
        return convert(source, to: Component(target, bytes: 4)) { (value: UInt8) in
            least + Float(value) * (most - least) / 255
        }
    }
}

/// Takes the three singles of each pixel apart.
///
/// - Returns: ``kvImageNoError``, or what is wrong with the buffers.
@discardableResult
public func vImageConvert_RGBFFFtoPlanarF(
    _ rgbSrc: UnsafePointer<vImage_Buffer>, _ redDest: UnsafePointer<vImage_Buffer>,
    _ greenDest: UnsafePointer<vImage_Buffer>, _ blueDest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error {
    forEach(unsafe [redDest.pointee, greenDest.pointee, blueDest.pointee].enumerated()) { place, target in
        let source = unsafe Component(rgbSrc.pointee, bytes: 12, offset: 4 * place)
        return convert(source, to: Component(target, bytes: 4)) { (value: Float) in value }
    }
}

/// Puts three planes of singles together.
///
/// - Returns: ``kvImageNoError``, or what is wrong with the buffers.
@discardableResult
public func vImageConvert_PlanarFtoRGBFFF(
    _ planarRed: UnsafePointer<vImage_Buffer>, _ planarGreen: UnsafePointer<vImage_Buffer>,
    _ planarBlue: UnsafePointer<vImage_Buffer>, _ rgbDest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error {
    forEach(unsafe [planarRed.pointee, planarGreen.pointee, planarBlue.pointee].enumerated()) { place, source in
        let target = unsafe Component(rgbDest.pointee, bytes: 12, offset: 4 * place)
        return convert(Component(source, bytes: 4), to: target) { (value: Float) in value }
    }
}

/// Replaces each byte by that at its place in a table of 256.
///
/// - Returns: ``kvImageNoError``, or what is wrong with the buffers.
@discardableResult
public func vImageTableLookUp_Planar8(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ table: UnsafePointer<Pixel_8>,
    _ flags: vImage_Flags
) -> vImage_Error {
    unsafe forEachRow(unsafe src.pointee, 1, unsafe dest.pointee, 1) { source, target, width in
        for x in 0..<width { unsafe target[x] = table[Int(source[x])] }
    }
}
