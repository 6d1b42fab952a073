import { goodsRows, LISTED } from './goods.rules.ts';
import type { CompanyGoods } from './goods-row.ts';
import type { Block, Letter } from './letter.ts';
import type { CompanyMatter } from './matter.repo.ts';
import { orderUrl } from './order-words.ts';
import { dayWords, shortName } from './plain-words.ts';

/** Goods that did not leave by the day that was promised. */
export interface LateMatter {
  readonly order_id: number;
  readonly company: CompanyMatter;
  readonly goods: readonly CompanyGoods[];
  /** When they are expected to leave now. */
  readonly until: Date;
}

/** That a promise is not kept, until when it may take now, and that nobody has to wait for it. */
export function lateLetter({ order_id, company, goods, until }: LateMatter, siteUrl: string): Letter {
  const name = shortName(company.name_view);
  return {
    subject: `A part of your order ${order_id} is late`,
    blocks: [
      {
        kind: 'text',
        text: `${name} has not sent you what was promised to leave by now. We expect it to leave by ${dayWords(until)}.`,
      },
      ...goods.map(
        (own): Block => ({
          kind: 'goods',
          heading: 'What is late',
          rows: goodsRows(own, LISTED, false),
          notes: promised(own),
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
function promised({ first_due }: CompanyGoods): string[] {
  return first_due ? [`Promised to leave by ${dayWords(first_due)}.`] : [];
}
