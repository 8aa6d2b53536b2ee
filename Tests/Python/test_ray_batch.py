"""Jobs on Ray: the queue of shards, and the worker process of an actor, with processes that end when a test wants it."""

import random

import pytest
from manako._ray_worker import Worker
from manako._shards import PATIENCE, ShardQueue
from manako.ray_batch import _reason


def work(queue, workers, seconds, fails=lambda worker: False):
    """Lets workers work until all is done; returns the shards in the order of their ends, and the time."""
    now, done, holds = 0.0, [], {worker: [] for worker in workers}
    for worker in workers:
        queue.add(worker)
    while not queue.is_done:
        for worker, held in holds.items():
            while (shard := queue.next(worker, now)) is not None:
                held.append((max([now, *(end for end, _ in held)]) + seconds(worker, shard), shard))
        (end, shard), worker = min((held[0], worker) for worker, held in holds.items() if held)
        # Idle workers ask again every second.
        if end > now + 1:
            now += 1
            continue
        now = max(now, end)
        holds[worker].pop(0)
        if fails(worker):
            queue.lost(worker)
            del holds[worker]
        elif queue.finished(worker, shard, now):
            done.append(shard)
    return done, now


def test_every_shard_is_done_once():
    done, seconds = work(ShardQueue(range(100)), "abcd", lambda worker, shard: 10)
    assert sorted(done) == list(range(100)) and seconds == 250


def test_shards_of_lost_workers_are_done_by_others():
    chance = random.Random(1)
    done, _ = work(ShardQueue(range(60)), range(20), lambda worker, shard: 1 + shard % 3,
                   lambda worker: worker > 0 and chance.random() < 0.4)
    assert sorted(done) == list(range(60))


def test_shards_of_silent_workers_are_done_by_others():
    # Worker 0 never answers, as on a machine without power.
    done, seconds = work(ShardQueue(range(40)), range(4), lambda worker, shard: 10 if worker else float("inf"))
    assert sorted(done) == list(range(40))
    assert seconds <= 40 / 3 * 10 + 10 * (PATIENCE + 3)


def test_a_worker_holds_two_shards_and_one_at_the_end():
    queue = ShardQueue(range(5))
    queue.add("a")
    queue.add("b")
    assert [queue.next("a", 0), queue.next("a", 0), queue.next("a", 0)] == [0, 1, None]
    assert [queue.next("b", 0), queue.next("b", 0)] == [2, None]
    assert queue.finished("b", 2, 1) and not queue.finished("b", 2, 2)
    queue.lost("a")
    assert queue.left == 4 and [queue.next("b", 3), queue.next("b", 3), queue.next("b", 3)] == [0, 1, None]


@pytest.fixture
def program(tmp_path, monkeypatch):
    """A program in the shell's language whose reaction to shards a test writes; `$shard` is the shard, `ends` counts its ends."""

    def write(reaction):
        file = tmp_path / "manako"
        file.write_text(f"""#!/bin/sh
ends() {{ cat "{tmp_path}/ends" 2>/dev/null | wc -l; }}
end() {{ echo >> "{tmp_path}/ends"; exit 9; }}
done_() {{ echo '{{"progress":1,"failed":0}}'; echo '{{"done":3,"failed":1,"committed":true}}'; }}
echo 'a library says hello'; echo '{{broken'; echo '{{"ready":true}}'
while read -r line; do
    shard=$(echo "$line" | tr -dc 0-9)
    {reaction}
done
""")
        file.chmod(0o755)
        monkeypatch.setenv("MANAKO_BINARY", str(file))
        return Worker("job", 1, 3, {"AWS_REGION": "x"}, metrics=False)

    return write


def test_a_process_does_shard_after_shard(program):
    worker = program('[ "$AWS_REGION" = x ] || end; done_')
    for shard in (4, 5):
        assert worker.run(shard) == {"shard": shard, "inputs": 3, "failed": 1}
    assert worker.memory() > 100_000


def test_a_process_that_ends_is_started_again(program):
    worker = program('[ "$(ends)" -ge 2 ] || end; done_')
    assert worker.run(4) == {"shard": 4, "inputs": 3, "failed": 1}


def test_a_shard_that_ends_its_process_thrice_is_left(program):
    worker = program('[ "$shard" = 5 ] || end; done_')
    assert worker.run(4) == {"shard": 4, "inputs": 0, "failed": 0, "died": True}
    assert worker.run(5)["inputs"] == 3


def test_errors_that_end_the_job_are_told(program):
    worker = program("""echo '{"code":"unavailable","message":"out: the disk is full"}'; exit 1""")
    assert worker.run(4) == {"shard": 4, "error": "out: the disk is full"}


def test_the_reason_of_lost_actors_is_the_last_line():
    assert _reason(Exception("a\n  b\nRuntimeError: it is full \n")) == "RuntimeError: it is full"
    assert _reason(ValueError()) == "ValueError"
    assert "install the same wheel" in _reason(Exception("Traceback\nModuleNotFoundError: No module named 'manako'\n"))
