/** Work with the same key is done in the order in which it came, each when the one before has ended; other keys do not wait. */
export class OneByOne<Key> {
  readonly #last = new Map<Key, Promise<unknown>>();

  /** @param work never rejects */
  do<Result>(key: Key, work: () => Promise<Result>): Promise<Result> {
    const before = this.#last.get(key) ?? Promise.resolve();
    const result = before.then(work);
    this.#last.set(key, result);
    void result.then(() => {
      if (this.#last.get(key) === result) this.#last.delete(key);
    });
    return result;
  }
}
