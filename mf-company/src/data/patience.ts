/** Milliseconds after which an answer is no longer waited for. */
const PATIENCE = 30_000;
export const patience = (milliseconds = PATIENCE): AbortSignal => AbortSignal.timeout(milliseconds);
