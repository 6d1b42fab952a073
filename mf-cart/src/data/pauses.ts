/** Work that waits until a pause has gone by; more of the same key takes the place of what waits, and waits anew. */
export class Pauses<Key> {
  readonly #pause: number;
  readonly #waiting = new Map<
    Key,
    { readonly timer: ReturnType<typeof setTimeout>; readonly work: () => void }
  >();

  /** @param pause in milliseconds */
  constructor(pause: number) {
    this.#pause = pause;
  }

  wait(key: Key, work: () => void): void {
    this.drop(key);
    this.#waiting.set(key, { timer: setTimeout(() => this.end(key), this.#pause), work });
  }

  /** Does now what waits, if anything does. */
  end(key: Key): void {
    const waiting = this.#waiting.get(key);
    this.drop(key);
    waiting?.work();
  }

  endAll(): void {
    for (const key of [...this.#waiting.keys()]) this.end(key);
  }

  drop(key: Key): void {
    clearTimeout(this.#waiting.get(key)?.timer);
    this.#waiting.delete(key);
  }
}
