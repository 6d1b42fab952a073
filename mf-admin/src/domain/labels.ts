import type {
  AdminOrderRow,
  AdminOrderShow,
  OrderEvent,
} from 'shared-api/contract/administration/order-desk';
import type { PriceReport, PriceReportOutcome } from 'shared-api/contract/administration/price-reports';
import type {
  AdminCompany,
  AdminLine,
  LogAction,
  Suspicion,
} from 'shared-api/contract/administration/schema';
import { hostOf } from 'shared-api/rules/companies/websites';
import { formatDollars } from 'shared-api/rules/money';
import { countWords, listed } from 'shared-api/rules/words';

/** Labels of the states of an order line. */
export const lineStates: Record<AdminLine['state'], string> = {
  reserved: 'Awaiting payment',
  paid: 'Being packed',
  waiting: 'Waiting to be made',
  making: 'Being made',
  finishing: 'Being finished',
  shipped: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  unknown: 'Unknown',
};

/** Labels of the filters of orders. */
export const orderShows: Record<AdminOrderShow, string> = {
  all: 'All orders',
  late: 'Late',
  problem: 'With a problem',
  refund: 'With a refused refund',
  pending: 'Awaiting payment',
  cancelled: 'Cancelled',
};

/** The state of an order in the list: of a paid one, those of its lines. */
export function describeOrderState({ state, states }: AdminOrderRow): string {
  if (state === 'paid') return states.map((one) => lineStates[one]).join(', ');
  return state === 'pending' ? 'Awaiting payment' : state === 'cancelled' ? 'Cancelled' : 'Unknown';
}

/** Names of what happens to an order. */
export const orderEvents: Record<OrderEvent['kind'], string> = {
  placed: 'Order placed',
  paid: 'Paid',
  cancelled: 'Cancelled before it was paid',
  buyer_cancelled: 'Cancelled by the buyer',
  shipped: 'Parcel sent',
  delivered: 'Delivered',
  problem: 'Problem reported',
  answer: 'Problem answered',
  refund: 'Refund started',
  refund_done: 'Refund done',
  unknown: 'Other event',
};

/** Reasons for holding a fee. */
export const suspicions: Record<Suspicion | 'unknown', string> = {
  same_card: 'Paid with a card that a person who would earn by this sale has used too.',
  same_address: 'Sent to an address of the influencer.',
  same_device: 'Bought in the same browser as the influencer uses.',
  disposable_mail: 'The buyer’s email address is a disposable one.',
  tiny_orders: 'One of many tiny orders of this buyer within an hour.',
  unknown: 'For a reason that this page does not know yet.',
};

/** Headings of log entries. */
export const actions: Record<LogAction | 'unknown', string> = {
  refund_order: 'Order refunded',
  release_fee: 'Held fee released',
  return_fee: 'Held fee returned',
  free_binding: 'Buyer freed',
  close_account: 'Account closed',
  ban_account: 'Account banned',
  approve_company: 'Company approved',
  refuse_company: 'Company refused',
  suspend_company: 'Company suspended',
  resume_company: 'Company may sell again',
  close_price_report: 'Price report closed',
  hide_review: 'Review hidden',
  show_review: 'Review shown again',
  add_shelf: 'Category or occasion added',
  rename_shelf: 'Category or occasion renamed',
  order_shelves: 'Categories or occasions put in order',
  remove_shelf: 'Category or occasion deleted',
  repair_finding: 'Finding repaired',
  decide_held_order: 'Held order decided',
  set_aside: 'Set aside',
  send_mail_again: 'Email sent again',
  take_down_product: 'Product taken down',
  put_back_product: 'Product put back',
  keep_review: 'Reported review kept',
  unknown: 'Other action',
};

/** The actions that this page knows, by name. */
export const knownActions = (Object.keys(actions) as (LogAction | 'unknown')[])
  .filter((one): one is LogAction => one !== 'unknown')
  .sort((one, other) => actions[one].localeCompare(actions[other]));

/** Outcomes of a price report. */
export const outcomes: Record<PriceReportOutcome | 'unknown', string> = {
  mended: 'Price mended',
  unfounded: 'Unfounded',
  suspended: 'Company suspended',
  unknown: 'Closed',
};

/** Both prices: "Seen for $18.50; here it is $20.00". */
export function describePrices({ seen_price, product }: PriceReport): string {
  const here =
    product.price === null ? 'it is not on sale here now' : `here it is ${formatDollars(product.price)}`;
  return `Seen for ${formatDollars(seen_price)}; ${here}`;
}

/** Whether the price was seen at the website that the company names; empty where an API does not say. */
export function describeSeenAt({ seen_at, official_website = '' }: PriceReport): string {
  if (seen_at === 'own') return 'On the company’s own website';
  if (seen_at === 'other')
    return `Not on the company’s website, ${hostOf(official_website) ?? official_website}`;
  return seen_at === undefined ? '' : 'The company names no website to compare';
}

export type CompanyVerdict = 'approve' | 'refuse' | 'suspend' | 'resume';

/** Labels of the states of a company. */
export const companyStates: Record<AdminCompany['state'], string> = {
  waiting: 'Waiting',
  approved: 'Approved',
  refused: 'Refused',
  suspended: 'Suspended',
  unknown: 'Unknown',
};

/** The possible decisions about a company; none about the house. */
export function verdictsOf({ state, lasting }: AdminCompany): readonly CompanyVerdict[] {
  return lasting ? [] : verdicts[state];
}

const verdicts: Record<AdminCompany['state'], readonly CompanyVerdict[]> = {
  waiting: ['approve', 'refuse'],
  approved: ['suspend'],
  refused: ['approve'],
  suspended: ['resume'],
  unknown: [],
};

const missingWords: Record<AdminCompany['missing'][number], string> = {
  approval: 'the approval',
  origin: 'a ship-from address',
  parcel: 'weight and box of every variant',
  goods: 'goods in stock, or back-orders allowed',
  unknown: 'something that this page does not know yet',
};

/** What a company still needs before it can sell, apart from the approval; '' for nothing. */
export function describeMissing({ missing }: AdminCompany): string {
  const lacks = missing.filter((one) => one !== 'approval').map((one) => missingWords[one]);
  return lacks.length === 0 ? '' : `Before it can sell it still needs ${listed(lacks)}.`;
}

/** First product with price and fee, and number of products: "First product: Mug, $24.50, finders fee 12% · 3 products". */
export function describeGoods({ first_product: first, products }: AdminCompany): string {
  if (first === null) return 'No product yet';
  const price = first.price === null ? 'not on sale' : formatDollars(first.price);
  const fee = `finders fee ${first.influencer_usd}%`;
  return `First product: ${first.name_view}, ${price}, ${fee} · ${countWords(products, 'product')}`;
}

/** Founder and owners, with their email addresses. */
export function describeOwners({ founder, owners }: AdminCompany): string {
  const named = owners.map(({ username, email }) => (email === '' ? username : `${username} (${email})`));
  const owned = named.length === 0 ? 'No owner' : `Owned by ${listed(named)}`;
  return founder === null ? owned : `Created by ${founder}. ${owned}`;
}

/** Messages after a decision. */
export const doneTexts: Record<CompanyVerdict, (name: string) => string> = {
  approve: (name) => `${name} is approved. We’ve emailed its owners.`,
  refuse: (name) => `${name} is refused. We’ve emailed its owners the reason.`,
  suspend: (name) => `${name} is suspended. We’ve emailed its owners the reason.`,
  resume: (name) => `${name} may sell again. We’ve emailed its owners.`,
};

/**
 * The day of joining in the reader's time zone: "Member since November 21, 2026".
 * @param moment ISO 8601 in UTC
 * @param timeZone the reader's own by default
 */
export function memberSince(moment: string, timeZone?: string): string {
  const day = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone });
  return `Member since ${day.format(new Date(moment))}`;
}
