import {
  type Account,
  type AdminLine,
  type AdminOrder,
  accountSchema,
  adminLineSchema,
  adminOrderSchema,
  type Binding,
  bindingSchema,
  type HeldLine,
  heldLineSchema,
  type Report,
  reportSchema,
} from 'shared-api/contract/admin-schema';
import { type FeeProof, feeProofSchema } from 'shared-api/contract/fees-schema';
import { aShare } from './fees-builders.ts';

const NOW = '2026-11-21T12:00:00.000Z';

/** A line of the worked example's tag, as administrators see it. */
export function anAdminLine(own: Partial<AdminLine> = {}): AdminLine {
  return adminLineSchema.parse({
    id: 31,
    main_line_id: null,
    company_id: 1,
    company_name_code: 'wishbin',
    company_name_view: 'Wishbin',
    name_view: 'Wood tag',
    merchandice_name: 'Small',
    picture_location: '/default.jpg',
    picture_alt: 'A tag',
    price: 4800,
    quantity: 1,
    tax: 300,
    pool: 480,
    gift: false,
    influencer: 'marlowe.finch',
    state: 'paid',
    to_make: false,
    leaving: false,
    ...own,
  });
}

/** The worked example's order: a tag with its box. */
export function anAdminOrder(own: Partial<AdminOrder> = {}): AdminOrder {
  return adminOrderSchema.parse({
    id: 12,
    created_at: NOW,
    paid_at: NOW,
    state: 'paid',
    held: null,
    buyer: { id: 5, username: 'june.park' },
    cart_total: 5450,
    shipping: 790,
    tax_amount: 341,
    charge: 228,
    charge_left: 228,
    total: 6809,
    refunded: 0,
    refunds: [],
    parcels: [{ company_id: 1, shipping: 790, tax: 0, returned: false }],
    lines: [
      anAdminLine(),
      anAdminLine({ id: 32, main_line_id: 31, name_view: 'Gift box', price: 650, tax: 41, pool: 65 }),
    ],
    ...own,
  });
}

export function aHeldLine(own: Partial<HeldLine> = {}): HeldLine {
  return heldLineSchema.parse({
    id: 31,
    share: aShare({ name_view: 'Wood tag', company_name_view: 'Wishbin' }),
    username: 'marlowe.finch',
    suspicion: 'same_address',
    order_id: 12,
    buyer: 'june.park',
    cents: 480,
    people: [
      { level: 1, username: 'marlowe.finch', cents: 360 },
      { level: 2, username: 'ada.byron', cents: 120 },
    ],
    ...own,
  });
}

export function anAccount(own: Partial<Account> = {}): Account {
  return accountSchema.parse({
    id: 5,
    username: 'june.park',
    email: 'june@wishbin.example',
    picture_location: '',
    state: 'open',
    created_at: NOW,
    orders: 3,
    companies: 1,
    buyers: 2,
    lasting: false,
    ...own,
  });
}

export function aBinding(own: Partial<Binding> = {}): Binding {
  return bindingSchema.parse({
    buyer_id: 5,
    buyer: 'june.park',
    company_id: 1,
    company_name_code: 'wishbin',
    company_name_view: 'Wishbin',
    influencer_id: 2,
    influencer: 'marlowe.finch',
    order_id: 12,
    created_at: NOW,
    ...own,
  });
}

export function aReport(own: Partial<Report> = {}): Report {
  return reportSchema.parse({
    from: '2026-10-24',
    to: '2026-11-22',
    orders: 60,
    turnover: 412_345,
    refunds: 6809,
    fees: 31_000,
    fees_held: 480,
    payouts: 12_345,
    ledger_sum: 0,
    median_earnings: 420,
    open_problems: 2,
    ...own,
  });
}

export function aProof(own: Partial<FeeProof> = {}): FeeProof {
  return feeProofSchema.parse({
    looked_at: NOW,
    lines: 120,
    shares: 210,
    transactions: 190,
    ledger_sum: 0,
    faults: [],
    ...own,
  });
}
