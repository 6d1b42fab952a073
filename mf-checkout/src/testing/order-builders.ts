import { type Company, companySchema } from 'shared-api/contract/company-schema';
import {
  type Order,
  type OrderLine,
  type OrderSummary,
  orderLineSchema,
  orderSchema,
  orderSummarySchema,
} from 'shared-api/contract/order-schema';

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
    company_id: 3,
    company_name_code: 'kilnfold',
    company_name_view: 'Kilnfold Pottery',
    name: 'Stem vase',
    name_view: 'Stem vase',
    merchandice_name: 'Terracotta',
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
    state: 'paid',
    to_make: false,
    estimated_delay: 2,
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
