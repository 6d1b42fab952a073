import {
  type CartAddon,
  type CartEntry,
  type CartList,
  cartAddonSchema,
  cartEntrySchema,
  cartListSchema,
} from 'shared-api/contract/cart/cart-schema';

/** A wish as the server answers it: two of something that is in stock, without add-ons. */
export function aWish(own: Partial<CartEntry> = {}): CartEntry {
  return cartEntrySchema.parse({
    id: 1,
    product_id: 9,
    name: '',
    name_view: 'Stem vase',
    picture_location: '/products/9.jpg',
    picture_alt: 'A terracotta vase',
    manufacture_phase: 'In Stock',
    merch_quantity: 7,
    total: 62,
    cart_quantity: 2,
    cart_max_quantity: 12,
    max_quantity: 12,
    describe: 'Unglazed outside, sealed inside.',
    merch_manufacture_days: 2,
    prod_manufacture_days: 7,
    backlogged: 0,
    prod_backlogged: 0,
    merch_gift_pending: 0,
    prod_gift_pending: 0,
    backorder_delay_days: 0,
    arrival: { kind: 'dated', leaves: '2099-12-01' },
    username: 'tansy.quill',
    influencer_picture: '/people/7.png',
    earns_fee: true,
    checked: true,
    company_id: 3,
    company_view: 'Kilnfold Pottery',
    company_name: 'kilnfold',
    company_logo: '/companies/kilnfold.png',
    primary_color: '#B4431F',
    secondary_color: '#7A2A10',
    media_id: 1,
    giftable: true,
    gift: false,
    gift_media: false,
    giver_name: '',
    addon_media: true,
    addons: 0,
    complete: true,
    merchandice_name: 'Terracotta',
    options: [{ name: 'Color', value: 'Terracotta' }],
    ...own,
  });
}

/** An add-on of a wish as the server answers it: two gift boxes. */
export function anAddon(own: Partial<CartAddon> = {}): CartAddon {
  return cartAddonSchema.parse({
    id: 31,
    picture_location: '/products/32.jpg',
    picture_alt: 'A box with a ribbon',
    describe: 'Folded by hand.',
    cart_quantity: 2,
    merch_manufacture_days: 0,
    prod_manufacture_days: 0,
    backlogged: 0,
    prod_backlogged: 0,
    merch_gift_pending: 0,
    prod_gift_pending: 0,
    max_quantity: 40,
    name_view: 'Gift box',
    merchandice_name: own.name_view ?? 'Gift box',
    options: [],
    price_usd: 6.5,
    primary_color: '#B4431F',
    media_id: 1,
    complete: true,
    ...own,
  });
}

/** A cart of these wishes, keyed as the server keys it. */
export function aCart(...wishes: readonly CartEntry[]): CartList {
  return cartListSchema.parse(Object.fromEntries(wishes.map((wish) => [String(wish.id), wish])));
}
