import type { CartEntry } from 'shared-api/contract/cart-schema';
import { CAPACITY_NOTE } from 'shared-api/rules/stock-labels';
import type { WishAddons } from './addons.ts';

/** Why there can be no more of a wish, or not as many as are wished for. */
export interface LimitWords {
  readonly tone: 'danger' | 'warning' | 'muted';
  readonly words: string;
}

/** Null while nothing but the number itself needs to be said. */
export function limitWords(entry: CartEntry, addons: WishAddons): LimitWords | null {
  const { cart_quantity: wanted, cart_max_quantity: most } = entry;
  const over = wanted > most;
  const cause = causeOf(entry, addons);
  if (cause.kind === 'itself' && !over)
    return isAtCapacity(entry) ? { tone: 'warning', words: CAPACITY_NOTE } : null;
  return { tone: over ? 'danger' : 'muted', words: causeWords(cause, most) };
}

type Cause =
  | { readonly kind: 'itself' }
  /** There are no more of what comes with each unit. */
  | { readonly kind: 'addon'; readonly name: string }
  /** The rest of so many is taken by wishes that are chosen too. */
  | { readonly kind: 'others'; readonly alone: number };

/** `cart_max_quantity` counts add-ons and other chosen wishes, `max_quantity` neither (domain.md, CartEntry). */
function causeOf({ max_quantity, cart_max_quantity: most }: CartEntry, addons: WishAddons): Cause {
  // Until the add-ons are known nobody can say which of the two it is.
  if (most >= max_quantity || addons.kind !== 'known') return { kind: 'itself' };
  const scarcest = addons.list.toSorted((one, other) => one.max_quantity - other.max_quantity)[0];
  const alone = Math.min(max_quantity, scarcest?.max_quantity ?? max_quantity);
  if (most < alone) return { kind: 'others', alone };
  return { kind: 'addon', name: scarcest?.name_view ?? '' };
}

function causeWords(cause: Cause, most: number): string {
  switch (cause.kind) {
    case 'itself':
      return most === 0
        ? 'It cannot be ordered at present.'
        : `Only ${figure(most)} can be ordered at present.`;
    case 'addon':
      return most === 0
        ? `It cannot be ordered at present: its add-on ${cause.name} is sold out.`
        : `There are only ${figure(most)} of its add-on ${cause.name}.`;
    case 'others':
      return most === 0
        ? `Your other chosen wishes hold all ${figure(cause.alone)}.`
        : `Your other chosen wishes leave ${figure(most)} of ${figure(cause.alone)}.`;
  }
}

/** `q = max_quantity and q > A`; only what is sold from stock has the phase In Stock (domain.md, Phases and delay). */
function isAtCapacity(entry: CartEntry): boolean {
  const { merch_quantity, backlogged, cart_quantity: wanted, max_quantity, manufacture_phase } = entry;
  const sellable = manufacture_phase === 'In Stock' ? Math.max(0, merch_quantity - backlogged) : 0;
  return wanted === max_quantity && wanted > sellable;
}

function figure(number: number): string {
  return number.toLocaleString('en-US');
}
