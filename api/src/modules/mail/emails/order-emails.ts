import { formatCents } from 'shared-api/rules';
import type { CardName } from '../../../ports/payment-port.ts';
import type { CompanyEmailData, CompanyGoods, LabelEmailData, OrderEmailData } from '../email-data.repo.ts';
import type { RefundReason } from '../outbox.repo.ts';
import type { Block, Email, Fact } from './email.ts';
import {
  addressLines,
  cardLabel,
  formatDay,
  goodsRows,
  isWebAddress,
  LISTED,
  listedOf,
  orderUrl,
  shortName,
} from './phrases.ts';

/** The receipt of an order: what was bought of whom, what it cost to the cent, where it goes and by when it leaves. */
export function paidEmail(
  order: OrderEmailData,
  companies: readonly CompanyGoods[],
  card: CardName | undefined,
  siteUrl: string,
): Email {
  const { id, total, paid_at } = order;
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
      ...companies.map(
        (company, index): Block => ({
          kind: 'goods',
          heading: shortName(company.name_view),
          rows: goodsRows(company, listed[index] ?? 0, true),
          notes: promised(company),
          link: several
            ? { label: `Your order at ${shortName(company.name_view)}`, url: urlOf(company) }
            : undefined,
        }),
      ),
      sums(order),
      {
        kind: 'facts',
        facts: [
          { heading: 'Sent to', lines: addressLines(order.delivery) },
          { heading: 'Shipping', lines: [shortName(order.provider), shortName(order.duration_terms)] },
        ].filter(({ lines }) => lines.length > 0),
      },
      ...(order.gifts > 0 ? [gift(order.gifts)] : []),
      {
        kind: 'text',
        text: 'You are an influencer now. This is your own page, to show to friends:',
        link: { label: `${siteUrl}/i/${order.buyer_id}`, url: `${siteUrl}/i/${order.buyer_id}` },
      },
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

/** By when a company's goods leave, as the order promised it; where they leave apart, the first and the last day. */
function promised({ first_due, last_due }: CompanyGoods): string[] {
  if (!first_due || !last_due) return [];
  const [first, last] = [formatDay(first_due), formatDay(last_due)];
  return [
    first === last
      ? `Promised to leave by ${last}.`
      : `The first is promised to leave by ${first}, the last by ${last}.`,
  ];
}

function gift(count: number): Block {
  const what = count === 1 ? 'the QR code of your gift' : 'the QR codes of your gifts';
  return {
    kind: 'text',
    text: `On the page of your order you find ${what}. Print it, and whoever scans it sees what you gave.`,
  };
}

/** Letters of a company's name in a subject. */
const SUBJECT_NAME = 60;

/** A parcel that has left. */
export interface ShippedEmailData {
  readonly order: OrderEmailData;
  readonly company: CompanyEmailData;
  readonly goods: readonly CompanyGoods[];
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
  /** Whose price and tax went back; none when it is the payment as a whole. */
  readonly goods: readonly CompanyGoods[];
  readonly shipping: number;
  /** With which the order was paid. */
  readonly card: CardName | undefined;
}

const reasons: Readonly<Record<RefundReason, (order: number) => string>> = {
  goal_not_met: (order) =>
    `Something in your order ${order} was to be made as soon as enough people had ordered it. In 60 days too few did, so it is cancelled.`,
  cancelled: (order) => `A part of your order ${order} was cancelled.`,
  refunded: (order) => `We refund a part of your order ${order}.`,
  paid_too_late: (order) =>
    `The payment for your order ${order} came through after its goods had gone to others, so the order is cancelled.`,
};

/** What was paid back for what, and where it shows. When a bank shows it is not ours to promise. */
export function refundedEmail(data: RefundedEmailData, siteUrl: string): Email {
  const { order, company, cents, reason, card } = data;
  return {
    subject: `${formatCents(cents)} of your order ${order.id} come back to you`,
    blocks: [
      { kind: 'text', text: reasons[reason](order.id) },
      ...paidBack(data),
      {
        kind: 'text',
        text: `${formatCents(cents)} go back to ${card ? `your ${cardLabel(card)}` : 'the card you paid with'}. Most banks show it within 5 to 10 business days; some take longer.`,
      },
    ],
    action: { label: 'See your order', url: orderUrl(company.name_code, order.id, siteUrl) },
  };
}

function paidBack({ goods, shipping, cents }: RefundedEmailData): Block[] {
  const price = goods.reduce((sum, own) => sum + own.cents, 0);
  const tax = cents - price - shipping;
  if (goods.length === 0 || tax < 0) return [];
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
        { label: 'Price', cents: price },
        { label: 'Tax', cents: tax },
        ...(shipping > 0 ? [{ label: 'Shipping', cents: shipping }] : []),
      ],
      sum: { label: 'Refund', cents },
    },
  ];
}

/** Goods that did not leave by the promised day. */
export interface LateEmailData {
  readonly order_id: number;
  readonly company: CompanyEmailData;
  readonly goods: readonly CompanyGoods[];
  /** When they are expected to leave now. */
  readonly until: Date;
}

/** A missed promise: the new date, and the offer of a refund. */
export function lateEmail({ order_id, company, goods, until }: LateEmailData, siteUrl: string): Email {
  const name = shortName(company.name_view);
  return {
    subject: `A part of your order ${order_id} is late`,
    blocks: [
      {
        kind: 'text',
        text: `${name} has not sent you what was promised to leave by now. We expect it to leave by ${formatDay(until)}.`,
      },
      ...goods.map(
        (own): Block => ({
          kind: 'goods',
          heading: 'What is late',
          rows: goodsRows(own, LISTED, false),
          notes: overdueNotes(own),
          link: undefined,
        }),
      ),
      {
        kind: 'text',
        text: 'You need not wait. Until it is sent you can cancel it on the page of your order, and its price and tax go back to the card you paid with; shipping too, where nothing else of this company was sent or will be. If you would rather have it, there is nothing to do.',
      },
    ],
    action: { label: 'See your order', url: orderUrl(company.name_code, order_id, siteUrl) },
  };
}

/** The first day that was promised, which has passed. */
function overdueNotes({ first_due }: CompanyGoods): string[] {
  return first_due ? [`Promised to leave by ${formatDay(first_due)}.`] : [];
}
