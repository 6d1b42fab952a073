/**
 * Reads an object that was stored by an earlier page or an earlier version.
 * @returns the stored fields that `example` has, when every one of them is there with the same type; else null.
 */
export function readShape<Shape extends object>(value: unknown, example: Shape): Shape | null {
  if (!isRecord(value)) return null;
  const entries = Object.entries(example).map(
    ([key, expected]) => [key, value[key], typeof expected] as const,
  );
  if (entries.some(([, found, type]) => typeof found !== type || !isPlain(found))) return null;
  return { ...example, ...Object.fromEntries(entries.map(([key, found]) => [key, found])) };
}

/** A plain object: neither null nor an array. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isPlain(value: unknown): boolean {
  return typeof value !== 'number' || Number.isFinite(value);
}
