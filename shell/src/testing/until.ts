import { setImmediate } from 'node:timers/promises';

/** Waits for what happens by itself; the test's own time limit ends a wait in vain. */
export async function until(happened: () => boolean): Promise<void> {
  while (!happened()) await setImmediate();
}
