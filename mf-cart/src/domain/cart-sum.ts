import type { CartEntry } from 'shared-api/contract/cart-schema';
import { type AddonsByWish, addonsOf, type WishAddons } from './addons.ts';
import { wishCents } from './wishes.ts';

/** A wish that is chosen for checkout, and what it comes to. */
export interface ChosenWish {
  readonly entry: CartEntry;
  /** As far as its add-ons are known; null while they are on their way. */
  readonly cents: number | null;
}

/** What stands beside the wishes: the chosen ones and what they come to. */
export interface CartSum {
  readonly chosen: readonly ChosenWish[];
  /** How many wishes are not chosen. */
  readonly left: number;
  /** Of everything that is known; null while some of it is on its way. */
  readonly cents: number | null;
  /** Names of the chosen wishes whose add-ons are not in it, each name once. */
  readonly without: readonly string[];
}

export function cartSum(entries: readonly CartEntry[], known: AddonsByWish): CartSum {
  const checked = entries.filter((entry) => entry.checked);
  const wishes = checked.map((entry) => ({ entry, addons: addonsOf(entry, known) }));
  const chosen = wishes.map(({ entry, addons }) => ({ entry, cents: centsOf(entry, addons) }));
  const failed = wishes.filter(({ addons }) => addons.kind === 'failed');
  return {
    chosen,
    left: entries.length - checked.length,
    cents: chosen.reduce<number | null>(
      (sum, { cents }) => (sum === null || cents === null ? null : sum + cents),
      0,
    ),
    without: [...new Set(failed.map(({ entry }) => entry.name_view))],
  };
}

function centsOf(entry: CartEntry, addons: WishAddons): number | null {
  return addons.kind === 'coming' ? null : wishCents(entry, addons);
}
