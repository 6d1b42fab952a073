/** Cells by their columns; a number of rows of them. */
export type CsvRow = Readonly<Record<string, string>>;

/** A row that is in order, different for each number. */
export function aCsvRow(number: number, change: CsvRow = {}): CsvRow {
  return {
    own_code: `C-${number}`,
    title: `Title ${number}`,
    name_view: `Product ${number}`,
    price: `${1 + (number % 90)}.50`,
    finders_fee: '10',
    quantity: '3',
    weight_g: '300',
    box_length_mm: '200',
    box_width_mm: '120',
    box_height_mm: '40',
    ...change,
  };
}

/** The text of a file; its columns are those of the first row. */
export function csvOf(rows: readonly CsvRow[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const quoted = (cell = ''): string => `"${cell.replaceAll('"', '""')}"`;
  const lines = rows.map((row) => columns.map((name) => quoted(row[name])).join(','));
  return [columns.join(','), ...lines, ''].join('\r\n');
}

/** A form that sends a file. */
export function fileForm(content: string | Uint8Array<ArrayBuffer>, name = 'products.csv'): FormData {
  const form = new FormData();
  form.set('file', new File([content], 'upload', { type: 'text/csv' }));
  form.set('file_name', name);
  return form;
}
