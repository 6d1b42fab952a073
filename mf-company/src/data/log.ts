const NAME = 'mf-company';

/** One line that says what failed and why, never the answer itself. */
export function logFailure(what: string, thrown: unknown): void {
  const why = thrown instanceof Error ? thrown.message : String(thrown);
  console.error(`${NAME}: ${what}: ${why}`);
}
