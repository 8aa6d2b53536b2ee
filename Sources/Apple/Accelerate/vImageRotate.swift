import Foundation

/// No turn.
public var kRotate0DegreesClockwise: Int { 0 }
/// A quarter turn to the left.
public var kRotate90DegreesCounterClockwise: Int { 1 }
/// A half turn.
public var kRotate180DegreesClockwise: Int { 2 }
/// A quarter turn to the right.
public var kRotate90DegreesClockwise: Int { 3 }
/// No turn.
public var kRotate0DegreesCounterClockwise: Int { 0 }
/// A half turn.
public var kRotate180DegreesCounterClockwise: Int { 2 }
/// Three quarters of a turn to the left.
public var kRotate270DegreesCounterClockwise: Int { 3 }
/// Three quarters of a turn to the right.
public var kRotate270DegreesClockwise: Int { 1 }

/// Turns a picture of four bytes a pixel by quarters to the left, about its middle.
///
/// - Parameters:
///   - src: the picture.
///   - dest: where it goes, not the source itself; what the turned picture does not cover gets the colour.
///   - rotationConstant: how many quarters, 0…3.
///   - backColor: four bytes.
///   - flags: not looked at.
/// - Returns: ``kvImageNoError``, or what is wrong with the buffers.
@discardableResult
public func vImageRotate90_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ rotationConstant: UInt8,
    _ backColor: UnsafePointer<UInt8>, _ flags: vImage_Flags
) -> vImage_Error {
    let color = (0..<4).map { unsafe backColor[$0] }
    return turn(unsafe src.pointee, unsafe dest.pointee, rotationConstant, color)
}

/// Turns a picture of one byte a pixel, as ``vImageRotate90_ARGB8888(_:_:_:_:_:)``.
@discardableResult
public func vImageRotate90_Planar8(
    _ src: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>, _ rotationConstant: UInt8,
    _ backColor: UInt8, _ flags: vImage_Flags
) -> vImage_Error {
    turn(unsafe src.pointee, unsafe dest.pointee, rotationConstant, [backColor])
}

private func turn(
    _ source: vImage_Buffer, _ target: vImage_Buffer, _ quarters: UInt8, _ color: [UInt8]
) -> vImage_Error {
    if let problem = source.problem(color.count) ?? target.problem(color.count) { return problem }
    guard quarters < 4 else { return kvImageInvalidParameter }
    let (width, height) = (Int(source.width), Int(source.height))
    let turned = quarters % 2 == 0 ? (width: width, height: height) : (width: height, height: width)
    // Where the turned picture begins in the target, so that their middles are the same.
    let left = (Int(target.width) - turned.width) / 2
    let top = (Int(target.height) - turned.height) / 2
    for y in 0..<Int(target.height) {
        let row = unsafe target.row(y, count: Int(target.width) * color.count)
        for x in 0..<Int(target.width) {
            let (across, down) = (x - left, y - top)
            let place = place(across, down, of: turned, quarters)
            let isInside = (0..<width).contains(place.x) && (0..<height).contains(place.y)
            let pixel = unsafe isInside ? source.row(place.y, count: width * color.count) : nil
            for part in color.indices {
                unsafe row[x * color.count + part] = pixel?[place.x * color.count + part] ?? color[part]
            }
        }
    }
    return kvImageNoError
}

/// Where a pixel of the turned picture comes from.
private func place(
    _ x: Int, _ y: Int, of turned: (width: Int, height: Int), _ quarters: UInt8
) -> (x: Int, y: Int) {
    switch quarters {
    case 1: (turned.height - 1 - y, x)
    case 2: (turned.width - 1 - x, turned.height - 1 - y)
    case 3: (y, turned.width - 1 - x)
    default: (x, y)
    }
}
