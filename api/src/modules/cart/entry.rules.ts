import type { CartAddon, CartEntry } from 'shared-api/contract';
import {
  centsToDollars,
  entryDelay,
  isComplete,
  maxQuantity,
  NO_PICTURE,
  productionPhase,
} from 'shared-api/rules';
import { ownerPhase } from '../catalog/index.ts';
import { checkedBeside, readiness, type Wish } from './wish.rules.ts';
import type { WishPartRow } from './wish-row.ts';

/** The entries of a cart by their ids; `checked` is as it may stay. */
export function toEntries(wishes: readonly Wish[]): Record<string, CartEntry> {
  return Object.fromEntries(wishes.map((wish) => [wish.id, toEntry(wish, checkedBeside(wishes, wish))]));
}

/** A wish as the cart shows it beside the buyer's other checked wishes. */
export function toEntry(wish: Wish, others: readonly Wish[]): CartEntry {
  const { id, main, parts, quantity, checked } = wish;
  return {
    ...readiness(wish, others),
    ...partFields(main),
    id,
    product_id: main.id,
    checked,
    name: main.name,
    merchandice_name: main.merchandice_name,
    company_id: main.company_id,
    company_view: main.company_view,
    company_name: main.company_name,
    company_logo: main.company_logo,
    secondary_color: main.secondary_color,
    media_id: main.media_rule_id,
    giftable: main.giftable,
    username: main.username,
    addons: parts.length - 1,
    total: centsToDollars(main.price_cents),
    manufacture_phase: productionPhase(main, ownerPhase(main.production_step)),
    merch_quantity: main.quantity,
    // With the main item's own days it makes the delay of the slowest part.
    backorder_delay_days: entryDelay(parts, quantity) - main.manufacture_days,
  };
}

/** The add-ons of a wish, in their order. */
export function toAddons({ main, parts }: Wish): CartAddon[] {
  return parts
    .filter((part) => part !== main)
    .map((addon) => ({
      ...partFields(addon),
      id: addon.part_id,
      price_usd: centsToDollars(addon.price_cents),
      media_id: addon.media_rule_id,
      complete: isComplete(addon),
    }));
}

/** What the cart says of any part of a wish. */
function partFields(part: WishPartRow) {
  return {
    name_view: part.name_view,
    picture_location: part.picture_location ?? NO_PICTURE,
    picture_alt: part.picture_alt || `${part.name_view}, ${part.merchandice_name}`,
    describe: part.describe,
    primary_color: part.primary_color,
    cart_quantity: part.cart_quantity,
    max_quantity: maxQuantity(part),
    merch_manufacture_days: part.manufacture_days,
    prod_manufacture_days: part.prod_manufacture_days,
    backlogged: part.backlogged,
    prod_backlogged: part.prod_backlogged,
    merch_gift_pending: part.gift_pending,
    prod_gift_pending: part.prod_gift_pending,
  };
}
