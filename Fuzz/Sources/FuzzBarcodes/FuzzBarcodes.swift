import FuzzSupport
import Manako

/// Barcodes of all kinds in patterns that look like codes, from any part of a picture that is stored in any way.
@main struct FuzzBarcodes: FuzzTarget {
    static let seeds: [[UInt8]] = (0..<12).map { index in
        (0..<200).map { UInt8(truncatingIfNeeded: ($0 * $0) &* (7 + index) &+ index * 31) }
    }

    static func run(_ bytes: [UInt8]) {
        var reader = FuzzReader(bytes)
        var request = DetectBarcodesRequest()
        if reader.byte() > 128 { request.symbologies = [reader.choice(DetectBarcodesRequest.supportedSymbologies)] }
        let orientation = reader.choice(ImageOrientation.allCases)
        if reader.byte() > 128 {
            request.regionOfInterest = NormalizedRect(
                x: reader.fraction(), y: reader.fraction(), width: reader.fraction(), height: reader.fraction())
        }
        guard let bitmap = picture(&reader) else { return }
        var times = StageTimes()
        let found = PictureFuzzing.refusal { () throws(ManakoError) in
            try request.perform(
                on: VisionImage(bitmap, orientation: orientation), in: ManakoEnvironment.context, times: &times)
        }
        for code in found ?? [] {
            require(code.boundingBox.isFinite, "a box of no numbers")
            require(code.payloadData != nil, "a code without bytes")
            require(request.symbologies.contains(code.symbology), "a kind that nobody asked for")
        }
    }

    /// Modules of one bit each, a few pixels wide, in rows that repeat.
    private static func picture(_ reader: inout FuzzReader) -> Bitmap? {
        let format = reader.choice(PixelFormat.allCases)
        let (width, height) = (reader.number(1...300), reader.number(1...120))
        let (scale, same) = (reader.number(1...4), reader.number(1...20))
        guard var bitmap = try? Bitmap(width: width, height: height, format: format) else { return nil }
        bitmap.clear()
        bitmap.withMutableView { view in
            let plane = view.planes[0]
            var modules: [UInt8] = []
            for y in 0..<height {
                if y % same == 0 { modules = (0...width / 8 / scale).map { _ in reader.byte() } }
                let row = plane.row(y)
                for index in row.indices {
                    let module = index / plane.bytesPerPixel / scale
                    row[index] = modules[module / 8] >> UInt8(module % 8) & 1 == 1 ? 0 : 255
                }
            }
        }
        return bitmap
    }
}
