import type { CartEntry, CartList } from 'shared-api/contract/cart-schema';
import { cartOf, type KeptCart, NO_CART, wholeTold, wishTold } from '../domain/kept-cart.ts';
import { asWanted, type Wanted, type WishChange } from '../domain/wish-change.ts';
import { ended, IDLE, started, type Trouble, type WishWork } from '../domain/wish-work.ts';
import { moment } from './moment.ts';

/** What a page shows of the cart. The same object until something changes. */
export interface ShownCart {
  /** With what is wanted and not answered yet; null until a cart was told. */
  readonly cart: CartList | null;
  /** The same as the server last told it. */
  readonly confirmed: CartList | null;
  /** Wishes that are not in here are idle. */
  readonly work: ReadonlyMap<number, WishWork>;
}

const NOTHING: ShownCart = { cart: null, confirmed: null, work: new Map() };

/** The cart of a page, as the server told it and as the shopper wants it; tells its listeners of every change. */
export class CartView {
  readonly #listeners = new Set<() => void>();
  #kept: KeptCart = NO_CART;
  #wanted: ReadonlyMap<number, Wanted> = new Map();
  #work: ReadonlyMap<number, WishWork> = new Map();
  #shown = NOTHING;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly shown = (): ShownCart => this.#shown;

  /** A wish as the server last told it. */
  confirmed(id: number): CartEntry | undefined {
    return this.#shown.confirmed?.[String(id)];
  }

  /** @param asked the moment at which it was asked for */
  told(cart: CartList, asked: number): void {
    this.#kept = wholeTold(this.#kept, cart, asked);
    this.#show();
  }

  /** A wish was told of, or (null) is gone. */
  learn(id: number, entry: CartEntry | null): void {
    this.#kept = wishTold(this.#kept, id, entry, moment());
    this.#show();
  }

  /** Whose cart it was is gone. */
  forget(): void {
    this.#kept = NO_CART;
    this.#wanted = new Map();
    this.#work = new Map();
    this.#show();
  }

  /** A change is wanted: it is shown from now on, unless it could not be. */
  want(id: number, { field, to }: WishChange): void {
    this.#wanted = new Map(this.#wanted).set(id, { ...this.#wanted.get(id), [field]: to });
    this.#work = new Map(this.#work).set(id, started(this.#work.get(id) ?? IDLE, field));
    this.#show();
  }

  /** A change was answered: from now on the answer is shown, unless something else is wanted in the meantime. */
  answered(id: number, { field, to }: WishChange, trouble: Trouble | null): void {
    const { [field]: latest, ...others } = this.#wanted.get(id) ?? {};
    if (latest !== undefined && latest !== to) return;
    this.#wanted = new Map(this.#wanted).set(id, others);
    this.#work = new Map(this.#work).set(id, ended(this.#work.get(id) ?? IDLE, field, trouble));
    this.#show();
  }

  #show(): void {
    const confirmed = cartOf(this.#kept);
    this.#shown = { confirmed, cart: confirmed && this.#asWanted(confirmed), work: this.#work };
    for (const listener of this.#listeners) listener();
  }

  #asWanted(confirmed: CartList): CartList {
    const entries = Object.entries(confirmed);
    return Object.fromEntries(
      entries.map(([key, entry]) => [key, asWanted(entry, this.#wanted.get(entry.id))]),
    );
  }
}
