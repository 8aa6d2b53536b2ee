public import Manako
package import ManakoCapabilities

/// How pictures and classes are numbered in COCO's formats.
public struct COCONumbering: Sendable {
    private enum Images: Sendable {
        /// From 1, as they come.
        case counted
        /// By their file names, which are numbers as those of COCO's own pictures.
        case named
        /// As in a file of annotations, by the paths of inputs.
        case given([String: Int])
    }

    /// A class with its number.
    package struct Category: Sendable, Hashable {
        package var id: Int
        package var name: String
    }

    private let images: Images
    /// By the names of classes; those that are not here are counted from ``unnamed``.
    private let ids: [String: Int]
    /// The number of the first class without an entry in ``ids``; nil to leave such classes out.
    private let unnamed: Int?
    /// All classes that have names.
    package let categories: [Category]

    /// Numbers classes as COCO does where all of them are COCO's, otherwise from 1 in the model's order, and pictures from 1.
    ///
    /// - Parameter labels: the names of all classes, in the order of their indices.
    public init(labels: [String]) { self.init(.counted, labels) }

    /// The numbers by which results are compared with a file of annotations.
    ///
    /// - Parameters:
    ///   - labels: the names of all classes, in the order of their indices.
    ///   - inputs: all pictures.
    ///   - truth: the file, in which other classes than its own are left out; without, the pictures' names have to be numbers.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for a picture that is not in the file or whose name is no number, and when
    ///   none of the classes is in the file.
    public init(labels: [String], scoring inputs: [InputFile], by truth: GroundTruth?) throws(ManakoError) {
        guard let truth else {
            if let other = inputs.first(where: { Self.number(of: $0) == nil }) {
                throw ManakoError(
                    .invalidArgument,
                    "\(other.path): results are compared by the numbers of pictures, and this name is none; give the file"
                        + " of annotations that has them")
            }
            self.init(.named, labels)
            return
        }
        let categories = Self.named(labels).compactMap { label in
            truth.categories[COCOCategories.key(label.name)].map { Category(id: $0, name: label.name) }
        }
        guard !categories.isEmpty else {
            throw ManakoError(
                .invalidArgument,
                "\(truth.path): has none of the model's classes, of which the first is '\(labels.first ?? "")'")
        }
        self.init(.given(try truth.images(of: inputs)), categories, ids: truth.categories, unnamed: nil)
    }

    private init(_ images: Images, _ labels: [String]) {
        let names = Self.named(labels)
        let official = names.compactMap { COCOCategories.id(of: $0.name) }
        let isOfficial = !names.isEmpty && Set(official).count == names.count
        let categories = zip(names, isOfficial ? official : names.map { $0.index + 1 }).map { label, id in
            Category(id: id, name: label.name)
        }
        let ids = isOfficial ? categories.map { (COCOCategories.key($0.name), $0.id) } : []
        self.init(
            images, categories, ids: Dictionary(uniqueKeysWithValues: ids),
            unnamed: isOfficial ? COCOCategories.last + 1 : 1)
    }

    private init(_ images: Images, _ categories: [Category], ids: [String: Int], unnamed: Int?) {
        self.images = images
        self.categories = categories
        self.ids = ids
        self.unnamed = unnamed
    }

    private static func named(_ labels: [String]) -> [(index: Int, name: String)] {
        labels.enumerated().compactMap {
            ["???", "background"].contains($0.element.lowercased()) ? nil : ($0.offset, $0.element)
        }
    }

    /// The number of a picture.
    ///
    /// - Parameter position: its place among those that were looked at, from 1.
    package func image(_ input: InputFile, position: Int) -> Int {
        switch images {
        case .counted: position
        case .named: Self.number(of: input) ?? position
        case .given(let ids): ids[input.path] ?? position
        }
    }

    /// The number of a thing's class; nil when it is none of those that count.
    package func category(_ finding: Finding) -> Int? {
        ids[COCOCategories.key(finding.label)] ?? unnamed.map { $0 + finding.index }
    }

    /// The number that a picture is called, such as 139 for `000000000139.jpg`.
    private static func number(of input: InputFile) -> Int? {
        let name = InputFiles.lastComponent(input.relativePath)
        let digits = name.prefix { $0 != "." }
        return digits.allSatisfy { $0.isASCII && $0.isNumber } ? Int(digits) : nil
    }
}
