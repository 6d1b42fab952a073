import type { Job } from './job.ts';

/** Milliseconds between two looks. */
const PAUSE = 10_000;

export interface EarlyLookParts {
  readonly jobs: readonly Job[];
  runSoon(name: string): Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** Looks whether jobs have something to do before they are due. */
export interface EarlyLooks {
  start(): void;
  /** Waits for the look under way. */
  stop(): Promise<void>;
}

export function earlyLooks({ jobs, runSoon, onError }: EarlyLookParts): EarlyLooks {
  const watched = jobs.filter(({ early }) => early);
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  const look = async (): Promise<void> => {
    for (const { name, early } of watched) {
      try {
        if (await early?.()) await runSoon(name);
      } catch (error) {
        onError(error);
      }
    }
  };
  const lookOn = (): void => {
    looking = look().then(() => {
      if (timer) timer = setTimeout(lookOn, PAUSE).unref();
    });
  };
  return {
    start: () => {
      if (watched.length > 0) timer = setTimeout(lookOn, PAUSE).unref();
    },
    stop: async () => {
      clearTimeout(timer);
      timer = undefined;
      await looking;
    },
  };
}
