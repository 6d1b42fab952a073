/** Logs to the console what failed and why. */
export function logError(what: string, error: unknown): void {
  console.error(what, error);
}
