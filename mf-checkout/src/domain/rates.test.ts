import { anEntry, aRate } from '../testing/builders.ts';
import { sellersOf } from './items.ts';
import { awaitedLine, parcelText, rateAmount, rateNote, sameService } from './rates.ts';

it('says an amount as money', () => {
  expect([rateAmount({ amount: '7.90' }), rateAmount({ amount: '1204.00' })]).toEqual(['$7.90', '$1,204.00']);
});

describe('the service that was chosen', () => {
  const ups = aRate({ object_id: 'rate_2', provider: 'UPS' });

  it('is found by its handle, or by who brings it and when', () => {
    expect(sameService(ups, [aRate(), ups])).toBe(ups);
    const anew = { ...ups, object_id: 'rate_9', amount: '9.00' };
    expect(sameService(ups, [aRate(), anew])).toBe(anew);
  });

  it('is none where it is not offered any more, or none was chosen', () => {
    expect(sameService(ups, [aRate()])).toBeUndefined();
    expect(sameService(null, [aRate()])).toBeUndefined();
  });
});

it('tells how many parcels there are, but for one', () => {
  const kiln = { company_id: 3, company_name: 'kilnfold', company_view: 'Kilnfold Pottery' };
  expect(parcelText(sellersOf([anEntry()]))).toBe('');
  expect(parcelText(sellersOf([anEntry(), anEntry({ id: 9, ...kiln })]))).toBe(
    '2 parcels, from Wishbin and Kilnfold Pottery. Each price is for all of them.',
  );
});

it('says once what is awaited, and of each rate only its own days', () => {
  const mug = anEntry({ arrival: { kind: 'funding', needed: 4, by: '2027-01-21', days: 9 } });
  const fast = aRate({ duration_terms: '1 to 2 days.', transit: { min: 1, max: 2 } });
  expect(awaitedLine([mug])).toBe('Needs 4 more pieces by Jan 21, else your money comes back by itself.');
  expect([aRate(), fast].map((rate) => rateNote(rate, [mug]))).toEqual([
    'Then about 16 days. After the start: Delivered in 2 to 5 days.',
    'Then about 12 days. After the start: 1 to 2 days.',
  ]);
  expect(awaitedLine([anEntry()])).toBe('');
});
