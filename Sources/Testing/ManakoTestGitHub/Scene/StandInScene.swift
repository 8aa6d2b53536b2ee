import ManakoCore
import ManakoFiles
import ManakoInference
import ManakoTesting

/// The repositories that a GitHub of one's own has unless told otherwise.
public enum StandInScene {
    /// All of them: some to be used, a thousand for scrolling, one for each fault, and those that mean harm.
    public static var repositories: [StandInRepository] {
        [detector, classifier, large, renamed, empty, closed] + hostile + faulty + crowd
    }

    /// `vision/detector`: models of three kinds, a README with tables, pictures and links, a release with digests.
    public static var detector: StandInRepository {
        var repository = StandInRepository("vision", "detector", summary: "Finds objects in pictures, in milliseconds")
        repository.stars = 4321
        repository.language = "Python"
        repository.licence = ("Apache-2.0", "Apache License 2.0")
        repository.topics = ["object-detection", "onnx", "computer-vision"]
        repository.references = ["next", "feature/fast"]
        repository.files = [
            ("README.md", .text(readme)), ("LICENSE", .text("Apache License\nVersion 2.0, January 2004\n")),
            ("docs/guide.md", .text("# Guide\n")), ("docs/sample.png", .bytes(picture)),
            ("models/tiny.onnx", .bytes(onnx)), ("models/tiny.tflite", .bytes(tflite)),
            ("models/with space & 日本.onnx", .bytes(onnx)), ("models/latest.onnx", .link("tiny.onnx")),
            ("third-party", .submodule), ("src/detect.py", .text("print('hello')\n")),
        ]
        repository.releases = [
            StandInRelease(
                "v1.2.0", title: "Faster",
                assets: [StandInAsset("detector.onnx", onnx), StandInAsset("notes.txt", Array("Faster.\n".utf8))]),
            older,
        ]
        return repository
    }

    /// A release from before GitHub told digests.
    private static var older: StandInRelease {
        var asset = StandInAsset("detector.onnx", onnx)
        asset.toldDigest = nil
        return StandInRelease("v1.0.0", assets: [asset])
    }

    private static var classifier: StandInRepository {
        var repository = StandInRepository("vision", "classifier", summary: "Names what a picture shows")
        repository.stars = 987
        repository.language = "C++"
        repository.licence = ("NOASSERTION", "Other")
        repository.topics = ["image-classification", "tflite"]
        repository.files = [("README.rst", .text("Classifier\n==========\n")), ("net.tflite", .bytes(tflite))]
        return repository
    }

    /// `vision/large`: a model in Git LFS, three megabytes, and one whose pointer tells something else than is fetched.
    private static var large: StandInRepository {
        var repository = StandInRepository("vision", "large", summary: "A larger network, kept in Git LFS")
        repository.stars = 55
        repository.licence = ("MIT", "MIT License")
        repository.topics = ["onnx"]
        let noise = noise(3 << 20)
        repository.files = [
            ("README.md", .text("# Large\n")), ("model.onnx", .large(noise)), ("small.onnx", .large(onnx)),
            ("wrong.onnx", .falselyLarge(pointer: onnx, file: [onnx[0] ^ 1] + onnx.dropFirst())),
        ]
        return repository
    }

    private static var renamed: StandInRepository {
        var repository = StandInRepository("vision", "new-name", summary: "It was called otherwise")
        repository.formerName = "vision/old-name"
        repository.files = [("README.md", .text("# New name\n")), ("tiny.onnx", .bytes(onnx))]
        return repository
    }

    private static var empty: StandInRepository {
        var repository = StandInRepository("vision", "empty")
        repository.isEmpty = true
        return repository
    }

    private static var closed: StandInRepository {
        var repository = StandInRepository("vision", "closed", summary: "No longer cared for")
        repository.isArchived = true
        repository.isFork = true
        repository.defaultBranch = "master"
        repository.files = [("a.onnx", .bytes(onnx))]
        return repository
    }

    /// `crowd/model-0001` to `crowd/model-1000`, with more stars the lower the number.
    private static var crowd: [StandInRepository] {
        let topics = ["object-detection", "image-classification", "pose-estimation", "segmentation"]
        return (1...1000).map { number in
            var repository = StandInRepository(
                "crowd", "model-\(number.zeroPadded(to: 4))", summary: "Number \(number) of a thousand vision models")
            repository.stars = 2000 - number
            repository.language = number % 2 == 0 ? "Python" : "Swift"
            repository.licence = number % 3 == 0 ? nil : ("MIT", "MIT License")
            repository.topics = [topics[number % 4], "onnx"]
            repository.files = [("README.md", .text("# Model \(number)\n")), ("model.onnx", .bytes(onnx))]
            return repository
        }
    }

    /// A network that works: it multiplies and adds.
    public static let onnx = ONNXFixture.affine(shape: [1, 3, 8, 8]).bytes
    /// Another one.
    public static let tflite = TFLiteFixture.affine(shape: [1, 8, 8, 3]).bytes

    /// Bytes without a pattern, always the same.
    static func noise(_ count: Int) -> [UInt8] {
        var random = SeededRandom(seed: 18)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count + 8)
        while bytes.count < count {
            let word = random.next()
            for shift in 0..<8 { bytes.append(UInt8(truncatingIfNeeded: word >> (8 * UInt64(shift)))) }
        }
        return Array(bytes.prefix(count))
    }

    /// A picture of 32 × 32 grey pixels.
    static var picture: [UInt8] {
        PNGBuilder(
            width: 32, height: 32, depth: 8, colourType: 0,
            rows: (0..<32).flatMap { row in [0] + (0..<32).map { UInt8(($0 + row) * 4) } }
        ).bytes
    }

    private static let readme = """
        # Detector

        Finds objects in pictures. ![sample](docs/sample.png)

        | model | size | mAP |
        |---|---:|---:|
        | [tiny](models/tiny.onnx) | 1 KB | 12.3 |
        | large | 6 MB | 45.6 |

        See [the guide](docs/guide.md), [the topics](https://github.com/topics/onnx) and [the top](#detector).

        ```swift
        let model = try load("tiny.onnx")
        ```

        - [x] fast
        - [ ] slow

        <p align="center"><img src="docs/sample.png" width="64"></p>

        """
}
