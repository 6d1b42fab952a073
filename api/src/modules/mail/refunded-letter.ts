import { formatCents } from 'shared-api/rules';
import type { CardName } from '../../ports/payment-port.ts';
import { cardWords } from './card-words.ts';
import { goodsRows, LISTED } from './goods.rules.ts';
import type { CompanyGoods } from './goods-row.ts';
import type { Block, Letter } from './letter.ts';
import type { RefundReason } from './mail-row.ts';
import type { CompanyMatter, OrderMatter } from './matter.repo.ts';
import { orderUrl } from './order-words.ts';
import { shortName } from './plain-words.ts';

/** Money that went back; all of it in cents. */
export interface RefundedMatter {
  readonly order: OrderMatter;
  /** By whose route the order's page is reached. */
  readonly company: CompanyMatter;
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
export function refundedLetter(matter: RefundedMatter, siteUrl: string): Letter {
  const { order, company, cents, reason, card } = matter;
  return {
    subject: `${formatCents(cents)} of your order ${order.id} come back to you`,
    blocks: [
      { kind: 'text', text: reasons[reason](order.id) },
      ...paidBack(matter),
      {
        kind: 'text',
        text: `${formatCents(cents)} go back to ${card ? `your ${cardWords(card)}` : 'the card you paid with'}. Most banks show it within 5 to 10 business days; some take longer.`,
      },
    ],
    action: { label: 'See your order', url: orderUrl(company.name_code, order.id, siteUrl) },
  };
}

function paidBack({ goods, shipping, cents }: RefundedMatter): Block[] {
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
