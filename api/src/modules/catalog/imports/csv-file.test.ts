import fc from 'fast-check';
import { IMPORT_ROWS_MAX } from 'shared-api/contract';
import { readFile } from './csv-file.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const utf16 = (text: string, bigEnd = false): Uint8Array => {
  const all = Buffer.from(`\ufeff${text}`, 'utf16le');
  return new Uint8Array(bigEnd ? all.swap16() : all);
};
const cellsOf = async (file: Uint8Array) =>
  (await readFile(file)).rows.map(({ row, cells }) => [row, ...cells]);
const HEADER = 'own_code,title,name_view,price';

describe('a file of products', () => {
  it.each<[string, Uint8Array]>([
    ['plain', bytes(`${HEADER}\nA,B,C,1\n`)],
    ['with a mark of its order', bytes(`\ufeff${HEADER}\nA,B,C,1\n`)],
    ['with the line ends of Windows', bytes(`${HEADER}\r\nA,B,C,1\r\n`)],
    ['with those of old computers, and none at its end', bytes(`${HEADER}\rA,B,C,1`)],
    ['with semicolons', bytes(`${HEADER.replaceAll(',', ';')}\nA;B;C;1\n`)],
    ['with tabs', bytes(`${HEADER.replaceAll(',', '\t')}\nA\tB\tC\t1\n`)],
    ['in the UTF-16 of Excel', utf16(`${HEADER.replaceAll(',', '\t')}\r\nA\tB\tC\t1\r\n`)],
    ['in the other UTF-16', utf16(`${HEADER}\r\nA,B,C,1\r\n`, true)],
    ['in quotation marks', bytes('"own_code","title","name_view","price"\n"A","B","C","1"\n')],
    ['with names as people write them', bytes(' Own Code ,TITLE,Name-View,Price\nA,B,C,1')],
    ['with columns that are empty to its end', bytes(`${HEADER},,\nA,B,C,1,,\n`)],
  ])('is read %s', async (_, file) => {
    const { rows, columns } = await readFile(file);
    expect(rows.map(({ row, cells }) => [row, ...cells.slice(0, 4)])).toEqual([[2, 'A', 'B', 'C', '1']]);
    expect(columns.slice(0, 4)).toEqual(['own_code', 'title', 'name_view', 'price']);
    expect(columns.slice(4).every((column) => column === null)).toBe(true);
  });

  it('says which mark is between its cells where spreadsheets write that first', async () => {
    expect(await cellsOf(bytes('sep=;\r\nown_code;title\r\nA;B\r\n'))).toEqual([[3, 'A', 'B']]);
  });

  it('keeps line ends, quotation marks and other marks inside of cells', async () => {
    const file = bytes('own_code,describe\nA,"He said ""yes"", twice;\nthen went"\nB,\n');
    expect(await cellsOf(file)).toEqual([
      [2, 'A', 'He said "yes", twice;\nthen went'],
      [3, 'B', ''],
    ]);
  });

  it('counts its rows as a spreadsheet does, and passes over those that are empty', async () => {
    const file = bytes('\nown_code,title\n\nA,B\n,\n  ,\nC,D\n\n');
    expect(await cellsOf(file)).toEqual([
      [4, 'A', 'B'],
      [7, 'C', 'D'],
    ]);
  });

  it('may have rows that are shorter or longer than its first line', async () => {
    expect(await cellsOf(bytes('own_code,title\nA\nB,C,D\n'))).toEqual([
      [2, 'A'],
      [3, 'B', 'C', 'D'],
    ]);
  });

  it('comes back as it was written, whatever stands in its cells', async () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => !text.includes('\0'));
    const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
    const cells = fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(cells, fc.constantFrom(',', ';', '\t'), async (written, mark) => {
        const lines = [['own_code', 'title'], ...written].map((line) => line.map(quoted).join(mark));
        const kept = written.filter((line) => line.some((text) => text.trim() !== ''));
        fc.pre(kept.length > 0);
        const { rows } = await readFile(bytes(lines.join('\n')));
        expect(rows.map((row) => row.cells)).toEqual(kept);
      }),
    );
  });

  it('does not delay other requests while it is read', async () => {
    const rows = Array.from({ length: IMPORT_ROWS_MAX }, (_, at) => `${at},"${'x'.repeat(90)}"`);
    let turns = 0;
    let reading = true;
    const others = (): void => {
      turns += 1;
      if (reading) setImmediate(others);
    };
    others();
    const { rows: read } = await readFile(bytes(`own_code,title\n${rows.join('\n')}`));
    reading = false;
    expect(read).toHaveLength(IMPORT_ROWS_MAX);
    // Two million letters, 65536 at one go.
    expect(turns).toBeGreaterThan(20);
  });
});

describe('what is no file of products', () => {
  const many = Array.from({ length: IMPORT_ROWS_MAX + 1 }, (_, at) => `${at},T`).join('\n');
  it.each<[string, Uint8Array, string]>([
    ['nothing', bytes(''), 'The file is empty.'],
    ['nothing but blanks', bytes('\ufeff \r\n'), 'The file is empty.'],
    [
      'a first line alone',
      bytes(`${HEADER}\n`),
      'The file names its columns and holds no product below them.',
    ],
    ['nothing but marks', bytes(',,,\n,,\n'), 'The file names its columns and holds no product below them.'],
    [
      'a workbook',
      new Uint8Array([0x50, 0x4b, 3, 4, 9]),
      'This is a workbook. Please save it as CSV UTF-8 first, and send that.',
    ],
    [
      'letters of another age',
      new Uint8Array([...bytes('own_code\nCaf'), 0xe9]),
      'The letters of this file cannot be read. Please save it as CSV UTF-8.',
    ],
    [
      'half a letter of UTF-16',
      utf16(`${HEADER}\nA`).slice(0, -1),
      'The letters of this file cannot be read. Please save it as CSV UTF-8.',
    ],
    ['a program', bytes('own_code\0\0\0\n'), 'This is not a file of text. Please save it as CSV UTF-8.'],
    [
      'UTF-16 that does not say so',
      utf16(`${HEADER}\nA`).slice(2),
      'This is not a file of text. Please save it as CSV UTF-8.',
    ],
    ['a column twice', bytes('own_code,price,title,Price\nA,1,B,2\n'), 'The column price is there twice.'],
    ['a column without a name', bytes('own_code,,title\nA,B,C\n'), 'Column 2 has no name in the first line.'],
    [
      'no codes',
      bytes('title,name_view,price\nA,B,1\n'),
      'The column own_code is missing: by it a product is found again when the file comes a second time.',
    ],
    [
      'more than may come at once',
      bytes(`own_code,title\n${many}`),
      'A file may have at most 20000 products. Please send it in parts.',
    ],
    [
      'more cells than anybody needs',
      bytes(`own_code\nA${','.repeat(500)}\n`),
      'Row 2 has more than 500 cells.',
    ],
    [
      'a cell without end',
      bytes(`own_code,title\nA,${'x'.repeat(10_001)}\n`),
      'Row 2 has a cell of more than 10000 characters.',
    ],
    [
      'a row without end',
      bytes(`own_code,title\nA,B\nC,"${'x\n'.repeat(40_000)}\n`),
      'A row may have at most 65536 characters, and one near line 32771 has more. Is a quotation mark never closed?',
    ],
    [
      'a quotation mark without end',
      bytes('own_code,title\nA,"B\nC,D\n'),
      'A quotation mark is opened and never closed. Every one inside of a cell has to be doubled.',
    ],
    [
      'one in the middle',
      bytes('own_code,title\nA,5" mug\n'),
      'A quotation mark stands where none can be near line 2. Every one inside of a cell has to be doubled.',
    ],
    [
      'one too early',
      bytes('own_code,title\nA,"5"mug\n'),
      'A quotation mark stands where none can be near line 2. Every one inside of a cell has to be doubled.',
    ],
  ])('is refused in words: %s', async (_, file, msg) => {
    await expect(readFile(file)).rejects.toMatchObject({ code: 'upload_refused', message: msg });
  });

  it('is answered with the known columns when it names others', async () => {
    const file = bytes(`own_code,colour,${'x'.repeat(99)}\nA,red,1\n`);
    await expect(readFile(file)).rejects.toMatchObject({
      message: expect.stringMatching(
        /^There is no column colour or x{40}…\. The first line may name own_code, product_id, title, .* and pictures\.$/,
      ),
    });
  });
});
