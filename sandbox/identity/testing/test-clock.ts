import { jest } from '@jest/globals';

/** Freezes the date only: connections and timers continue. */
const GOING_ON = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/** From here on the time of day moves by `pass` alone. */
export function holdClock(): { pass(seconds: number): void; release(): void } {
  jest.useFakeTimers({ doNotFake: [...GOING_ON], now: Date.now() });
  return {
    pass: (seconds) => {
      jest.setSystemTime(Date.now() + seconds * 1000);
    },
    release: () => {
      jest.useRealTimers();
    },
  };
}
