import Foundation

/// Takes one of the bytes of each pixel.
private func split(_ source: vImage_Buffer, _ bytes: Int, _ targets: [vImage_Buffer]) -> vImage_Error {
    for (place, target) in targets.enumerated() {
        let result = unsafe forEachRow(source, bytes, target, 1) { source, target, width in
            for x in 0..<width { unsafe target[x] = source[bytes * x + place] }
        }
        guard result == kvImageNoError else { return result }
    }
    return kvImageNoError
}

/// Puts bytes side by side.
private func join(_ sources: [vImage_Buffer], _ target: vImage_Buffer) -> vImage_Error {
    let bytes = sources.count
    for (place, source) in sources.enumerated() {
        let result = unsafe forEachRow(source, 1, target, bytes) { source, target, width in
            for x in 0..<width { unsafe target[bytes * x + place] = source[x] }
        }
        guard result == kvImageNoError else { return result }
    }
    return kvImageNoError
}

/// Takes the four bytes of each pixel apart.
///
/// - Returns: ``kvImageNoError``, or what is wrong with the buffers.
@discardableResult
public func vImageConvert_ARGB8888toPlanar8(
    _ srcARGB: UnsafePointer<vImage_Buffer>, _ destA: UnsafePointer<vImage_Buffer>,
    _ destR: UnsafePointer<vImage_Buffer>, _ destG: UnsafePointer<vImage_Buffer>,
    _ destB: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error {
    unsafe split(srcARGB.pointee, 4, [destA.pointee, destR.pointee, destG.pointee, destB.pointee])
}

/// Takes the three bytes of each pixel apart.
///
/// - Returns: ``kvImageNoError``, or what is wrong with the buffers.
@discardableResult
public func vImageConvert_RGB888toPlanar8(
    _ rgbSrc: UnsafePointer<vImage_Buffer>, _ redDest: UnsafePointer<vImage_Buffer>,
    _ greenDest: UnsafePointer<vImage_Buffer>, _ blueDest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error {
    unsafe split(rgbSrc.pointee, 3, [redDest.pointee, greenDest.pointee, blueDest.pointee])
}

/// Puts four planes together.
///
/// - Returns: ``kvImageNoError``, or what is wrong with the buffers.
@discardableResult
public func vImageConvert_Planar8toARGB8888(
    _ srcA: UnsafePointer<vImage_Buffer>, _ srcR: UnsafePointer<vImage_Buffer>, _ srcG: UnsafePointer<vImage_Buffer>,
    _ srcB: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error {
    unsafe join([srcA.pointee, srcR.pointee, srcG.pointee, srcB.pointee], dest.pointee)
}

/// Puts three planes together.
///
/// - Returns: ``kvImageNoError``, or what is wrong with the buffers.
@discardableResult
public func vImageConvert_Planar8toRGB888(
    _ planarRed: UnsafePointer<vImage_Buffer>, _ planarGreen: UnsafePointer<vImage_Buffer>,
    _ planarBlue: UnsafePointer<vImage_Buffer>, _ rgbDest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error {
    unsafe join([planarRed.pointee, planarGreen.pointee, planarBlue.pointee], rgbDest.pointee)
}

/// Makes singles of bytes: 0 becomes the least, 255 the most.
///
/// - Returns: ``kvImageNoError``, or what is wrong with the buffers.
@discardableResult
public func vImageConvert_Planar8toPlanarF(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ maxFloat: Pixel_F,
    _ minFloat: Pixel_F, _ flags: vImage_Flags
) -> vImage_Error {
    unsafe forEachRow(unsafe src.pointee, 1, unsafe dest.pointee, 4) { source, target, width in
        for x in 0..<width {
            let value = unsafe minFloat + Float(source[x]) * (maxFloat - minFloat) / 255
            unsafe target.storeBytes(of: value, toByteOffset: 4 * x, as: Float.self)
        }
    }
}
