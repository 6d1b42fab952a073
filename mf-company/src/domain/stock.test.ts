import { aStockProduct, aStockRow, aStockTable } from '../testing/desk-builders.ts';
import { countsNow, stockAddress, stockEntries, stockQueryOf, toBeMade } from './stock.ts';

it('tells where the units are that are still to be made', () => {
  const none = { backlogged: 0, gift_pending: 0, reserved: 0, waiting: 0, making: 0 };
  expect(toBeMade(aStockRow(none))).toBe('0');
  expect(toBeMade(aStockRow({ backlogged: 4, gift_pending: 1, reserved: 1, waiting: 2, making: 1 }))).toBe(
    '4 (1 as gifts): 2 waiting, 1 in a run, 1 being paid',
  );
});

it.each([
  { q: '', show: 'all' },
  { q: 'mug & cup', show: 'low' },
  { q: '', show: 'waiting' },
] as const)('keeps %j in the address', (query) => {
  const address = stockAddress('kilnfold', query);
  expect(stockQueryOf(new URL(address, 'http://a.test').search)).toEqual(query);
});

it.each(['?show=all', '?show=everything', '?show=', ''])('takes %s for all rows', (search) => {
  expect(stockQueryOf(search)).toEqual({ q: '', show: 'all' });
});

it('counts rows in and out of the filters as they change on the page', () => {
  const low = { low: true, quantity: 0, backlogged: 0 };
  const table = aStockTable({
    rows: [aStockRow({ merch_id: 21, ...low }), aStockRow({ merch_id: 22, quantity: 0, backlogged: 3 })],
    products: [aStockProduct()],
    counts: { all: 9, low: 4, out: 2, waiting: 5 },
  });
  const entries = stockEntries(table);
  expect(countsNow(table.counts, entries)).toEqual(table.counts);
  const filled = entries.map((entry) => ({
    ...entry,
    row: { ...entry.row, low: false, quantity: 12, backlogged: 0 },
  }));
  expect(countsNow(table.counts, filled)).toEqual({ all: 9, low: 3, out: 1, waiting: 4 });
  const offSale = filled.map((entry) => ({ ...entry, product: aStockProduct({ active: false }) }));
  expect(countsNow(table.counts, offSale)).toMatchObject({ low: 4, out: 2, waiting: 4 });
});
