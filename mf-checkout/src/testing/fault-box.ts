/** What goes wrong with the next calls of a kind. */
type Fault =
  | { readonly kind: 'refuse'; readonly status: number; readonly body: object }
  /** The line is cut before, or after, the server did what it was asked. */
  | { readonly kind: 'cut'; readonly when: 'before' | 'after' }
  /** The answer waits for this. */
  | { readonly kind: 'hold'; readonly until: Promise<void> };

/** Troubles that a test has in store for a server: one for each call that comes. */
export class FaultBox {
  readonly #faults = new Map<string, Fault[]>();

  /** The next call is refused, and nothing is done. */
  refuse(call: string, status: number, code: string, msg = `Refused: ${code}`): void {
    this.#add(call, { kind: 'refuse', status, body: { code, msg, request_id: 'req-7' } });
  }

  /** The line is cut at the next calls, each before or after it was done. */
  cut(call: string, ...whens: readonly ('before' | 'after')[]): void {
    for (const when of whens) this.#add(call, { kind: 'cut', when });
  }

  /** The next call is answered once the function that this gives back is called. */
  hold(call: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#add(call, { kind: 'hold', until: promise });
    return resolve;
  }

  /** The trouble of this call. */
  take(call: string): Fault | undefined {
    return this.#faults.get(call)?.shift();
  }

  #add(call: string, fault: Fault): void {
    this.#faults.set(call, [...(this.#faults.get(call) ?? []), fault]);
  }
}
