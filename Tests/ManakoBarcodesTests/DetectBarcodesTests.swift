import Manako
import Testing

/// Codes that other programs drew, read back.
@Suite(.enabled(if: DetectBarcodesRequest.status().isAvailable, "zxing-cpp is not installed; run scripts/setup"))
struct DetectBarcodesTests {
    @Test func everyFixtureIsThere() { #expect(DrawnCode.fixtures.count == 24) }

    @Test(arguments: DrawnCode.fixtures)
    func readsEveryKind(code: DrawnCode) async throws {
        let found = try await DetectBarcodesRequest().perform(on: Canvas(code).bitmap())
        #expect(found.map(\.symbology) == [code.symbology])
        #expect(found.map(\.payloadString) == [code.payload])
        #expect(found.map(\.supplementalPayloadString) == [code.supplement])
        #expect(found.map(\.isColorInverted) == [false])
        #expect(found.map(\.isGS1DataCarrier) == [code.symbology.rawValue.hasPrefix("gs1")])
    }

    @Test(arguments: DrawnCode.fixtures)
    func readsAKindAlone(code: DrawnCode) async throws {
        var request = DetectBarcodesRequest()
        request.symbologies = [code.symbology]
        let bitmap = try Canvas(code).bitmap()
        #expect(try await request.perform(on: bitmap).map(\.payloadString) == [code.payload])
        request.symbologies = DetectBarcodesRequest.supportedSymbologies.filter {
            // What is of two kinds is read as the other one.
            $0 != code.symbology && !($0.rawValue.hasPrefix("code39") && code.symbology == .code39)
                && !([.i2of5, .i2of5Checksum].contains($0) && [.i2of5, .itf14].contains(code.symbology))
        }
        #expect(try await request.perform(on: bitmap).isEmpty)
    }

    @Test func readsSeveralFromTopToBottom() async throws {
        var canvas = Canvas(width: 400, height: 400)
        for (text, x, y) in [("c", 40, 280), ("b", 260, 40), ("a", 40, 40)] {
            canvas.draw(try .qr(text), x: x, y: y, scale: 4)
        }
        let found = try await DetectBarcodesRequest().perform(on: canvas.bitmap())
        #expect(found.map(\.payloadString) == ["a", "b", "c"])
    }

    /// The same article twice, once without the digits beside it: neither hides the other.
    @Test func keepsEqualCodesApart() async throws {
        let codes = DrawnCode.fixtures.filter { $0.payload == "9780201379624" }
        let code = try #require(codes.first)
        let plain = DrawnCode(symbology: .ean13, payload: code.payload, rows: code.rows.map { Array($0.prefix(95)) })
        var canvas = Canvas(width: 400, height: 500)
        canvas.draw(code, x: 40, y: 40, scale: 2)
        canvas.draw(plain, x: 40, y: 330, scale: 2)
        let found = try await DetectBarcodesRequest().perform(on: canvas.bitmap())
        #expect(found.map(\.payloadString) == [code.payload, code.payload])
        #expect(found.map(\.supplementalPayloadString) == ["52495", nil])
    }

    @Test func readsBrightOnDark() async throws {
        let canvas = Canvas(try .qr("inverted"), dark: 240, bright: 10)
        let found = try await DetectBarcodesRequest().perform(on: canvas.bitmap())
        #expect(found.map(\.payloadString) == ["inverted"])
        #expect(found.map(\.isColorInverted) == [true])
    }

    @Test func findsNothingInAnEmptyPictureOrForNoKind() async throws {
        #expect(try await DetectBarcodesRequest().perform(on: Canvas(width: 200, height: 100).bitmap()).isEmpty)
        var request = DetectBarcodesRequest()
        request.symbologies = []
        #expect(try await request.perform(on: Canvas(try .qr("a")).bitmap()).isEmpty)
    }

    @Test(arguments: [BarcodeSymbology.code93i, .msiPlessey])
    func refusesWhatItCannotRead(symbology: BarcodeSymbology) async throws {
        var request = DetectBarcodesRequest()
        request.symbologies = [.qr, symbology]
        let error = await #expect(throws: ManakoError.self) {
            try await request.perform(on: Canvas(width: 9, height: 9).bitmap())
        }
        #expect(error?.code == .unsupported)
        #expect(error?.message.contains(symbology.rawValue) == true)
        #expect(!request.supportedSymbologies.contains(symbology))
    }

    /// Bytes that are no text in UTF-8 have no string; a zero does not cut anything off.
    @Test func givesBytesAsTheyAre() async throws {
        for (bytes, text) in [
            ([0, 1, 2, 0xFF, 0xFE, 0x80, 0], nil), ([0x61, 0, 0x62], "a\0b"), ([0x61, 0x1D, 0x62], "a\u{1D}b"),
        ] as [([UInt8], String?)] {
            let found = try await DetectBarcodesRequest().perform(on: Canvas(try .qr(bytes)).bitmap())
            #expect(found.map(\.payloadString) == [text])
            #expect(found.map { $0.payloadData.map([UInt8].init) } == [bytes])
        }
    }

    /// 1 + 2 = 3, so the last character of "123" is its check character (ISO/IEC 16388, annex A); "+M" is "m" in full ASCII.
    @Test func tellsVariantsOfCode39() async throws {
        func read(_ code: DrawnCode, _ symbologies: [BarcodeSymbology]) async throws -> [String] {
            var request = DetectBarcodesRequest()
            request.symbologies = symbologies
            return try await request.perform(on: Canvas(code).bitmap()).map {
                "\($0.symbology.rawValue) \($0.payloadString ?? "")"
            }
        }
        let checked = DrawnCode.code39("123")
        #expect(try await read(checked, [.code39, .code39Checksum]) == ["code39 123"])
        #expect(try await read(checked, [.code39Checksum]) == ["code39Checksum 123"])
        #expect(try await read(.code39("122"), [.code39Checksum]) == [])
        #expect(try await read(.code39("A+M"), [.code39FullASCII]) == ["code39FullASCII Am"])
        #expect(try await read(.code39("A+M"), [.code39, .code39FullASCII]) == ["code39 A+M"])
        #expect(try await read(.code39("ABC"), [.code39FullASCII]) == ["code39FullASCII ABC"])
    }

    @Test func isAValue() throws {
        var a = DetectBarcodesRequest()
        #expect(a == DetectBarcodesRequest())
        a.symbologies = [.qr]
        #expect(a != DetectBarcodesRequest())
        #expect(BarcodeSymbology.allCases.count == 24)
        #expect(DetectBarcodesRequest.supportedSymbologies.count == 22)
    }
}
