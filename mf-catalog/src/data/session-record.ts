/** An entry of the session storage, which lives as long as the tab. Null when there is none, or none that makes sense. */
export function readRecord(key: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isRecord(value) ? value : null;
  } catch {
    // Damaged, or storage is denied: as good as none.
    return null;
  }
}

export function writeRecord(key: string, value: Readonly<Record<string, unknown>>): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without storage, memory lasts until the page unloads.
  }
}

export function removeRecord(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage that is denied holds nothing.
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
