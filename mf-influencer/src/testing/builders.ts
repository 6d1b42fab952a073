import { type ListedProduct, listedProductSchema } from 'shared-api/contract/catalog/listing';
import { type Company, companySchema } from 'shared-api/contract/companies/company';
import {
  type FeeLine,
  type FeeShare,
  type FeeTree,
  feeLineSchema,
  feeMedianSchema,
  feeShareSchema,
  feeTreeSchema,
  type Payout,
  payoutSchema,
  type Statement,
  statementSchema,
} from 'shared-api/contract/fees/fees';
import { type OwnData, ownDataSchema } from 'shared-api/contract/identity/own-data';
import { type Influencer, influencerSchema } from 'shared-api/contract/influence/influencer';
import { type Profile, profileSchema } from 'shared-api/contract/influence/influencers';
import { type JoinableCompany, joinableCompanySchema } from 'shared-api/contract/influence/joining';
import {
  type LinkFiguresRow,
  type LinkStatistics,
  linkFiguresRowSchema,
  linkStatisticsSchema,
} from 'shared-api/contract/influence/links';

/** A profile as in the server's answer. */
export function aProfile(own: Partial<Profile> = {}): Profile {
  return profileSchema.parse({
    username: 'june.park',
    email: 'june@wishbin.example',
    picture_location: '/people/3.png',
    created_at: '2026-11-21T12:00:00.000Z',
    ...own,
  });
}

/** The state of the own data as the server answers it: nothing is requested, and nothing stands in the way. */
export function anOwnData(own: Partial<OwnData> = {}): OwnData {
  return ownDataSchema.parse({
    export: null,
    deletion: null,
    first: [],
    given_up: 0,
    closes: [],
    grace_days: 14,
    ...own,
  });
}

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

/** A company that can be joined, as in the server's answer. */
export function aJoinable(own: Partial<JoinableCompany> = {}): JoinableCompany {
  return joinableCompanySchema.parse({
    id: 4,
    name_code: 'kilnfold',
    name_view: 'Kilnfold Pottery',
    logo: '/logos/4.png',
    fee: { from: 5, to: 25 },
    ...own,
  });
}

/** An influencer as in the server's answer. */
export function anInfluencer(own: Partial<Influencer> = {}): Influencer {
  return influencerSchema.parse({
    id: 2,
    username: 'marlowe.finch',
    featured_company: 'Wishbin',
    views: 812,
    picture_location: '/people/2.png',
    listed: true,
    row_count: 2,
    ...own,
  });
}

/** What one link brought, as in the server's answer. */
export function aFiguresRow(own: Partial<LinkFiguresRow> = {}): LinkFiguresRow {
  return linkFiguresRowSchema.parse({
    key: '31',
    label: 'Wood tag',
    kind: 'product',
    path: '/company/wishbin/product/2',
    tag: 'tiktok',
    visits: 9,
    product_views: 3,
    carts: 2,
    orders: 1,
    fees: 360,
    ...own,
  });
}

/** What links brought, as the server answers it. */
export function someFigures(own: Partial<LinkStatistics> = {}): LinkStatistics {
  const none = { kind: 'none', key: '0', label: '', path: null, tag: '' } as const;
  return linkStatisticsSchema.parse({
    from: '2026-10-24',
    to: '2026-11-22',
    by: 'link',
    totals: { visits: 9, product_views: 3, carts: 3, orders: 2, fees: 311, passed: 120 },
    rows: [
      aFiguresRow(),
      aFiguresRow({ ...none, visits: 0, product_views: 0, carts: 1, orders: 1, fees: -49 }),
    ],
    next: null,
    ...own,
  });
}

/** A product in a list as the server answers it. */
export function aProduct(own: Partial<ListedProduct> = {}): ListedProduct {
  return listedProductSchema.parse({
    id: 9,
    company_id: 1,
    company_name_code: 'wishbin',
    company_name_view: 'Wishbin',
    company_logo: '/logos/1.png',
    title: 'Beech, any words',
    name_view: 'Wood tag',
    picture_location: '/products/9.jpg',
    picture_alt: 'A wooden tag',
    describe: 'A wooden tag.',
    primary_color: '#366C4D',
    secondary_color: '#006400',
    review: 4.5,
    review_total: 12,
    price: 48,
    price_from: 48,
    price_includes: '',
    sold: 30,
    gifted: 4,
    sold_quant: 30,
    backlogged: 0,
    available: true,
    picture_color: null,
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
    company_logo: '/companies/1/logo.png',
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

export function aStatement(own: Partial<Statement> = {}): Statement {
  return statementSchema.parse({
    earned: 17_154,
    returned: 89,
    pending: 360,
    available: 4210,
    held: 150,
    paid: 12_345,
    payout_minimum: 2500,
    payout_account: 'ready',
    shares: [aShare()],
    next: null,
    ...own,
  });
}

/** The worked example of finders fees: 480 cents over four people. */
export function aLine(own: Partial<FeeLine> = {}): FeeLine {
  return feeLineSchema.parse({
    line_id: 31,
    base: 4800,
    f: 10,
    pass_pct: 25,
    pool: 480,
    shares: [
      { level: 1, username: 'j•••', amount: 360, returned: 0, yours: false },
      { level: 2, username: 'marlowe.finch', amount: 90, returned: 0, yours: true },
      { level: 3, username: 'elder.oak', amount: 23, returned: 0, yours: false },
      { level: 4, username: 'first.one', amount: 7, returned: 0, yours: false },
    ],
    ...own,
  });
}

type TreeCompany = FeeTree['companies'][number];
type Person = TreeCompany['people'][number];

export function aPerson(own: Partial<Person> & Pick<Person, 'id' | 'level'>): Person {
  return { parent_id: null, username: 'p•••', picture_location: '', yours: false, earned: 0, ...own };
}

/** One above, marlowe, two below, and one below the first of those. */
export function aTree(own: Partial<TreeCompany> = {}): FeeTree {
  return feeTreeSchema.parse({
    companies: [
      {
        company_id: 1,
        name_code: 'wishbin',
        name_view: 'Wishbin',
        more: 0,
        people: [
          aPerson({ id: 1, level: -1, username: 'elder.oak', picture_location: '/people/1.png' }),
          aPerson({ id: 2, level: 0, parent_id: 1, username: 'marlowe.finch', yours: true, earned: 1000 }),
          aPerson({ id: -1, level: 1, parent_id: 2, username: 'j•••', earned: 250 }),
          aPerson({ id: -2, level: 1, parent_id: 2, username: 's•••', earned: 0 }),
          aPerson({ id: -3, level: 2, parent_id: -1, username: 'k•••', earned: 40 }),
        ],
        ...own,
      },
    ],
  });
}

export function aPayout(own: Partial<Payout> = {}): Payout {
  return payoutSchema.parse({
    id: 7,
    amount: 12_345,
    state: 'sent',
    trouble: null,
    created_at: '2026-11-01T12:00:00.000Z',
    ...own,
  });
}

export function aMedian(own: object = {}) {
  return feeMedianSchema.parse({
    influencers: 14,
    earning: 6,
    lower_quartile: 0,
    median: 0,
    upper_quartile: 1234,
    until: '2026-11-22T00:00:00.000Z',
    ...own,
  });
}
