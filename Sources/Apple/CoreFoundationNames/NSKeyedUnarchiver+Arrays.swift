public import Foundation

extension NSKeyedUnarchiver {
    /// The objects of an archived array.
    ///
    /// - Parameters:
    ///   - classes: the classes that objects may have.
    ///   - data: the archive.
    /// - Returns: nil for an archive of something else.
    /// - Throws: an error of Foundation for what is no archive.
    public static func unarchivedArrayOfObjects(ofClasses classes: [AnyClass], from data: Data) throws -> [Any]? {
        let object = try unarchivedObject(ofClasses: classes + [NSArray.self], from: data)
        return object as? [Any] ?? (object as? NSArray)?.allObjects
    }
}

extension NSArray {
    fileprivate var allObjects: [Any] { (0..<count).map { object(at: $0) } }
}
