public import ManakoCore
import ManakoInference

/// The network of dlib's `dlib_face_recognition_resnet_model_v1.dat`, which tells faces apart.
///
/// It describes a face, upright and cropped to 150 × 150 pixels with a quarter of its size around it, by 128 numbers; two pictures whose
/// numbers are less than 0.6 apart (Euclidean distance) show the same person
/// (http://blog.dlib.net/2017/02/high-quality-face-recognition-with-deep.html).
///
/// ```swift
/// let network = try DlibFaceNetwork(bytes)
/// let file = try network.onnxModel()
/// ```
public struct DlibFaceNetwork: Sendable, Hashable {
    /// The width and height of the pictures, in pixels.
    public static let side = 150
    /// The number of values that describe a face.
    public static let printLength = 128

    /// The strides of the residual blocks in the order in which they are computed.
    static let strides = [1, 1, 1, 2, 1, 1, 1, 2, 1, 1, 2, 1, 1, 2]
    /// The largest file, in bytes; the published one has 22 MB.
    private static let maximumBytes = 256 << 20

    /// The convolutions in the order in which they are computed; the first one takes pixels of 0…255.
    let convolutions: [LayerConvolution]
    /// The last layer's weights, results × features.
    let linear: FloatTensor

    /// Reads a file that dlib has serialized.
    ///
    /// Networks with other numbers of channels are read too.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` for another network, ``ManakoError/Code/malformedInput`` for a damaged file,
    ///   ``ManakoError/Code/limitExceeded`` for more than 256 MB or 1024 channels.
    public init(_ file: [UInt8]) throws(ManakoError) {
        guard file.count <= Self.maximumBytes else {
            throw ManakoError(
                .limitExceeded, "the file has \(file.count) bytes; at most \(Self.maximumBytes) are read")
        }
        let reader = try DlibFaceReader(file)
        convolutions = reader.convolutions
        linear = reader.linear
    }
}
