import type { Calls } from '../http/calls.ts';
import type { Intent } from './intent.ts';
import type { Ledger } from './ledger.ts';
import { settle } from './pay.ts';

const LONGEST_MS = 3_600_000;

/** Brings payments in `processing` to their outcome in time, also after a restart. */
export class Settling {
  readonly #ledger: Ledger;
  readonly #calls: () => Calls;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(ledger: Ledger, calls: () => Calls) {
    this.#ledger = ledger;
    this.#calls = calls;
  }

  wake(): void {
    if (this.#closed) return;
    clearTimeout(this.#timer);
    const next = this.#ledger.objects.nextDue();
    if (!next) return;
    const pause = Math.min(Math.max(next.due - Date.now(), 0), LONGEST_MS);
    this.#timer = setTimeout(() => this.#settleDue(), pause).unref();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  #settleDue(): void {
    const next = this.#ledger.objects.nextDue();
    if (!next || next.due > Date.now()) {
      this.wake();
      return;
    }
    // The change wakes us again, for the one that comes next.
    this.#calls().change(() => {
      const intent: Intent = this.#ledger.intent(next.id);
      settle(this.#ledger, intent);
    });
  }
}
