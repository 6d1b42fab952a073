const NAME = 'mf-influencer';

/** One line that says what failed and why, never the answer itself. */
export function logFailure(what: string, thrown: unknown): void {
  const why = thrown instanceof Error ? thrown.message : String(thrown);
  console.error(`${NAME}: ${what}: ${why}`);
}

/** One line that says what was done; nothing personal may stand in it. */
export function logDeed(what: string): void {
  console.info(`${NAME}: ${what}`);
}
