/** A typed percentage, "12", "12%" or "12 %"; null when nothing was typed, NaN for anything else. */
export function percentOf(text: string): number | null {
  const digits = text.replace('%', '').trim();
  if (digits === '') return null;
  return /^\d{1,3}$/.test(digits) ? Number(digits) : Number.NaN;
}
