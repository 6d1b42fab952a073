const words = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** "1 product", "1,204 products". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${grouped(count)} ${count === 1 ? one : many}`;
}

/** A whole number with its thousands set apart: 1204 gives "1,204". */
export function grouped(count: number): string {
  return String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');
}

/** A whole number as running text has it: a word up to twelve, digits from there on. */
export function inWords(count: number): string {
  return words[count] ?? grouped(count);
}

/** "nine small companies": their number where they are all known, which is below twelve. */
export function makers(known: number): string {
  return known > 1 && known < 12 ? `${inWords(known)} small companies` : 'small companies';
}

/** The beginning of a text, cut between words, at most `limit` characters with the ellipsis. */
export function excerpt(text: string, limit: number): string {
  const whole = text.trim().replaceAll(/\s+/g, ' ');
  if (whole.length <= limit) return whole;
  const cut = whole.slice(0, limit);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 0 ? end : limit - 1).replace(/[\s,;:.]+$/, '')}…`;
}

/** The title of a page, narrowest part first: the house's own company does not name the house twice. */
export function pageTitle(...parts: readonly string[]): string {
  return [...new Set([...parts, 'Wishbin'])].join(' · ');
}
