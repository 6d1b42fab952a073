import {
  BrokenCircuitError,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  ExponentialBackoff,
  handleWhen,
} from 'cockatiel';

/** A service that others run did not answer, or not with sense. The same request may work a little later. */
export class ServiceAwayError extends Error {
  override readonly name = 'ServiceAwayError';
  /** For people, for example "The shipping service". */
  readonly service: string;

  constructor(service: string, options?: ErrorOptions) {
    super(`${service} does not answer`, options);
    this.service = service;
  }
}

/**
 * A service that others run answered that it will not do what it was asked, as our account there is not set up for it or the
 * request is not one it takes: a repetition fails too; an engineer has to look at it.
 */
export class ServiceRefusedError extends Error {
  override readonly name = 'ServiceRefusedError';
  /** Message for the person who made the request. */
  readonly words: string;

  /** @param service such as "The tax service" */
  constructor(service: string, words: string, options: Required<ErrorOptions>) {
    super(`${service} refuses`, options);
    this.words = words;
  }
}

/** Failures one after the other that open it. */
const FAILURES = 5;
/** Milliseconds before an open one is tried again: the first time, and at most. */
const FIRST_PAUSE = 1000;
const MAX_DELAY = 10_000;

export interface CircuitParts {
  /** Whether an error says that the service does not answer, rather than that it was asked for something impossible. */
  readonly isFailure: (error: unknown) => boolean;
  /** Sends a cheap request, to see whether the service is up again. */
  readonly probe: () => Promise<unknown>;
}

/** A circuit breaker before an external service: while it does not answer, calls fail at once. */
export interface Circuit {
  /** True while the circuit is open. Reading it starts a background probe once the delay is over. */
  isOpen(): boolean;
  /** Does the work; rejects with what `refusal` gives when the service is not asked. */
  run<T>(work: () => Promise<T>, refusal: () => Error): Promise<T>;
}

/** Opens after five failures in a row; then a probe, which no caller waits for, closes it again. */
export function circuit({ isFailure, probe }: CircuitParts): Circuit {
  const breaker = circuitBreaker(handleWhen(isFailure), {
    halfOpenAfter: new ExponentialBackoff({ initialDelay: FIRST_PAUSE, maxDelay: MAX_DELAY }),
    breaker: new ConsecutiveBreaker(FAILURES),
  });
  /** Its result only changes the breaker's state. */
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
