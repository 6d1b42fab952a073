import {
  afterStart,
  arrivalTexts,
  cancelUntil,
  cardLabel,
  type Day,
  formatCents,
  lateText,
  lineArrival,
  marketTimeText,
} from 'shared-api/rules';
import type { CardName } from '../../../ports/payment-port.ts';
import type { CompanyEmailData, CompanyGoods, LabelEmailData, OrderEmailData } from '../email-data.repo.ts';
import type { RefundReason } from '../outbox.repo.ts';
import type { Block, Email, Fact, ListedGoods } from './email.ts';
import {
  addressLines,
  formatDay,
  goodsRows,
  isWebAddress,
  LISTED,
  listedOf,
  orderUrl,
  shortName,
} from './phrases.ts';

/** The receipt of an order: what was bought of whom, what it cost to the cent, where it goes and when it comes. */
export function paidEmail(
  order: OrderEmailData,
  companies: readonly ListedGoods[],
  card: CardName | undefined,
  siteUrl: string,
): Email {
  const { id, total, paid_at, given_back, now } = order;
  const urlOf = ({ name_code }: CompanyGoods): string => orderUrl(name_code, id, siteUrl);
  const listed = listedOf(companies);
  const several = companies.length > 1;
  const [first] = companies;
  return {
    subject: `Your order ${id} is paid`,
    blocks: [
      {
        kind: 'text',
        text: `Thank you. We received ${formatCents(total)} for your order ${id}${paid_at ? ` on ${formatDay(paid_at)}` : ''}. It was paid by ${card ? cardLabel(card) : 'card'}.`,
      },
      ...(given_back === 'none' ? [] : [givenBack(given_back)]),
      ...companies.map(
        (company, index): Block => ({
          kind: 'goods',
          heading: shortName(company.name_view),
          rows: goodsRows(company, listed[index] ?? 0, true),
          notes: arrivalNotes(company, order),
          link: several
            ? { label: `Your order at ${shortName(company.name_view)}`, url: urlOf(company) }
            : undefined,
        }),
      ),
      sums(order),
      {
        kind: 'facts',
        facts: [
          { heading: 'Ships to', lines: addressLines(order.delivery) },
          { heading: 'Shipping', lines: [shortName(order.provider), shippingTerms(order, companies)] },
        ].filter(({ lines }) => lines.length > 0),
      },
      ...(given_back !== 'all' && paid_at && cancelUntil(paid_at) > now
        ? [{ kind: 'text', text: `You can cancel until ${marketTimeText(cancelUntil(paid_at))}.` } as const]
        : []),
      ...(given_back !== 'all' && order.gifts > 0 ? [gift(order.gifts)] : []),
      ...(given_back === 'all' ? [] : [ownPage(order.buyer_id, siteUrl)]),
    ],
    action: { label: 'See your order', url: first ? urlOf(first) : `${siteUrl}/orders` },
  };
}

function sums({ cart_total, tax_amount, shipping, charge, total }: OrderEmailData): Block {
  return {
    kind: 'sums',
    rows: [
      { label: 'Cart Total', cents: cart_total },
      { label: 'Tax', cents: tax_amount },
      { label: 'Shipping', cents: shipping },
      { label: 'Credit Charge', cents: charge },
    ],
    sum: { label: 'Total', cents: total },
  };
}

/** When a company's goods come. */
function arrivalNotes({ schedules }: CompanyGoods, { transit, today }: OrderEmailData): string[] {
  const things = schedules.map((schedule) => ({
    name: shortName(schedule.name),
    arrival: lineArrival(schedule),
  }));
  return arrivalTexts(things, transit, today).map((text) => `${text}.`);
}

function shippingTerms({ duration_terms }: OrderEmailData, companies: readonly ListedGoods[]): string {
  const terms = shortName(duration_terms);
  const awaited = companies.some(({ schedules }) =>
    schedules.some((schedule) => lineArrival(schedule).kind !== 'dated'),
  );
  return terms === '' ? '' : afterStart(terms, awaited);
}

/** A receipt that is sent late, or again, says what became of the order. */
function givenBack(much: 'part' | 'all'): Block {
  const what = much === 'all' ? 'All of it' : 'A part of it';
  return {
    kind: 'text',
    text: `${what} was cancelled or refunded since. The page of your order shows what goes back to you.`,
  };
}

function ownPage(buyerId: number, siteUrl: string): Block {
  const url = `${siteUrl}/i/${buyerId}`;
  return {
    kind: 'text',
    text: 'You are an influencer now. This is your own page, to show to friends:',
    link: { label: url, url },
  };
}

function gift(count: number): Block {
  const what = count === 1 ? 'the QR code of your gift' : 'the QR codes of your gifts';
  return {
    kind: 'text',
    text: `On the page of your order you find ${what}. Print it: the person who scans it sees your gift.`,
  };
}

/** Letters of a company's name in a subject. */
const SUBJECT_NAME = 60;

/** A parcel that has left. */
export interface ShippedEmailData {
  readonly order: OrderEmailData;
  readonly company: CompanyEmailData;
  readonly goods: readonly ListedGoods[];
  /** Undefined when nothing is known of it. */
  readonly label: LabelEmailData | undefined;
  readonly trackingUrl: string | null;
}

/** Parcel contents, carrier, destination and tracking link. */
export function shippedEmail(data: ShippedEmailData, siteUrl: string): Email {
  const { order, company, goods, trackingUrl } = data;
  const name = shortName(company.name_view);
  const page = { label: 'See your order', url: orderUrl(company.name_code, order.id, siteUrl) };
  const track = isWebAddress(trackingUrl) ? { label: 'Follow your parcel', url: trackingUrl } : undefined;
  return {
    subject: `${shortName(company.name_view, SUBJECT_NAME)} sent you a parcel`,
    blocks: [
      { kind: 'text', text: `A parcel of your order ${order.id} left ${name}.` },
      ...goods.map(
        (own): Block => ({
          kind: 'goods',
          heading: 'In this parcel',
          rows: goodsRows(own, LISTED, false),
          notes: [],
          link: undefined,
        }),
      ),
      { kind: 'facts', facts: facts(data) },
      ...(track ? [{ kind: 'text', text: 'What else is in your order:', link: page } as const] : []),
    ],
    action: track ?? page,
  };
}

/** The carrier is named where it is certain: the label is the one that the buyer paid, and the order's only one. */
function facts({ order, label }: ShippedEmailData): Fact[] {
  const carrier = label?.bought && order.parcels === 1 ? [shortName(order.provider)] : [];
  const number = label?.tracking_number ? [shortName(label.tracking_number)] : [];
  return [
    { heading: 'Carrier', lines: carrier },
    { heading: 'Tracking number', lines: number },
    { heading: 'On its way to', lines: addressLines(order.delivery) },
  ].filter(({ lines }) => lines.length > 0);
}

/** Money that went back; all of it in cents. */
export interface RefundedEmailData {
  readonly order: OrderEmailData;
  /** By whose route the order's page is reached. */
  readonly company: CompanyEmailData;
  readonly cents: number;
  readonly reason: RefundReason;
  /** Nothing of the order is left: all of it was cancelled, or all of it refunded. */
  readonly whole: boolean;
  /** All of whose price and tax went back; none when it is an amount, or the payment as a whole. */
  readonly goods: readonly ListedGoods[];
  /** What of `cents` is price of goods, and what is shipping; both without tax. */
  readonly price: number;
  readonly shipping: number;
  /** With which the order was paid. */
  readonly card: CardName | undefined;
}

const reasons: Readonly<Record<RefundReason, (order: number, whole: boolean) => string>> = {
  goal_not_met: (order) =>
    `Something in your order ${order} was to be made as soon as enough people had ordered it. In 60 days too few did, so it is cancelled.`,
  cancelled: (order, whole) => `${whole ? 'Your' : 'A part of your'} order ${order} was cancelled.`,
  refunded: (order, whole) => `We refund ${whole ? '' : 'a part of '}your order ${order}.`,
  paid_too_late: (order) =>
    `The payment for your order ${order} came through after its goods had gone to others, so the order is cancelled.`,
};

/** What was paid back for what, and where it shows. When a bank shows it is not ours to promise. */
export function refundedEmail(data: RefundedEmailData, siteUrl: string): Email {
  const { order, company, cents, reason, whole, card } = data;
  return {
    subject: `${formatCents(cents)} is on its way back to you`,
    blocks: [
      {
        kind: 'text',
        text: isShippingOnly(data) ? shippingReason(order.id) : reasons[reason](order.id, whole),
      },
      ...paidBack(data),
      {
        kind: 'text',
        text: `${formatCents(cents)} is on its way to ${card ? `your ${cardLabel(card)}` : 'the card you paid with'}. Most banks show it within 5 to 10 business days; some take longer.`,
      },
    ],
    action: { label: 'See your order', url: orderUrl(company.name_code, order.id, siteUrl) },
  };
}

/** The company gave shipping back, and nothing else. */
const isShippingOnly = ({ reason, price, shipping }: RefundedEmailData): boolean =>
  reason === 'refunded' && price === 0 && shipping > 0;

const shippingReason = (order: number): string => `We refund shipping of your order ${order}.`;

function paidBack({ goods, price, shipping, cents }: RefundedEmailData): Block[] {
  const tax = cents - price - shipping;
  if (price + shipping === 0 || tax < 0) return [];
  return [
    ...goods.map(
      (own): Block => ({
        kind: 'goods',
        heading: shortName(own.name_view),
        rows: goodsRows(own, LISTED, true),
        notes: [],
        link: undefined,
      }),
    ),
    {
      kind: 'sums',
      rows: [
        ...(price > 0 ? [{ label: 'Price', cents: price }] : []),
        { label: 'Tax', cents: tax },
        ...(shipping > 0 ? [{ label: 'Shipping', cents: shipping }] : []),
      ],
      sum: { label: 'Refund', cents },
    },
  ];
}

/** Goods whose start the buyer waited for. */
export interface StartedEmailData {
  readonly order: OrderEmailData;
  readonly company: CompanyEmailData;
  readonly goods: readonly ListedGoods[];
}

/** The start of a run, or goods at last: from here on the days are known. */
export function startedEmail({ order, company, goods }: StartedEmailData, siteUrl: string): Email {
  return {
    subject: `We know when your order ${order.id} arrives`,
    blocks: [
      {
        kind: 'text',
        text: `The wait for more orders is over for a part of your order ${order.id} at ${shortName(company.name_view)}. This is when it comes:`,
      },
      ...goods.map(
        (own): Block => ({
          kind: 'goods',
          heading: shortName(own.name_view),
          rows: goodsRows(own, LISTED, false),
          notes: arrivalNotes(own, order),
          link: undefined,
        }),
      ),
    ],
    action: { label: 'See your order', url: orderUrl(company.name_code, order.id, siteUrl) },
  };
}

/** Goods that did not leave by the promised day. */
export interface LateEmailData {
  readonly order: OrderEmailData;
  readonly company: CompanyEmailData;
  readonly goods: readonly ListedGoods[];
  /** The day on which they are expected to leave now. */
  readonly until: Day;
}

/** A missed promise: the new days, and the offer of a refund. */
export function lateEmail({ order, company, goods, until }: LateEmailData, siteUrl: string): Email {
  return {
    subject: `A part of your order ${order.id} is late`,
    blocks: [
      {
        kind: 'text',
        text: `${shortName(company.name_view)} has not sent you what should have left by now. We are sorry.`,
      },
      ...goods.map(
        (own): Block => ({
          kind: 'goods',
          heading: 'What is late',
          rows: goodsRows(own, LISTED, false),
          notes: lateNotes(own, order, until),
          link: undefined,
        }),
      ),
      {
        kind: 'text',
        text: 'You need not wait. Until it is sent you can cancel it on the page of your order, and its price and tax go back to the card you paid with; shipping too, where nothing else of this company was sent or will be. If you would rather have it, there is nothing to do.',
      },
    ],
    action: { label: 'See your order', url: orderUrl(company.name_code, order.id, siteUrl) },
  };
}

/** The first days that were promised, which have passed, and the new ones. */
function lateNotes({ schedules }: CompanyGoods, { transit, today }: OrderEmailData, until: Day): string[] {
  const [first] = schedules.flatMap(({ leaves }) => leaves ?? []).toSorted();
  return first === undefined ? [] : [`${lateText(first, until, transit, today)}.`];
}
