import { type Address, addressSchema } from 'shared-api/contract/address-schema';
import {
  type CartAddon,
  type CheckoutEntry,
  cartAddonSchema,
  checkoutEntrySchema,
} from 'shared-api/contract/cart-schema';
import { type ShippingRate, shippingRateSchema } from 'shared-api/contract/checkout-schema';

/** A chosen wish as the server answers it: a wood tag for 48 dollars. */
export function anEntry(own: Partial<CheckoutEntry> = {}): CheckoutEntry {
  return checkoutEntrySchema.parse({
    id: 4,
    product_id: 2,
    name: '',
    name_view: 'Wood tag',
    title: 'A tag for a gift',
    picture_location: '/default.jpg',
    picture_alt: 'A wooden tag',
    manufacture_phase: 'In Stock',
    merch_quantity: 7,
    total: 48,
    cart_quantity: 1,
    cart_max_quantity: 12,
    max_quantity: 12,
    describe: 'A wooden tag.',
    merch_manufacture_days: 2,
    prod_manufacture_days: 7,
    backlogged: 0,
    prod_backlogged: 0,
    merch_gift_pending: 0,
    prod_gift_pending: 0,
    backorder_delay_days: 0,
    username: null,
    checked: true,
    company_id: 1,
    company_view: 'Wishbin',
    company_name: 'wishbin',
    company_logo: '',
    primary_color: '#366C4D',
    secondary_color: '#006400',
    media_id: 1,
    giftable: true,
    gift: false,
    gift_media: false,
    addon_media: true,
    addons: 0,
    complete: true,
    merchandice_name: 'Oak, small',
    addon_list: [],
    ...own,
  });
}

/** An add-on as the server answers it: a gift box for 6.50 dollars. */
export function aGiftBox(own: Partial<CartAddon> = {}): CartAddon {
  return cartAddonSchema.parse({
    id: 31,
    picture_location: '/products/32.jpg',
    picture_alt: 'A box with a ribbon',
    describe: 'Folded by hand.',
    cart_quantity: 1,
    merch_manufacture_days: 0,
    prod_manufacture_days: 0,
    backlogged: 0,
    prod_backlogged: 0,
    merch_gift_pending: 0,
    prod_gift_pending: 0,
    max_quantity: 40,
    name_view: 'Gift box',
    price_usd: 6.5,
    primary_color: '#366C4D',
    media_id: 1,
    complete: true,
    ...own,
  });
}

/** A saved address as the server answers it. */
export function anAddress(own: Partial<Address> = {}): Address {
  return addressSchema.parse({
    id: 11,
    name: 'Nora Lindqvist',
    address1: '12 Elm Street',
    address2: '',
    city: 'Boston',
    state: 'MA',
    zip: '02108',
    ...own,
  });
}

/** A way of sending as the server answers it. */
export function aRate(own: Partial<ShippingRate> = {}): ShippingRate {
  return shippingRateSchema.parse({
    object_id: 'rate_1_ground',
    amount: '7.90',
    provider: 'USPS',
    duration_terms: 'Delivered in 2 to 5 days.',
    ...own,
  });
}
