import { actionWords, changeWords, fieldWords, subjectWords, valueWords } from './log-texts.ts';

it('tells what was done, to what and how', () => {
  expect(actionWords('change_product')).toBe('Product changed');
  expect(subjectWords('merchandise:7')).toBe('Variant 7');
  expect(subjectWords('company')).toBe('Company');
  expect(
    changeWords({ changes: { price_usd: { from: 12, to: 13.5 }, active: { from: true, to: false } } }),
  ).toEqual(['Price: 12 → 13.5', 'On sale: yes → no']);
});

it('finds words for what has none of its own', () => {
  expect([actionWords('paint_walls'), fieldWords('marker')]).toEqual(['Paint walls', 'Marker']);
  expect([valueWords(null), valueWords(''), valueWords([1, 2]), valueWords({ a: 1 })]).toEqual([
    'nothing',
    'nothing',
    'a list of 2',
    'another one',
  ]);
});

it('tells money in dollars, and nothing of where files are', () => {
  const changes = {
    cents: { from: null, to: 1328 },
    logo: { from: '', to: '/logos/9d63.jpeg' },
    textreq: { from: 0, to: 1 },
  };
  expect(changeWords({ changes })).toEqual([
    'Money: nothing → $13.28',
    'Logo: nothing → another one',
    'Texts that have to be given: 0 → 1',
  ]);
  expect(['found_company', 'add_stock', 'add_picture'].map(actionWords)).toEqual([
    'Company founded',
    'Goods put in stock',
    'Picture added',
  ]);
});

it('keeps a long text short', () => {
  expect(valueWords('x'.repeat(61))).toBe(`${'x'.repeat(60)}…`);
});
