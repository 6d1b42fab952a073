import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
} from 'cockatiel';

/** Failures one after the other that open it. */
const FAILURES = 5;
/** Milliseconds before an open one is tried again: the first time, and at most. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 10_000;

export interface CircuitParts {
  /** Whether an error says that the service does not answer, rather than that it was asked for something impossible. */
  readonly isFailure: (error: unknown) => boolean;
  /** Asks the service for something small, to see whether it answers again. */
  readonly probe: () => Promise<unknown>;
}

/** What stands before a service that others run: while the service does not answer, nobody is kept waiting for it. */
export interface Circuit {
  /** True while the service is not asked. Whoever looks lets it be tried, in the background, once the pause is over. */
  isOpen(): boolean;
  /** Does the work; rejects with what `refusal` gives when the service is not asked. */
  run<T>(work: () => Promise<T>, refusal: () => Error): Promise<T>;
}

/** Opens after five failures in a row; then a probe, which no caller waits for, closes it again. */
export function circuit({ isFailure, probe }: CircuitParts): Circuit {
  const breaker = circuitBreaker(handleWhen(isFailure), {
    halfOpenAfter: new ExponentialBackoff({ initialDelay: FIRST_PAUSE, maxDelay: LONGEST_PAUSE }),
    breaker: new ConsecutiveBreaker(FAILURES),
  });
  /** What it finds changes the breaker's state, and is nobody's else. */
  const tryAgain = (): void => void breaker.execute(probe).catch(() => undefined);
  const isOpen = (): boolean => {
    if (breaker.state === CircuitState.Closed) return false;
    if (breaker.state === CircuitState.Open) tryAgain();
    return true;
  };
  return {
    isOpen,
    run: async (work, refusal) => {
      if (isOpen()) throw refusal();
      try {
        return await breaker.execute(work);
      } catch (error) {
        throw error instanceof BrokenCircuitError ? refusal() : error;
      }
    },
  };
}
