type End = () => Promise<void>;

const ends: End[] = [];

/**
 * Ends what a test file has started once its tests are over, the newest first.
 *
 * @returns ends it earlier; further calls do nothing
 */
export function endAfterTests(end: End): End {
  let ended: Promise<void> | undefined;
  const once = (): Promise<void> => {
    ended ??= end();
    return ended;
  };
  ends.push(once);
  return once;
}

// Measurements use the same servers outside of Jest, and end them themselves.
if ('afterAll' in globalThis)
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });
