/** The beginning of a text, cut between words, at most `limit` characters with the ellipsis. */
export function excerpt(text: string, limit: number): string {
  const whole = text.trim().replaceAll(/\s+/g, ' ');
  if (whole.length <= limit) return whole;
  const cut = whole.slice(0, limit);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > 0 ? end : limit - 1).replace(/[\s,;:.]+$/, '')}…`;
}
