/** Milliseconds after which an answer is no longer waited for. */
const PATIENCE = 30_000;

/** Ends the wait for something that is done. */
export const patience = (): AbortSignal => AbortSignal.timeout(PATIENCE);
