import CoreVideo
import Vision

/// Reads codes in camera frames.
final class BarcodeScanner {
    struct Code: Equatable {
        let payload: String
        let symbology: VNBarcodeSymbology
    }

    private(set) var codes: [Code] = []

    private lazy var detectBarcodeRequest = VNDetectBarcodesRequest { request, error in
        guard error == nil else {
            print("Barcode error: \(error?.localizedDescription ?? "error")")
            return
        }
        self.processClassification(request)
    }

    func scan(_ pixelBuffer: CVPixelBuffer) {
        detectBarcodeRequest.symbologies = [.qr, .ean13, .code39, .code128]
        let handler = VNImageRequestHandler(cvPixelBuffer: pixelBuffer, orientation: .up, options: [:])
        do {
            try handler.perform([detectBarcodeRequest])
        } catch {
            print(error)
        }
    }

    private func processClassification(_ request: VNRequest) {
        guard let barcodes = request.results else { return }
        codes = barcodes.compactMap { barcode in
            guard let potentialCode = barcode as? VNBarcodeObservation, potentialCode.confidence > 0.9,
                let payload = potentialCode.payloadStringValue
            else { return nil }
            return Code(payload: payload, symbology: potentialCode.symbology)
        }
    }
}
