import type { CheckoutEntry } from 'shared-api/contract';
import { titleOfChoice } from 'shared-api/rules';
import type { Queryable } from '../../platform/database/database.ts';
import { type CartAccess, refreshWishes, uncheckInvalid, viewWishes } from './wish-readers.service.ts';
import { type AttributeRow, attributesOf } from './wishes.repo.ts';
import {
  checkedBeside,
  type Shortage,
  shortages,
  toAddons,
  toEntry,
  type Wish,
  type WishState,
} from './wishes.rules.ts';

/** The checked wishes of buyers, oldest first. Each read but `stored` unchecks wishes that may not stay checked. */
export interface ChosenWishes {
  /** Reads without a lock, in one statement. */
  view(buyerId: number): Promise<WishState[]>;
  /** The same with all that is shown of them. */
  viewShown(buyerId: number): Promise<Wish[]>;
  /** Reads within a transaction that holds the cart lock. */
  of(transaction: Queryable, buyerId: number): Promise<WishState[]>;
  /** All wishes as they are stored, for `checked` in the same transaction, which holds the cart lock. */
  stored(transaction: Queryable, buyerId: number): Promise<readonly WishState[]>;
  /** The same as `of`, of wishes that were read before. */
  checked(transaction: Queryable, buyerId: number, stored: readonly WishState[]): Promise<WishState[]>;
  /**
   * Reads these wishes, checked or not, that still exist, with the shortages of those that cannot be bought in
   * full. The caller holds the cart lock.
   */
  named(
    transaction: Queryable,
    buyerId: number,
    wishIds: ReadonlySet<number>,
  ): Promise<{ readonly wishes: WishState[]; readonly short: ReadonlyMap<number, Shortage> }>;
  /** The same as `viewShown`, as checkout entries by their ids, in two statements. */
  entries(buyerId: number): Promise<Record<string, CheckoutEntry>>;
}

export function chosenWishes(access: CartAccess): ChosenWishes {
  const { read, readState } = access;
  const viewShown = async (buyerId: number): Promise<Wish[]> =>
    checkedOnly(await viewWishes(access, read, buyerId));
  return {
    view: async (buyerId) => checkedOnly(await viewWishes(access, readState, buyerId)),
    viewShown,
    of: async (transaction, buyerId) => checkedOnly(await refreshWishes(readState, transaction, buyerId)),
    stored: readState,
    checked: async (transaction, buyerId, stored) =>
      checkedOnly(await uncheckInvalid(transaction, buyerId, stored)),
    named: async (transaction, buyerId, wishIds) => {
      const wishes = (await readState(transaction, buyerId)).filter(({ id }) => wishIds.has(id));
      return { wishes, short: shortages(wishes) };
    },
    entries: async (buyerId) => {
      const [wishes, attributes] = await Promise.all([
        viewShown(buyerId),
        attributesOf(access.database, buyerId),
      ]);
      return Object.fromEntries(wishes.map((wish) => [wish.id, toCheckoutEntry(wish, wishes, attributes)]));
    },
  };
}

function checkedOnly<W extends WishState>(wishes: readonly W[]): W[] {
  return wishes.filter(({ checked }) => checked);
}

function toCheckoutEntry(
  wish: Wish,
  wishes: readonly Wish[],
  attributes: readonly AttributeRow[],
): CheckoutEntry {
  const entry = toEntry(wish, checkedBeside(wishes, wish));
  const chosen = new Map(entry.options.map(({ name, value }) => [name, value]));
  const choices = attributes
    .filter(({ product_id }) => product_id === entry.product_id)
    .map(({ name, values }) => ({ values, chosen: chosen.get(name) ?? null }));
  return { ...entry, title: titleOfChoice(wish.main.title, choices), addon_list: toAddons(wish) };
}
