import type { CheckoutEntry } from 'shared-api/contract';
import type { Queryable } from '../../platform/database/database.ts';
import { toAddons, toEntry } from './entry.rules.ts';
import { type CartAccess, presentWishes, seeWishes } from './present-wishes.ts';
import { type Shortage, shortages } from './shortage.rules.ts';
import { checkedBeside, type Wish } from './wish.rules.ts';

/** What buyers have chosen for checkout, oldest first: what may not stay chosen is unchecked by each of these looks. */
export interface ChosenWishes {
  /** For somebody who only looks: one statement, no lock. */
  see(buyerId: number): Promise<Wish[]>;
  /** For somebody whose transaction has locked the buyer's cart. */
  of(transaction: Queryable, buyerId: number): Promise<Wish[]>;
  /**
   * Some of the buyer's wishes whether they are chosen or not, in their order: those that are still there, and by their ids
   * those of which too few units are left to choose all of them. For a locked cart.
   */
  named(
    transaction: Queryable,
    buyerId: number,
    wishIds: ReadonlySet<number>,
  ): Promise<{ readonly wishes: Wish[]; readonly short: ReadonlyMap<number, Shortage> }>;
  /** The same as `see`, as checkout shows them, by their ids. */
  entries(buyerId: number): Promise<Record<string, CheckoutEntry>>;
}

export function chosenWishes(access: CartAccess): ChosenWishes {
  const see = async (buyerId: number): Promise<Wish[]> => chosen(await seeWishes(access, buyerId));
  return {
    see,
    of: async (transaction, buyerId) => chosen(await presentWishes(access.read, transaction, buyerId)),
    named: async (transaction, buyerId, wishIds) => {
      const wishes = (await access.read(transaction, buyerId)).filter(({ id }) => wishIds.has(id));
      return { wishes, short: shortages(wishes) };
    },
    entries: async (buyerId) => {
      const wishes = await see(buyerId);
      return Object.fromEntries(wishes.map((wish) => [wish.id, toCheckoutEntry(wish, wishes)]));
    },
  };
}

function chosen(wishes: readonly Wish[]): Wish[] {
  return wishes.filter(({ checked }) => checked);
}

function toCheckoutEntry(wish: Wish, wishes: readonly Wish[]): CheckoutEntry {
  const entry = toEntry(wish, checkedBeside(wishes, wish));
  return { ...entry, title: wish.main.title, addon_list: toAddons(wish) };
}
