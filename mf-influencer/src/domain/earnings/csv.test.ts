import fc from 'fast-check';
import { csv } from './csv.ts';
import { decimal } from './decimal.ts';

/** Reads what RFC 4180 describes, and nothing else. */
function read(text: string): string[][] {
  const rows: string[][] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  let row: string[] = [];
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text);
    if (!found) throw new Error(`No cell at ${cell.lastIndex}`);
    row.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '');
    if (found[3] === '\r\n') {
      rows.push(row);
      row = [];
    }
  }
  return rows;
}

it('separates cells by commas and ends every line with CR LF', () => {
  expect(
    csv([
      ['Company', 'Amount'],
      ['Kilnfold', { number: '3.60' }],
    ]),
  ).toBe('Company,Amount\r\nKilnfold,3.60\r\n');
});

it.each([
  ['Mugs, small', '"Mugs, small"'],
  ['12" board', '"12"" board"'],
  ['two\nlines', '"two\nlines"'],
  [' blank before', '" blank before"'],
])('puts %j in quotes', (text, written) => {
  expect(csv([[text]])).toBe(`${written}\r\n`);
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '|cmd', '%0A', '＝1+1', '  =1+1', '\t=1', '\r=1', '\n=1'])(
  '%j does not become a formula',
  (text) => {
    expect(read(csv([[text]]))).toEqual([[`'${text}`]]);
  },
);

it('leaves numbers numbers, those below zero too', () => {
  expect(csv([[{ number: '-3.60' }]])).toBe('-3.60\r\n');
});

it('gives back every text there can be, and none of them begins a formula', () => {
  const text = fc.string({ unit: fc.constantFrom(...'ab,"\r\n\t =+-@|%＝éñ'), maxLength: 12 });
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 2, maxLength: 4 }), { minLength: 1 }), (rows) => {
      const back = read(csv(rows));
      expect(back.map((row) => row.map((cell) => cell.replace(/^'/, '')))).toEqual(rows);
      for (const cell of back.flat()) expect(cell).not.toMatch(/^\s*[=+\-@|%＝]/);
    }),
  );
});

it.each([
  [0, '0.00'],
  [7, '0.07'],
  [48, '0.48'],
  [-23, '-0.23'],
  [123_450, '1234.50'],
  [9_007_199_254_740_991, '90071992547409.91'],
])('%i cents are %s', (cents, words) => {
  expect(decimal(cents)).toBe(words);
});
