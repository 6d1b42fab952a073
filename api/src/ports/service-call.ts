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

/** Milliseconds. */
export interface CircuitTimes {
  /** A call that a person waits for counts as a failure once it takes longer, while it is still on its way. */
  readonly slow: number;
  /** Before an open one is tried again: the first time, and at most. */
  readonly firstPause: number;
  readonly maxPause: number;
}

const TIMES_MS: CircuitTimes = { slow: 3000, firstPause: 1000, maxPause: 10_000 };

/** What the circuits of all processes know of each other. No call rejects: without the others each process goes on alone. */
export interface SharedCircuits {
  /** Calls back when another process has opened or closed the circuit of a service. */
  follow(service: string, onChange: (isOpen: boolean) => void): void;
  /** Notes a circuit that this process has opened, or closed by its probe. */
  note(service: string, isOpen: boolean): Promise<void>;
  /** Whether this process may send the probe; `closed`: it need not, another one has closed the circuit. */
  claimProbe(service: string): Promise<'claimed' | 'taken' | 'closed'>;
}

export interface CircuitParts {
  /** Whether an error says that the service does not answer, rather than that it was asked for something impossible. */
  readonly isFailure: (error: unknown) => boolean;
  /** Sends a cheap request, to see whether the service is up again. */
  readonly probe: () => Promise<unknown>;
  /** The name by which other processes know the service, and those processes. */
  readonly shared?: { readonly service: string; readonly circuits: SharedCircuits };
  readonly times?: CircuitTimes;
}

/** A circuit breaker before an external service: while it does not answer, calls fail at once. */
export interface Circuit {
  /** True while the circuit is open. Reading it starts a background probe once the delay is over. */
  isOpen(): boolean;
  /**
   * Does the work; rejects with what `refusal` gives when the service is not asked.
   * @param isWaitedFor a person waits for it: it counts as a failure once it is slow
   */
  run<T>(work: () => Promise<T>, refusal: () => Error, isWaitedFor: boolean): Promise<T>;
}

/**
 * Opens after five failures in a row, in this process or another; then a probe, which no caller waits for and which one process at a
 * time sends, closes it again for all. cockatiel's own breaker counts a call when it ends, and knows one process.
 */
export function circuit({ isFailure, probe, shared, times = TIMES_MS }: CircuitParts): Circuit {
  let failures = 0;
  let isOpen = false;
  let isProbing = false;
  let pauseMs = times.firstPause;
  let probeAt = 0;

  const set = (next: boolean): void => {
    if (next === isOpen) return;
    isOpen = next;
    pauseMs = times.firstPause;
    probeAt = performance.now() + pauseMs;
    if (!next) failures = 0;
  };
  const change = async (next: boolean): Promise<void> => {
    set(next);
    await shared?.circuits.note(shared.service, next);
  };
  const fail = (): void => {
    failures += 1;
    if (failures >= FAILURES && !isOpen) void change(true);
  };
  shared?.circuits.follow(shared.service, set);

  async function tryAgain(): Promise<void> {
    const claim = shared ? await shared.circuits.claimProbe(shared.service) : 'claimed';
    if (claim === 'closed') return set(false);
    if (claim === 'claimed') {
      const isUp = await probe().then(
        () => true,
        (error: unknown) => !isFailure(error),
      );
      if (isUp) return change(false);
      pauseMs = Math.min(2 * pauseMs, times.maxPause);
    }
    probeAt = performance.now() + pauseMs;
  }

  const readOpen = (): boolean => {
    if (isOpen && !isProbing && performance.now() >= probeAt) {
      isProbing = true;
      void tryAgain().finally(() => {
        isProbing = false;
      });
    }
    return isOpen;
  };

  return {
    isOpen: readOpen,
    run: async (work, refusal, isWaitedFor) => {
      if (readOpen()) throw refusal();
      let isCounted = false;
      const slow = setTimeout(() => {
        isCounted = true;
        fail();
      }, times.slow);
      if (!isWaitedFor) clearTimeout(slow);
      try {
        const result = await work();
        failures = 0;
        return result;
      } catch (error) {
        if (!isFailure(error)) failures = 0;
        else if (!isCounted) fail();
        throw error;
      } finally {
        clearTimeout(slow);
      }
    },
  };
}
