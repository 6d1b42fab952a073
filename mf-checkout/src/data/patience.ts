/** Milliseconds after which the answer to a plain question is no longer waited for. */
const PATIENCE = 30_000;

/** The same for what has to ask a carrier, the tax service or the card service in turn. */
const LONG_PATIENCE = 60_000;

/** Ends a question that takes too long, or that nobody waits for any more. */
export function patience(signal?: AbortSignal): AbortSignal {
  return limited(PATIENCE, signal);
}

/** {@link patience} with others whom the server has to ask. */
export function longPatience(signal?: AbortSignal): AbortSignal {
  return limited(LONG_PATIENCE, signal);
}

function limited(ms: number, signal: AbortSignal | undefined): AbortSignal {
  const limit = AbortSignal.timeout(ms);
  return signal === undefined ? limit : AbortSignal.any([signal, limit]);
}
