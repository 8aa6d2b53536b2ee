import Foundation

extension ScratchFolder {
    /// Writes a script of the shell that can be run, and returns its path.
    ///
    /// Another process writes it. A child that another test starts at that moment inherits this process's open files, and a
    /// program that is open for writing anywhere does not start (`ETXTBSY`).
    public func writeProgram(_ script: String, to name: String) throws -> String {
        let (text, path) = (try write(Array(script.utf8), to: "\(name).text"), "\(path)/\(name)")
        let copy = Process()
        copy.executableURL = URL(filePath: "/bin/sh")
        copy.arguments = ["-c", "cp \"$1\" \"$2\" && chmod 755 \"$2\"", "sh", text, path]
        try copy.run()
        copy.waitUntilExit()
        guard copy.terminationStatus == 0 else { throw CocoaError(.fileWriteUnknown) }
        return path
    }
}
