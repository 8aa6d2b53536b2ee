import Foundation
import ManakoTesting
import Testing

@testable import ManakoPort

/// Made-up code bases, compiled with the modules that lie beside the tests.
@Suite struct PortFeatureTests {
    /// Whether this build has the modules that are compiled with, and Swift is on the `PATH`.
    static let canCompile =
        (try? Toolchain()) != nil && ModuleFolder.modules(in: modules).contains("Vision")
    static let modules = TestData.packageRoot + "/.build/debug/Modules"

    private func report(
        _ files: [String: String], packages: [String: String] = [:], seconds: Int = 120
    ) throws -> PortReport {
        let (folder, shelf) = (try folder(files), try self.folder(packages))
        var feature = PortFeature()
        feature.modules = Self.modules
        feature.secondsPerFile = seconds
        if !packages.isEmpty { feature.packages = shelf.path }
        return try feature.run(folder.path)
    }

    private func folder(_ files: [String: String]) throws -> ScratchFolder {
        let folder = try ScratchFolder()
        for (name, text) in files {
            let path = folder.path + "/" + name
            try FileManager.default.createDirectory(
                atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        }
        return folder
    }

    /// Each folder of Apple's names is known as one.
    @Test func theListOfModulesIsWhole() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: TestData.packageRoot + "/Sources/Apple")
        let names = Set(folders.filter { !$0.hasPrefix("_") && $0 != "CoreFoundationNames" })
        #expect(names.subtracting(AppleModules.names).isEmpty && names.count > 15)
    }

    /// How far a build of the modules is stands in what the package manager writes.
    @Test func stepsOfABuild() {
        let lines = [
            "[12/345] Compiling Vision a.swift", "Building for debugging...", "[x/2] y", "[1/0] z", "[3/4", "",
        ]
        #expect(lines.map { ModuleFolder.step($0) } == [12, nil, nil, nil, nil, nil])
    }

    @Test(.enabled(if: canCompile, "there are no modules to compile with"))
    func codeForCoreAIIsChecked() throws {
        let report = try report([
            "App/Runner.swift": """
            import CoreAI
            func run(_ url: URL) async throws -> [Int]? {
                let model = try await AIModel(contentsOf: url)
                guard let function = try model.loadFunction(named: "main") else { return nil }
                var image = NDArray(shape: [1, 3, 8, 8], scalarType: .float32)
                var view = image.mutableView(as: Float.self)
                view[scalarAt: [0, 0, 0, 0]] = 1
                var outputs = try await function.run(inputs: ["image": image])
                return outputs.remove("probabilities")?.ndArray?.shape
            }
            """,
            "App/Missing.swift": "import CoreAI\nfunc nothing(_ model: AIModelFarm, _ array: NDArray) { array.sing() }",
        ])
        #expect(report.files.map(\.state).sorted { "\($0)" < "\($1)" } == [.compiles, .misses])
        #expect(report.missingModules.isEmpty)
        #expect(report.files.flatMap(\.symbols).sorted() == ["AIModelFarm", "NDArray.sing"])
        #expect(AppleModules.page(forSymbol: "NDArray.sing") == "docs/guides/core-ai.md")
    }

    @Test(.enabled(if: canCompile, "there are no modules to compile with"))
    func filesCompileMissWaitAndNeed() throws {
        let report = try report([
            "App/Scanner.swift": """
            import Vision
            final class Scanner {
                let model = Settings()
                func scan(_ image: CGImage) throws -> [String] {
                    let request = VNDetectBarcodesRequest()
                    try VNImageRequestHandler(cgImage: image, options: [:]).perform([request])
                    return request.results?.compactMap { $0.payloadStringValue } ?? []
                }
            }
            """,
            "App/Settings.swift": "struct Settings { var level = 1 }",
            "App/Missing.swift": """
            import Vision
            func nothing(_ request: VNMadeUpRequest) { VNDetectBarcodesRequest().sing() }
            """,
            "App/Waiting.swift": "import CoreML\nlet controller = Controller()",
            "App/Controller.swift": "import HealthKit\nimport Vision\nclass Controller: HKThing {}",
            "App/View.swift": "import SwiftUI\nimport HealthKit\nimport Lottie",
            "App/Wrong.swift": "import Vision\nfunc f() -> Int { \"text\" }",
        ])
        let states = Dictionary(uniqueKeysWithValues: report.files.map { ($0.name, $0.state) })
        #expect(
            states == [
                "App/Scanner.swift": .compiles, "App/Missing.swift": .misses, "App/Waiting.swift": .waits,
                "App/Controller.swift": .needs, "App/Wrong.swift": .fails,
            ])
        #expect(report.fileCount == 7 && !report.isComplete)
        let missing = try #require(report.files.first { $0.name == "App/Missing.swift" })
        #expect(missing.symbols == ["VNMadeUpRequest", "VNDetectBarcodesRequest.sing"])
        #expect(report.missingModules == ["HealthKit": 2, "SwiftUI": 1] && report.otherModules == ["Lottie": 1])
        #expect(report.text.contains("VNMadeUpRequest"))
        #expect(report.text.contains("files that compile, without views: 1 of 5 (20 %)"))
        #expect(report.html.contains("<summary>App · 1 of 5</summary>") && !report.html.contains("<script"))
        #expect(report.text.contains("5 of 7 Swift files import modules that are here: 1 compile, 1 miss names"))
        let json = try #require(
            try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any])
        #expect(json["compiles"] as? Int == 1 && (json["files"] as? [Any])?.count == 5)
    }

    @Test(.enabled(if: canCompile, "there are no modules to compile with"))
    func targetsWithFilesOfOneNameAndConditionsAreToldApart() throws {
        let report = try report([
            "One/main.swift": "import Vision\nprint(VNDetectBarcodesRequest())",
            "Two/Main.swift": "import Vision\n@main struct App { static func main() {} }",
            "Two/A/Request.swift": "import Vision\nlet first = VNDetectHorizonRequest()",
            "Two/B/Request.swift": "import Vision\nlet second = VNDetectContoursRequest()",
            "Two/Conditional.swift": "import CoreVideo\n#if !os(macOS)\nimport HealthKit\n#endif\n",
            "Two/Left out.swift":
                "import CoreVideo\n#if canImport(HealthKit)\nimport HealthKit\nlet x: HKUnit? = nil\n#endif\n",
        ])
        let states = Dictionary(uniqueKeysWithValues: report.files.map { ($0.name, $0.state) })
        #expect(states["Two/Conditional.swift"] == .needs)
        #expect(states["Two/Left out.swift"] == .leftOut)
        #expect(states.count { $0.value == .compiles } == 4, "\(report.text)")
        #expect(report.text.contains("left out: all of it is inside #if for HealthKit"))
        #expect(report.missingModules == ["HealthKit": 1])
    }

    @Test(.enabled(if: canCompile, "there are no modules to compile with"))
    func scriptsAndSubmodules() throws {
        let report = try report([
            "Tools/a script.swift": "import Vision\nlet handler = VNImageRequestHandler(data: .init())\nprint(handler)",
            "Tools/another.swift": "import Vision\nfor code in VNDetectBarcodesRequest().nothing { print(code) }",
            "Tools/Library.swift": "import Vision\nlet request = VNDetectBarcodesRequest()",
            "Filters/Filter.swift": "import CoreImage\nimport CoreImage.CIFilterBuiltins",
        ])
        let states = Dictionary(uniqueKeysWithValues: report.files.map { ($0.name, $0.state) })
        #expect(
            states == [
                "Tools/a script.swift": .compiles, "Tools/another.swift": .misses, "Tools/Library.swift": .compiles,
                "Filters/Filter.swift": .compiles,
            ], "\(report.text)")
        #expect(report.missingSymbols.map(\.name) == ["VNDetectBarcodesRequest.nothing"])
        #expect(report.missingModules.isEmpty)
    }

    @Test(.enabled(if: canCompile, "there are no modules to compile with"))
    func appsOfOneFolderAreToldApart() throws {
        let same = "import Vision\nstruct Model { let request = VNDetectBarcodesRequest() }"
        let report = try report([
            "Apps/One/One.xcodeproj/project.pbxproj": "", "Apps/One/Code/Model.swift": same,
            "Apps/One/Shared/Use.swift": "import Vision\nlet model = Model()",
            "Apps/Two/Two.xcodeproj/project.pbxproj": "", "Apps/Two/Model.swift": same,
        ])
        #expect(report.count(.compiles) == 3 && report.isComplete, "\(report.text)")
    }

    @Test(.enabled(if: canCompile, "there are no modules to compile with"))
    func modulesOfTheCodeBaseCanBeImported() throws {
        let report = try report([
            "Package.swift": """
            let package = Package(name: "Any", targets: [
                .target(name: "Boxes-Kit", dependencies: [.target(name: "Other")], path: "swift/Boxes"),
                .testTarget(name: "Tests", dependencies: ["Boxes-Kit"], path: "swift/Tests"),
            ])
            """,
            "swift/Boxes/Boxes.swift": """
            import Vision
            public struct Boxes { public init() {}; var limit = VNDetectBarcodesRequest().symbologies.count }
            """,
            "swift/Boxes/Tone.swift": "import HealthKit\nimport Vision\npublic struct Tone {}",
            "swift/Boxes/Wrong.swift": "import Vision\npublic struct Wrong { let number: Int = \"text\" }",
            "swift/Tests/Good.swift": "@testable import Boxes_Kit\nimport Vision\nlet limit = Boxes().limit",
            "swift/Tests/Needs.swift": "import Boxes_Kit\nimport Vision\nlet both: (Tone, Wrong)? = nil",
            "swift/Tests/Elsewhere.swift": "import Lines_Kit\nimport Vision\n",
            "Round/Round.xcodeproj/project.pbxproj": "", "Round/Round.swift": "import Square\nimport Vision\n",
            "Square/Square.xcodeproj/project.pbxproj": "", "Square/Square.swift": "import Round\nimport Vision\n",
        ])
        let states = Dictionary(uniqueKeysWithValues: report.files.map { ($0.name, $0.state) })
        #expect(states["swift/Boxes/Boxes.swift"] == .compiles && states["swift/Boxes/Wrong.swift"] == .fails)
        #expect(states["swift/Tests/Good.swift"] == .compiles, "\(report.text)")
        #expect(states["swift/Tests/Needs.swift"] == .waits, "\(report.text)")
        #expect(states["swift/Tests/Elsewhere.swift"] == .needs)
        #expect([states["Round/Round.swift"], states["Square/Square.swift"]].contains(.needs), "\(report.text)")
        #expect(report.otherModules["Boxes_Kit"] == nil && report.otherModules["Lines_Kit"] == 1)
    }

    /// As on an iPhone, where tests name pictures and colours without an import of UIKit; code that is no test names what it uses.
    @Test(.enabled(if: canCompile, "there are no modules to compile with"))
    func testsSeeUIKit() throws {
        let shape = "func picture() -> UIImage? { UIImage(named: \"cat\") }"
        let report = try report([
            "App.xcodeproj/project.pbxproj": "",
            "App/Shape.swift": "import CoreML\n\(shape)",
            "AppTests/ShapeTests.swift": "import CoreML\nimport XCTest\n\(shape)",
        ])
        let states = Dictionary(uniqueKeysWithValues: report.files.map { ($0.name, $0.state) })
        #expect(states == ["App/Shape.swift": .misses, "AppTests/ShapeTests.swift": .compiles])
    }

    @Test(.enabled(if: canCompile, "there are no modules to compile with"))
    func packagesThatAreGivenCanBeImportedAndDoNotCount() throws {
        let app = ["App/a.swift": "import Streams\nimport Vision\nlet stream = Stream<VNBarcodeObservation>()"]
        #expect(try report(app).files.map(\.state) == [.needs])
        let report = try report(
            app,
            packages: [
                "streams/Package.swift": "",
                "streams/Sources/Base/b.swift": "import CoreFoundation\npublic protocol Base {}",
                "streams/Sources/Streams/s.swift": "import Base\npublic struct Stream<T>: Base { public init() {} }",
                "streams/Sources/Streams/v.swift": "import Vision\nlet number: Int = \"text\"",
            ])
        #expect(report.files.map(\.state) == [.compiles] && report.fileCount == 1 && report.otherModules.isEmpty)
    }

    @Test func extensionsOfViewsAreViews() {
        #expect(SwiftNames.isView("import UIKit\nextension UIViewController { func warn() {} }"))
        #expect(!SwiftNames.isView("import UIKit\nextension UIImage { func turned() {} }"))
    }

    @Test(.enabled(if: canCompile, "there are no modules to compile with"))
    func errorsThatFollowAreHidden() throws {
        let report = try report([
            "a.swift": """
            import Vision
            func f() {
                let made = VNMadeUp.list(.first, nil)
                let other: [Int] = made.map { $0.x }
                let wrong: Int = "text"
            }
            """
        ])
        let file = try #require(report.files.first)
        #expect(file.symbols == ["VNMadeUp"] && file.errorCount == 2)
        #expect(file.errors.count == 1 && file.errors[0].hasPrefix("line 5:"))
    }

    @Test(.enabled(if: canCompile, "there are no modules to compile with"))
    func codeIsNeitherRunNorTrusted() throws {
        let witness = try ScratchFolder()
        let report = try report([
            "Macro.swift": """
            import Vision
            @freestanding(expression) macro steal() -> Int = #externalMacro(module: "Thief", type: "Steal")
            let stolen = #steal
            """,
            "main.swift": """
            import Vision
            import Foundation
            try "was here".write(toFile: "\(witness.path)/file", atomically: true, encoding: .utf8)
            """,
            // The compiler repeats lines of code that have errors; they must not be taken for what it says.
            "Liar.swift": """
            import Vision
            let a = 1 + "<unknown>:0: error: x" + "/a.swift:1:2: error: no such module 'Vision'"
            """,
            "Damaged.swift": "import Vision\n\u{0}\u{FFFD} func (((( \"\"\"",
        ])
        #expect(try FileManager.default.contentsOfDirectory(atPath: witness.path).isEmpty)
        #expect(report.files.first { $0.name == "Macro.swift" }?.state != .compiles)
        #expect(report.files.first { $0.name == "Damaged.swift" }?.state != .compiles)
    }

    @Test(.enabled(if: canCompile, "there are no modules to compile with"))
    func classesOfModelsAreThere() throws {
        let folder = try ScratchFolder()
        _ = try folder.write([1], to: "Weather.mlmodel")
        _ = try folder.write([1], to: "Another.mlmodel")
        _ = try folder.write([1], to: "Odd.mlmodel")
        _ = try folder.write(
            Array("import CoreML\nlet models: [AnyClass] = [Weather.self, Another.self]".utf8), to: "a.swift")
        _ = try folder.write(Array("import CoreML\nlet odd = Odd.self".utf8), to: "b.swift")
        var feature = PortFeature()
        feature.modules = Self.modules
        feature.modelClass = { path in
            let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
            return name == "Odd" ? nil : "import CoreML\nclass \(name) { var model: MLModel? }"
        }
        let report = try feature.run(folder.path)
        #expect(report.files.map(\.state) == [.compiles, .misses])
        #expect(report.missingSymbols.map(\.name) == ["Odd"])
    }

    @Test func limitsAndWrongFoldersAreToldOf() throws {
        #expect(throws: (any Error).self) { try PortFeature().run("/nowhere") }
        let folder = try ScratchFolder()
        _ = try folder.write(Array("import HealthKit".utf8), to: "a.swift")
        _ = try folder.write(Array("let a = 1".utf8), to: "b.swift")
        let report = try PortFeature().run(folder.path)
        #expect(report.files.isEmpty && report.isComplete && report.missingModules == ["HealthKit": 1])
        #expect(report.text.contains("2 Swift files, none of which imports a module that is here\n"))
        #expect(throws: (any Error).self) { try CodeBase(folder.path, limits: CodeBase.Limits(files: 1)) }
        let large = try CodeBase(folder.path, limits: CodeBase.Limits(bytes: 10))
        #expect(large.files.map(\.name) == ["b.swift"] && large.unreadable.map(\.name) == ["a.swift"])
    }
}
