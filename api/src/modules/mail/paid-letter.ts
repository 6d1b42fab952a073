import { formatCents } from 'shared-api/rules';
import type { CardName } from '../../ports/payment-port.ts';
import { cardWords } from './card-words.ts';
import { goodsRows, listedOf } from './goods.rules.ts';
import type { CompanyGoods } from './goods-row.ts';
import type { Block, Letter } from './letter.ts';
import type { OrderMatter } from './matter.repo.ts';
import { addressLines, orderUrl } from './order-words.ts';
import { dayWords, shortName } from './plain-words.ts';

/** The receipt of an order: what was bought of whom, what it cost to the cent, where it goes and by when it leaves. */
export function paidLetter(
  order: OrderMatter,
  companies: readonly CompanyGoods[],
  card: CardName | undefined,
  siteUrl: string,
): Letter {
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
        text: `Thank you. We received ${formatCents(total)} for your order ${id}${paid_at ? ` on ${dayWords(paid_at)}` : ''}. It was paid by ${card ? cardWords(card) : 'card'}.`,
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

function sums({ cart_total, tax_amount, shipping, charge, total }: OrderMatter): Block {
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
  const [first, last] = [dayWords(first_due), dayWords(last_due)];
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
