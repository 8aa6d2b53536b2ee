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
        #expect(imports.needed == ["Vision", "CoreML", "App", "AVFoundation", "UIKit", "CoreImage"])
        #expect(imports.conditional.isEmpty)
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
        #expect(imports.needed == ["Vision", "CoreVideo"])
        #expect(imports.conditional == ["UIKit", "AppKit"])
    }

    @Test func damagedTextsEnd() {
        for text in [
            "", "import", "#endif\n#endif\nimport Vision", "/*", "\"\"\"", "import ../../x", "\u{0}import\u{0}",
        ] {
            #expect(SwiftImports(text).needed.isSubset(of: ["Vision"]))
        }
        #expect(SwiftImports("#endif\n#endif\nimport Vision").needed == ["Vision"])
    }

    @Test func namesThatAreDeclared() {
        let names = SwiftNames.declared(
            in: "final class A<T>: B { static var c = 1; func d(e: Int) {} }\nextension F { enum G { case h } }")
        #expect(names == ["A", "c", "d", "G", "h"])
    }
}
