/** What a page does about a call that failed depends on no more than this. */
export interface ApiFailure {
  /** HTTP status of the answer; null where there was none, as without a connection. */
  readonly status: number | null;
  /** Under which the server logged the call. */
  readonly requestId: string | null;
  /** The page is no longer wanted: the visitor went on to another one. */
  readonly aborted: boolean;
}

/** Reads a failed call. Anything else that was thrown is a failure without status. */
export function readFailure(thrown: unknown): ApiFailure {
  const found: Record<string, unknown> = typeof thrown === 'object' && thrown !== null ? { ...thrown } : {};
  return {
    status: typeof found.status === 'number' ? found.status : null,
    requestId: typeof found.requestId === 'string' ? found.requestId : null,
    aborted: found.kind === 'abort',
  };
}

/**
 * The remote's one way to write to the console, on the server and in the browser: one line that says what failed
 * and why, never the answer itself.
 */
export function logFailure(what: string, thrown: unknown): void {
  const { requestId } = readFailure(thrown);
  const why = thrown instanceof Error ? thrown.message : String(thrown);
  console.error(`mf-catalog: ${what}: ${why}${requestId ? ` (request ${requestId})` : ''}`);
}
