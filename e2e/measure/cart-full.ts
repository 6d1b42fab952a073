import { most, type Offer, offerWith } from '../support/offers.ts';
import { isReady } from '../support/order-page.ts';
import { scarce } from '../support/ordering.ts';

const COMPANIES = 4;
const OF_EACH = 3;

interface FullCart {
  /** Twelve of four companies. The first needs nothing more, and a few of it can be had. */
  wishes: Offer[];
  /** Takes words of the shopper's. */
  worded: Offer;
  /** Cannot be a gift. */
  giftless: Offer;
}

/** What a full cart is made of: whatever can be ordered as its page starts, without anything that must come with it. */
export function cartFull(offers: readonly Offer[]): FullCart {
  const plain = offers.filter((offer) => {
    return isReady(offer) && most(offer.merchandise) > 4 && offer.addons.every(({ req }) => !req);
  });
  const worded = offerWith(plain, 'like the Supper bowl', ({ product: { id } }) => id === 27);
  const giftless = offerWith(plain, 'that cannot be a gift', ({ product: { id } }) => id === 34);
  const first = scarce(offers);
  const special = [first, worded, giftless];
  const shown = new Set(special.map(({ product }) => product.company_id));
  for (const { product } of plain) if (shown.size < COMPANIES) shown.add(product.company_id);
  const groups = [...shown].map((company) => {
    const own = plain.filter(({ product }) => product.company_id === company);
    const wanted = special.filter(({ product }) => product.company_id === company);
    return [...wanted, ...own.filter((offer) => !wanted.includes(offer))].slice(0, OF_EACH);
  });
  return { wishes: [first, ...groups.flat().filter((offer) => offer !== first)], worded, giftless };
}
