import type { CartEntry } from 'shared-api/contract';
import { centsToDollars, DEFAULT_PICTURE, entryDelay, maxQuantity, productionPhase } from 'shared-api/rules';
import { ownerPhase } from '../catalog/index.ts';
import { checkedBeside, readiness, type Wish } from './wish.rules.ts';

/** The entries of a cart by their ids; `checked` is as it may stay. */
export function toEntries(wishes: readonly Wish[]): Record<string, CartEntry> {
  return Object.fromEntries(wishes.map((wish) => [wish.id, toEntry(wish, checkedBeside(wishes, wish))]));
}

/** A wish as the cart shows it beside the buyer's other checked wishes. */
export function toEntry(wish: Wish, others: readonly Wish[]): CartEntry {
  const { id, main, parts, quantity, checked } = wish;
  return {
    ...readiness(wish, others),
    id,
    checked,
    name: main.name,
    name_view: main.name_view,
    merchandice_name: main.merchandice_name,
    picture_location: main.picture_location ?? DEFAULT_PICTURE,
    picture_alt: main.picture_alt || `${main.name_view}, ${main.merchandice_name}`,
    describe: main.describe,
    company_view: main.company_view,
    company_name: main.company_name,
    primary_color: main.primary_color,
    username: main.username,
    addons: parts.length - 1,
    total: centsToDollars(main.price_cents),
    manufacture_phase: productionPhase(main, ownerPhase(main.production_step)),
    merch_quantity: main.quantity,
    max_quantity: maxQuantity(main),
    merch_manufacture_days: main.manufacture_days,
    prod_manufacture_days: main.prod_manufacture_days,
    // With the main item's own days it makes the delay of the slowest part.
    backorder_delay_days: entryDelay(parts, quantity) - main.manufacture_days,
    backlogged: main.backlogged,
    prod_backlogged: main.prod_backlogged,
    merch_gift_pending: main.gift_pending,
    prod_gift_pending: main.prod_gift_pending,
  };
}
