import { mock } from 'node:test';

/** From here on the time of day moves by `pass` alone; connections and timers continue. */
export function holdClock(): { pass(seconds: number): void; release(): void } {
  mock.timers.enable({ apis: ['Date'], now: Date.now() });
  return {
    pass: (seconds) => mock.timers.setTime(Date.now() + seconds * 1000),
    release: () => mock.timers.reset(),
  };
}
