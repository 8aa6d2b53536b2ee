import Foundation

/// How red, green and blue follow from brightness (0…1) and colour differences (-½…½).
public struct vImage_YpCbCrToARGBMatrix: Sendable {
    /// What brightness adds to each.
    public var Yp: Float
    /// What the difference of red adds to red and green.
    public var Cr_R, Cr_G: Float
    /// What the difference of blue adds to green and blue.
    public var Cb_G, Cb_B: Float

    /// Creates a matrix.
    public init(Yp: Float, Cr_R: Float, Cr_G: Float, Cb_G: Float, Cb_B: Float) {
        (self.Yp, self.Cr_R, self.Cr_G, self.Cb_G, self.Cb_B) = (Yp, Cr_R, Cr_G, Cb_G, Cb_B)
    }
}

/// A matrix at an address that stays; it is written once and never changed.
@safe private struct FixedMatrix: @unchecked Sendable {
    let address: UnsafePointer<vImage_YpCbCrToARGBMatrix>

    init(_ matrix: vImage_YpCbCrToARGBMatrix) {
        let memory = UnsafeMutablePointer<vImage_YpCbCrToARGBMatrix>.allocate(capacity: 1)
        unsafe memory.initialize(to: matrix)
        unsafe address = UnsafePointer(memory)
    }

    static let bt601 = FixedMatrix(.init(Yp: 1, Cr_R: 1.402, Cr_G: -0.714136, Cb_G: -0.344136, Cb_B: 1.772))
    static let bt709 = FixedMatrix(.init(Yp: 1, Cr_R: 1.5748, Cr_G: -0.468124, Cb_G: -0.187324, Cb_B: 1.8556))
}

// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// The matrix of ITU-R BT.601, of small pictures.
public var kvImage_YpCbCrToARGBMatrix_ITU_R_601_4: UnsafePointer<vImage_YpCbCrToARGBMatrix>! {
    unsafe FixedMatrix.bt601.address
}
// swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
/// The matrix of ITU-R BT.709, of large pictures.
public var kvImage_YpCbCrToARGBMatrix_ITU_R_709_2: UnsafePointer<vImage_YpCbCrToARGBMatrix>! {
    unsafe FixedMatrix.bt709.address
}

/// What bytes of brightness and colour differences mean.
public struct vImage_YpCbCrPixelRange: Sendable {
    /// The byte of black.
    public var Yp_bias: Int32
    /// The byte of no colour.
    public var CbCr_bias: Int32
    /// The byte of white.
    public var YpRangeMax: Int32
    /// The byte of the greatest difference.
    public var CbCrRangeMax: Int32
    /// Bounds that bytes are brought within.
    public var YpMax, YpMin, CbCrMax, CbCrMin: Int32

    /// Creates a range.
    public init(
        Yp_bias: Int32, CbCr_bias: Int32, YpRangeMax: Int32, CbCrRangeMax: Int32, YpMax: Int32, YpMin: Int32,
        CbCrMax: Int32, CbCrMin: Int32
    ) {
        (self.Yp_bias, self.CbCr_bias) = (Yp_bias, CbCr_bias)
        (self.YpRangeMax, self.CbCrRangeMax) = (YpRangeMax, CbCrRangeMax)
        (self.YpMax, self.YpMin, self.CbCrMax, self.CbCrMin) = (YpMax, YpMin, CbCrMax, CbCrMin)
    }
}

/// How brightness and colour differences lie in memory; only kept.
public enum vImageYpCbCrType: UInt32, Sendable {
    /// Two pixels in four bytes, colour first.
    case kvImage422CbYpCrYp8 = 0
    /// Two pixels in four bytes, brightness first.
    case kvImage422YpCbYpCr8 = 1
    /// Three planes.
    case kvImage420Yp8_Cb8_Cr8 = 5
    /// Two planes.
    case kvImage420Yp8_CbCr8 = 4
}
/// Two pixels in four bytes, colour first.
public let kvImage422CbYpCrYp8 = vImageYpCbCrType.kvImage422CbYpCrYp8
/// Two pixels in four bytes, brightness first.
public let kvImage422YpCbYpCr8 = vImageYpCbCrType.kvImage422YpCbYpCr8
/// A plane of brightness, and one of each difference.
public let kvImage420Yp8_Cb8_Cr8 = vImageYpCbCrType.kvImage420Yp8_Cb8_Cr8
/// A plane of brightness, and one of both differences.
public let kvImage420Yp8_CbCr8 = vImageYpCbCrType.kvImage420Yp8_CbCr8

/// How pixels lie that are made; only kept.
public enum vImageARGBType: UInt32, Sendable {
    /// A byte of each.
    case kvImageARGB8888 = 0
}
/// A byte of each: alpha, red, green, blue.
public let kvImageARGB8888 = vImageARGBType.kvImageARGB8888

/// A conversion that ``vImageConvert_YpCbCrToARGB_GenerateConversion(_:_:_:_:_:_:)`` has made.
public struct vImage_YpCbCrToARGB: Sendable {
    /// What each byte of brightness adds to each colour, in 1/65536.
    var luma: [Int32] = []
    /// What each byte of a difference adds to red, green and green, blue, in 1/65536.
    var redOfCr: [Int32] = []
    var greenOfCr: [Int32] = []
    var greenOfCb: [Int32] = []
    var blueOfCb: [Int32] = []

    /// Creates a conversion that is not made yet, and by which nothing can be converted.
    public init() {}

    init(_ matrix: vImage_YpCbCrToARGBMatrix, _ range: vImage_YpCbCrPixelRange) {
        let white = Float(range.YpRangeMax) - Float(range.Yp_bias)
        let most = 2 * (Float(range.CbCrRangeMax) - Float(range.CbCr_bias))
        func table(_ weight: Float, _ span: Float, _ bias: Int32, _ least: Int32, _ greatest: Int32) -> [Int32] {
            (0..<256).map { byte in
                let value = Float(min(max(Int32(byte), least), greatest)) - Float(bias)
                return Int32(max(-0x1p29, min(0x1p29, (weight * value * 255 / span * 65536).rounded())))
            }
        }
        luma = table(matrix.Yp, white, range.Yp_bias, range.YpMin, range.YpMax)
        func difference(_ weight: Float) -> [Int32] {
            table(weight, most, range.CbCr_bias, range.CbCrMin, range.CbCrMax)
        }
        redOfCr = difference(matrix.Cr_R)
        greenOfCr = difference(matrix.Cr_G)
        greenOfCb = difference(matrix.Cb_G)
        blueOfCb = difference(matrix.Cb_B)
    }
}

/// Makes a conversion of brightness and colour differences to red, green and blue.
///
/// - Parameters:
///   - matrix: how colours follow.
///   - pixelRange: what bytes mean.
///   - outInfo: where the conversion goes.
///   - inYpCbCrType: not looked at.
///   - outARGBType: not looked at.
///   - flags: not looked at.
/// - Returns: ``kvImageNoError``, or ``kvImageInvalidParameter`` for a range that can't be, or numbers that are none.
@discardableResult
public func vImageConvert_YpCbCrToARGB_GenerateConversion(
    _ matrix: UnsafePointer<vImage_YpCbCrToARGBMatrix>, _ pixelRange: UnsafePointer<vImage_YpCbCrPixelRange>,
    _ outInfo: UnsafeMutablePointer<vImage_YpCbCrToARGB>, _ inYpCbCrType: vImageYpCbCrType,
    _ outARGBType: vImageARGBType, _ flags: vImage_Flags
) -> vImage_Error {
    let (weights, range) = unsafe (matrix.pointee, pixelRange.pointee)
    let numbers = [weights.Yp, weights.Cr_R, weights.Cr_G, weights.Cb_G, weights.Cb_B]
    guard numbers.allSatisfy(\.isFinite), range.YpRangeMax > range.Yp_bias, range.CbCrRangeMax > range.CbCr_bias else {
        return kvImageInvalidParameter
    }
    unsafe outInfo.pointee = vImage_YpCbCrToARGB(weights, range)
    return kvImageNoError
}

/// Makes pixels of four bytes of a plane of brightness and one of both colour differences at half the size, as cameras give.
///
/// - Parameters:
///   - srcYp: brightness.
///   - srcCbCr: both differences of two by two pixels.
///   - dest: where pixels go.
///   - info: the conversion.
///   - permuteMap: for each of the target's four bytes, which of alpha, red, green and blue it is, 0…3; nil for this order.
///   - alpha: alpha of all pixels.
///   - flags: not looked at.
/// - Returns: ``kvImageNoError``, or what is wrong with the buffers.
@discardableResult
public func vImageConvert_420Yp8_CbCr8ToARGB8888(
    _ srcYp: UnsafePointer<vImage_Buffer>, _ srcCbCr: UnsafePointer<vImage_Buffer>,
    _ dest: UnsafePointer<vImage_Buffer>, _ info: UnsafePointer<vImage_YpCbCrToARGB>,
    _ permuteMap: UnsafePointer<UInt8>?, _ alpha: UInt8, _ flags: vImage_Flags
) -> vImage_Error {
    let both = unsafe srcCbCr.pointee
    if let problem = both.problem(2) { return problem }
    return unsafe convert(srcYp.pointee, both, dest.pointee, info.pointee, permuteMap, alpha) { y in
        let row = unsafe both.row(y, count: 2 * Int(both.width))
        return unsafe Differences(blue: row, red: UnsafeMutableRawBufferPointer(rebasing: row[1...]), step: 2)
    }
}

/// Makes pixels of four bytes of a plane of brightness and one of each colour difference at half the size, as
/// ``vImageConvert_420Yp8_CbCr8ToARGB8888(_:_:_:_:_:_:_:)``.
@discardableResult
public func vImageConvert_420Yp8_Cb8_Cr8ToARGB8888(
    _ srcYp: UnsafePointer<vImage_Buffer>, _ srcCb: UnsafePointer<vImage_Buffer>,
    _ srcCr: UnsafePointer<vImage_Buffer>, _ dest: UnsafePointer<vImage_Buffer>,
    _ info: UnsafePointer<vImage_YpCbCrToARGB>, _ permuteMap: UnsafePointer<UInt8>?, _ alpha: UInt8,
    _ flags: vImage_Flags
) -> vImage_Error {
    let (blue, red) = unsafe (srcCb.pointee, srcCr.pointee)
    if let problem = blue.problem(1) ?? red.problem(1) { return problem }
    guard blue.width == red.width, blue.height == red.height else { return kvImageBufferSizeMismatch }
    return unsafe convert(srcYp.pointee, blue, dest.pointee, info.pointee, permuteMap, alpha) { y in
        let width = Int(blue.width)
        return unsafe Differences(blue: blue.row(y, count: width), red: red.row(y, count: width), step: 1)
    }
}

/// A row of colour differences.
@safe private struct Differences {
    let blue: UnsafeMutableRawBufferPointer
    let red: UnsafeMutableRawBufferPointer
    /// Bytes from one to the next.
    let step: Int
}

private func convert(
    _ luma: vImage_Buffer, _ chroma: vImage_Buffer, _ target: vImage_Buffer, _ info: vImage_YpCbCrToARGB,
    _ permuteMap: UnsafePointer<UInt8>?, _ alpha: UInt8, _ differences: (Int) -> Differences
) -> vImage_Error {
    let places = (0..<4).map { unsafe Int(permuteMap?[$0] ?? UInt8($0)) }
    guard info.luma.count == 256, places.allSatisfy({ $0 < 4 }) else { return kvImageInvalidParameter }
    guard (luma.width + 1) / 2 <= chroma.width, (luma.height + 1) / 2 <= chroma.height else {
        return luma.problem(1) ?? kvImageBufferSizeMismatch
    }
    var y = 0
    return unsafe forEachRow(luma, 1, target, 4) { source, target, width in
        let row = differences(y / 2)
        for x in 0..<width {
            let light = unsafe info.luma[Int(source[x])]
            let (blue, red) = unsafe (Int(row.blue[x / 2 * row.step]), Int(row.red[x / 2 * row.step]))
            let color = SIMD4<Int32>(
                Int32(alpha) << 16, light + info.redOfCr[red],
                light + info.greenOfCr[red] + info.greenOfCb[blue], light + info.blueOfCb[blue])
            let bytes = ((color &+ 0x8000) &>> 16).clamped(lowerBound: .zero, upperBound: .init(repeating: 255))
            for place in 0..<4 { unsafe target[4 * x + place] = UInt8(bytes[places[place]]) }
        }
        y += 1
    }
}
