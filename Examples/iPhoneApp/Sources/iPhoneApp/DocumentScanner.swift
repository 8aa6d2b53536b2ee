import CoreImage
import Foundation
import Vision

/// Four corners in pixels, origin lower left.
struct Quadrilateral: Codable, Equatable {
    var topLeft, topRight, bottomRight, bottomLeft: CGPoint

    init(_ observation: VNRectangleObservation, in size: CGSize) {
        func denormalize(_ point: CGPoint) -> CGPoint {
            VNImagePointForNormalizedPoint(point, Int(size.width), Int(size.height))
        }
        topLeft = denormalize(observation.topLeft)
        topRight = denormalize(observation.topRight)
        bottomRight = denormalize(observation.bottomRight)
        bottomLeft = denormalize(observation.bottomLeft)
    }

    var path: CGPath {
        let path = CGMutablePath()
        path.move(to: topLeft)
        [topRight, bottomRight, bottomLeft].forEach { path.addLine(to: $0) }
        path.closeSubpath()
        return path
    }

    var perimeter: CGFloat {
        let corners = [topLeft, topRight, bottomRight, bottomLeft, topLeft]
        return zip(corners, corners.dropFirst()).map { hypot($1.x - $0.x, $1.y - $0.y) }.reduce(0, +)
    }
}

enum DocumentScannerError: LocalizedError {
    case noDocument, unreadable

    var errorDescription: String? {
        switch self {
        case .noDocument: return "No document was found"
        case .unreadable: return "The image could not be read"
        }
    }
}

/// Finds the sheet in a photo.
final class DocumentScanner {
    private let queue = DispatchQueue(label: "document.scanner", qos: .userInitiated)

    func scan(_ image: CIImage, completion: @escaping (Result<Quadrilateral, Error>) -> Void) {
        queue.async {
            let request = VNDetectDocumentSegmentationRequest { request, error in
                if let error = error { return completion(.failure(error)) }
                guard
                    let document = (request.results as? [VNRectangleObservation])?
                        .max(by: { $0.confidence < $1.confidence }), document.confidence > 0.3
                else {
                    return completion(.failure(DocumentScannerError.noDocument))
                }
                completion(.success(Quadrilateral(document, in: image.extent.size)))
            }
            let handler = VNImageRequestHandler(ciImage: image, options: [:])
            do {
                try handler.perform([request])
            } catch let error as NSError where error.domain == VNErrorDomain {
                print("Vision failed with code \(error.code): \(error.localizedDescription)")
            } catch {
                completion(.failure(error))
            }
        }
    }

    @discardableResult
    func largestRectangle(in cgImage: CGImage, orientation: CGImagePropertyOrientation = .up) throws
        -> VNRectangleObservation?
    {
        let rectangles = VNDetectRectanglesRequest()
        rectangles.minimumAspectRatio = VNAspectRatio(0.3)
        rectangles.maximumAspectRatio = VNAspectRatio(1.0)
        rectangles.minimumSize = Float(0.2)
        rectangles.maximumObservations = 8
        rectangles.quadratureTolerance = 30
        rectangles.minimumConfidence = 0.6
        try VNImageRequestHandler(cgImage: cgImage, orientation: orientation).perform([rectangles])
        return rectangles.results?.max {
            $0.boundingBox.width * $0.boundingBox.height < $1.boundingBox.width * $1.boundingBox.height
        }
    }
}
