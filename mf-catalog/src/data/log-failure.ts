import { readFailure } from './api-failure.ts';

/**
 * The remote's one way to write to the console, on the server and in the browser: one line that says what failed
 * and why, never the answer itself.
 */
export function logFailure(what: string, thrown: unknown): void {
  const { requestId } = readFailure(thrown);
  const why = thrown instanceof Error ? thrown.message : String(thrown);
  console.error(`mf-catalog: ${what}: ${why}${requestId ? ` (request ${requestId})` : ''}`);
}
