/** Logs a warning for developers; shoppers get separate messages. */
export function warn(message: string, cause?: unknown): void {
  if (cause === undefined) console.warn(message);
  else console.warn(message, cause);
}

/** An error's own words: the libraries' errors hold the request they are about, with codes and tokens. */
export function messageOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'message' in error
    ? String(error.message)
    : undefined;
}
