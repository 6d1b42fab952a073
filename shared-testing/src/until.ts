import { setImmediate } from 'node:timers/promises';

/** Waits until `happened` gives true, however long it takes; the test's own time limit ends a wait in vain. */
export async function until(happened: () => boolean): Promise<void> {
  while (!happened()) await setImmediate();
}
