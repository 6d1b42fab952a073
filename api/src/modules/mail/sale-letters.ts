import { goodsRows, LISTED } from './goods.rules.ts';
import type { CompanyGoods } from './goods-row.ts';
import type { Block, Letter } from './letter.ts';
import type { CompanyMatter } from './matter.repo.ts';
import { bothNames, shortName } from './plain-words.ts';
import type { FundedProduct, LowVariant } from './sale-matter.repo.ts';

/** A company's part of an order that was just paid. */
export interface SaleMatter {
  readonly order_id: number;
  readonly company: CompanyMatter;
  readonly goods: readonly CompanyGoods[];
}

/** That something was sold: what, and where it is sent from. Who bought it, and what was given for it, is at the desk alone. */
export function saleLetter({ order_id, company, goods }: SaleMatter, siteUrl: string): Letter {
  return {
    subject: `Order ${order_id} for ${shortName(company.name_view)}`,
    blocks: [
      { kind: 'text', text: `Order ${order_id} is paid. This is your part of it:` },
      ...goods.map(
        (own): Block => ({
          kind: 'goods',
          heading: shortName(own.name_view),
          rows: goodsRows(withoutWishes(own), LISTED, true),
          notes: [],
          link: undefined,
        }),
      ),
    ],
    action: { label: 'Open the order', url: `${deskUrl(company, siteUrl)}/orders/${order_id}` },
  };
}

/** What a buyer calls a wish is theirs. */
function withoutWishes(own: CompanyGoods): CompanyGoods {
  return { ...own, goods: own.goods.map((one) => ({ ...one, wish: '' })) };
}

/** That little is left of a variant. */
export function lowStockLetter(
  { product, variant, quantity, ...company }: LowVariant,
  siteUrl: string,
): Letter {
  const name = bothNames(product, variant);
  return {
    subject: `${name} runs low`,
    blocks: [
      {
        kind: 'text',
        text:
          quantity === 0
            ? `The last of ${name} was sold.`
            : `${quantity} of ${name} ${quantity === 1 ? 'is' : 'are'} left on your shelf.`,
      },
    ],
    action: { label: 'See your stock', url: `${deskUrl(company, siteUrl)}/stock` },
  };
}

/** That enough was ordered for a run to start. */
export function goalLetter({ product, goal, waiting, ...company }: FundedProduct, siteUrl: string): Letter {
  const name = shortName(product);
  return {
    subject: `${name} has reached its goal`,
    blocks: [
      {
        kind: 'text',
        text: `${waiting} of ${name} are ordered and paid, and your goal was ${goal}: its run can start. Until it does, those who ordered wait.`,
      },
    ],
    action: { label: 'Start the run', url: `${deskUrl(company, siteUrl)}/runs` },
  };
}

function deskUrl({ name_code }: CompanyMatter, siteUrl: string): string {
  return `${siteUrl}/company/${encodeURIComponent(name_code)}/desk`;
}
