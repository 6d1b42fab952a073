/** What somebody may know of the name of a person they brought: its first letter. */
export function maskedName(username: string): string {
  const [first = ''] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(username);
  return `${typeof first === 'string' ? first : first.segment}•••`;
}
