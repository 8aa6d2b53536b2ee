import ManakoAPI
import ManakoTesting
import Testing

@testable import ManakoFront

@Suite struct ModelNamesTests {
    static let names: [(String, String)] = [
        ("写真.tflite", "写真"), ("犬と猫 2.onnx", "犬と猫-2"), ("Ärger_ß.onnx", "Ärger_ß"), ("модель-3.onnx", "модель-3"),
        ("نموذج.onnx", "نموذج"), ("मॉडल.onnx", "मॉडल"), ("모델.onnx", "모델"), ("cafe\u{301}.onnx", "cafe\u{301}"),
        ("../../etc/passwd.onnx", "passwd"), ("a/b\\c.onnx", "b-c"), ("yolo v8.1.onnx", "yolo-v8.1"), (".onnx", "onnx"),
        ("...onnx", "model"), ("---.onnx", "model"), ("😀.onnx", "model"), ("a\u{202E}b\u{200B}c.onnx", "abc"),
        ("a\nb\u{0}c\u{1B}[2J.onnx", "a-b-c--2J"), ("a?b#c%d&e.onnx", "a-b-c-d-e"), ("\u{301}a.onnx", "a"),
        ("<img>.onnx", "img-"),
    ]

    @Test(arguments: names)
    func keepLettersAndDigitsOfAnyScript(_ file: String, _ name: String) {
        #expect(Array(ModelNames.name(ofFile: file).unicodeScalars) == Array(name.unicodeScalars))
    }

    @Test(arguments: ["a", "写", "e\u{301}", "क\u{94D}ष", "a\u{301}\u{302}\u{303}\u{304}\u{305}\u{306}", "𠮷"])
    func areBoundedInCharactersAndBytes(_ unit: String) {
        let name = ModelNames.name(ofFile: String(repeating: unit, count: 500) + ".onnx")
        #expect(!name.isEmpty && name.count <= 64 && name.utf8.count <= 120)
        // With a number it still is a name that clients may send.
        let free = ModelNames.free(name, [name])
        #expect(free.hasSuffix("-2") && free.utf8.count <= LiveClientMessage.maximumNameBytes)
    }

    /// Whatever a file is called, its model's name is plain, and stays what it is when it is read back.
    @Test func anythingBecomesAName() {
        var random = SeededRandom(seed: 7)
        for _ in 0..<3000 {
            var scalars = String.UnicodeScalarView()
            for _ in 0..<Int.random(in: 0...12, using: &random) {
                let number =
                    Bool.random(using: &random)
                    ? UInt32.random(in: 0...0x24F, using: &random)
                    : UInt32.random(in: 0...0x10FFFF, using: &random)
                if let scalar = Unicode.Scalar(number) { scalars.append(scalar) }
            }
            let name = ModelNames.name(ofFile: String(scalars) + ".onnx")
            #expect(!name.isEmpty && name != "." && name != "..")
            #expect(ModelNames.name(ofFile: name + ".x") == name)
            for scalar in name.unicodeScalars {
                let properties = scalar.properties
                let isPlain =
                    properties.isAlphabetic || properties.numericType != nil || "._-".unicodeScalars.contains(scalar)
                    || properties.generalCategory == .nonspacingMark || properties.generalCategory == .spacingMark
                    || properties.generalCategory == .modifierLetter
                #expect(isPlain, "\(name): \(properties.generalCategory) \(scalar.value)")
            }
        }
    }

    @Test func numbersAreGivenToWhatIsTaken() {
        #expect(ModelNames.free("a", []) == "a")
        #expect(ModelNames.free("a", ["a", "a-2", "a-4"]) == "a-3")
    }
}
