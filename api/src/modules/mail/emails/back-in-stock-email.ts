import type { BackInStock } from '../email-data.repo.ts';
import type { Email, EmailPicture } from './email.ts';
import { goodsText, shortName } from './phrases.ts';

/** To a person who waited for it: that a variant can be ordered again, with its picture and price. */
export function backInStockEmail(
  { goods, cents, addon_cents, product_id, ...company }: BackInStock,
  picture: EmailPicture | undefined,
  siteUrl: string,
): Email {
  return {
    subject: `${shortName(goods.name_view)} is back`,
    blocks: [
      {
        kind: 'text',
        text: `You asked us to tell you when ${goodsText(goods)} can be ordered again. Now it can.`,
      },
      {
        kind: 'goods',
        heading: shortName(company.name_view),
        rows: [
          {
            label: goodsText(goods),
            cents,
            ...(addon_cents > 0 && { detail: 'with the parts that belong to it' }),
            ...(picture && { given: { words: [], pictures: [picture] } }),
          },
        ],
        notes: ['This is the one email about it. If it sells out again, you can ask us again on its page.'],
        link: undefined,
      },
    ],
    action: {
      label: 'See it in the shop',
      url: `${siteUrl}/company/${encodeURIComponent(company.name_code)}/product/${product_id}`,
    },
  };
}
