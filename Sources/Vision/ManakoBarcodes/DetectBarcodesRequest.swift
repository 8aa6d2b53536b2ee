public import ManakoCore
public import ManakoGeometry
public import ManakoInference
public import ManakoVision

/// Finds and reads barcodes, one-dimensional and two-dimensional, at any angle.
///
/// ```swift
/// var request = DetectBarcodesRequest()
/// request.symbologies = [.qr, .ean13]
/// for code in try await request.perform(on: url) { print(code.symbology, code.payloadString ?? "") }
/// ```
///
/// zxing-cpp does the reading. GS1's composite symbols are not put together: their linear part is an observation of its
/// own, and Vision's `coalescesCompositeSymbologies` is not here.
public struct DetectBarcodesRequest: ImageProcessingRequest {
    /// What the request finds.
    public typealias Result = [BarcodeObservation]

    /// The kinds that can be read.
    public static let supportedSymbologies = BarcodeSymbology.allCases.filter { $0 != .code93i && $0 != .msiPlessey }

    /// The kinds that can be read.
    public var supportedSymbologies: [BarcodeSymbology] { Self.supportedSymbologies }

    /// The kinds to look for, all that can be read unless set; fewer are quicker.
    ///
    /// A code that is of several of them is reported as the plainest: ``BarcodeSymbology/code39`` before its variants,
    /// but ``BarcodeSymbology/itf14`` before ``BarcodeSymbology/i2of5``.
    public var symbologies = Self.supportedSymbologies

    /// The part of the picture to look at, normalised with origin lower-left; a code must lie inside it.
    public var regionOfInterest = NormalizedRect.fullImage

    /// Creates a request for every kind that can be read.
    public init() {}

    /// Every pixel, of which luminance is enough.
    public func need(of image: VisionImage) -> DecodeRequirement {
        DecodeRequirement(size: image.size, allowsYUV: true)
    }

    /// Reads codes on the calling thread; from the top of the picture to its bottom, from left to right.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` when zxing-cpp is not installed, ``ManakoError/Code/unsupported`` for a
    ///   kind that can't be read, ``ManakoError/Code/invalidArgument`` for a region without area, and what decoding throws.
    public func perform(
        on image: VisionImage, in context: VisionContext, times: inout StageTimes
    ) throws(ManakoError) -> [BarcodeObservation] {
        let formats = try ZXingFormats(symbologies)
        let runtime = try ZXingRuntime.load()
        guard !symbologies.isEmpty else { return [] }
        let bitmap = try StageTimes.measure(&times.decode) { () throws(ManakoError) in
            try image.bitmap(for: need(of: image))
        }
        let pixels = try StageTimes.measure(&times.prepare) { () throws(ManakoError) in
            try LuminancePixels(bitmap, orientation: image.orientation, regionOfInterest: regionOfInterest)
        }
        let readings = try StageTimes.measure(&times.infer) { () throws(ManakoError) in
            try LinearCodeConfirmation(runtime: runtime, pixels: pixels, formats: formats.requested)
                .confirmed(try runtime.read(pixels, formats: formats.requested))
        }
        return try StageTimes.measure(&times.interpret) { () throws(ManakoError) in
            Self.sorted(Self.merged(readings.compactMap { observation($0, formats, pixels) }))
        }
    }

    /// What became of the search for zxing-cpp.
    public static func status() -> RuntimeStatus {
        do {
            let runtime = try ZXingRuntime.load()
            return RuntimeStatus(name: ZXingRuntime.locator.name, path: runtime.path, version: runtime.version)
        } catch {
            return RuntimeStatus(name: ZXingRuntime.locator.name, error: error.message)
        }
    }

    private func observation(
        _ reading: BarcodeReading, _ formats: ZXingFormats, _ pixels: LuminancePixels
    ) -> BarcodeObservation? {
        guard let symbology = formats.symbology(of: reading) else { return nil }
        let corners = reading.corners.map(pixels.normalized)
        return BarcodeObservation(
            symbology: symbology, payloadString: reading.payloadString, payloadData: reading.payloadData,
            supplementalPayloadString: reading.addOn, isGS1DataCarrier: reading.isGS1,
            symbologyIdentifier: reading.identifier.isEmpty ? nil : reading.identifier, sequence: reading.sequence,
            isColorInverted: reading.isInverted,
            topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3],
            confidence: reading.confidence)
    }

    /// Without codes that are there again with the digits beside them, which not every line through a code meets.
    private static func merged(_ codes: [BarcodeObservation]) -> [BarcodeObservation] {
        let complete = codes.filter { $0.supplementalPayloadString != nil }
        return codes.filter { code in
            code.supplementalPayloadString != nil
                || !complete.contains {
                    $0.symbology == code.symbology && $0.payloadString == code.payloadString && $0.isNear(code)
                }
        }
    }

    /// By place, then by what they are, so that the order depends on the picture alone.
    private static func sorted(_ codes: [BarcodeObservation]) -> [BarcodeObservation] {
        codes.map { ($0, $0.boundingBox) }.sorted { a, b in
            if a.1.maxY != b.1.maxY { return a.1.maxY > b.1.maxY }
            if a.1.x != b.1.x { return a.1.x < b.1.x }
            if a.0.symbology != b.0.symbology { return a.0.symbology.rawValue < b.0.symbology.rawValue }
            return (a.0.payloadString ?? "") < (b.0.payloadString ?? "")
        }.map(\.0)
    }
}
