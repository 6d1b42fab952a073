/** How a formula begins in the programs that open such files, whatever blanks stand before it. */
const FORMULA = /^\s*[=+\-@|%＝＋－＠]/;
/** What programs take for the beginning of a new cell or formula. */
const CONTROL = /^[\t\r\n]/;
const NEEDS_QUOTES = /[",\r\n]|^\s|\s$/;

/** A cell: a text, which is never taken for a formula, or a number, which is written as it is. */
export type Cell = string | { readonly number: string };

/** Rows as comma-separated values (RFC 4180): lines end with CR LF, the last one too. */
export function csv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(written).join(',')}\r\n`).join('');
}

function written(cell: Cell): string {
  if (typeof cell !== 'string') return cell.number;
  const harmless = FORMULA.test(cell) || CONTROL.test(cell) ? `'${cell}` : cell;
  return NEEDS_QUOTES.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
