import type { Letter } from './letter.ts';
import type { GiftMatter } from './matter.repo.ts';
import { orderUrl } from './order-words.ts';
import { isSame, shortName } from './plain-words.ts';

/** Somebody saw what was given. */
export function openedLetter(gift: GiftMatter, siteUrl: string): Letter {
  return {
    subject: 'Your gift was opened',
    blocks: [
      { kind: 'text', text: `Somebody opened ${nameOf(gift)}, the gift of your order ${gift.order_id}.` },
    ],
    action: { label: 'See your order', url: orderUrl(gift.company_name_code, gift.order_id, siteUrl) },
  };
}

/** The thanks themselves stay sealed on the page of the order: a mail can be read by many. */
export function thankedLetter(gift: GiftMatter, siteUrl: string): Letter {
  return {
    subject: 'Somebody thanks you for your gift',
    blocks: [
      {
        kind: 'text',
        text: `There are thanks for ${nameOf(gift)}, the gift of your order ${gift.order_id}.`,
      },
    ],
    action: { label: 'Read them', url: orderUrl(gift.company_name_code, gift.order_id, siteUrl) },
  };
}

/** What the giver calls it, and what it is where that is another name. */
function nameOf({ wish, product }: GiftMatter): string {
  const same = isSame(wish, product) || wish.trim() === '';
  return same ? `“${shortName(product)}”` : `“${shortName(wish)}” (${shortName(product)})`;
}
