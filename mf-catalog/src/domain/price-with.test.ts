import { engraving, greenBox } from '../testing/an-offer.ts';
import { aPart } from '../testing/parts.ts';
import { priceWith } from './price-with.ts';

const words = aPart({ productId: 44, name: 'Engraving', merchandise: engraving });
const box = aPart({ productId: 43, name: 'Gift box', merchandise: greenBox });
const free = aPart({ productId: 45, name: 'Cord', merchandise: { ...engraving, price_usd: 0 } });

describe('the price with what a product is not sold without', () => {
  it.each([
    ['one add-on', [words], '$38.00 with Engraving'],
    ['several', [words, box], '$44.50 with Engraving and Gift box'],
    ['what may be left out', [words, { ...box, required: false }], '$38.00 with Engraving'],
    ['what costs nothing', [free], null],
    ['nothing at all', [], null],
  ])('names %s', (_, addons, text) => {
    expect(priceWith(aPart(), addons)).toBe(text);
  });
});
