import Testing

@testable import ManakoPort

/// What can be told of a file without compiling it.
@Suite struct SwiftImportsTests {
    @Test func importsOfAllKinds() {
        let imports = SwiftImports(
            """
            import Vision; import CoreML
            @testable import App
            @preconcurrency public import struct AVFoundation.CMTime
            import class UIKit.UIImage // import Metal
            import CoreImage.CIFilterBuiltins
            let important = "import Speech"
            """)
        let all: Set = ["Vision", "CoreML", "App", "AVFoundation", "UIKit", "CoreImage"]
        #expect(imports.needed([]) == all && imports.all == all)
    }

    @Test func commentsTextsAndConditions() {
        let imports = SwiftImports(
            #"""
            /* import Metal /* import ARKit */
            import RealityKit */ import Vision
            let text = """
            import SceneKit
            """
            #if canImport(UIKit)
            import UIKit
            #else
              import AppKit
            #endif
            import CoreVideo
            """#)
        #expect(imports.needed([]) == ["Vision", "CoreVideo", "AppKit"])
        #expect(imports.needed(["UIKit"]) == ["Vision", "CoreVideo", "UIKit"])
        #expect(imports.all == ["Vision", "CoreVideo", "UIKit", "AppKit"])
    }

    @Test(arguments: [
        ("canImport(UIKit)", false), ("!canImport(UIKit)", true), ("canImport(Vision.VNRequest, _version: 3)", true),
        ("os(iOS) || os(Linux)", true), ("os(iOS) && os(Linux)", false),
        ("(os(iOS) || canImport(Vision)) && !DEBUG", true),
        ("swift(>=5.9)", true), ("swift(<6.0)", false), ("targetEnvironment(simulator)", false), ("true", true),
        ("", false), ("((((", false), ("!", true), ("canImport(", false), ("&& || )", false),
    ]) func conditions(_ condition: String, _ holds: Bool) {
        #expect(SwiftConditions(available: ["Vision"]).holds(condition) == holds)
    }

    @Test func filesInsideConditionsAreLeftOut() {
        let inside = SwiftImports(
            "import Vision\n#if canImport(UIKit) && !os(watchOS)\nimport UIKit\nlet a = 1\n#endif\n")
        #expect(inside.leavesOut(["Vision"]) == ["UIKit"] && inside.leavesOut(["Vision", "UIKit"]).isEmpty)
        let system = SwiftImports("#if os(iOS)\nlet a = 1\n#elseif os(macOS)\nlet a = 2\n#endif")
        #expect(system.leavesOut([]) == ["another system"])
        #expect(SwiftImports("#if os(iOS)\nlet a = 1\n#else\nlet a = 2\n#endif").leavesOut([]).isEmpty)
        #expect(SwiftImports("import Vision").leavesOut([]).isEmpty)
    }

    @Test func pathsOfManifestsAreRead() {
        let manifest = PackageManifest(
            """
            let package = Package(name: "P", products: [.library(name: "L", targets: ["Kit"])], targets: [
                .target(
                    name: "Kit", dependencies: [.product(name: "X", package: "path"), .target(name: "Y")], path: "Code"),
                .testTarget(name: "Kit Tests", dependencies: ["Kit"], // "More"],
                    path: "./Tests/All/"), // "Tests"
                .target(name: "Usual"),
                .target(name: "Z", path: "../Out"),
            ])
            """)
        #expect(manifest.folders == ["Code": "Kit", "Tests/All": "Kit_Tests"])
        let targets = CodeTargets(packages: ["In": manifest])
        #expect(
            targets.target(of: "In/Code/Deep/a.swift") == "In/Code" && targets.moduleNames(of: "In/Code") == ["Kit"])
        let all: Set<String> = ["In/Code", "Other/Kit", "In/Tests/All"]
        #expect(targets.target(ofModule: "Kit", for: "In/Tests/All", among: all) == "In/Code")
        #expect(targets.target(ofModule: "Kit", for: "Other/App", among: all) == "Other/Kit")
    }

    @Test func targetsByManifestsAndFolders() {
        let empty = PackageManifest("")
        let targets = CodeTargets(packages: ["Kit": empty, "": empty], projects: ["Demo/App": ["App One"]])
        #expect(targets.moduleNames(of: "Demo/App") == ["App_One", "App"])
        let expected = [
            "Kit/Sources/One/a.swift": "Kit/Sources/One", "Kit/Tests/OneTests/x/a.swift": "Kit/Tests/OneTests",
            "Sources/Two/Deep/b.swift": "Sources/Two", "Demo/App/Views/c.swift": "Demo/App",
            "Demo/App/AppTests/d.swift": "Demo/App/AppTests", "Demo/e.swift": "Demo", "f.swift": "",
        ]
        for (name, target) in expected { #expect(targets.target(of: name) == target, "\(name)") }
        #expect(CodeTargets().target(of: "Sources/A/b.swift") == "Sources/A")
    }

    @Test(arguments: [
        ("vDSP_vneg", "Accelerate"), ("VNRequest", "Vision"), ("UIImage", "UIKit"), ("AVAudioFormat", "AVFAudio"),
        ("AVAsset", "AVFoundation"), ("MTLTexture", "Metal"), ("ARFrame", "ARKit"), ("kCVReturnSuccess", "CoreVideo"),
    ]) func namesComeFromModules(_ name: String, _ module: String) {
        #expect(AppleModules.module(ofName: name) == module)
    }

    @Test func ordinaryNamesComeFromNone() {
        for name in ["Array", "UInt8", "count", "Vector", "MLx", "UIx", ""] {
            #expect(AppleModules.module(ofName: name) == nil, "\(name)")
        }
        #expect(SwiftNames.isView("final class A: UIViewController {}") && !SwiftNames.isView("class A: NSObject {}"))
    }

    @Test func damagedTextsEnd() {
        for text in [
            "", "import", "#endif\n#endif\nimport Vision", "/*", "\"\"\"", "import ../../x", "\u{0}import\u{0}",
        ] {
            #expect(SwiftImports(text).needed([]).isSubset(of: ["Vision"]))
        }
        #expect(SwiftImports("#endif\n#endif\nimport Vision").needed([]) == ["Vision"])
    }

    @Test func namesThatAreDeclared() {
        let names = SwiftNames.declared(
            in: "final class A<T>: B { static var c = 1; func d(e: Int) {} }\nextension F { enum G { case h } }")
        #expect(names == ["A", "c", "d", "G", "h"])
    }
}
