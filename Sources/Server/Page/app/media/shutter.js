// What one hears and sees of a shutter.

const LENGTH = 0.06;
const stillness = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {number} rate */
function made(rate) {
  const buffer = new AudioBuffer({ length: Math.ceil(LENGTH * rate), sampleRate: rate });
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = 0.4 * (Math.random() * 2 - 1) * Math.exp((-7 * i) / samples.length);
  return buffer;
}

/** A click, made of noise that fades. */
export class Shutter {
  /** @type {AudioContext | null} */
  #audio = null;
  /** @type {AudioBuffer | null} */
  #noise = null;

  /** To be called by a gesture: browsers play nothing before one. */
  prepare() {
    if (typeof AudioContext !== "function") return;
    this.#audio ??= new AudioContext();
    this.#noise ??= made(this.#audio.sampleRate);
    this.#audio.resume().catch(() => {});
  }

  /**
   * Clicks, and lets an element light up unless less motion is asked for.
   *
   * @param {HTMLElement} screen
   */
  release(screen) {
    performance.mark("manako.shutter");
    if (!stillness.matches) screen.animate([{ filter: "brightness(2.2)" }, { filter: "none" }], 90);
    if (!this.#audio) return;
    const source = new AudioBufferSourceNode(this.#audio, { buffer: this.#noise });
    source.connect(this.#audio.destination);
    source.start();
  }

  close() {
    this.#audio?.close();
    this.#audio = null;
  }
}

/**
 * Lets Space and Enter press the shutter where they press nothing else; answers with what ends that.
 *
 * @param {() => boolean} isReady
 * @param {() => void} press
 * @returns {() => void}
 */
export function startShutterKeys(isReady, press) {
  const pressed = (/** @type {KeyboardEvent} */ event) => {
    const isFree = !event.target?.closest("button, a, input, select, textarea, dialog, summary");
    if (!isFree || event.repeat || ![" ", "Enter"].includes(event.key) || !isReady()) return;
    event.preventDefault();
    press();
  };
  document.addEventListener("keydown", pressed);
  return () => document.removeEventListener("keydown", pressed);
}
