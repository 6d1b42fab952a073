import { aFiguresRow } from '../testing/builders.ts';
import { figureDays, figuresCsv, rowName, tagName } from './link-figures.ts';

it('asks for days until today, today included', () => {
  const now = new Date('2026-11-22T23:30:00Z');
  expect(figureDays('week', now)).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(figureDays('month', now)).toEqual({ from: '2026-10-24', to: '2026-11-22' });
  expect(figureDays('year', now)).toEqual({ from: '2025-11-23', to: '2026-11-22' });
});

it.each([
  [{ kind: 'page' }, 'Your page'],
  [{ kind: 'site' }, 'Other pages'],
  [{ kind: 'none' }, 'Sales without a link'],
  [{ kind: 'product', label: 'Wood tag' }, 'Wood tag'],
  [{ kind: 'company', label: '' }, 'No longer in the shop'],
  [{ kind: 'tag', tag: 'tiktok' }, 'tiktok'],
  [{ kind: 'tag', tag: '' }, 'Links without a tag'],
  [{ kind: 'tag', tag: 'other' }, 'Other tags'],
  [{ kind: 'day', label: '2026-11-22' }, 'November 22, 2026'],
] as const)('of %j the name is %s', (row, name) => {
  expect(rowName(aFiguresRow(row))).toBe(name);
});

it('names the tag of a link, and the tags that count together as their own row does', () => {
  expect(tagName('tiktok')).toBe('Tag tiktok');
  expect(tagName('other')).toBe('Other tags');
});

it('writes links as CSV with their tags, in dollars, and no formula', async () => {
  const rows = [
    aFiguresRow({ label: '=1+1', tag: 'tiktok', fees: 360, visits: 12 }),
    aFiguresRow({ kind: 'none', label: '', path: null, tag: '', fees: -49 }),
  ];
  expect(await figuresCsv('link', rows)).toBe(
    [
      'Link,Tag,Page,Visits,Product views,Carts,Orders,Fees (USD)',
      "'=1+1,tiktok,/company/wishbin/product/2,12,3,2,1,3.60",
      'Sales without a link,,,9,3,2,1,-0.49',
      '',
    ].join('\r\n'),
  );
  expect(await figuresCsv('day', [aFiguresRow({ kind: 'day', label: '2026-11-22' })])).toMatch(
    /^Day,Visits,Product views,Carts,Orders,Fees \(USD\)\r\n2026-11-22,9,/,
  );
});
