"""The process behind the functions: threads, death, forks, bounds and its end."""

import os
import pathlib
import signal
import subprocess
import sys
import threading
import time

import manako
import numpy
import pytest
from manako import _memory, _program, _worker

SMALL = numpy.zeros((32, 32, 3), numpy.uint8)


def test_serves_all_threads_with_one_process(code):
    expected = [each.payload for each in manako.find_codes(code)]
    process, wrong = _worker.worker.start().identifier, []

    def work():
        for _ in range(10):
            if [each.payload for each in manako.find_codes(code)] != expected:
                wrong.append(1)

    threads = [threading.Thread(target=work) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not wrong and _worker.worker.start().identifier == process


def test_pictures_in_memory_and_in_the_pipe_are_the_same(monkeypatch):
    picture = numpy.full((480, 640, 3), 60, numpy.uint8)
    picture[100:400, 150:500] = 230
    shared = _worker.Worker()
    monkeypatch.setattr(_memory, "memory", lambda: None)
    piped = _worker.Worker()
    piped.start()
    monkeypatch.undo()
    request = {"do": "look", "capability": "document", "pictures": [{"bytes": picture.nbytes, "width": 640, "height": 480}]}
    pending = shared.send(dict(request), [picture])
    assert pending.offset is not None
    answers = [pending.result().value, piped.ask(dict(request), [picture]).value]
    assert answers[0]["observations"] == answers[1]["observations"] and len(answers[0]["observations"]) == 1
    assert shared.start()._memory._used == []
    shared.close()
    piped.close()


def test_memory_gives_no_byte_to_two_requests():
    memory = _memory.Memory()
    page = 4096
    pieces = [memory.put([memoryview(bytes([each]) * page)], page) for each in range(4)]
    assert pieces == [0, page, 2 * page, 3 * page]
    memory.free(page)
    assert memory.put([memoryview(b"x" * (page + 1))], page + 1) == 4 * page
    assert memory.put([memoryview(b"a"), memoryview(b"b")], 2) == page
    assert memory.put([], _memory.SIZE) is None
    assert bytes(memory._view[page:page + 2]) == b"ab" and memory._view[0] == 0 and memory._view[2 * page] == 2
    memory.close()
    memory.close()


@pytest.mark.parametrize("binary", ["/nowhere/manako", "/dev/null"])
def test_a_failed_start_leaves_nothing_open(monkeypatch, binary):
    monkeypatch.setenv("MANAKO_BINARY", binary)
    before = os.listdir("/proc/self/fd")
    for _ in range(3):
        with pytest.raises(manako.UnavailableError):
            _worker.Worker().start()
    assert len(os.listdir("/proc/self/fd")) == len(before)


def test_starts_again_when_it_has_died():
    manako.horizon(SMALL)
    before = _worker.worker.start().identifier
    os.kill(before, signal.SIGKILL)
    for _ in range(5):
        try:
            manako.horizon(SMALL)
            break
        except manako.WorkerDiedError:
            # Its death came between the request and the answer.
            pass
    assert _worker.worker.start().identifier != before


def test_who_waits_hears_of_its_death():
    process = _worker.worker.start()
    os.kill(process.identifier, signal.SIGSTOP)
    pending = [process.send({"do": "models"}, ()) for _ in range(3)]
    os.kill(process.identifier, signal.SIGKILL)
    for each in pending:
        with pytest.raises(manako.WorkerDiedError):
            each.result()
    assert manako.models()


def test_waits_when_as_many_requests_are_in_flight_as_may_be():
    process = _worker.worker.start()
    os.kill(process.identifier, signal.SIGSTOP)
    sent = []
    # Some may be answered before the process has stopped.
    wanted = 2 * process.limits["inFlight"]
    thread = threading.Thread(target=lambda: [sent.append(process.send({"do": "models"}, ())) for _ in range(wanted)])
    thread.start()
    time.sleep(0.5)
    assert len(process._pending) == process.limits["inFlight"] and len(sent) < wanted
    os.kill(process.identifier, signal.SIGCONT)
    thread.join()
    assert all(each.result().value["models"] for each in sent)


def test_closes_and_starts_anew():
    before = _worker.worker.start().identifier
    manako.close()
    with pytest.raises(ProcessLookupError):
        os.kill(before, 0)
    manako.close()
    assert len(manako.horizon(SMALL)) == 0


def test_a_fork_has_a_process_of_its_own():
    parent = _worker.worker.start().identifier
    child = os.fork()
    if child == 0:
        try:
            manako.horizon(SMALL)
            status = 0 if _worker.worker.start().identifier != parent else 1
            manako.close()
        except BaseException:
            status = 2
        os._exit(status)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert len(manako.horizon(SMALL)) == 0 and _worker.worker.start().identifier == parent


def test_ends_with_python():
    script = "import manako, numpy; manako.horizon(numpy.zeros((8, 8, 3), numpy.uint8)); print(manako._worker.worker.start().identifier)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    for _ in range(50):
        try:
            os.kill(int(done.stdout), 0)
        except ProcessLookupError:
            return
        time.sleep(0.1)
    pytest.fail("the process goes on")


def test_is_interrupted():
    script = """
import manako, numpy, os, signal, threading
# Shells start commands in the background with the signal ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)
manako.horizon(numpy.zeros((8, 8, 3), numpy.uint8))
process = manako._worker.worker.start()
try:
    os.kill(process.identifier, signal.SIGSTOP)
    # Until then it might still answer.
    os.waitid(os.P_PID, process.identifier, os.WSTOPPED | os.WNOWAIT)
    threading.Timer(1, lambda: os.kill(os.getpid(), signal.SIGINT)).start()
    threading.Timer(2, lambda: os.kill(process.identifier, signal.SIGCONT)).start()
    manako.horizon(numpy.zeros((8, 8, 3), numpy.uint8))
except KeyboardInterrupt:
    manako.horizon(numpy.zeros((8, 8, 3), numpy.uint8))
    print("interrupted", manako._worker.worker.start().identifier == process.identifier)
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=60)
    assert done.stdout == "interrupted True\n", done.stderr


def test_a_program_that_does_not_start(monkeypatch, tmp_path):
    other = _worker.Worker()
    monkeypatch.setenv("MANAKO_BINARY", str(tmp_path / "none"))
    with pytest.raises(manako.UnavailableError):
        other.ask({"do": "models"})
    for name in ("false", "cat"):
        monkeypatch.setenv("MANAKO_BINARY", f"/bin/{name}")
        with pytest.raises(manako.UnavailableError):
            other.ask({"do": "models"})


def test_a_picture_that_is_too_large():
    with pytest.raises(manako.LimitExceededError):
        manako.horizon(bytes(_worker.worker.start().limits["payloadBytes"] + 1))
    assert len(manako.horizon(SMALL)) == 0


def test_keeps_its_memory_for_the_next_picture():
    """The system clears every page that a process gives back and takes anew; a picture of 900 KB and what is made of it have 1000 of them."""
    def faults():
        # Behind the name, which may have blanks; the tenth field of all (proc_pid_stat(5)).
        return int(pathlib.Path(f"/proc/{_worker.worker.start().identifier}/stat").read_text().rsplit(")", 1)[1].split()[7])

    picture = bytes(640 * 480 * 3)
    message = {"do": "look", "capability": "horizon",
               "pictures": [{"bytes": len(picture), "width": 640, "height": 480, "channels": 3}]}
    for _ in range(10):
        _worker.worker.ask(message, (picture,))
    before = faults()
    for _ in range(20):
        _worker.worker.ask(message, (picture,))
    assert faults() - before < 20 * 200


def test_the_command():
    done = subprocess.run([sys.executable, "-c", "from manako._program import main; main()", "--version"], capture_output=True, text=True)
    assert done.stdout.startswith("manako ") and _program.path()
