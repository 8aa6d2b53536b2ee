import ManakoCore
import ManakoFiles
import ManakoGeometry
import ManakoPixels
import ManakoVideo
import Synchronization

/// The video of a recording, whose frames are given by number; it is read on from frame to frame, and from its beginning to go back.
final class RecordingVideo: Sendable {
    private struct State {
        var name: String
        var file: TemporaryFile?
        var reader: VideoReader?
        /// The number of the frame that comes next.
        var next = 0
    }

    private let files: RecordingFiles
    private let limits: InputLimits
    private let state = Mutex<State?>(nil)

    init(files: RecordingFiles, limits: InputLimits) {
        self.files = files
        self.limits = limits
    }

    /// The size of the stored pictures in pixels.
    func size(_ name: String) throws(ManakoError) -> (width: Int, height: Int) {
        try state.withLock { state throws(ManakoError) in
            let reader = try open(name, &state)
            return (Int(reader.info.storedSize.width), Int(reader.info.storedSize.height))
        }
    }

    /// Decodes a frame.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` for a frame behind the video's end, and what reading throws.
    func picture(_ name: String, _ number: Int) throws(ManakoError) -> Bitmap {
        try state.withLock { state throws(ManakoError) in
            if let next = state?.next, next > number { state?.reader = nil }
            let reader = try open(name, &state)
            while let frame = try reader.nextFrame() {
                state?.next += 1
                if (state?.next ?? 0) == number + 1 { return frame.bitmap }
            }
            let count = state?.next ?? 0
            state?.reader = nil
            throw ManakoError(
                .malformedInput, "\(files.place(name)): has \(count) frames, and none of number \(number)")
        }
    }

    private func open(_ name: String, _ state: inout State?) throws(ManakoError) -> VideoReader {
        if let reader = state?.reader, state?.name == name { return reader }
        let file = state?.name == name ? state?.file : nil
        var opened = State(name: name, file: file)
        let path = try path(of: name, &opened)
        let reader = try VideoReader(.file(path), options: .init(limits: limits))
        opened.reader = reader
        state = opened
        return reader
    }

    /// A file that decoders can open: the recording's own, or a copy of what an archive holds.
    private func path(of name: String, _ state: inout State) throws(ManakoError) -> String {
        if let path = files.pathOnDisk(name) { return path }
        if let file = state.file { return file.path }
        let file = try TemporaryFile(try files.read(name))
        state.file = file
        return file.path
    }
}
