"""Recurrent layers."""
import numpy as np
from fixtures import program, random, ct

ACTIVATIONS = {
    "linear": lambda x: x,
    "sigmoid": lambda x: 1 / (1 + np.exp(-x)),
    "tanh": np.tanh,
    "scaled_tanh": np.tanh,
    "relu": lambda x: np.maximum(x, 0),
    "hard_sigmoid": lambda x: np.clip(0.2 * x + 0.5, 0, 1),
    "sigmoid_hard": lambda x: np.clip(0.2 * x + 0.5, 0, 1),
}
S, B, I, H = 4, 2, 3, 2
x, h0, c0 = random(S, B, I), random(B, H, seed=1), random(B, H, seed=2)


def results(states, sequence):
    return np.stack(states) if sequence else states[-1][None]


def run_lstm(x, h, c, w, r, b, p, gate, cell, output, clip):
    hs = []
    for xt in x:
        i, f, o, z = np.split(xt @ w.T + h @ r.T + b, 4, 1)
        pi, pf, po = np.split(p, 3)
        i, f, z = gate(i + pi * c), gate(f + pf * c), cell(z)
        c = f * c + i * z
        if clip is not None:
            c = np.clip(c, -clip, clip)
        h = gate(o + po * c) * output(c)
        hs.append(h)
    return hs, c


def lstm(name, direction=None, sequence=None, bias=True, peephole=False, clip=None, half=False, opset=ct.target.iOS15,
         gate=None, cell=None, output=None, shapes=None):
    both = direction == "bidirectional"
    dirs = 2 if both else 1
    starts = random(B, dirs * H, seed=1), random(B, dirs * H, seed=2)
    kind = np.float16 if half else np.float32
    options, weights = {}, []
    for k, suffix in list(enumerate(["", "_back"]))[:dirs]:
        w, r = (random(4 * H, n, seed=10 * k + n).astype(kind) for n in (I, H))
        b = random(4 * H, seed=7 + k).astype(kind) if bias else np.zeros(4 * H, kind)
        p = random(3 * H, seed=8 + k).astype(kind) if peephole else np.zeros(3 * H, kind)
        weights.append([v.astype(np.float32) for v in (w, r, b, p)])
        options |= {"weight_ih" + suffix: w, "weight_hh" + suffix: r}
        if bias:
            options["bias" + suffix] = b
        if peephole:
            options["peephole" + suffix] = p
    for key, value in {"direction": direction, "output_sequence": sequence, "recurrent_activation": gate,
                       "cell_activation": cell, "activation": output}.items():
        if value is not None:
            options[key] = value
    if clip is not None:
        options["clip"] = kind(clip)
    acts = [ACTIVATIONS[v] for v in (gate or "sigmoid", cell or "tanh", output or "tanh")]
    ends = []
    for k, (w, r, b, p) in enumerate(weights):
        steps = x[::-1] if direction == "reverse" or k == 1 else x
        h, c = (v[:, k * H:(k + 1) * H] for v in starts)
        ends.append(run_lstm(steps, h, c, w, r, b, p, *acts, clip))
    hs, c = ends[0]
    out = results(hs, sequence)
    h = hs[-1]
    if both:
        back, cb = ends[1]
        out = np.concatenate([out, results(back, sequence)[::-1]], 2)
        h, c = np.concatenate([h, back[-1]], 1), np.concatenate([c, cb], 1)

    def build(mb, x, h, c):
        if half:
            x, h, c = (mb.cast(x=v, dtype="fp16") for v in (x, h, c))
        values = mb.lstm(x=x, initial_h=h, initial_c=c, **options)
        return tuple(mb.cast(x=v, dtype="fp32") for v in values) if half else tuple(values)
    return program("lstm", name, {"x": x, "h": starts[0], "c": starts[1]}, build, [out, h, c],
                   opset=opset, shapes=shapes, tolerance=2e-3 if half else 1e-4)


def gru(name, direction=None, sequence=None, bias=True, after=None, gate=None, output=None, opset=ct.target.iOS15):
    w, r = random(3 * H, I, seed=3), random(3 * H, H, seed=4)
    b = random(3 * H, seed=5) if bias else np.zeros(3 * H, np.float32)
    bi = np.zeros(3 * H, np.float32)
    options = {"weight_ih": w, "weight_hh": r}
    if bias:
        options["bias"] = b
    if after is not None:
        bi = random(3 * H, seed=6)
        options |= {"reset_after": after, "input_bias": bi}
    for key, value in {"direction": direction, "output_sequence": sequence, "recurrent_activation": gate,
                       "activation": output}.items():
        if value is not None:
            options[key] = value
    f, g = ACTIVATIONS[gate or "sigmoid"], ACTIVATIONS[output or "tanh"]
    h, hs = h0, []
    wr, wo, wz = np.split(w, 3)
    rr, ro, rz = np.split(r, 3)
    br, bo, bz = np.split(b, 3)
    ir, io, iz = np.split(bi, 3)
    for xt in x[::-1] if direction == "reverse" else x:
        reset = f(xt @ wr.T + ir + h @ rr.T + br)
        update = f(xt @ wz.T + iz + h @ rz.T + bz)
        memory = reset * (h @ ro.T + bo) if after else (reset * h) @ ro.T + bo
        h = (1 - update) * g(xt @ wo.T + io + memory) + update * h
        hs.append(h)
    return program("gru", name, {"x": x, "h": h0}, lambda mb, x, h: tuple(mb.gru(x=x, initial_h=h, **options)),
                   [results(hs, sequence), h], opset=opset)


def rnn(name, direction=None, sequence=None, bias=True, activation=None):
    w, r, b = random(H, I, seed=3), random(H, H, seed=4), random(H, seed=5)
    options = {"weight_ih": w, "weight_hh": r}
    if bias:
        options["bias"] = b
    for key, value in {"direction": direction, "output_sequence": sequence, "activation": activation}.items():
        if value is not None:
            options[key] = value
    h, hs = h0, []
    for xt in x[::-1] if direction == "reverse" else x:
        h = ACTIVATIONS[activation or "tanh"](xt @ w.T + h @ r.T + (b if bias else 0))
        hs.append(h)
    return program("rnn", name, {"x": x, "h": h0}, lambda mb, x, h: tuple(mb.rnn(x=x, initial_h=h, **options)),
                   [results(hs, sequence), h])


symbol = ct.converters.mil.mil.get_new_symbol
CASES = [
    lstm("plain", bias=False),
    lstm("sequence", sequence=True),
    lstm("reverse", direction="reverse", sequence=True),
    lstm("reverse_last", direction="reverse"),
    lstm("bidirectional", direction="bidirectional", sequence=True),
    lstm("bidirectional_last", direction="bidirectional", bias=False),
    lstm("peephole", peephole=True, sequence=True),
    lstm("clip", clip=0.2, sequence=True, direction="reverse"),
    lstm("bidirectional_peephole", direction="bidirectional", sequence=True, peephole=True, clip=0.4),
    lstm("activations", gate="hard_sigmoid", cell="relu", output="linear", sequence=True),
    lstm("more_activations", gate="sigmoid", cell="scaled_tanh", output="sigmoid"),
    lstm("half_weights", half=True, sequence=True, opset=ct.target.iOS17),
    lstm("open_extents", sequence=True, shapes={"x": (symbol(), B, I)}),
    gru("plain", bias=False),
    gru("sequence", sequence=True),
    gru("reverse", direction="reverse", sequence=True),
    gru("activations", gate="tanh", output="sigmoid", sequence=True),
    gru("more_activations", gate="hard_sigmoid", output="relu"),
    gru("reset_after", after=True, sequence=True, opset=ct.target.iOS18),
    gru("reset_after_activations", after=True, sequence=True, output="relu", opset=ct.target.iOS18),
    gru("reset_before", after=False, opset=ct.target.iOS18),
    rnn("plain", bias=False),
    rnn("sequence", sequence=True),
    rnn("reverse", direction="reverse", sequence=True, activation="relu"),
    rnn("sigmoid", activation="sigmoid"),
    rnn("linear", activation="linear", sequence=True),
]
