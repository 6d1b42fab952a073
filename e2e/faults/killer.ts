import type { ApiProcess } from '../support/shop/api-process.ts';

/** Gives whole numbers from 0 to below `limit`, the same ones for the same seed (mulberry32). */
export type Chance = (limit: number) => number;

export function random(seed: number): Chance {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit) | 0;
  };
}

/** When an API process is killed, seen from a payment. */
export const MOMENTS = [
  'before the payment is opened',
  'after it is opened',
  'before the card is confirmed',
  'after the card is confirmed',
  'before it is asked about',
  'in the middle of completion',
  'at any time',
] as const;
export type Moment = (typeof MOMENTS)[number];

/** Kills processes at random moments, until it has killed often enough. */
export interface Killer {
  /** How often at each moment. */
  readonly hits: ReadonlyMap<Moment, number>;
  readonly done: boolean;
  /** Perhaps kills this process, and starts it again without being waited for. */
  at(moment: Moment, api: ApiProcess | undefined): Promise<void>;
}

/** Of a hundred payments that could be hit at a moment, so many are. */
const PERCENT = 30;

/** @param kills how many in all, spread evenly over the moments */
export function openKiller(kills: number, chance: Chance, onError: (error: unknown) => void): Killer {
  const hits = new Map<Moment, number>(MOMENTS.map((moment) => [moment, 0]));
  const killed = (): number => [...hits.values()].reduce((sum, count) => sum + count, 0);
  const share = Math.ceil(kills / MOMENTS.length);
  const busy = new Set<ApiProcess>();
  return {
    hits,
    get done() {
      return killed() >= kills;
    },
    async at(moment, api) {
      const here = hits.get(moment) ?? 0;
      if (!api || busy.has(api) || here >= share || killed() >= kills || chance(100) >= PERCENT) return;
      hits.set(moment, here + 1);
      busy.add(api);
      await api.kill();
      api
        .start()
        .catch(onError)
        .finally(() => busy.delete(api));
    },
  };
}
