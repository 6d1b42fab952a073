import { type CompanyCheck, companyCheckSchema } from 'shared-api/contract/administration/company-check';
import {
  type Finding,
  type Findings,
  findingSchema,
  findingsSchema,
} from 'shared-api/contract/administration/findings';
import { type MailEntry, mailEntrySchema } from 'shared-api/contract/administration/mail-log';
import {
  type AdminBooks,
  type AdminPayout,
  adminPayoutSchema,
  booksSchema,
} from 'shared-api/contract/administration/money';
import {
  type AdminOrderPage,
  type AdminOrderRow,
  adminOrderPageSchema,
  adminOrderRowSchema,
} from 'shared-api/contract/administration/order-desk';
import { type PersonPage, personPageSchema } from 'shared-api/contract/administration/people';
import { type PriceReport, priceReportSchema } from 'shared-api/contract/administration/price-reports';
import {
  type Account,
  type AdminCompany,
  type AdminLine,
  type AdminOrder,
  type AdminReview,
  accountSchema,
  adminCompanySchema,
  adminLineSchema,
  adminOrderSchema,
  adminReviewSchema,
  type Binding,
  bindingSchema,
  type HeldLine,
  heldLineSchema,
  type Report,
  reportSchema,
} from 'shared-api/contract/administration/schema';
import {
  type Waiting,
  type WaitingKind,
  waitingKindSchema,
  waitingSchema,
} from 'shared-api/contract/administration/waiting';
import { type AdminShelves, adminShelvesSchema } from 'shared-api/contract/catalog/shelves';
import { type Company, companySchema } from 'shared-api/contract/companies/company';
import { type FeeProof, type FeeShare, feeProofSchema, feeShareSchema } from 'shared-api/contract/fees/fees';

import {
  type ReleaseState,
  type ReleaseStatus,
  type RemoteState,
  releaseStateSchema,
  releaseStatusSchema,
  remoteStateSchema,
} from 'shared-api/contract/releases';
import { type ReleaseTelemetry, releaseTelemetrySchema } from 'shared-api/contract/telemetry';

/** A company as every page sees it. */
export function aCompany(own: Partial<Company> = {}): Company {
  return companySchema.parse({
    id: 4,
    marker: 'kil',
    logo: '',
    template_id: 1,
    name_code: 'kilnfold',
    name_view: 'Kilnfold',
    primary_color: '#366C4D',
    secondary_color: '#006400',
    ...own,
  });
}

/** A share as in the server's answer: marlowe's own sale of a wood tag. */
export function aShare(own: Partial<FeeShare> = {}): FeeShare {
  return feeShareSchema.parse({
    line_id: 31,
    level: 1,
    people: 4,
    company_name_code: 'wishbin',
    company_name_view: 'Wishbin',
    name_view: 'Wood tag',
    quantity: 1,
    base: 4800,
    f: 10,
    pool: 480,
    pass_pct: 25,
    amount: 360,
    returned: 0,
    state: 'pending',
    created_at: '2026-11-20T12:00:00.000Z',
    available_at: '2026-12-24T12:00:00.000Z',
    ...own,
  });
}

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
    options: [{ name: 'Size', value: 'Small' }],
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

/** The worked example's order in the list. */
export function anOrderRow(own: Partial<AdminOrderRow> = {}): AdminOrderRow {
  return adminOrderRowSchema.parse({
    id: 12,
    created_at: NOW,
    paid_at: NOW,
    state: 'paid',
    held: false,
    late: false,
    open_problems: 0,
    buyer: { id: 5, username: 'june.park', email: 'june@wishbin.example' },
    companies: [{ name_code: 'wishbin', name_view: 'Wishbin' }],
    units: 2,
    states: ['paid'],
    total: 6809,
    refunded: 0,
    tracking_numbers: [],
    ...own,
  });
}

/** What belongs to the worked example's order: nothing but an address and a receipt. */
export function anOrderPage(own: Partial<AdminOrderPage> = {}): AdminOrderPage {
  return adminOrderPageSchema.parse({
    order_id: 12,
    buyer: { id: 5, username: 'june.park', email: 'june@wishbin.example', state: 'open' },
    delivery: { name: 'June Park', address1: '5 Elm Street', city: 'Lowell', state: 'MA', zip: '01852' },
    provider: 'USPS',
    duration_terms: '2 to 5 days',
    late: null,
    findings: [],
    parcels: [],
    problems: [],
    chains: [],
    postings: [],
    mails: [aMail()],
    notes: [],
    decisions: [],
    timeline: [{ at: NOW, kind: 'placed', about: '' }],
    ...own,
  });
}

/** The receipt of the worked example's order, sent. */
export function aMail(own: Partial<MailEntry> = {}): MailEntry {
  return mailEntrySchema.parse({
    id: 9,
    kind: 'paid',
    to: 'june.park <june@wishbin.example>',
    person_id: 5,
    order_id: 12,
    attempts: 1,
    state: 'sent',
    created_at: NOW,
    sent_at: NOW,
    ...own,
  });
}

/** A payout to june.park that failed and waits. */
export function aPayout(own: Partial<AdminPayout> = {}): AdminPayout {
  return adminPayoutSchema.parse({
    id: 3,
    person: { id: 5, username: 'june.park' },
    company: null,
    cents: 2500,
    state: 'failed',
    trouble: 'The bank account is closed.',
    created_at: NOW,
    done_at: NOW,
    waiting: true,
    ...own,
  });
}

/** All about june.park's account. */
export function aPersonPage(own: Partial<PersonPage> = {}): PersonPage {
  return personPageSchema.parse({
    account: anAccount(),
    money: { earned: 1500, returned: 200, pending: 100, available: 1200, held: 0, paid: 0 },
    deletion_at: null,
    works_for: [],
    influences: [{ name_code: 'kilnfold', name_view: 'Kilnfold', parent: 'ada.byron', buyers: 2 }],
    orders: [anOrderRow()],
    payouts: [],
    mails: [aMail()],
    notes: [],
    decisions: [],
    ...own,
  });
}

/** The books of a month with one payment. */
export function someBooks(own: Partial<AdminBooks> = {}): AdminBooks {
  const none = { opening: 0, change: 0, closing: 0 };
  return booksSchema.parse({
    from: '2026-11-01',
    to: '2026-11-30',
    accounts: [
      { account: 'card_clearing', opening: 10_000, change: 6809, closing: 16_809 },
      { account: 'company', opening: -10_000, change: -6809, closing: -16_809 },
      ...(['fees', 'held', 'aside', 'shipping', 'tax', 'processing', 'market_loss'] as const).map(
        (account) => ({
          account,
          ...none,
        }),
      ),
    ],
    postings: [
      {
        kind: 'payment',
        entries: 2,
        moves: [
          { account: 'card_clearing', cents: 6809 },
          { account: 'company', cents: -6809 },
        ],
        sum: 0,
      },
    ],
    opening_sum: 0,
    change_sum: 0,
    closing_sum: 0,
    ...own,
  });
}

/** What waits: so many of these kinds, the oldest for two days. */
export function someWaiting(counts: Partial<Record<WaitingKind, number>> = {}): Waiting {
  return waitingSchema.parse({
    looked_at: NOW,
    waiting: waitingKindSchema.options.map((kind) => ({
      kind,
      count: counts[kind] ?? 0,
      oldest_at: counts[kind] === undefined ? null : '2026-11-19T12:00:00.000Z',
    })),
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

/** A charge whose order a restore has lost. */
export function aFinding(own: Partial<Finding> = {}): Finding {
  return findingSchema.parse({
    id: 7,
    kind: 'charge_without_order',
    subject: 'payment pi_1',
    order_id: null,
    message: 'The card service took $68.09 for order 12 with quote tax_1, which is not in the database.',
    expected: 0,
    actual: 6809,
    state: 'open',
    happened_at: NOW,
    opened_at: NOW,
    seen_at: NOW,
    closed_at: null,
    repair: null,
    repaired_by: null,
    repairs: ['refund_charge', 'finish_order'],
    ...own,
  });
}

/** A page of findings after both programs ran. */
export function someFindings(...findings: Finding[]): Findings {
  const total = findings.length;
  return findingsSchema.parse({ findings, total, page: 1, pages: 1, checked_at: NOW, reconciled_at: NOW });
}

/** A company that waits, as administrators see it. */
export function anAdminCompany(own: Partial<AdminCompany> = {}): AdminCompany {
  return adminCompanySchema.parse({
    company: aCompany(),
    state: 'waiting',
    state_reason: null,
    founder: 'nora.kiln',
    owners: [{ id: 8, username: 'nora.kiln', email: 'nora@wishbin.example' }],
    title: 'Mugs of stoneware',
    description: 'Thrown by hand in Boston.',
    official_website: 'https://kilnfold.example/shop',
    products: 3,
    first_product: { id: 40, name_view: 'Mug', price: 24.5, influencer_usd: 12 },
    missing: ['approval', 'origin', 'goods'],
    open_price_reports: 0,
    lasting: false,
    created_at: NOW,
    ...own,
  });
}

/** What is known of a company before a decision: half of its products have no picture, and its website answers. */
export function aCompanyCheck(own: Partial<CompanyCheck> = {}): CompanyCheck {
  return companyCheckSchema.parse({
    company: anAdminCompany(),
    logo: '',
    products: 4,
    pictureless: 2,
    pictures: [{ location: '/catalog/mug.png', alt: 'A mug' }],
    site: {
      url: 'https://kilnfold.example/shop',
      state: 'answers',
      status: 200,
      host: 'kilnfold.example',
      fault: null,
      looked_at: NOW,
    },
    duplicates: [],
    checks: [],
    notes: [],
    decisions: [],
    ...own,
  });
}

/** An open report of a lower price. */
export function aPriceReport(own: Partial<PriceReport> = {}): PriceReport {
  return priceReportSchema.parse({
    id: 6,
    company: aCompany(),
    product: { id: 40, name_view: 'Mug', price: 20 },
    reporter: 'june.park',
    seen_at_url: 'https://shop.example/mug',
    seen_price: 18.5,
    note: 'Since Monday',
    created_at: NOW,
    closed_by: null,
    closed_at: null,
    outcome: null,
    ...own,
  });
}

/** A public review, as administrators see it. */
export function anAdminReview(own: Partial<AdminReview> = {}): AdminReview {
  return adminReviewSchema.parse({
    id: 3,
    username: 'june.park',
    picture_location: '',
    rating: 1,
    content: 'My neighbour is a thief',
    merchandise_name: 'Small',
    created_at: NOW,
    changed_at: null,
    reply: null,
    product_id: 40,
    product_name_view: 'Mug',
    hidden_reason: null,
    company_name_code: 'kilnfold',
    company_name_view: 'Kilnfold',
    ...own,
  });
}

/** Two categories, one of them in use, and an occasion. */
export function someShelves(own: Partial<AdminShelves> = {}): AdminShelves {
  return adminShelvesSchema.parse({
    categories: [
      { id: 1, name_code: 'home', name_view: 'Home', products: 3 },
      { id: 2, name_code: 'jewelry', name_view: 'Jewelry', products: 0 },
    ],
    occasions: [{ id: 7, name_code: 'wedding', name_view: 'Wedding', products: 1 }],
    ...own,
  });
}

/** A release of the cart as the front door tells of it. */
export function aRelease(own: Partial<ReleaseState> = {}): ReleaseState {
  return releaseStateSchema.parse({
    version: '1.1.0',
    published_at: NOW,
    owner: 'cart',
    signer: 'cart',
    commit: '0123456789abcdef0123456789abcdef01234567',
    bytes: 152_340,
    paths: [{ path: '/cart', render: 'server' }],
    contract: '^1.2.0',
    api: '^1.0.0',
    shared: { react: '^19.3.1' },
    was_stable: false,
    difference: {
      from: '1.0.0',
      bytes: 2100,
      paths_added: [],
      paths_removed: [],
      shared: [],
    },
    ...own,
  });
}

/** The cart: 1.0.0 for all visitors, 1.1.0 published. */
export function aRemote(own: Partial<RemoteState> = {}): RemoteState {
  return remoteStateSchema.parse({
    name: 'mf-cart',
    owners: ['cart'],
    stable: { version: '1.0.0', previous: null, since: NOW, by: 'ada.byron' },
    canary: null,
    releases: [
      aRelease(),
      aRelease({ version: '1.0.0', was_stable: true, difference: null, bytes: 150_240 }),
    ],
    ...own,
  });
}

export function aReleaseStatus(own: Partial<ReleaseStatus> = {}): ReleaseStatus {
  return releaseStatusSchema.parse({
    serial: 7,
    updated_at: NOW,
    remotes: [aRemote()],
    changes: [
      {
        serial: 7,
        at: NOW,
        change: { by: 'ada.byron', command: 'promote mf-cart 1.0.0', reason: 'Tested' },
        effects: ['mf-cart: nothing → stable 1.0.0'],
      },
    ],
    ...own,
  });
}

/** What was counted of the cart's stable release. */
export function someFigures(own: Partial<ReleaseTelemetry> = {}): ReleaseTelemetry {
  return releaseTelemetrySchema.parse({
    remote: 'mf-cart',
    version: '1.0.0',
    first_hour: NOW,
    last_hour: NOW,
    views: 1200,
    load_failures: 2,
    render_errors: 4,
    slow_loads: 5,
    fallbacks: 3,
    renders: 300,
    render_failures: 0,
    cache_hits: 900,
    lcp: { p75: 1240, samples: 40 },
    inp: { p75: 140, samples: 40 },
    cls: null,
    ...own,
  });
}
