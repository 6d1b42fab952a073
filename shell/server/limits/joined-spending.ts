import { randomUUID } from 'node:crypto';
import {
  DOOR_SPENDING_PATH,
  type DoorSpending,
  otherSpendingSchema,
  SPENDING_NETWORKS_MAX,
} from 'shared-api/contract/door-spending';
import type { TokenBuckets } from './token-buckets.ts';

/** What visitors spent is joined this often. */
export const JOIN_INTERVAL_MS = 1000;

/** Doors whose last report is known: one that is forgotten is charged again for its last ten seconds. */
const MAX_DOORS = 200;

/** Points that the visitors of a network spent. */
export type Spending = DoorSpending['spent'][number];

/** An answer takes no longer. */
const ANSWER_LIMIT_MS = 2000;

interface Parts {
  readonly apiUrl: string;
  /** Shared with the API. */
  readonly secret: string;
  readonly buckets: Pick<TokenBuckets, 'takeUnreported'>;
  /** Notes what was spent at other front doors. */
  readonly charge: (spent: readonly Spending[]) => void;
  readonly log: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
  };
}

/** Joins what visitors spent at this front door with what they spent at the others, through the API. */
export class JoinedSpending {
  readonly #parts: Parts;
  readonly #door = randomUUID();
  /** The last known report of each other door. */
  readonly #seen = new Map<string, number>();
  #sequence = 0;
  /** A report whose answer did not come: it is sent again as it is, and counted once. */
  #unanswered: Pick<DoorSpending, 'sequence' | 'spent'> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #joining: Promise<void> | undefined;
  #isWarned = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#joining ??= this.join().finally(() => {
        this.#joining = undefined;
      });
    }, JOIN_INTERVAL_MS).unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#joining;
  }

  /** Sends what was spent here, and charges what was spent elsewhere. Never rejects: without the API each door counts for itself. */
  async join(): Promise<void> {
    const { buckets, charge, log } = this.#parts;
    this.#unanswered ??= {
      sequence: this.#sequence++,
      spent: buckets.takeUnreported(SPENDING_NETWORKS_MAX),
    };
    try {
      const { reports } = await this.#send({
        door: this.#door,
        ...this.#unanswered,
        seen: [...this.#seen],
      });
      this.#unanswered = undefined;
      for (const { door, sequence, spent } of reports) {
        this.#seen.delete(door);
        this.#seen.set(door, sequence);
        charge(spent);
      }
      this.#forgetDoors();
      if (this.#isWarned) log.info({}, 'limits of visitors hold for all front doors again');
      this.#isWarned = false;
    } catch (err) {
      if (!this.#isWarned)
        log.warn({ err }, 'limits of visitors are not joined: each front door counts for itself');
      this.#isWarned = true;
    }
  }

  async #send(report: DoorSpending) {
    const { apiUrl, secret } = this.#parts;
    const answer = await fetch(apiUrl + DOOR_SPENDING_PATH, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify(report),
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    if (!answer.ok) throw new Error(`Spending of visitors was answered with ${answer.status}`);
    return otherSpendingSchema.parse(await answer.json());
  }

  /** Doors come and go with each start: those that were silent for longest are forgotten. */
  #forgetDoors(): void {
    for (const door of this.#seen.keys()) {
      if (this.#seen.size <= MAX_DOORS) return;
      this.#seen.delete(door);
    }
  }
}
