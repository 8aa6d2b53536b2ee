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

/// Makes singles of halves.
///
/// - Returns: ``kvImageNoError``, or what is wrong with the buffers.
@discardableResult
public func vImageConvert_Planar16FtoPlanarF(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error {
    unsafe forEachRow(unsafe src.pointee, 2, unsafe dest.pointee, 4) { source, target, width in
        for x in 0..<width {
            let value = unsafe source.loadUnaligned(fromByteOffset: 2 * x, as: Float16.self)
            unsafe target.storeBytes(of: Float(value), toByteOffset: 4 * x, as: Float.self)
        }
    }
}

/// Makes halves of singles.
///
/// - Returns: ``kvImageNoError``, or what is wrong with the buffers.
@discardableResult
public func vImageConvert_PlanarFtoPlanar16F(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error {
    unsafe forEachRow(unsafe src.pointee, 4, unsafe dest.pointee, 2) { source, target, width in
        for x in 0..<width {
            let value = unsafe source.loadUnaligned(fromByteOffset: 4 * x, as: Float.self)
            unsafe target.storeBytes(of: Float16(value), toByteOffset: 2 * x, as: Float16.self)
        }
    }
}

/// Makes singles of pairs of bytes: (value + offset) · scale, from 0…65535.
///
/// - Returns: ``kvImageNoError``, or what is wrong with the buffers.
@discardableResult
public func vImageConvert_16UToF(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ offset: Float, _ scale: Float,
    _ flags: vImage_Flags
) -> vImage_Error {
    unsafe forEachRow(unsafe src.pointee, 2, unsafe dest.pointee, 4) { source, target, width in
        for x in 0..<width {
            let value = unsafe Float(source.loadUnaligned(fromByteOffset: 2 * x, as: UInt16.self))
            unsafe target.storeBytes(of: value * scale + offset, toByteOffset: 4 * x, as: Float.self)
        }
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
    unsafe forEachRow(unsafe src.pointee, 4, unsafe dest.pointee, 1) { source, target, width in
        for x in 0..<width {
            let value = unsafe source.loadUnaligned(fromByteOffset: 4 * x, as: Float.self)
            unsafe target[x] = byte(value, minFloat, maxFloat)
        }
    }
}

/// Puts planes of singles together as bytes, each from its least to its most.
private func join(
    _ sources: [vImage_Buffer], at places: [Int], _ target: vImage_Buffer, bytes: Int,
    fourth: (place: Int, value: UInt8)?,
    _ most: [Float], _ least: [Float]
) -> vImage_Error {
    for (index, source) in sources.enumerated() {
        let result = unsafe forEachRow(source, 4, target, bytes) { source, target, width in
            for x in 0..<width {
                let value = unsafe source.loadUnaligned(fromByteOffset: 4 * x, as: Float.self)
                unsafe target[bytes * x + places[index]] = byte(value, least[index], most[index])
                if let fourth { unsafe target[bytes * x + fourth.place] = fourth.value }
            }
        }
        guard result == kvImageNoError else { return result }
    }
    return kvImageNoError
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
        [blue.pointee, green.pointee, red.pointee], at: [0, 1, 2], dest.pointee, bytes: 4, fourth: (3, alpha),
        [maxFloat[0], maxFloat[1], maxFloat[2]], [minFloat[0], minFloat[1], minFloat[2]])
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
        [red.pointee, green.pointee, blue.pointee], at: [1, 2, 3], dest.pointee, bytes: 4, fourth: (0, alpha),
        [maxFloat[0], maxFloat[1], maxFloat[2]], [minFloat[0], minFloat[1], minFloat[2]])
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
    let targets = unsafe [alpha.pointee, red.pointee, green.pointee, blue.pointee]
    for (place, target) in targets.enumerated() {
        let (most, least) = unsafe (maxFloat[place], minFloat[place])
        let result = unsafe forEachRow(unsafe src.pointee, 4, target, 4) { source, target, width in
            for x in 0..<width {
                let value = unsafe least + Float(source[4 * x + place]) * (most - least) / 255
                unsafe target.storeBytes(of: value, toByteOffset: 4 * x, as: Float.self)
            }
        }
        guard result == kvImageNoError else { return result }
    }
    return kvImageNoError
}

/// Takes the three singles of each pixel apart.
///
/// - Returns: ``kvImageNoError``, or what is wrong with the buffers.
@discardableResult
public func vImageConvert_RGBFFFtoPlanarF(
    _ rgbSrc: UnsafePointer<vImage_Buffer>, _ redDest: UnsafePointer<vImage_Buffer>,
    _ greenDest: UnsafePointer<vImage_Buffer>, _ blueDest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error {
    for (place, target) in unsafe [redDest.pointee, greenDest.pointee, blueDest.pointee].enumerated() {
        let result = unsafe forEachRow(unsafe rgbSrc.pointee, 12, target, 4) { source, target, width in
            for x in 0..<width {
                let value = unsafe source.loadUnaligned(fromByteOffset: 12 * x + 4 * place, as: Float.self)
                unsafe target.storeBytes(of: value, toByteOffset: 4 * x, as: Float.self)
            }
        }
        guard result == kvImageNoError else { return result }
    }
    return kvImageNoError
}

/// Puts three planes of singles together.
///
/// - Returns: ``kvImageNoError``, or what is wrong with the buffers.
@discardableResult
public func vImageConvert_PlanarFtoRGBFFF(
    _ planarRed: UnsafePointer<vImage_Buffer>, _ planarGreen: UnsafePointer<vImage_Buffer>,
    _ planarBlue: UnsafePointer<vImage_Buffer>, _ rgbDest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error {
    for (place, source) in unsafe [planarRed.pointee, planarGreen.pointee, planarBlue.pointee].enumerated() {
        let result = unsafe forEachRow(source, 4, unsafe rgbDest.pointee, 12) { source, target, width in
            for x in 0..<width {
                let value = unsafe source.loadUnaligned(fromByteOffset: 4 * x, as: Float.self)
                unsafe target.storeBytes(of: value, toByteOffset: 12 * x + 4 * place, as: Float.self)
            }
        }
        guard result == kvImageNoError else { return result }
    }
    return kvImageNoError
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
