import type { RenderPool } from './render-pool.ts';

/**
 * Workers apart for each remote and for the frame, and afresh for each state of the release registry: what a release
 * does to its worker harms no page but its own, and is gone with the next promotion or rollback. Pages under way end
 * where they began.
 */
export class RenderPools {
  readonly #create: () => RenderPool;
  readonly #closing = new Set<Promise<void>>();
  readonly #pools = new Map<string, RenderPool>();
  #serial: number | null = null;

  constructor(create: () => RenderPool) {
    this.#create = create;
  }

  /** The pool for pages of `owner` (a remote, or the shell itself) while the registry has this serial number. */
  at(serial: number, owner: string): RenderPool {
    if (serial !== this.#serial) this.#closeAll();
    this.#serial = serial;
    const pool = this.#pools.get(owner) ?? this.#create();
    this.#pools.set(owner, pool);
    return pool;
  }

  /** Resolves once every pool has ended its pages. */
  async close(): Promise<void> {
    this.#closeAll();
    await Promise.all(this.#closing);
  }

  #closeAll(): void {
    for (const pool of this.#pools.values()) {
      const closing = pool.close().finally(() => this.#closing.delete(closing));
      this.#closing.add(closing);
    }
    this.#pools.clear();
  }
}
