import { goodsRows, LISTED } from './goods.rules.ts';
import type { CompanyGoods } from './goods-row.ts';
import type { Block, Fact, Letter } from './letter.ts';
import type { CompanyMatter, LabelMatter, OrderMatter } from './matter.repo.ts';
import { addressLines, isWebAddress, orderUrl } from './order-words.ts';
import { shortName } from './plain-words.ts';

/** Letters of a company's name in a subject. */
const SUBJECT_NAME = 60;

/** A parcel that has left. */
export interface ShippedMatter {
  readonly order: OrderMatter;
  readonly company: CompanyMatter;
  readonly goods: readonly CompanyGoods[];
  /** Undefined when nothing is known of it. */
  readonly label: LabelMatter | undefined;
  readonly trackingUrl: string | null;
}

/** What is in a parcel, who carries it where, and where it can be followed. */
export function shippedLetter(matter: ShippedMatter, siteUrl: string): Letter {
  const { order, company, goods, trackingUrl } = matter;
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
      { kind: 'facts', facts: facts(matter) },
      ...(track ? [{ kind: 'text', text: 'What else is in your order:', link: page } as const] : []),
    ],
    action: track ?? page,
  };
}

/** The carrier is told where it is certain: the label is the one that the buyer paid, and the order's only one. */
function facts({ order, label }: ShippedMatter): Fact[] {
  const carrier = label?.bought && order.parcels === 1 ? [shortName(order.provider)] : [];
  const number = label?.tracking_number ? [shortName(label.tracking_number)] : [];
  return [
    { heading: 'Carrier', lines: carrier },
    { heading: 'Tracking number', lines: number },
    { heading: 'On its way to', lines: addressLines(order.delivery) },
  ].filter(({ lines }) => lines.length > 0);
}
