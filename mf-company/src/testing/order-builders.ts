import {
  type DeskOrder,
  deskOrderSchema,
  type MediaPack,
  mediaPackSchema,
  type OrderCounts,
  orderCountsSchema,
} from 'shared-api/contract/orders/desk-orders';
import { type OrderLine, orderLineSchema } from 'shared-api/contract/orders/orders';

const DAY = '2026-11-20T12:00:00.000Z';
const ADDRESS = {
  id: 1,
  name: 'June Park',
  address1: '4 Oak Road',
  address2: '',
  city: 'Salem',
  state: 'MA',
  zip: '01970',
};

/** A line of one mug for $24.00 that is to be packed. */
export function aLine(own: Partial<OrderLine> = {}): OrderLine {
  return orderLineSchema.parse({
    id: 41,
    main_line_id: null,
    wish_id: 91,
    product_id: 12,
    merch_id: 120,
    company_id: 7,
    company_name_code: 'kilnfold',
    company_name_view: 'Kilnfold',
    name: '',
    name_view: 'Stoneware mug',
    merchandice_name: 'Small mug',
    options: [{ name: 'Size', value: 'Small' }],
    picture_location: '/products/12.jpg',
    picture_alt: 'A mug',
    price_usd: 24,
    quantity: 1,
    tax: 150,
    gift: false,
    gift_code: null,
    gift_qr: null,
    gift_opened_at: null,
    gift_thanks: null,
    influencer: null,
    influencer_picture: '',
    state: 'paid',
    to_make: false,
    estimated_delay: 1,
    arrival: { kind: 'dated', leaves: '2026-11-24' },
    due_at: '2026-11-24T12:00:00.000Z',
    late_until: null,
    shipped_at: null,
    delivered_at: null,
    tracking_url: null,
    tracking_number: null,
    cancellable: true,
    problem: null,
    media: [],
    ...own,
  });
}

export function aDeskOrder(own: Partial<DeskOrder> = {}): DeskOrder {
  return deskOrderSchema.parse({
    id: 31,
    created_at: DAY,
    cancel_until: DAY,
    username: 'june.park',
    address: ADDRESS,
    provider: 'USPS',
    duration_terms: '3 days',
    transit: { min: 3, max: 3 },
    lines: [aLine()],
    parcel: { shipping: 790, tax: 49, returned: false },
    label: null,
    refunds: [],
    problems: [],
    ...own,
  });
}

/** An engraved mug and a gift. */
export function aMediaPack(own: Partial<MediaPack> = {}): MediaPack {
  const piece = {
    line_ids: [41],
    main: true,
    name_view: 'Stoneware mug',
    merchandice_name: 'Small mug',
    options: [{ name: 'Size', value: 'Small' }],
    picture_location: '/products/12.jpg',
    picture_alt: 'A mug',
    quantity: 1,
    states: ['paid'],
    previews: [],
    pictures: [],
  };
  return mediaPackSchema.parse({
    order_id: 31,
    created_at: DAY,
    username: 'june.park',
    address: ADDRESS,
    pieces: [
      { ...piece, wish_id: 91, texts: ['For  Ada,\nwith love'], gift: false, gift_qr: null },
      { ...piece, wish_id: 92, line_ids: [42], texts: [], gift: true, gift_qr: '/signed/a.b/gift.png' },
    ],
    ...own,
  });
}

/** Counts of the order list, 0 where the test does not say. */
export function someCounts(own: Partial<OrderCounts> = {}): OrderCounts {
  const none = Object.fromEntries(Object.keys(orderCountsSchema.shape).map((view) => [view, 0]));
  return orderCountsSchema.parse({ ...none, ...own });
}
