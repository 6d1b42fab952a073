type End = () => Promise<void>;

let ends: End[] = [];

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
  // Programs that use a test's server run without the runner, whose types they lack.
  const { afterAll } = globalThis as { readonly afterAll?: (end: End) => void };
  if (ends.length === 0)
    afterAll?.(async () => {
      const all = ends.toReversed();
      ends = [];
      for (const end of all) await end();
    });
  ends.push(once);
  return once;
}
