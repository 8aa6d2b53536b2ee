import Foundation

/// Puts the bytes of each pixel of four in another order.
///
/// - Parameters:
///   - src: the picture.
///   - dest: where it goes; may be the source itself.
///   - permuteMap: for each of the target's four bytes, which of the source's it is, 0…3.
///   - flags: not looked at.
/// - Returns: ``kvImageNoError``, or what is wrong with the buffers.
@discardableResult
public func vImagePermuteChannels_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ permuteMap: UnsafePointer<UInt8>,
    _ flags: vImage_Flags
) -> vImage_Error {
    let map = (0..<4).map { unsafe Int(permuteMap[$0]) }
    guard map.allSatisfy({ $0 < 4 }) else { return kvImageInvalidParameter }
    return unsafe forEachRow(unsafe src.pointee, 4, unsafe dest.pointee, 4) { source, target, width in
        for x in 0..<width {
            let pixel = unsafe source.loadUnaligned(fromByteOffset: 4 * x, as: SIMD4<UInt8>.self)
            for place in 0..<4 { unsafe target[4 * x + place] = pixel[map[place]] }
        }
    }
}

/// Takes three of the bytes of each pixel of four.
private func take(_ places: [Int], _ source: vImage_Buffer, _ target: vImage_Buffer) -> vImage_Error {
    let (first, second, third) = (places[0], places[1], places[2])
    return unsafe forEachRow(source, 4, target, 3) { source, target, width in
        for x in 0..<width {
            unsafe target[3 * x] = source[4 * x + first]
            unsafe target[3 * x + 1] = source[4 * x + second]
            unsafe target[3 * x + 2] = source[4 * x + third]
        }
    }
}

/// Puts three bytes of each pixel to places among four, and alpha to the last one.
private func put(
    _ places: [Int], _ source: vImage_Buffer, _ alphas: vImage_Buffer?, _ alpha: UInt8, _ target: vImage_Buffer,
    premultiplies: Bool
) -> vImage_Error {
    if let alphas {
        if let problem = alphas.problem(1) { return problem }
        guard alphas.width >= target.width, alphas.height >= target.height else { return kvImageBufferSizeMismatch }
    }
    var y = 0
    return unsafe forEachRow(source, 3, target, 4) { source, target, width in
        let covers = unsafe alphas?.row(y, count: width)
        y += 1
        for x in 0..<width {
            let cover = unsafe covers?[x] ?? alpha
            for place in 0..<3 {
                let value = unsafe source[3 * x + place]
                unsafe target[4 * x + places[place]] =
                    premultiplies ? UInt8((Int(value) * Int(cover) + 127) / 255) : value
            }
            unsafe target[4 * x + places[3]] = cover
        }
    }
}

/// Makes pixels of red, green and blue out of blue, green, red and alpha.
///
/// - Returns: ``kvImageNoError``, or what is wrong with the buffers.
@discardableResult
public func vImageConvert_BGRA8888toRGB888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error {
    take([2, 1, 0], unsafe src.pointee, unsafe dest.pointee)
}

/// Makes pixels of red, green and blue out of red, green, blue and alpha.
///
/// - Returns: ``kvImageNoError``, or what is wrong with the buffers.
@discardableResult
public func vImageConvert_RGBA8888toRGB888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error {
    take([0, 1, 2], unsafe src.pointee, unsafe dest.pointee)
}

/// Makes pixels of red, green and blue out of alpha, red, green and blue.
///
/// - Returns: ``kvImageNoError``, or what is wrong with the buffers.
@discardableResult
public func vImageConvert_ARGB8888toRGB888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error {
    take([1, 2, 3], unsafe src.pointee, unsafe dest.pointee)
}

/// Makes pixels of blue, green and red out of blue, green, red and alpha.
///
/// - Returns: ``kvImageNoError``, or what is wrong with the buffers.
@discardableResult
public func vImageConvert_BGRA8888toBGR888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error {
    take([0, 1, 2], unsafe src.pointee, unsafe dest.pointee)
}

/// Makes pixels of blue, green and red out of red, green, blue and alpha.
///
/// - Returns: ``kvImageNoError``, or what is wrong with the buffers.
@discardableResult
public func vImageConvert_RGBA8888toBGR888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error {
    take([2, 1, 0], unsafe src.pointee, unsafe dest.pointee)
}

/// Makes pixels of blue, green and red out of alpha, red, green and blue.
///
/// - Returns: ``kvImageNoError``, or what is wrong with the buffers.
@discardableResult
public func vImageConvert_ARGB8888toBGR888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ flags: vImage_Flags
) -> vImage_Error {
    take([3, 2, 1], unsafe src.pointee, unsafe dest.pointee)
}

/// Makes pixels of red, green, blue and alpha out of red, green and blue.
///
/// - Parameters:
///   - rgbSrc: the picture.
///   - aSrc: alpha of each pixel; nil for the same everywhere.
///   - alpha: alpha where there is no picture of it.
///   - dest: where it goes.
///   - premultiply: whether colours are multiplied by alpha.
///   - flags: not looked at.
/// - Returns: ``kvImageNoError``, or what is wrong with the buffers.
@discardableResult
public func vImageConvert_RGB888toRGBA8888(
    _ rgbSrc: UnsafePointer<vImage_Buffer>, _ aSrc: UnsafePointer<vImage_Buffer>?, _ alpha: Pixel_8,
    _ dest: UnsafePointer<vImage_Buffer>, _ premultiply: Bool, _ flags: vImage_Flags
) -> vImage_Error {
    put(
        [0, 1, 2, 3], unsafe rgbSrc.pointee, unsafe aSrc?.pointee, alpha, unsafe dest.pointee,
        premultiplies: premultiply)
}

/// Makes pixels of blue, green, red and alpha out of red, green and blue.
///
/// - Parameters:
///   - rgbSrc: the picture.
///   - aSrc: alpha of each pixel; nil for the same everywhere.
///   - alpha: alpha where there is no picture of it.
///   - dest: where it goes.
///   - premultiply: whether colours are multiplied by alpha.
///   - flags: not looked at.
/// - Returns: ``kvImageNoError``, or what is wrong with the buffers.
@discardableResult
public func vImageConvert_RGB888toBGRA8888(
    _ rgbSrc: UnsafePointer<vImage_Buffer>, _ aSrc: UnsafePointer<vImage_Buffer>?, _ alpha: Pixel_8,
    _ dest: UnsafePointer<vImage_Buffer>, _ premultiply: Bool, _ flags: vImage_Flags
) -> vImage_Error {
    put(
        [2, 1, 0, 3], unsafe rgbSrc.pointee, unsafe aSrc?.pointee, alpha, unsafe dest.pointee,
        premultiplies: premultiply)
}

/// Makes pixels of alpha, red, green and blue out of red, green and blue.
///
/// - Parameters:
///   - rgbSrc: the picture.
///   - aSrc: alpha of each pixel; nil for the same everywhere.
///   - alpha: alpha where there is no picture of it.
///   - dest: where it goes.
///   - premultiply: whether colours are multiplied by alpha.
///   - flags: not looked at.
/// - Returns: ``kvImageNoError``, or what is wrong with the buffers.
@discardableResult
public func vImageConvert_RGB888toARGB8888(
    _ rgbSrc: UnsafePointer<vImage_Buffer>, _ aSrc: UnsafePointer<vImage_Buffer>?, _ alpha: Pixel_8,
    _ dest: UnsafePointer<vImage_Buffer>, _ premultiply: Bool, _ flags: vImage_Flags
) -> vImage_Error {
    put(
        [1, 2, 3, 0], unsafe rgbSrc.pointee, unsafe aSrc?.pointee, alpha, unsafe dest.pointee,
        premultiplies: premultiply)
}
