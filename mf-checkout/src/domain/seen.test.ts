import { aGiftBox, anEntry } from '../testing/builders.ts';
import { goodsCents, isSameSelection, pieces, sellersOf } from './items.ts';
import { cartFingerprint, changeMessages, priceMessages, seenItems, totalMessage } from './seen.ts';

const tag = anEntry({ cart_quantity: 2, addons: 1, addon_list: [aGiftBox()] });
const vase = anEntry({
  id: 9,
  name_view: 'Stem vase',
  total: 62.1,
  company_id: 3,
  company_name: 'kilnfold',
  company_view: 'Kilnfold Pottery',
});

it('sums goods with their add-ons to the cent, and counts pieces and companies', () => {
  expect(goodsCents([tag, vase])).toBe(2 * (4800 + 650) + 6210);
  expect(pieces([tag, vase])).toBe(3);
  expect(sellersOf([tag, vase, anEntry({ id: 10 })]).map(({ company_view }) => company_view)).toEqual([
    'Wishbin',
    'Kilnfold Pottery',
  ]);
});

describe('what changed since it was shown', () => {
  const before = seenItems([tag, vase]);

  it('is nothing while nothing did, or nothing was shown', () => {
    expect(changeMessages(before, seenItems([tag, vase]))).toEqual([]);
    expect(priceMessages([], before)).toEqual([]);
    expect([totalMessage(null, 5), totalMessage(5, 5)]).toEqual(['', '']);
  });

  it('is a price, also of an add-on, whatever the quantity', () => {
    const now = seenItems([
      { ...tag, cart_quantity: 1, addon_list: [aGiftBox({ price_usd: 7 })] },
      { ...vase, total: 60 },
    ]);
    expect(priceMessages(before, now)).toEqual([
      'Wood tag now costs $55.00 a piece, it was $54.50.',
      'Stem vase now costs $60.00 a piece, it was $62.10.',
    ]);
  });

  it('is what came, went, or is another number', () => {
    const now = seenItems([{ ...tag, cart_quantity: 3 }, anEntry({ id: 12, name_view: 'Key loop' })]);
    expect(changeMessages(before, now)).toEqual([
      'The quantity of Wood tag is now 3, it was 2.',
      'Key loop was added.',
      'Stem vase is no longer chosen for checkout.',
    ]);
  });

  it('is the total', () => {
    expect(totalMessage(6809, 7247)).toBe('The total is now $72.47, it was $68.09.');
  });

  it('makes another print', () => {
    expect(cartFingerprint([tag])).toBe(cartFingerprint([{ ...tag, describe: 'In other words.' }]));
    expect(cartFingerprint([tag])).not.toBe(cartFingerprint([{ ...tag, total: 49 }]));
  });
});

describe('the cart that others know', () => {
  it('has just these chosen, or not', () => {
    const known = { 4: { checked: true, cart_quantity: 2 }, 5: { checked: false, cart_quantity: 1 } };
    expect(isSameSelection(known, [tag])).toBe(true);
    expect(isSameSelection(known, [{ ...tag, cart_quantity: 1 }])).toBe(false);
    expect(isSameSelection({ ...known, 9: { checked: true, cart_quantity: 1 } }, [tag])).toBe(false);
    expect(isSameSelection({ 4: 'damaged' }, [tag])).toBe(false);
  });
});
