import fc from 'fast-check';
import type { WishPartRow } from '../wish-rows.ts';
import { toWishes, type Wish } from '../wishes.rules.ts';

const few = fc.nat(2);
const some = fc.nat(8);

/** Two products with a variant each, of which there are few. */
const shelf = fc.tuple(
  fc.record({ quantity: some, maxover: some, add_quantity: fc.boolean(), on_sale: fc.boolean() }),
  fc.record({ quantity: some, maxover: some, add_quantity: fc.boolean(), on_sale: fc.constant(true) }),
);

const wish = fc.record({
  cart_quantity: fc.integer({ min: 1, max: 9 }),
  checked: fc.boolean(),
  gift: fc.boolean(),
  giftable: fc.boolean(),
  withAddon: fc.boolean(),
  textreq: few,
  texts: few,
  gift_texts: few,
  gift_images: few,
  gift_passwords: few,
});

type Shelf = {
  readonly quantity: number;
  readonly maxover: number;
  readonly add_quantity: boolean;
  readonly on_sale: boolean;
};
type AnyWish = { readonly withAddon: boolean; readonly cart_quantity: number } & Pick<
  WishPartRow,
  'checked' | 'gift' | 'giftable' | 'textreq' | 'texts' | 'gift_texts' | 'gift_images' | 'gift_passwords'
>;

/** A cart as it is stored, of which any check may have become one that may not stay. */
export const anyCart: fc.Arbitrary<readonly Wish[]> = fc
  .tuple(shelf, fc.array(wish, { minLength: 1, maxLength: 4 }))
  .map(([[main, addon], wishes]) =>
    toWishes(
      wishes.flatMap(({ withAddon, ...own }, index) => {
        const rows = [aRow(index + 1, 0, main, own)];
        if (withAddon) rows.push(aRow(index + 1, 1, addon, { ...own, textreq: 0 }));
        return rows;
      }),
    ),
  );

function aRow(wish_id: number, position: number, shelf: Shelf, own: Omit<AnyWish, 'withAddon'>): WishPartRow {
  return {
    ...own,
    ...shelf,
    wish_id,
    position,
    part_id: wish_id * 10 + position,
    id: position + 1,
    merch_id: position + 1,
    order_id: null,
    giver_name: '',
    influencer_picture: '',
    name: 'A wish',
    name_view: 'A product',
    title: 'A title',
    fee_percent: 10,
    own_rate: null,
    merchandice_name: 'A variant',
    options: [],
    backlogged: 0,
    prod_backlogged: 0,
    gift_pending: 0,
    prod_gift_pending: 0,
    minover: 0,
    manufacture_days: 0,
    prod_manufacture_days: 0,
    manufactured_output: null,
    production_step: null,
    packing: { today: '2026-11-23', handling_days: 2, holidays: [], paused_until: null, takes_orders: true },
    imagereq: 0,
    images: 0,
    media_rule_id: 2,
    check_when_complete: false,
    request_key: null,
    fresh: false,
    influencer_id: null,
    username: null,
    company_id: 1,
    company_view: 'A company',
    company_name: 'company',
    company_logo: '',
    primary_color: '#123456',
    secondary_color: '#123456',
    picture_location: null,
    picture_alt: null,
    describe: '',
    price_cents: 100,
  };
}
