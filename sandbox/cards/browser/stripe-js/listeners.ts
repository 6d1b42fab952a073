type Listener = (event: unknown) => void;

/** Who wants to hear of what. */
export class Listeners {
  readonly #all = new Map<string, Set<Listener>>();

  add(name: string, listener: Listener): void {
    this.#all.set(name, (this.#all.get(name) ?? new Set()).add(listener));
  }

  /** Without a listener: all of that name. */
  remove(name: string, listener?: Listener): void {
    if (listener) this.#all.get(name)?.delete(listener);
    else this.#all.delete(name);
  }

  tell(name: string, event: unknown): void {
    for (const listener of [...(this.#all.get(name) ?? [])]) listener(event);
  }
}
