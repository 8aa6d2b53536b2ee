import FoundationEssentials
public import Manako
import ManakoAPI

/// Reads barcodes and other codes.
public struct CodesCapability: Capability {
    static let symbologies = CapabilityOption.list(
        "symbologies", title: BilingualText(en: "Only these symbologies", ja: "この種類のコードだけ"),
        help: "only these symbologies, separated by commas, such as qr,ean13 (default: all)")

    /// Creates the capability.
    public init() {}

    /// What it is called and what it does.
    public var info: CapabilityInfo {
        CapabilityInfo(
            id: "codes", command: "barcodes", title: BilingualText(en: "Codes", ja: "コード"),
            summary: BilingualText(en: "read barcodes and QR codes", ja: "バーコードやQRコードを読み取ります"),
            discussion: """
                Reads \(DetectBarcodesRequest.supportedSymbologies.map(\.rawValue).joined(separator: ", ")). In JSON, label is the \
                symbology, payload the text, payloadBase64 the bytes, addOn the digits beside an EAN code, \
                symbologyIdentifier that of ISO/IEC 15424, gs1 whether the payload follows GS1's rules, sequence the place among codes \
                that hold one message together (structured append), and corners are those of the code, in pixels of the \
                upright picture: top left, top right, bottom right, bottom left as the code is read. A PATH may be a video, as \
                in detect.
                """,
            examples: [
                ("manako barcodes label.jpg", "what the codes say"),
                ("manako barcodes photos/ --symbologies qr -f jsonl", "a line of JSON a picture, QR codes alone"),
            ])
    }

    /// What it asks of a model.
    public var modelNeed: ModelRequirement { .none }
    /// What can be set.
    public var options: [any CapabilityOptionDeclaration] { [Self.symbologies] }

    /// Makes what looks at pictures.
    public func makeFinder(_ settings: FinderSettings) throws(ManakoError) -> any Finder {
        var request = DetectBarcodesRequest()
        if let names = settings.options[Self.symbologies] { request.symbologies = try symbologies(names) }
        return CodeFinder(request: request, context: settings.context)
    }

    private func symbologies(_ names: [String]) throws(ManakoError) -> [BarcodeSymbology] {
        var found: [BarcodeSymbology] = []
        for name in names {
            guard
                let one = DetectBarcodesRequest.supportedSymbologies.first(where: {
                    $0.rawValue.lowercased() == name.lowercased()
                })
            else {
                let known = DetectBarcodesRequest.supportedSymbologies.map(\.rawValue).joined(separator: ", ")
                throw ManakoError(.invalidArgument, "'\(name.prefix(40))' is no symbology; there are \(known)")
            }
            found.append(one)
        }
        return found
    }

    /// A code is drawn along its own corners, with what it says.
    public func annotation(for finding: Finding) -> BoxAnnotation {
        BoxAnnotation(
            box: finding.place?.box, corners: finding.place?.corners ?? [],
            label: finding.payload?.text.map { String($0.prefix(40)) } ?? finding.label, colorKey: finding.label)
    }
}

/// Reads codes in pictures.
struct CodeFinder: Finder {
    let request: DetectBarcodesRequest
    let context: VisionContext

    var model: String { "zxing" }
    var labels: [String] { BarcodeSymbology.allCases.map(\.rawValue) }
    var shownConfidence: Float { 0 }

    func need(of image: VisionImage) -> DecodeRequirement { request.need(of: image) }

    func find(in image: VisionImage, times: inout StageTimes) throws(ManakoError) -> [Finding] {
        try request.perform(on: image, in: context, times: &times).map { code in
            Finding(
                label: code.symbology.rawValue, index: labels.firstIndex(of: code.symbology.rawValue) ?? 0,
                confidence: code.confidence, place: FindingPlace(box: code.boundingBox, corners: code.corners),
                payload: FindingPayload(code))
        }
    }
}
