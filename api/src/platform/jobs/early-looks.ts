import type { Job } from './job.ts';

export interface EarlyLookParts {
  readonly jobs: readonly Job[];
  /** Milliseconds between two looks. */
  readonly pause: number;
  /** Does a job here and now: in its queue it would wait behind one whose server was killed. */
  perform(job: Job): Promise<void>;
  readonly onError: (error: unknown) => void;
}

/** Looks whether jobs have something to do before they are due. */
export interface EarlyLooks {
  start(): void;
  /** Waits for the look under way. */
  stop(): Promise<void>;
}

export function earlyLooks({ jobs, pause, perform, onError }: EarlyLookParts): EarlyLooks {
  const watched = jobs.filter(({ early }) => early);
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  const look = async (): Promise<void> => {
    for (const job of watched) {
      try {
        if (await job.early?.()) await perform(job);
      } catch (error) {
        onError(error);
      }
    }
  };
  const lookOn = (): void => {
    looking = look().then(() => {
      if (timer) timer = setTimeout(lookOn, pause).unref();
    });
  };
  return {
    start: () => {
      if (watched.length > 0) timer = setTimeout(lookOn, pause).unref();
    },
    stop: async () => {
      clearTimeout(timer);
      timer = undefined;
      await looking;
    },
  };
}
