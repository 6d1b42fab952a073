/** Delays work until no more of the same key has come for a while; only the latest is done. */
export class KeyedDebounce<Key> {
  readonly #delayMs: number;
  readonly #waiting = new Map<
    Key,
    { readonly timer: ReturnType<typeof setTimeout>; readonly work: () => void }
  >();

  constructor(delayMs: number) {
    this.#delayMs = delayMs;
  }

  schedule(key: Key, work: () => void): void {
    this.cancel(key);
    this.#waiting.set(key, { timer: setTimeout(() => this.flush(key), this.#delayMs), work });
  }

  /** Does now what waits: of one key, or of all (as a page is left). */
  flush(...keys: Key[]): void {
    for (const key of keys.length > 0 ? keys : [...this.#waiting.keys()]) {
      const waiting = this.#waiting.get(key);
      this.cancel(key);
      waiting?.work();
    }
  }

  cancel(key: Key): void {
    clearTimeout(this.#waiting.get(key)?.timer);
    this.#waiting.delete(key);
  }
}
