/**
 * A value as JSON that the database takes: half a character stands as the mark that its texts hold for it, since its JSON takes
 * none.
 */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => (typeof part === 'string' ? part.toWellFormed() : part));
}
