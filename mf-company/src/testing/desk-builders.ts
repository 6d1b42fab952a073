import { type DeskReview, deskReviewSchema } from 'shared-api/contract/catalog/desk-reviews';
import {
  type DeskAttribute,
  type DeskMerchandise,
  type DeskProduct,
  deskAttributeSchema,
  deskMerchandiseSchema,
  deskProductSchema,
} from 'shared-api/contract/catalog/editing-schema';
import {
  type ImportPreview,
  type ImportReport,
  importPreviewSchema,
  importReportSchema,
} from 'shared-api/contract/catalog/imports';
import { type Desk, deskSchema } from 'shared-api/contract/companies/desk';
import { type Figures, figuresSchema } from 'shared-api/contract/companies/figures';
import { type CompanyAccount, companyAccountSchema } from 'shared-api/contract/fees/company-account';
import {
  type CompanyStatement,
  type CompanyYear,
  companyStatementSchema,
  companyYearSchema,
} from 'shared-api/contract/fees/company-statement';
import { type Payout, payoutSchema } from 'shared-api/contract/fees/fees';
import {
  type Run,
  runSchema,
  type StockProduct,
  type StockTable,
  type StockTableRow,
  type StockVariant,
  stockProductSchema,
  stockTableRowSchema,
  stockTableSchema,
  stockVariantSchema,
} from 'shared-api/contract/fulfilment/stock';

const DAY = '2026-11-20T12:00:00.000Z';

/** A desk as the server answers its owner: approved, and nothing missing. */
export function aDesk(own: Partial<Desk> = {}): Desk {
  return deskSchema.parse({
    version: 3,
    company: {
      id: 7,
      marker: 'kil',
      logo: '/logos/7.png',
      template_id: 1,
      name_code: 'kilnfold',
      name_view: 'Kilnfold',
      primary_color: '#366C4D',
      secondary_color: '#006400',
    },
    state: 'approved',
    state_reason: null,
    role: 'owner',
    official_website: '',
    description: '',
    handling_days: 2,
    holidays: [],
    paused_until: null,
    pause_takes_orders: true,
    place: '',
    story: '',
    shipping_policy: '',
    returns_policy: '',
    origin: {
      name: 'Nora Kiln',
      address1: '12 Elm Street',
      address2: '',
      city: 'Boston',
      state: 'MA',
      zip: '02108',
    },
    missing: [],
    products: 2,
    lines_to_ship: 1,
    orders_to_do: 1,
    lines_waiting: 7,
    runs_under_way: 0,
    low_stock: 1,
    late_lines: 0,
    open_problems: 0,
    ...own,
  });
}

/** A choice between two sizes. */
export function aChoice(own: Partial<DeskAttribute> = {}): DeskAttribute {
  return deskAttributeSchema.parse({
    id: 5,
    name_code: 'size',
    name_view: 'Size',
    req: true,
    options: [
      { id: 51, name_view: 'Small', picture: null, used_by: 1 },
      { id: 52, name_view: 'Large', picture: null, used_by: 0 },
    ],
    ...own,
  });
}

export function aVariant(own: Partial<DeskMerchandise> = {}): DeskMerchandise {
  return deskMerchandiseSchema.parse({
    merch_id: 21,
    product_id: 12,
    version: 2,
    name_view: 'Small mug',
    own_code: null,
    describe: '',
    price_usd: 24,
    active: true,
    quantity: 4,
    backlogged: 0,
    gift_pending: 0,
    manufacture_days: 1,
    buy_quantity: 1,
    weight_g: 400,
    box_length_mm: 150,
    box_width_mm: 120,
    box_height_mm: 120,
    picture_location: null,
    picture_alt: null,
    selections: [51],
    ...own,
  });
}

export function aDeskProduct(own: Partial<DeskProduct> = {}): DeskProduct {
  return deskProductSchema.parse({
    id: 12,
    version: 4,
    own_code: null,
    title: 'Thrown by hand',
    name_view: 'Stoneware mug',
    active: true,
    listed: true,
    picture_location: '/products/12.jpg',
    picture_alt: 'A mug',
    price: 24,
    variants: 1,
    quantity: 4,
    prod_backlogged: 0,
    sold: 3,
    missing: [],
    describe: 'A mug of stoneware.',
    category: null,
    occasions: [],
    influencer_usd: 10,
    giftable: true,
    add_quantity: true,
    limited_edition: false,
    minover: 0,
    maxover: 20,
    manufactured_output: null,
    prod_manufacture_days: 7,
    gifted: 0,
    sold_quant: 3,
    media: {
      name: '',
      media_describe: '',
      merc_media_describe: '',
      text: 0,
      textreq: 0,
      image: 0,
      imagereq: 0,
    },
    pictures: [{ id: 61, location: '/products/12.jpg', alt: 'A mug' }],
    attributes: [aChoice()],
    merchandise: [aVariant()],
    addons: [],
    offered_with: [],
    ...own,
  });
}

export function aStockVariant(own: Partial<StockVariant> = {}): StockVariant {
  return stockVariantSchema.parse({
    merch_id: 21,
    product_id: 12,
    name_view: 'Small mug',
    active: true,
    quantity: 0,
    backlogged: 7,
    gift_pending: 0,
    reserved: 0,
    waiting: 7,
    making: 0,
    low: false,
    ...own,
  });
}

export function aStockProduct(own: Partial<StockProduct> = {}): StockProduct {
  return stockProductSchema.parse({
    product_id: 12,
    name_view: 'Stoneware mug',
    picture_location: '/products/12.jpg',
    active: true,
    production_phase: 'Funded',
    minover: 5,
    maxover: 20,
    add_quantity: true,
    limited_edition: false,
    prod_backlogged: 7,
    waiting: 7,
    oldest_paid_at: DAY,
    run_id: null,
    variants: [aStockVariant()],
    ...own,
  });
}

export function aStockRow(own: Partial<StockTableRow> = {}): StockTableRow {
  return stockTableRowSchema.parse({ ...aStockVariant(), own_code: 'MUG-1', ...own });
}

/** The stock table of a company with one row. */
export function aStockTable(own: Partial<StockTable> = {}): StockTable {
  return stockTableSchema.parse({
    rows: [aStockRow()],
    products: [aStockProduct()],
    counts: { all: 1, low: 0, out: 0, waiting: 1 },
    next: null,
    ...own,
  });
}

/** A run for seven units that orders wait for, five of one variant and two of another. */
export function aRun(own: Partial<Run> = {}): Run {
  return runSchema.parse({
    id: 4,
    product_id: 12,
    name_view: 'Stoneware mug',
    phase: 'Manufacturing',
    planned: 10,
    taken: 7,
    made: 0,
    started_by: 'nora.kiln',
    started_at: DAY,
    finishing_at: null,
    finished_at: null,
    parts: [
      { merch_id: 21, name_view: 'Small mug', taken: 5, made: 0 },
      { merch_id: 22, name_view: 'Large mug', taken: 2, made: 0 },
    ],
    ...own,
  });
}

export function aPayout(own: Partial<Payout> = {}): Payout {
  return payoutSchema.parse({ id: 9, amount: 4210, state: 'sent', trouble: null, created_at: DAY, ...own });
}

export function anAccount(own: Partial<CompanyAccount> = {}): CompanyAccount {
  return companyAccountSchema.parse({
    pending: 4905,
    available: 4210,
    paid: 12_345,
    payout_minimum: 2500,
    payout_account: 'ready',
    entries: [
      { id: 2, kind: 'refund', order_id: 31, amount: -650, created_at: DAY },
      { id: 1, kind: 'payment', order_id: 31, amount: 4905, created_at: DAY },
    ],
    next: null,
    payouts: [aPayout()],
    ...own,
  });
}

const NO_AMOUNTS = { gross: 0, fee: 0, card_fee: 0, label: 0, net: 0, payout: 0 };

/** An order, a part of it refunded, and a payout. */
export function aStatement(own: Partial<CompanyStatement> = {}): CompanyStatement {
  const row = { ...NO_AMOUNTS, day: '2026-11-20', created_at: DAY };
  return companyStatementSchema.parse({
    period: '2026',
    totals: { gross: 5818, fee: 480, card_fee: 228, label: 790, net: 4320, payout: 2500 },
    rows: [
      { ...row, id: 3, kind: 'payout', day: '2026-11-21', order_id: null, payout: 2500 },
      { ...row, id: 2, kind: 'refund', order_id: 31, gross: -650, fee: -65, net: -585 },
      {
        ...row,
        id: 1,
        kind: 'payment',
        order_id: 31,
        gross: 6468,
        fee: 545,
        card_fee: 228,
        label: 790,
        net: 4905,
      },
    ],
    next: null,
    ...own,
  });
}

export function aYear(own: Partial<CompanyYear> = {}): CompanyYear {
  const sums = {
    orders: 1,
    gross: 6468,
    refunded: 650,
    fee: 480,
    card_fee: 228,
    label: 790,
    net: 4320,
    payout: 2500,
  };
  return companyYearSchema.parse({
    year: 2026,
    years: [2026, 2025],
    totals: sums,
    months: [{ ...sums, month: '2026-11' }],
    ...own,
  });
}

export function someFigures(own: Partial<Figures> = {}): Figures {
  const sums = { units: 2, sales: 4800, refunded: 650, fees: 480, earned: 3670 };
  return figuresSchema.parse({
    from: '2026-10-24',
    to: '2026-11-22',
    by: 'day',
    totals: { ...sums, orders: 1 },
    points: [
      { ...sums, from: '2026-11-21', orders: 1 },
      { units: 0, sales: 0, refunded: 0, fees: 0, earned: 0, from: '2026-11-22', orders: 0 },
    ],
    products: [{ ...sums, product_id: 12, name_view: 'Stoneware mug' }],
    influencers: [{ ...sums, influencer_id: 2, username: 'marlowe.finch', orders: 1 }],
    ...own,
  });
}

/** The report of a file of three rows, one of them refused. */
export function aReport(own: Partial<ImportReport> = {}): ImportReport {
  return importReportSchema.parse({
    id: 8,
    file_name: 'mugs.csv',
    state: 'done',
    rows: 3,
    waiting: 0,
    added: 1,
    changed: 1,
    refused: 1,
    started_by: 'nora.kiln',
    created_at: DAY,
    done_at: DAY,
    stopped: null,
    report: [
      {
        row: 4,
        own_code: 'MUG-3',
        name_view: 'Tall mug',
        outcome: 'refused',
        product_id: null,
        faults: [{ field: 'price', msg: 'Merchandice Price is required' }],
      },
    ],
    next: null,
    ...own,
  });
}

/** How a file of two rows in our columns would be read. */
export function aPreview(own: Partial<ImportPreview> = {}): ImportPreview {
  return importPreviewSchema.parse({
    template: 'wishbin',
    mapped: false,
    rows: 2,
    columns: [
      { name: 'own_code', samples: ['MUG-1', 'MUG-2'], target: 'own_code' },
      { name: 'price', samples: ['24.00'], target: 'price' },
    ],
    ambiguous: [],
    problem: null,
    notes: [],
    checked: 2,
    refused: 0,
    sample: [
      {
        row: 2,
        own_code: 'MUG-1',
        name_view: 'Stoneware mug',
        options: '',
        price: '24.00',
        quantity: '4',
        known: false,
        faults: [],
      },
    ],
    ...own,
  });
}

export function aDeskReview(own: Partial<DeskReview> = {}): DeskReview {
  return deskReviewSchema.parse({
    id: 3,
    username: 'june.park',
    picture_location: '/people/3.png',
    rating: 4,
    content: 'Good to hold.',
    merchandise_name: 'Small mug',
    created_at: DAY,
    changed_at: null,
    reply: null,
    product_id: 12,
    product_name_view: 'Stoneware mug',
    hidden_reason: null,
    ...own,
  });
}
