import type { CartEntry } from 'shared-api/contract/cart-schema';
import type { WishAddons } from '../domain/addons.ts';
import { askAddons } from './ask-addons.ts';
import { FewAtATime } from './few-at-a-time.ts';

/** A browser has six lines to a server: some stay free for what the shopper does. */
const AT_A_TIME = 4;

type Asked = Pick<CartEntry, 'id' | 'addon_media'>;

/** The questions for the add-ons of wishes: each wish is asked about once, and again only where something speaks for it. */
export class AddonQuestions {
  readonly #lines = new FewAtATime(AT_A_TIME);
  readonly #asking = new Map<number, AbortController>();
  /** What was known of a wish when it was asked about. */
  readonly #asked = new Map<number, boolean>();
  readonly #onAnswer: (wishId: number, answer: WishAddons | 'gone') => void;

  constructor(onAnswer: (wishId: number, answer: WishAddons | 'gone') => void) {
    this.#onAnswer = onAnswer;
  }

  /** Asks unless that was done and the wish's add-ons have had the same media since. */
  askOnce(wish: Asked): void {
    if (this.#asked.get(wish.id) !== wish.addon_media) this.ask(wish);
  }

  /** Asks in any case; an older question about the same wish is no longer waited for. */
  ask({ id, addon_media }: Asked): void {
    this.#asking.get(id)?.abort();
    const asking = new AbortController();
    this.#asking.set(id, asking);
    this.#asked.set(id, addon_media);
    void this.#lines.do(async () => {
      const answer = asking.signal.aborted ? null : await askAddons(id, asking.signal);
      if (answer === null || asking.signal.aborted) return;
      this.#asking.delete(id);
      if (answer === 'gone' || answer.kind === 'failed') this.#asked.delete(id);
      this.#onAnswer(id, answer);
    });
  }

  /** All is to be asked anew where {@link askOnce} is called next. */
  forget(): void {
    this.#asked.clear();
  }

  /** Nothing is waited for any more. */
  stop(): void {
    for (const asking of this.#asking.values()) asking.abort();
    this.#asking.clear();
    this.forget();
  }
}
