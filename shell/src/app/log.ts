/** The browser's one way to write to the console; a reader of the console sees what failed and why. */
export function logError(what: string, error: unknown): void {
  console.error(what, error);
}
