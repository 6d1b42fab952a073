import {
  type CartAddon,
  type CheckoutEntry,
  cartAddonSchema,
  checkoutEntrySchema,
} from 'shared-api/contract/cart/cart-schema';
import { type Address, addressSchema } from 'shared-api/contract/checkout/address';
import { type ShippingRate, shippingRateSchema } from 'shared-api/contract/checkout/checkout';
import { type Company, companySchema } from 'shared-api/contract/companies/company';
import {
  type GiftContent,
  type GiftPage,
  giftContentSchema,
  giftPageSchema,
} from 'shared-api/contract/orders/gifts';
import {
  type Order,
  type OrderLine,
  type OrderSummary,
  orderLineSchema,
  orderSchema,
  orderSummarySchema,
} from 'shared-api/contract/orders/orders';

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
    arrival: { kind: 'dated', leaves: '2099-12-01' },
    username: null,
    influencer_picture: '',
    earns_fee: false,
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
    giver_name: '',
    addon_media: true,
    addons: 0,
    complete: true,
    merchandice_name: 'Oak, small',
    options: [
      { name: 'Wood', value: 'Oak' },
      { name: 'Size', value: 'Small' },
    ],
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
    merchandice_name: own.name_view ?? 'Gift box',
    options: [],
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
    transit: { min: 2, max: 5 },
    ...own,
  });
}

/** What is on a gift's page: a vase with words and a picture, not opened yet. */
export function aGift(own: Partial<GiftContent> = {}): GiftContent {
  return giftContentSchema.parse({
    giver: 'june.park',
    giver_id: 12,
    giver_picture_location: '/people/12.png',
    product_id: 9,
    product_name: 'Stem vase',
    options: [{ name: 'Color', value: 'Terracotta' }],
    picture_location: '/products/9.jpg',
    picture_alt: 'A terracotta vase',
    company_id: 3,
    company_name_code: 'kilnfold',
    company_name_view: 'Kilnfold Pottery',
    texts: ['Happy birthday, Nora!'],
    pictures: [{ url: '/img/signed/a/media/1.png', expires_at: '2026-11-21T22:00:00.000Z' }],
    previews: [],
    opened: false,
    thanked: false,
    own: false,
    ...own,
  });
}

/** A gift's page that shows it. */
export function openPage(own: Partial<GiftContent> = {}): GiftPage {
  return giftPageSchema.parse({ locked: false, gift: aGift(own) });
}

export const ORDERED_AT = '2026-11-02T15:00:00.000Z';
export const PAID_AT = '2026-11-02T15:01:00.000Z';

/** A company as the server answers it. */
export function aCompany(own: Partial<Company> = {}): Company {
  return companySchema.parse({
    id: 3,
    marker: 'kiln',
    logo: '/companies/kilnfold.png',
    template_id: 1,
    name_code: 'kilnfold',
    name_view: 'Kilnfold Pottery',
    primary_color: '#B4431F',
    secondary_color: '#7A2A10',
    ...own,
  });
}

/** A line as the server answers it: one vase of Kilnfold that is being packed. */
export function aLine(own: Partial<OrderLine> = {}): OrderLine {
  return orderLineSchema.parse({
    id: 51,
    main_line_id: null,
    wish_id: 21,
    product_id: 9,
    merch_id: 90,
    company_id: 3,
    company_name_code: 'kilnfold',
    company_name_view: 'Kilnfold Pottery',
    name: 'Stem vase',
    name_view: 'Stem vase',
    merchandice_name: 'Terracotta',
    options: [{ name: 'Color', value: 'Terracotta' }],
    picture_location: '/products/9.jpg',
    picture_alt: 'A terracotta vase',
    price_usd: 62,
    quantity: 1,
    tax: 388,
    gift: false,
    gift_code: null,
    gift_qr: null,
    gift_opened_at: null,
    gift_thanks: null,
    influencer: null,
    influencer_picture: '',
    state: 'paid',
    to_make: false,
    estimated_delay: 2,
    arrival: { kind: 'dated', leaves: '2026-11-04' },
    due_at: '2026-11-04T15:01:00.000Z',
    late_until: null,
    shipped_at: null,
    delivered_at: null,
    tracking_url: null,
    tracking_number: null,
    cancellable: false,
    problem: null,
    media: [],
    ...own,
  });
}

/** An order of these lines that is paid: its sums are those of the lines, shipping is 7.90 for each company. */
export function anOrder(lines: readonly OrderLine[] = [aLine()], own: Partial<Order> = {}): Order {
  const companies = [...new Set(lines.map(({ company_id }) => company_id))];
  const cart_total = lines.reduce((all, line) => all + Math.round(line.price_usd * 100) * line.quantity, 0);
  const tax_amount = lines.reduce((all, line) => all + line.tax, 0);
  const shipping = 790 * companies.length;
  const charge = 250;
  return orderSchema.parse({
    id: 17,
    created_at: ORDERED_AT,
    paid_at: PAID_AT,
    cancel_until: null,
    state: 'paid',
    address: {
      id: 4,
      name: 'June Park',
      address1: '12 Elm Street',
      address2: '',
      city: 'Boston',
      state: 'MA',
      zip: '02108',
    },
    provider: 'USPS Ground',
    duration_terms: '3 days',
    transit: { min: 3, max: 3 },
    cart_total,
    shipping,
    tax_amount,
    charge,
    total: cart_total + shipping + tax_amount + charge,
    refunded: 0,
    refunds: [],
    parcels: companies.map((company_id) => ({ company_id, shipping: 790, tax: 0 })),
    lines,
    ...own,
  });
}

/** An order in the list. */
export function aSummary(own: Partial<OrderSummary> = {}): OrderSummary {
  return orderSummarySchema.parse({
    id: 17,
    created_at: ORDERED_AT,
    state: 'paid',
    total: 7628,
    refunded: 0,
    lines: 1,
    wishes: 1,
    names: ['Stem vase'],
    states: [{ state: 'paid', lines: 1 }],
    picture_location: '/products/9.jpg',
    picture_alt: 'A terracotta vase',
    companies: [
      { name_code: 'kilnfold', name_view: 'Kilnfold Pottery', lines: 1, wishes: 1, states: ['paid'] },
    ],
    ...own,
  });
}
