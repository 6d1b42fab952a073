/** A file of products of which some rows cannot be used, and what has to become of it. */
export interface ProductFile {
  readonly csv: string;
  /** Codes of the rows that are in order. */
  readonly good: readonly string[];
  /** The columns that are wrong, by the rows as a spreadsheet counts them. */
  readonly bad: ReadonlyMap<number, readonly string[]>;
}

type Cells = Readonly<Record<string, string>>;

/** A faulty row: replaced cells, and the columns that the error report must name, in file order. */
const WRONGS: readonly (readonly [Cells, readonly string[]])[] = [
  [{ price: 'twelve' }, ['price']],
  [{ title: '' }, ['title']],
  [{ finders_fee: '96' }, ['finders_fee']],
  [{ weight_g: '-1' }, ['weight_g']],
  [{ box_width_mm: '' }, ['box_width_mm']],
  [{ own_code: '' }, ['own_code']],
  [{ own_code: 'code-1' }, ['own_code']],
  [{ minover: '60' }, ['minover']],
  [{ giftable: 'perhaps', quantity: '1.5' }, ['quantity', 'giftable']],
  [{ name_view: 'x'.repeat(121) }, ['name_view']],
];

/** The first row of products in a file; its columns are in the first one. */
const FIRST = 2;

/** Rows of products, of which so many, evenly among the others, are wrong in one way after the other. */
export function productFile(rows: number, wrong: number): ProductFile {
  const every = Math.floor(rows / wrong);
  const good: string[] = [];
  const bad = new Map<number, readonly string[]>();
  const lines: Cells[] = [];
  for (let number = 1; number <= rows; number += 1) {
    const cells = rightCells(number);
    const turn = number / every;
    if (Number.isInteger(turn) && turn <= wrong) {
      const [change, columns] = WRONGS[(turn - 1) % WRONGS.length] ?? [{}, []];
      bad.set(number - 1 + FIRST, columns);
      lines.push({ ...cells, ...change });
    } else {
      good.push(String(cells['own_code']));
      lines.push(cells);
    }
  }
  const columns = Object.keys(rightCells(1));
  const quoted = (cell = ''): string => `"${cell.replaceAll('"', '""')}"`;
  const text = lines.map((line) => columns.map((column) => quoted(line[column])).join(','));
  return { csv: ['\ufeff'.concat(columns.join(',')), ...text, ''].join('\r\n'), good, bad };
}

function rightCells(number: number): Cells {
  return {
    own_code: `CODE-${number}`,
    title: `For a "test", number ${number}`,
    name_view: `Product ${number}`,
    describe: '=made();\nof wood',
    price: `${1 + (number % 90)}.50`,
    finders_fee: String(number % 96),
    quantity: String(number % 7),
    maxover: '50',
    minover: '5',
    run_days: '7',
    weight_g: '300',
    box_length_mm: '200',
    box_width_mm: '120',
    box_height_mm: '40',
    giftable: 'yes',
  };
}
