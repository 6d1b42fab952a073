import type { RenderPool } from './render-pool.ts';

/**
 * One pool of workers for each state of the release registry: the code of a new release never meets what an
 * earlier one left behind in its worker, and pages under way end where they began.
 */
export class RenderPools {
  readonly #create: () => RenderPool;
  readonly #closing = new Set<Promise<void>>();
  #current: { serial: number; pool: RenderPool } | null = null;

  constructor(create: () => RenderPool) {
    this.#create = create;
  }

  /** The pool for the registry with this serial number. */
  at(serial: number): RenderPool {
    if (this.#current?.serial === serial) return this.#current.pool;
    if (this.#current) this.#close(this.#current.pool);
    const pool = this.#create();
    this.#current = { serial, pool };
    return pool;
  }

  /** Resolves once every pool has ended its pages. */
  async close(): Promise<void> {
    if (this.#current) this.#close(this.#current.pool);
    this.#current = null;
    await Promise.all(this.#closing);
  }

  #close(pool: RenderPool): void {
    const closing = pool.close().finally(() => this.#closing.delete(closing));
    this.#closing.add(closing);
  }
}
