const NAME = 'checkout-payment';

/** One payment at a time in all windows of a browser. Null: another window is at it. */
export async function alone<Result>(work: () => Promise<Result>): Promise<Result | null> {
  // A browser without locks keeps no windows apart; the server does.
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(NAME, { ifAvailable: true }, async (lock) =>
    lock === null ? null : work(),
  );
}
