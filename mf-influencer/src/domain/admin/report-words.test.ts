import { aPriceReport } from '../../testing/market-builders.ts';
import { priceWords } from './report-words.ts';

it('tells what a product costs there and here', () => {
  expect(priceWords(aPriceReport())).toBe('Seen for $18.50; here it is $20.00');
  const product = { id: 40, name_view: 'Mug', price: null };
  expect(priceWords(aPriceReport({ product }))).toBe('Seen for $18.50; it is not on sale here now');
});
