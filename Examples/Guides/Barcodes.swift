// The code of docs/guides/barcodes.md.
import FoundationEssentials
import Manako

func readCodes(in url: URL) async throws {
    var request = DetectBarcodesRequest()
    request.symbologies = [.qr, .ean13]
    for code in try await request.perform(on: url) {
        print(code.symbology, code.payloadString ?? "\(code.payloadData?.count ?? 0) bytes", code.boundingBox)
    }
}

func readCodesOfEveryFrame() async throws {
    let request = DetectBarcodesRequest()
    let reader = try VideoReader(VideoSource("belt.mp4"))
    for try await frame in reader.frames() {
        let image = VisionImage(frame.bitmap, orientation: frame.orientation)
        let codes = try await request.perform(on: image)
        print(frame.time.seconds, codes.compactMap(\.payloadString))
    }
}

func drawOutline(of code: BarcodeObservation, in size: ImageSize) -> [ImagePoint] {
    code.corners.map { $0.toImageCoordinates(size, origin: .upperLeft) }
}
