/** Text that a spreadsheet takes for a formula has an apostrophe before it in files of ours; it is no part of the text. */
const QUOTED_FORMULA = /^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/;

/** A cell's text, without blanks around it; whatever it looks like, it is text and never worked out. */
export function cellText(cell: string): string {
  return cell.trim().replace(QUOTED_FORMULA, '');
}

/** A whole number; NaN for anything else. */
export function wholeNumber(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
}

/** Dollars with a point or a comma before at most two decimals; NaN for anything else. */
export function dollarsIn(text: string): number {
  return /^\$?\s?\d{1,9}([.,]\d{1,2})?$/.test(text)
    ? Number(text.replace(/[$\s]/g, '').replace(',', '.'))
    : Number.NaN;
}

/** Percent with or without its sign; NaN for anything else. */
export function percentIn(text: string): number {
  const [, number] = /^(\d{1,3}(?:\.\d+)?)\s?%?$/.exec(text) ?? [];
  return number === undefined ? Number.NaN : Number(number);
}

/** Yes or no as spreadsheets write it; the text itself for anything else. */
export function yesOrNo(text: string): boolean | string {
  const word = text.toLowerCase();
  if (['yes', 'true', '1', 'y'].includes(word)) return true;
  if (['no', 'false', '0', 'n'].includes(word)) return false;
  return text;
}
