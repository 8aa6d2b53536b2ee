// swift-tools-version: 6.2
import PackageDescription

/// The layers of the package, lowest first. `scripts/check-layers` fails when a target depends on a higher layer.
enum Layer: String {
    case c = "C", core = "Core", codecs = "Codecs", inference = "Inference", network = "Network", media = "Media",
        spatial = "Spatial", vision = "Vision", library = "Library", apple = "Apple", server = "Server",
        features = "Features", app = "App", testing = "Testing"
}

/// What a target is built as.
enum Kind {
    case swift, executable, kernels
    /// The module map alone names what is linked, and the headers lie in the compiler's default path: the files of pkg-config
    /// often hold a `-pthread`, of which SwiftPM would warn every client.
    case system(apt: String)
}

/// One module of the package; its folder is `Sources/<Layer>/<name>`, that of a feature's `Sources/Features/<Feature>/<name>`.
struct Module {
    var layer: Layer
    var name: String
    /// The feature that it belongs to.
    var feature: String?
    var kind: Kind
    var dependencies: [String]
    var isTested: Bool
    /// What its tests use besides the module itself and what every test target has.
    var testDependencies: [String]
    /// Folders of files that its tests read.
    var fixtures: [String]
    /// Files in its folder that are not compiled: what code is generated from.
    var excluded: [String]
    /// Its folder below `Sources`.
    var folder: String

    init(
        _ layer: Layer, _ name: String, feature: String? = nil, kind: Kind = .swift, on dependencies: [String] = [],
        isTested: Bool = true,
        tests testDependencies: [String] = [], fixtures: [String] = [], excluded: [String] = [],
        in folder: String? = nil
    ) {
        (self.layer, self.name, self.feature) = (layer, name, feature)
        (self.kind, self.dependencies) = (kind, dependencies)
        (self.isTested, self.testDependencies) = (isTested, testDependencies)
        (self.fixtures, self.excluded) = (fixtures, excluded)
        self.folder = folder ?? ([layer.rawValue] + (feature.map { [$0] } ?? []) + [name]).joined(separator: "/")
    }

    /// Whether most of the time of the module or its tests goes into arithmetic in Swift, which takes many times as long unoptimised.
    var isNumeric: Bool {
        [
            "ManakoFiles", "ManakoPixels", "ManakoInference", "ManakoNetworks", "ManakoSpatial", "ManakoTracking",
            "ManakoAlignment", "ManakoScenes", "ManakoComments", "ManakoBoards", "ManakoRecordings", "ManakoMeasure",
            "ManakoTraining", "ManakoTeach", "ManakoTesting",
        ]
        .contains(name)
    }
}

/// Modules of C that are compiled here.
let kernels = [
    "CManakoKernels", "CManakoHash", "CManakoSystem", "CManakoOpenVINO", "CManakoLiteRT", "CManakoCurl", "CManakoWeb",
    "CManakoFFmpeg", "CManakoTracking", "CManakoCompositor", "CManakoZXing", "CManakoBoards",
    "CManakoLandmarks", "CManakoText", "CManakoAlignment", "CManakoShapes", "CManakoWholeImage", "CManakoMasks",
    "CManakoTorch",
].map { Module(.c, $0, kind: .kernels, on: ["CManakoClones"], isTested: false) }

/// Libraries of the system, with the packages that they come in.
let libraries = [
    ("CTurboJPEG", "libturbojpeg0-dev"), ("CSPNG", "libspng-dev"), ("CWebP", "libwebp-dev"), ("CHEIF", "libheif-dev"),
    ("CGIF", "libgif-dev"), ("CPangoCairo", "libpango1.0-dev"), ("CZlib", "zlib1g-dev"), ("CSQLite", "libsqlite3-dev"),
    ("CAprilTag", "libapriltag-dev"), ("CQREncode", "libqrencode-dev"), ("CCMarkGFM", "libcmark-gfm-extensions-dev"),
].map { Module(.c, $0.0, kind: .system(apt: $0.1), isTested: false) }

/// The web page's files as constants of C: those of the shell, and those of the features that have a part of the page.
let page =
    [
        Module(
            .c, "CManakoPage", kind: .kernels, isTested: false,
            excluded: ["app", "index.html", "sw.js", "tsconfig.json"], in: "Server/Page")
    ]
    + ["Comments", "Find", "Look", "Measure", "Teach"].map { feature in
        Module(
            .c, "CManako\(feature)Page", kind: .kernels, on: ["CManakoPage"], isTested: false,
            excluded: [feature.lowercased()], in: "Features/\(feature)/Page")
    }

let modules: [Module] =
    libraries + kernels + page + [
        Module(.c, "CManakoClones", kind: .kernels, isTested: false),
        Module(.core, "ManakoCore"),
        Module(
            .core, "ManakoFiles", on: ["CManakoHash", "CZlib", "ManakoCore"],
            tests: ["ManakoCore", "ManakoCoreMLFormat", "ManakoInference", "ManakoOpenVINO"]),
        Module(.core, "ManakoGeometry"),
        Module(
            .core, "ManakoPixels", on: ["CManakoKernels", "ManakoCore", "ManakoGeometry"],
            tests: ["ManakoCore", "ManakoGeometry"]),
        Module(.core, "ManakoStore", on: ["CSQLite", "ManakoCore"], tests: ["ManakoCore"]),
        Module(
            .codecs, "ManakoCodecs",
            on: ["CGIF", "CHEIF", "CSPNG", "CTurboJPEG", "CWebP", "ManakoCore", "ManakoGeometry", "ManakoPixels"],
            tests: ["Manako", "ManakoCore", "ManakoGeometry", "ManakoPixels"]),
        Module(
            .inference, "ManakoInference", on: ["CManakoSystem", "ManakoCore", "ManakoFiles"],
            tests: ["ManakoCore", "ManakoFiles"]),
        Module(
            .inference, "ManakoOpenVINO", on: ["CManakoOpenVINO", "ManakoCore", "ManakoFiles", "ManakoInference"],
            tests: ["ManakoCore", "ManakoFiles", "ManakoInference"]),
        Module(
            .inference, "ManakoCoreMLFormat",
            on: ["ManakoCore", "ManakoFiles", "ManakoInference", "ManakoOpenVINO", "ManakoPixels"],
            tests: ["ManakoCore", "ManakoFiles", "ManakoInference", "ManakoOpenVINO"], fixtures: ["Features/Fixtures"]),
        Module(
            .inference, "ManakoCoreML",
            on: [
                "ManakoCore", "ManakoCoreMLFormat", "ManakoFiles", "ManakoGeometry", "ManakoInference",
                "ManakoOpenVINO", "ManakoPixels",
            ],
            tests: [
                "Manako", "ManakoCore", "ManakoCoreMLFormat", "ManakoFiles", "ManakoInference", "ManakoOpenVINO",
                "ManakoPixels",
            ], fixtures: ["Fixtures", "Lowering/Fixtures"]),
        Module(
            .inference, "ManakoLiteRT", on: ["CManakoLiteRT", "ManakoCore", "ManakoFiles", "ManakoInference"],
            tests: ["ManakoCore", "ManakoFiles", "ManakoInference"]),
        Module(
            .inference, "ManakoModelClasses",
            on: ["ManakoCore", "ManakoCoreMLFormat", "ManakoFiles", "ManakoInference"]),
        Module(
            .inference, "ManakoNetworks", on: ["ManakoCore", "ManakoFiles", "ManakoInference", "ManakoOpenVINO"],
            tests: [
                "ManakoCore", "ManakoCoreML", "ManakoCoreMLFormat", "ManakoFiles", "ManakoInference", "ManakoOpenVINO",
            ]),
        Module(.network, "ManakoAPI", on: ["ManakoCore", "ManakoGeometry"], tests: ["ManakoCore", "ManakoTraining"]),
        Module(.network, "ManakoHTTP", on: ["CManakoCurl", "ManakoCore"], tests: ["ManakoCore"]),
        Module(
            .network, "ManakoGitHub", on: ["ManakoCore", "ManakoFiles", "ManakoHTTP"],
            tests: ["ManakoCore", "ManakoFiles", "ManakoHTTP", "ManakoTestGitHub"]),
        Module(
            .network, "ManakoHTTPServer", on: ["CManakoWeb", "ManakoCore", "ManakoFiles"],
            tests: ["ManakoCore", "ManakoHTTP"]),
        Module(
            .media, "ManakoCompositor", on: ["CManakoCompositor", "ManakoCore", "ManakoPixels"],
            tests: ["ManakoCore", "ManakoPixels"]),
        Module(
            .media, "ManakoDrawing", on: ["CPangoCairo", "ManakoCore", "ManakoGeometry", "ManakoPixels"],
            tests: ["ManakoCore", "ManakoGeometry", "ManakoPixels"]),
        Module(
            .media, "ManakoVideo",
            on: ["CManakoFFmpeg", "ManakoCodecs", "ManakoCore", "ManakoFiles", "ManakoGeometry", "ManakoPixels"],
            tests: ["ManakoCodecs", "ManakoCore", "ManakoFiles", "ManakoGeometry", "ManakoPixels"]),
        Module(.spatial, "ManakoSpatial", on: ["ManakoCore"], tests: ["ManakoCodecs", "ManakoCore", "ManakoPixels"]),
        Module(
            .vision, "ManakoVision",
            on: [
                "ManakoCodecs", "ManakoCore", "ManakoCoreML", "ManakoCoreMLFormat", "ManakoFiles", "ManakoGeometry",
                "ManakoInference", "ManakoPixels",
            ], tests: ["ManakoCodecs", "ManakoCore", "ManakoGeometry", "ManakoInference", "ManakoPixels"]),
        Module(
            .vision, "ManakoAlignment",
            on: ["CManakoAlignment", "ManakoCore", "ManakoGeometry", "ManakoPixels", "ManakoVision"],
            tests: ["Manako", "ManakoGeometry", "ManakoPixels", "ManakoVision"]),
        Module(
            .vision, "ManakoBarcodes",
            on: ["CManakoZXing", "ManakoCore", "ManakoGeometry", "ManakoInference", "ManakoPixels", "ManakoVision"],
            tests: ["CQREncode", "Manako", "ManakoCore", "ManakoGeometry", "ManakoPixels"], fixtures: ["Fixtures"]),
        Module(
            .vision, "ManakoPeople",
            on: [
                "CManakoLandmarks", "CManakoMasks", "ManakoCore", "ManakoGeometry", "ManakoInference", "ManakoPixels",
                "ManakoVision",
            ],
            tests: [
                "CManakoLandmarks", "Manako", "ManakoCore", "ManakoGeometry", "ManakoInference", "ManakoPixels",
                "ManakoVision",
            ]),
        Module(
            .vision, "ManakoScenes",
            on: ["CManakoShapes", "CManakoWholeImage", "ManakoCore", "ManakoGeometry", "ManakoPixels", "ManakoVision"],
            tests: ["Manako"]),
        Module(
            .vision, "ManakoText",
            on: [
                "CManakoText", "ManakoCore", "ManakoFiles", "ManakoGeometry", "ManakoInference", "ManakoOpenVINO",
                "ManakoPixels", "ManakoVision",
            ],
            tests: [
                "CManakoText", "Manako", "ManakoCore", "ManakoDrawing", "ManakoGeometry", "ManakoPixels",
                "ManakoVision",
            ]),
        Module(
            .vision, "ManakoTracking",
            on: [
                "CManakoTracking", "ManakoCore", "ManakoFiles", "ManakoGeometry", "ManakoInference", "ManakoPixels",
                "ManakoVision",
            ],
            tests: [
                "CManakoTracking", "ManakoCodecs", "ManakoCore", "ManakoGeometry", "ManakoInference", "ManakoOpenVINO",
                "ManakoPixels", "ManakoVision",
            ], fixtures: ["Fixtures"]),
        Module(
            .library, "Manako",
            on: [
                "ManakoAlignment", "ManakoBarcodes", "ManakoCodecs", "ManakoCore", "ManakoCoreML", "ManakoCoreMLFormat",
                "ManakoDrawing", "ManakoFiles", "ManakoGeometry", "ManakoInference", "ManakoLiteRT", "ManakoOpenVINO",
                "ManakoPeople", "ManakoPixels", "ManakoScenes", "ManakoText", "ManakoTracking", "ManakoVideo",
                "ManakoVision",
            ],
            tests: ["ManakoCore", "ManakoOpenVINO", "ManakoPeople", "ManakoPlainNames", "ManakoScenes", "ManakoText"]),
        Module(
            .library, "ManakoCapabilities", on: ["Manako", "ManakoAPI"],
            tests: ["Manako", "ManakoAPI", "ManakoTraining"]),
        Module(
            .library, "ManakoPipeline",
            on: [
                "Manako", "ManakoAPI", "ManakoCapabilities", "ManakoCodecs", "ManakoCore", "ManakoFiles", "ManakoVideo",
            ], tests: ["Manako", "ManakoAPI", "ManakoCapabilities", "ManakoFiles", "ManakoFront", "ManakoModelLibrary"]),
        Module(
            .library, "ManakoModelLibrary",
            on: ["Manako", "ManakoCore", "ManakoFiles", "ManakoHTTP", "ManakoInference", "ManakoPipeline"],
            tests: ["Manako", "ManakoCore", "ManakoFiles", "ManakoHTTP", "ManakoPipeline"]),
        Module(.server, "ManakoArguments"),
        Module(
            .server, "ManakoFront",
            on: [
                "CManakoPage", "CQREncode", "Manako", "ManakoAPI", "ManakoArguments", "ManakoCapabilities",
                "ManakoCore", "ManakoFiles", "ManakoHTTPServer", "ManakoModelLibrary", "ManakoPipeline",
            ],
            tests: [
                "Manako", "ManakoAPI", "ManakoCapabilities", "ManakoFiles", "ManakoHTTP", "ManakoModelLibrary",
                "ManakoTraining",
            ]),
        Module(
            .server, "ManakoServer",
            on: [
                "Manako", "ManakoAPI", "ManakoArguments", "ManakoCapabilities", "ManakoFiles", "ManakoFront",
                "ManakoHTTPServer", "ManakoModelLibrary", "ManakoPipeline",
            ],
            tests: [
                "Manako", "ManakoAPI", "ManakoCapabilities", "ManakoComments", "ManakoCommentsFront", "ManakoCore",
                "ManakoFiles", "ManakoFind", "ManakoFindFront", "ManakoFront", "ManakoGeometry", "ManakoGitHub",
                "ManakoHTTPServer", "ManakoLookFront", "ManakoMeasure", "ManakoMeasureFront", "ManakoModelLibrary",
                "ManakoTeachFront", "ManakoTestGitHub", "ManakoTraining",
            ]),
        Module(
            .features, "ManakoComments", feature: "Comments",
            on: [
                "Manako", "ManakoCompositor", "ManakoCore", "ManakoDrawing", "ManakoGeometry", "ManakoPipeline",
                "ManakoPixels",
            ], tests: ["Manako", "ManakoCompositor", "ManakoCore", "ManakoGeometry", "ManakoPipeline", "ManakoPixels"]),
        Module(
            .features, "ManakoCommentsFront", feature: "Comments",
            on: [
                "CManakoCommentsPage", "Manako", "ManakoAPI", "ManakoArguments", "ManakoCapabilities", "ManakoComments",
                "ManakoCompositor", "ManakoCore", "ManakoFiles", "ManakoFront", "ManakoHTTPServer", "ManakoPipeline",
                "ManakoStore", "ManakoVideo",
            ], tests: ["Manako", "ManakoAPI", "ManakoComments", "ManakoFront"]),
        Module(
            .features, "ManakoFind", feature: "Find",
            on: [
                "CCMarkGFM", "Manako", "ManakoAPI", "ManakoCore", "ManakoFiles", "ManakoGitHub", "ManakoModelLibrary",
            ],
            tests: [
                "Manako", "ManakoCore", "ManakoFiles", "ManakoGitHub", "ManakoModelLibrary", "ManakoTestGitHub",
                "ManakoTraining",
            ]),
        Module(
            .features, "ManakoFindFront", feature: "Find",
            on: [
                "CManakoFindPage", "Manako", "ManakoAPI", "ManakoArguments", "ManakoCapabilities", "ManakoCore",
                "ManakoFiles", "ManakoFind", "ManakoFront", "ManakoGitHub", "ManakoHTTP", "ManakoHTTPServer",
                "ManakoModelClasses", "ManakoModelLibrary", "ManakoPipeline",
            ], tests: ["Manako", "ManakoCore", "ManakoFiles"]),
        Module(
            .features, "ManakoKnowledge", feature: "Look", on: ["ManakoAPI", "ManakoCore", "ManakoFiles"],
            tests: ["ManakoAPI", "ManakoCore", "ManakoTraining", "ManakoVision"],
            excluded: ["BuiltIn/trivia.json", "BuiltIn/class-names.json"]),
        Module(
            .features, "ManakoLook", feature: "Look",
            on: ["Manako", "ManakoAPI", "ManakoCapabilities", "ManakoCore", "ManakoFiles", "ManakoPipeline"],
            tests: ["Manako"]),
        Module(
            .features, "ManakoLookFront", feature: "Look",
            on: [
                "CManakoLookPage", "Manako", "ManakoAPI", "ManakoArguments", "ManakoCapabilities", "ManakoCore",
                "ManakoFiles", "ManakoFront", "ManakoHTTPServer", "ManakoKnowledge", "ManakoLook", "ManakoModelLibrary",
                "ManakoPipeline",
            ], tests: ["Manako", "ManakoAPI", "ManakoCapabilities", "ManakoFiles", "ManakoFront", "ManakoTraining"]),
        Module(
            .features, "ManakoBoards", feature: "Measure",
            on: [
                "CAprilTag", "CManakoBoards", "ManakoCore", "ManakoDrawing", "ManakoFiles", "ManakoGeometry",
                "ManakoPixels", "ManakoSpatial",
            ], tests: ["ManakoCodecs", "ManakoCore", "ManakoPixels", "ManakoSpatial"]),
        Module(
            .features, "ManakoRecordings", feature: "Measure",
            on: [
                "ManakoCodecs", "ManakoCore", "ManakoFiles", "ManakoGeometry", "ManakoPixels", "ManakoSpatial",
                "ManakoVideo",
            ], tests: ["ManakoCodecs", "ManakoCore", "ManakoGeometry", "ManakoPixels", "ManakoSpatial", "ManakoVideo"]),
        Module(
            .features, "ManakoMeasure", feature: "Measure",
            on: [
                "Manako", "ManakoAPI", "ManakoBoards", "ManakoCodecs", "ManakoCore", "ManakoDrawing", "ManakoFiles",
                "ManakoGeometry", "ManakoPipeline", "ManakoPixels", "ManakoRecordings", "ManakoSpatial", "ManakoStore",
            ],
            tests: [
                "Manako", "ManakoBoards", "ManakoCodecs", "ManakoCore", "ManakoDrawing", "ManakoFiles",
                "ManakoGeometry", "ManakoPixels", "ManakoRecordings", "ManakoSpatial", "ManakoStore", "ManakoTraining",
            ]),
        Module(
            .features, "ManakoMeasureFront", feature: "Measure",
            on: [
                "CManakoMeasurePage", "Manako", "ManakoAPI", "ManakoArguments", "ManakoBoards", "ManakoCore",
                "ManakoFiles", "ManakoFront", "ManakoHTTPServer", "ManakoMeasure", "ManakoPipeline", "ManakoRecordings",
                "ManakoSpatial",
            ],
            tests: [
                "Manako", "ManakoAPI", "ManakoBoards", "ManakoCore", "ManakoFiles", "ManakoFront", "ManakoMeasure",
                "ManakoSpatial",
            ]),
        Module(
            .features, "ManakoPort", feature: "Port",
            on: ["Manako", "ManakoArguments", "ManakoCore", "ManakoFiles", "ManakoFront", "ManakoModelClasses"]),
        Module(
            .features, "ManakoDatasets", feature: "Teach",
            on: ["ManakoCodecs", "ManakoCore", "ManakoFiles", "ManakoGeometry", "ManakoPixels"],
            tests: ["Manako", "ManakoCore", "ManakoFiles"]),
        Module(
            .features, "ManakoTeach", feature: "Teach",
            on: [
                "Manako", "ManakoCodecs", "ManakoCore", "ManakoDatasets", "ManakoFiles", "ManakoGeometry",
                "ManakoNetworks", "ManakoPipeline", "ManakoPixels", "ManakoStore",
            ],
            tests: [
                "Manako", "ManakoCodecs", "ManakoCore", "ManakoFiles", "ManakoGeometry", "ManakoInference",
                "ManakoNetworks", "ManakoOpenVINO", "ManakoPixels", "ManakoStore", "ManakoTraining",
            ]),
        Module(
            .features, "ManakoTraining", feature: "Teach",
            on: [
                "CManakoTorch", "ManakoCodecs", "ManakoCore", "ManakoDatasets", "ManakoDrawing", "ManakoFiles",
                "ManakoGeometry", "ManakoInference", "ManakoNetworks", "ManakoOpenVINO", "ManakoPixels", "ManakoVision",
            ],
            tests: [
                "Manako", "ManakoCodecs", "ManakoCore", "ManakoDatasets", "ManakoFiles", "ManakoGeometry",
                "ManakoInference", "ManakoNetworks", "ManakoOpenVINO", "ManakoPixels",
            ], fixtures: ["Fixtures"]),
        Module(
            .features, "ManakoTeachFront", feature: "Teach",
            on: [
                "CManakoTeachPage", "Manako", "ManakoAPI", "ManakoArguments", "ManakoCapabilities", "ManakoCore",
                "ManakoDatasets", "ManakoFiles", "ManakoFront", "ManakoHTTPServer", "ManakoInference", "ManakoNetworks",
                "ManakoPipeline", "ManakoTeach", "ManakoTraining",
            ], tests: ["Manako", "ManakoAPI", "ManakoFiles", "ManakoFront"]),
        Module(
            .app, "ManakoCLI", kind: .executable,
            on: [
                "ManakoArguments", "ManakoCommentsFront", "ManakoFindFront", "ManakoFront", "ManakoLookFront",
                "ManakoMeasureFront", "ManakoPort", "ManakoServer", "ManakoTeachFront",
            ],
            tests: [
                "Manako", "ManakoAPI", "ManakoCapabilities", "ManakoCore", "ManakoFiles", "ManakoFront",
                "ManakoInference", "ManakoLookFront", "ManakoPipeline", "ManakoStore", "ManakoTestGitHub",
            ]),
        Module(.app, "ManakoClassMaker", kind: .executable, on: ["ManakoCore", "ManakoModelClasses"], isTested: false),
        Module(
            .testing, "ManakoTesting",
            on: ["ManakoCodecs", "ManakoCore", "ManakoFiles", "ManakoInference", "ManakoPixels"], isTested: false),
        Module(
            .testing, "ManakoTestGitHub",
            on: ["ManakoCore", "ManakoFiles", "ManakoHTTPServer", "ManakoInference", "ManakoTesting"], isTested: false),
        Module(
            .testing, "ManakoGitHubStandIn", kind: .executable, on: ["ManakoCore", "ManakoTestGitHub"], isTested: false),
        Module(.testing, "ManakoPlainNames", isTested: false),
    ]

/// Modules under Apple's names, which exist only where Apple's do not.
#if os(Linux)
    let compatibility: [Module] = [
        Module(.apple, "CoreFoundationNames", isTested: false),
        Module(
            .apple, "CoreGraphics",
            on: [
                "CoreFoundationNames", "ManakoCodecs", "ManakoCore", "ManakoDrawing", "ManakoGeometry", "ManakoPixels",
            ], tests: ["ManakoPixels"]),
        Module(
            .apple, "CoreVideo", on: ["CoreFoundationNames", "ManakoCore", "ManakoPixels"], tests: ["ManakoPixels"]),
        Module(.apple, "CoreMedia", on: ["CoreVideo", "ManakoCore"]),
        Module(.apple, "QuartzCore", on: ["CoreFoundationNames"]),
        Module(
            .apple, "AVFoundation",
            on: [
                "CoreGraphics", "CoreMedia", "ManakoCore", "ManakoGeometry", "ManakoPixels", "ManakoVideo",
                "QuartzCore",
            ], tests: ["CoreGraphics", "ManakoCore", "ManakoGeometry", "ManakoPixels", "ManakoVideo"]),
        Module(.apple, "simd"),
        Module(
            .apple, "Accelerate", on: ["CoreGraphics", "CoreVideo", "ManakoPixels", "simd"],
            tests: ["CoreImage", "ImageIO", "ManakoPixels"]),
        Module(
            .apple, "ImageIO",
            on: ["CoreFoundationNames", "CoreGraphics", "ManakoCodecs", "ManakoGeometry", "ManakoPixels"],
            tests: ["ManakoGeometry", "ManakoPixels"]),
        Module(
            .apple, "CoreImage",
            on: [
                "CoreFoundationNames", "CoreGraphics", "CoreVideo", "ImageIO", "ManakoCore", "ManakoGeometry",
                "ManakoPixels",
            ], tests: ["ManakoGeometry", "ManakoPixels"]),
        Module(
            .apple, "CoreML",
            on: [
                "CoreGraphics", "CoreVideo", "Manako", "ManakoCore", "ManakoCoreML", "ManakoCoreMLFormat",
                "ManakoInference", "ManakoPixels",
            ], tests: ["CoreGraphics", "Manako", "ManakoModelClasses"], fixtures: ["Fixtures"]),
        Module(.apple, "CoreText", on: ["CoreFoundationNames", "CoreGraphics", "ManakoDrawing", "ManakoGeometry"]),
        Module(.apple, "DataDetection"),
        Module(
            .apple, "TensorFlowLite", on: ["ManakoCore", "ManakoInference", "ManakoLiteRT"],
            tests: ["ManakoFiles", "ManakoInference", "ManakoLiteRT", "TensorFlowLiteSwift"]),
        Module(.apple, "TensorFlowLiteSwift", on: ["TensorFlowLite"], isTested: false),
        Module(
            .apple, "VideoToolbox", on: ["CoreGraphics", "CoreMedia", "CoreVideo", "ManakoPixels"],
            tests: ["ManakoPixels"]),
        Module(
            .apple, "Vision",
            on: [
                "CoreFoundationNames", "CoreGraphics", "CoreImage", "CoreML", "CoreMedia", "CoreVideo", "DataDetection",
                "ImageIO", "Manako", "ManakoCore", "ManakoVision", "simd",
            ], tests: ["AVFoundation", "CQREncode", "DataDetection", "Manako", "ManakoGeometry", "TensorFlowLite"]),
        Module(.apple, "_Testing_CoreGraphics", isTested: false),
        Module(.apple, "_Testing_CoreImage", isTested: false),
    ]
#else
    let compatibility: [Module] = []
#endif

/// Set by the project's own scripts: warnings are errors, and kernels are optimised in debug builds too.
/// Both are off for packages that depend on this one, which SwiftPM would otherwise refuse or break.
let isDevelopment = Context.environment["MANAKO_DEVELOPMENT"] != nil

let swiftSettings: [SwiftSetting] =
    [
        .swiftLanguageMode(.v6),
        // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md
        .enableUpcomingFeature("ExistentialAny"),
        // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
        .enableUpcomingFeature("InternalImportsByDefault"),
        // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md
        .enableUpcomingFeature("MemberImportVisibility"),
    ]
    + (isDevelopment ? [.treatAllWarnings(as: .error)] : [])

let safeSettings = swiftSettings + [.strictMemorySafety()]

/// For modules that calculate a lot; debug builds of the project alone have it.
let numericSettings: [SwiftSetting] = isDevelopment ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : []

let kernelSettings: [CSetting] = isDevelopment ? [.unsafeFlags(["-O3", "-Wall", "-Wextra", "-Werror"])] : []

extension Module {
    var targets: [Target] {
        let path = "Sources/\(folder)"
        let dependencies = dependencies.map { Target.Dependency.byName(name: $0) }
        switch kind {
        case .system(let apt):
            return [.systemLibrary(name: name, path: path, providers: [.apt([apt])])]
        case .kernels:
            return [
                .target(
                    name: name, dependencies: dependencies, path: path, exclude: excluded, cSettings: kernelSettings)
            ]
        case .swift:
            return [
                .target(
                    name: name, dependencies: dependencies, path: path, exclude: excluded,
                    swiftSettings: safeSettings + (isNumeric ? numericSettings : []))
            ]
        case .executable:
            return [.executableTarget(name: name, dependencies: dependencies, path: path, swiftSettings: safeSettings)]
        }
    }

    /// Strict memory safety stays off in tests, where it would only add noise inside `#expect`.
    var testTarget: Target? {
        guard isTested else { return nil }
        let own = [name, "ManakoTesting"] + testDependencies
        return .testTarget(
            name: "\(name)Tests", dependencies: own.map { .byName(name: $0) }, path: "Tests/\(name)Tests",
            exclude: fixtures, swiftSettings: swiftSettings + (isNumeric ? numericSettings : []))
    }
}

/// Modules that other packages may use by themselves; `Manako` brings most of the rest.
let libraryProducts = [
    "Manako", "ManakoGeometry", "ManakoPixels", "ManakoSpatial", "ManakoNetworks", "ManakoCompositor",
    "ManakoCapabilities", "ManakoPipeline", "ManakoModelLibrary", "ManakoHTTPServer", "ManakoAPI", "ManakoGitHub",
    "ManakoFront", "ManakoServer", "ManakoLook", "ManakoLookFront", "ManakoKnowledge", "ManakoComments",
    "ManakoCommentsFront", "ManakoBoards", "ManakoRecordings", "ManakoMeasure", "ManakoMeasureFront",
    "ManakoDatasets", "ManakoTraining", "ManakoTeach", "ManakoTeachFront", "ManakoFind", "ManakoFindFront",
    "ManakoTesting",
]

/// The targets of a slice of the package: what `./test measure ManakoPixels` builds and tests.
///
/// `MANAKO_SLICE` holds names of features and modules; behind a plus sign it stands for all modules that depend on them.
struct Slice {
    private let names: Set<String>
    private let all: [Module]
    /// The modules whose tests are wanted.
    private var tested: Set<String> = []
    /// Those, and all that they and their tests need.
    private var needed: Set<String> = []

    init?(_ text: String?, of all: [Module]) {
        guard let text, !text.isEmpty else { return nil }
        let takesDependents = text.hasPrefix("+")
        names = Set(text.split { " +,".contains($0) }.map { $0.lowercased() })
        self.all = all
        var wanted = Set(all.filter(isNamed).map(\.name))
        while takesDependents {
            let more = all.filter { !wanted.isDisjoint(with: $0.dependencies + $0.testDependencies) }.map(\.name)
            guard !wanted.isSuperset(of: more) else { break }
            wanted.formUnion(more)
        }
        guard !wanted.isEmpty else { fatalError("no feature and no module is called \(text)") }
        tested = wanted
        var waiting =
            Array(wanted) + ["ManakoTesting"] + all.filter { wanted.contains($0.name) }.flatMap(\.testDependencies)
        while let name = waiting.popLast() {
            if needed.insert(name).inserted { waiting += all.first { $0.name == name }?.dependencies ?? [] }
        }
    }

    private func isNamed(_ module: Module) -> Bool {
        let short = module.name.hasPrefix("Manako") ? module.name.dropFirst("Manako".count).lowercased() : ""
        return names.contains(module.name.lowercased()) || names.contains(short)
            || module.feature.map { names.contains($0.lowercased()) } ?? false
    }

    func keeps(_ target: Target) -> Bool {
        target.type == .test
            ? tested.contains(String(target.name.dropLast("Tests".count))) : needed.contains(target.name)
    }
}

let package = Package(
    name: "manako",
    products: libraryProducts.map { .library(name: $0, targets: [$0]) } + [
        .executable(name: "manako", targets: ["ManakoCLI"])
    ] + compatibility.filter { !$0.name.hasPrefix("_") }.map { .library(name: $0.name, targets: [$0.name]) }
        + (compatibility.isEmpty ? [] : [.plugin(name: "ManakoModels", targets: ["ManakoModels"])]),
    targets: (modules + compatibility).flatMap(\.targets) + (modules + compatibility).compactMap(\.testTarget)
        + (compatibility.isEmpty
            ? [] : [.plugin(name: "ManakoModels", capability: .buildTool(), dependencies: ["ManakoClassMaker"])])
)

if let slice = Slice(Context.environment["MANAKO_SLICE"], of: modules + compatibility) {
    package.targets = package.targets.filter(slice.keeps)
    package.products = []
}
