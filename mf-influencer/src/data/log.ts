const NAME = 'mf-influencer';

/** Logs what failed and why, never the answer's content. */
export function logFailure(what: string, thrown: unknown): void {
  const why = thrown instanceof Error ? thrown.message : String(thrown);
  console.error(`${NAME}: ${what}: ${why}`);
}

/** Logs an action, without personal data. */
export function logAction(what: string): void {
  console.info(`${NAME}: ${what}`);
}
