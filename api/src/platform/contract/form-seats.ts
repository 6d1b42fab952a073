import { CallError } from '../http/call-error.ts';

/** Forms that may be held in memory at one time, by one process and for one person. */
const MOST = 16;
const MOST_EACH = 3;

/** Counts the forms that are being read and answered, so that memory stays flat whoever sends how many. */
export class FormSeats {
  readonly #held = new Map<string, number>();
  #all = 0;

  /**
   * Takes a seat for somebody.
   * @returns gives the seat back, once however often it is called
   * @throws a 503 CallError when there is none
   */
  take(who: string): () => void {
    const own = this.#held.get(who) ?? 0;
    if (this.#all >= MOST || own >= MOST_EACH)
      throw new CallError('unavailable', 'Too many uploads are under way. Please try again shortly.');
    this.#held.set(who, own + 1);
    this.#all += 1;
    let seated = true;
    return () => {
      if (!seated) return;
      seated = false;
      this.#all -= 1;
      const left = (this.#held.get(who) ?? 1) - 1;
      if (left > 0) this.#held.set(who, left);
      else this.#held.delete(who);
    };
  }
}
