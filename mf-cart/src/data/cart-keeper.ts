import type { CartEntry, CartList } from 'shared-api/contract/cart-schema';
import { hasAllMedia, mayBeChecked } from 'shared-api/rules/wish-check';
import type { Outcome } from '../domain/outcome.ts';
import type { WishChange } from '../domain/wish-change.ts';
import type { Trouble } from '../domain/wish-work.ts';
import { CartView } from './cart-view.ts';
import type { ChangeAnswer } from './change-answer.ts';
import { moment } from './moment.ts';
import { OneByOne } from './one-by-one.ts';
import { Pauses } from './pauses.ts';

/** The whole cart as the server has it now. */
export type LookAnswer =
  | { readonly kind: 'known'; readonly cart: CartList; readonly asked: number }
  | { readonly kind: 'failed'; readonly sentence: string };

/** What the keeper needs of the world around it. */
export interface KeeperParts {
  /** Never rejects. */
  readonly send: (id: number, change: WishChange) => Promise<ChangeAnswer>;
  /** Has the server look at a wish's media again. Never rejects. */
  readonly check: (id: number) => Promise<ChangeAnswer>;
  /** Never rejects. */
  readonly look: () => Promise<LookAnswer>;
  /** What came of a change; not of one to a wish that was deleted here in the meantime. */
  readonly onOutcome: (outcome: Outcome) => void;
  /** All changes are answered: other wishes may have other limits now. */
  readonly onSettled: () => void;
}

/** Milliseconds without a further step or key until a quantity is sent. */
const PAUSE = 600;

/**
 * Makes the changes of a page. They are shown at once and taken back when the server says no. Those of one wish are sent
 * one after the other, so that answers come in the order of the deeds.
 */
export class CartKeeper {
  readonly view = new CartView();
  readonly #parts: KeeperParts;
  readonly #queue = new OneByOne<number>();
  readonly #pauses = new Pauses<number>(PAUSE);
  /** Wishes of which it is not known how they stand, each with the moment since when. */
  readonly #uncertain = new Map<number, number>();
  #underWay = 0;

  constructor(parts: KeeperParts) {
    this.#parts = parts;
  }

  /** The whole cart was told; see {@link CartView}. */
  told(cart: CartList, asked: number): void {
    for (const [id, since] of this.#uncertain) if (asked > since) this.#uncertain.delete(id);
    this.view.told(cart, asked);
  }

  /** A switch was pressed or a name given. */
  change(wish: CartEntry, change: WishChange): Promise<Outcome> {
    this.#pauses.end(wish.id);
    this.view.want(wish.id, change);
    return this.#make(wish, change);
  }

  /** A quantity was stepped to or typed: shown at once, sent when no other follows. */
  changeQuantity(wish: CartEntry, to: number): void {
    const change: WishChange = { field: 'cart_quantity', to };
    this.view.want(wish.id, change);
    this.#pauses.wait(wish.id, () => void this.#make(wish, change));
  }

  /** Sends a quantity that waits for more: of one wish, or of all as the page is left. */
  flush(id?: number): void {
    if (id === undefined) this.#pauses.endAll();
    else this.#pauses.end(id);
  }

  /** A wish was deleted. */
  remove(id: number): void {
    this.#pauses.drop(id);
    this.view.learn(id, null);
  }

  /** Media of a wish may have changed: it is shown as the server finds it now, which comes back; undefined when it is not known. */
  async recheck(wish: CartEntry): Promise<CartEntry | undefined> {
    this.#underWay += 1;
    const answer = await this.#queue.do(wish.id, () => this.#parts.check(wish.id));
    if (answer.kind === 'changed') this.view.learn(wish.id, answer.entry);
    if (answer.kind === 'gone') this.view.learn(wish.id, null);
    this.#ended();
    return answer.kind === 'changed' ? answer.entry : undefined;
  }

  async #make(wish: CartEntry, change: WishChange): Promise<Outcome> {
    this.#underWay += 1;
    const answer = await this.#queue.do(wish.id, () => this.#ask(wish.id, change));
    const outcome = this.#take(wish, change, answer);
    this.#ended();
    return outcome;
  }

  #ended(): void {
    this.#underWay -= 1;
    if (this.#underWay === 0) this.#parts.onSettled();
  }

  async #ask(id: number, change: WishChange): Promise<ChangeAnswer> {
    if (this.#uncertain.has(id)) {
      const seen = await this.#parts.look();
      if (seen.kind === 'failed') return seen;
      this.told(seen.cart, seen.asked);
    }
    const wish = this.view.confirmed(id);
    if (wish === undefined) return { kind: 'gone' };
    return wish[change.field] === change.to ? { kind: 'changed', entry: wish } : this.#parts.send(id, change);
  }

  #take(before: CartEntry, change: WishChange, answer: ChangeAnswer): Outcome {
    const { id } = before;
    const known = this.view.confirmed(id);
    if (known !== undefined) this.#learn(known, answer);
    this.view.answered(id, change, troubleOf(answer, change));
    if (known === undefined) return { kind: 'gone', wish: before };
    const outcome = outcomeOf(answer, change, this.view.confirmed(id) ?? known);
    this.#parts.onOutcome(outcome);
    return outcome;
  }

  #learn(known: CartEntry, answer: ChangeAnswer): void {
    const { id } = known;
    if (answer.kind === 'changed') this.view.learn(id, answer.entry);
    if (answer.kind === 'over') this.view.learn(id, { ...known, cart_max_quantity: answer.quantity });
    if (answer.kind === 'gone') this.view.learn(id, null);
    if (answer.kind === 'failed') this.#uncertain.set(id, moment());
  }
}

/** What the card says of a failure; where a name is given, its box says it. */
function troubleOf(answer: ChangeAnswer, change: WishChange): Trouble | null {
  return answer.kind === 'failed' && change.field !== 'name' ? { change, sentence: answer.sentence } : null;
}

function outcomeOf(answer: ChangeAnswer, change: WishChange, wish: CartEntry): Outcome {
  switch (answer.kind) {
    case 'changed':
      return isUnready(wish, change) ? unready(wish) : { kind: 'done', change, wish };
    case 'over':
      return { kind: 'over', wish, quantity: answer.quantity };
    case 'refused':
    case 'failed':
      return { ...answer, change, wish };
    case 'gone':
      return { kind: 'gone', wish };
  }
}

/** Whether the server left a wish as it was because it may not be chosen. */
function isUnready(wish: CartEntry, { field, to }: WishChange): boolean {
  return field === 'checked' && to && !wish.checked && !mayBeChecked(wish);
}

function unready(wish: CartEntry): Outcome {
  return hasAllMedia(wish)
    ? { kind: 'over', wish, quantity: wish.cart_max_quantity }
    : { kind: 'missing', wish };
}
