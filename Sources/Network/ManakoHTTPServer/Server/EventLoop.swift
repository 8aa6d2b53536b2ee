import CManakoWeb
import ManakoCore
import Synchronization

/// What happens on an event loop; called on its thread alone.
protocol LoopDelegate: AnyObject {
    /// Whether a connection from an address is taken.
    func admit(_ address: String) -> Bool
    /// One that was taken is gone, or never stood.
    func released(_ address: String)
    /// A connection stands.
    func opened(_ socket: LoopSocket, _ address: String) -> any LoopSocketOwner
    /// About ten times a second.
    func tick()
    /// The loop has ended.
    func ended()
}

/// What happens on a connection; called on the loop's thread alone.
protocol LoopSocketOwner: AnyObject {
    func received(_ bytes: [UInt8])
    func writable()
    func closed()
}

/// libwebsockets' event loop and its thread.
@safe final class EventLoop: @unchecked Sendable {
    // The handle is used under the lock, and not after the loop has begun to end; the delegate on the loop's thread alone.
    @safe private struct State {
        var handle: OpaquePointer?
        var jobs: [@Sendable () -> Void] = []
    }

    private let state = Mutex(State())
    private let delegate: any LoopDelegate

    private init(_ delegate: any LoopDelegate) { self.delegate = delegate }

    /// Listens and begins.
    ///
    /// - Returns: the loop, and the port that it listens at.
    static func start(
        _ configuration: ServerConfiguration, _ delegate: any LoopDelegate
    ) throws(ManakoError) -> (EventLoop, UInt16) {
        if let reason = unsafe manako_web_load() {
            throw ManakoError(
                .unavailable,
                "serving needs libwebsockets, but \(unsafe String(cString: reason)); "
                    + "install it with `sudo apt install libwebsockets-dev` or run scripts/setup")
        }
        let loop = EventLoop(delegate)
        let context = unsafe Unmanaged.passRetained(loop)
        let result = unsafe loop.state.withLock { state in
            // Held until the handle is there: the new thread waits for it with its first job.
            let result = unsafe loop.call(configuration, context.toOpaque())
            unsafe state.handle = unsafe result.loop
            return unsafe result
        }
        guard unsafe result.loop != nil else {
            unsafe context.release()
            let reason = unsafe result.reason.map { unsafe String(cString: $0) }
            throw failure(configuration, unsafe result.error, reason)
        }
        return (loop, unsafe result.port)
    }

    private func call(
        _ configuration: ServerConfiguration, _ context: UnsafeMutableRawPointer
    ) -> manako_web_start_result {
        let events = unsafe loopEvents(context)
        return unsafe withCString(configuration.tls?.certificate) { certificate in
            unsafe withCString(configuration.tls?.key) { key in
                unsafe configuration.host.withCString { host in
                    var c = unsafe manako_web_configuration(
                        host: host, port: configuration.port, certificate: certificate, key: key,
                        connections: UInt32(clamping: configuration.limits.connections), events: events)
                    return unsafe manako_web_start(&c)
                }
            }
        }
    }

    private static func failure(_ configuration: ServerConfiguration, _ number: Int32, _ reason: String?) -> ManakoError
    {
        let place = "\(configuration.host) port \(configuration.port)"
        guard let reason else { return ListenFailure.error(number, place) }
        return ManakoError(.unavailable, "can't serve at \(place): \(reason)")
    }

    /// Runs a job on the loop's thread, unless the loop is ending.
    func execute(_ job: @escaping @Sendable () -> Void) {
        state.withLock { state in
            guard let handle = unsafe state.handle else { return }
            state.jobs.append(job)
            if state.jobs.count == 1 { unsafe manako_web_wake(handle) }
        }
    }

    /// Takes no more connections; on the loop's thread.
    func stopListening() {
        state.withLock { if let handle = unsafe $0.handle { unsafe manako_web_stop_listening(handle) } }
    }

    /// Ends after this event; on the loop's thread.
    func stop() {
        state.withLock { if let handle = unsafe $0.handle { unsafe manako_web_stop(handle) } }
    }

    fileprivate func runJobs() {
        let jobs = state.withLock { state in
            defer { state.jobs = [] }
            return state.jobs
        }
        for job in jobs { job() }
    }

    fileprivate func end() {
        state.withLock { state in
            unsafe state.handle = nil
            state.jobs = []
        }
    }

    fileprivate func admit(_ address: String) -> Bool { delegate.admit(address) }
    fileprivate func released(_ address: String) { delegate.released(address) }
    fileprivate func tick() { delegate.tick() }
    fileprivate func ended() { delegate.ended() }

    fileprivate func opened(_ socket: OpaquePointer, _ address: String) -> any LoopSocketOwner {
        unsafe delegate.opened(LoopSocket(socket), address)
    }
}

/// What the library holds of a connection.
private final class Owner {
    let owner: any LoopSocketOwner
    init(_ owner: any LoopSocketOwner) { self.owner = owner }
}

private func loop(_ context: UnsafeMutableRawPointer?) -> EventLoop? {
    unsafe context.map { unsafe Unmanaged<EventLoop>.fromOpaque($0).takeUnretainedValue() }
}

private func owner(_ pointer: UnsafeMutableRawPointer?) -> (any LoopSocketOwner)? {
    unsafe pointer.map { unsafe Unmanaged<Owner>.fromOpaque($0).takeUnretainedValue().owner }
}

private func loopEvents(_ context: UnsafeMutableRawPointer) -> manako_web_events {
    unsafe manako_web_events(
        context: context,
        admit: { context, address in
            guard let address = unsafe address else { return false }
            return unsafe loop(context)?.admit(String(cString: address)) ?? false
        },
        released: { context, address in
            if let address = unsafe address { unsafe loop(context)?.released(String(cString: address)) }
        },
        opened: { context, socket, address in
            guard let loop = unsafe loop(context), let socket = unsafe socket, let address = unsafe address else {
                return nil
            }
            let owner = unsafe Owner(loop.opened(socket, String(cString: address)))
            return unsafe Unmanaged.passRetained(owner).toOpaque()
        },
        received: { pointer, bytes, count in
            unsafe owner(pointer)?.received([UInt8](UnsafeBufferPointer(start: bytes, count: count)))
        },
        writable: { pointer in unsafe owner(pointer)?.writable() },
        closed: { pointer in
            guard let pointer = unsafe pointer else { return }
            unsafe Unmanaged<Owner>.fromOpaque(pointer).takeRetainedValue().owner.closed()
        },
        woken: { context in unsafe loop(context)?.runJobs() },
        tick: { context in unsafe loop(context)?.tick() },
        ending: { context in unsafe loop(context)?.end() },
        ended: { context in
            guard let context = unsafe context else { return }
            unsafe Unmanaged<EventLoop>.fromOpaque(context).takeRetainedValue().ended()
        })
}

private func withCString<Result>(_ text: String?, _ body: (UnsafePointer<CChar>?) -> Result) -> Result {
    guard let text else { return body(nil) }
    return unsafe text.withCString { unsafe body($0) }
}
