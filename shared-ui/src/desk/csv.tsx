/** Byte order mark: spreadsheets then read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The start of a formula in spreadsheet programs, after any blanks, or a control character that they skip. */
const FORMULA = /^\s*[=+\-@|%＝＋－＠]|^[\t\r\n]/;

/** A cell: text, which never becomes a formula; a whole number; or an amount, written in dollars. */
export type CsvCell = string | number | { readonly cents: number };

/** Turns rows into CSV (RFC 4180). The library loads on first use. */
export async function toCsv(
  columns: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): Promise<string> {
  const { stringify } = await import(/* webpackChunkName: "csv" */ 'csv-stringify/browser/esm/sync');
  return stringify([[...columns], ...rows], {
    record_delimiter: 'windows',
    quoted_match: /[\r\n]|^\s|\s$/,
    cast: {
      string: (text) => (FORMULA.test(text) ? `'${text}` : text),
      object: (cell) => (Number(Reflect.get(cell, 'cents')) / 100).toFixed(2),
    },
  });
}

/** Offers a file as a download. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the file with the click.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}

/** Offers a CSV text as a download. */
export function saveCsv(name: string, text: string): void {
  const marked = text.startsWith(BYTE_ORDER_MARK) ? text : BYTE_ORDER_MARK + text;
  saveFile(name, new Blob([marked], { type: 'text/csv;charset=utf-8' }));
}
