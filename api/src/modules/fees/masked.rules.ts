const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** What somebody may know of the name of a person they brought: its first letter. */
export function maskedName(username: string): string {
  const [first] = letters.segment(username);
  return `${first?.segment ?? ''}•••`;
}
