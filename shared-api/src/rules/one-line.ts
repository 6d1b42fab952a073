/** What ends a line or turns the order of the signs after it around, and runs of blanks. */
const UNRULY = /[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu;

/** A text as it stands in a line, whatever it holds: no blanks around it, one between words, nothing that leaves the line. */
export function oneLine(text: string): string {
  return text.toWellFormed().replace(UNRULY, ' ').trim();
}
