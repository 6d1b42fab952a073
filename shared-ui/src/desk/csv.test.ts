import fc from 'fast-check';
import { toCsv } from './csv.tsx';

/** Reads RFC 4180 and nothing else. */
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

const column = (text: string) => toCsv(['Column', 'Other'], [[text, 'x']]);

it('separates cells by commas and ends every line with CR LF', async () => {
  expect(await toCsv(['Company', 'Amount'], [['Kilnfold', { cents: 360 }]])).toBe(
    'Company,Amount\r\nKilnfold,3.60\r\n',
  );
});

it.each([
  ['Mugs, small', '"Mugs, small"'],
  ['12" board', '"12"" board"'],
  ['two\nlines', '"two\nlines"'],
  [' blank before', '" blank before"'],
])('puts %j in quotes', async (text, written) => {
  expect(await column(text)).toBe(`Column,Other\r\n${written},x\r\n`);
});

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '|cmd', '%0A', '＝1+1', '  =1+1', '\t=1', '\r=1', '\n=1'])(
  '%j does not become a formula',
  async (text) => {
    expect(read(await column(text))[1]).toEqual([`'${text}`, 'x']);
  },
);

it('gives back every text there can be, and none of them begins a formula', async () => {
  const text = fc.string({ unit: fc.constantFrom(...'ab,"\r\n\t =+-@|%＝éñ'), maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(text, { minLength: 2, maxLength: 2 }), { minLength: 1 }),
      async (rows) => {
        const back = read(await toCsv(['One', 'Two'], rows)).slice(1);
        expect(back.map((row) => row.map((cell) => cell.replace(/^'/, '')))).toEqual(rows);
        for (const cell of back.flat()) expect(cell).not.toMatch(/^\s*[=+\-@|%＝]/);
      },
    ),
  );
});

it.each([
  [0, '0.00'],
  [7, '0.07'],
  [48, '0.48'],
  [-23, '-0.23'],
  [123_450, '1234.50'],
  [9_007_199_254_740_991, '90071992547409.91'],
])('%i cents are %s', async (cents, words) => {
  expect(await toCsv(['A', 'B'], [[{ cents }, 1]])).toBe(`A,B\r\n${words},1\r\n`);
});
