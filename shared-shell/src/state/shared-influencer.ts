import type { createStore } from 'jotai';
import { type InfluencerState, lastInfluencer, NO_INFLUENCER } from './influencer-state.ts';
import { slices } from './slices.ts';
import { readShape } from './stored-shape.ts';

type Store = ReturnType<typeof createStore>;

/**
 * One browser has one influencer, in however many tabs the shop is open: what another one stored counts here when it
 * was opened, or dropped, later than what is known here.
 * @param stored the slice as local storage has it, whatever that is
 */
export function adoptInfluencer(store: Store, stored: unknown): void {
  const mine = store.get(slices.followinfluencer);
  const other: InfluencerState = readShape(stored, NO_INFLUENCER) ?? NO_INFLUENCER;
  store.set(slices.followinfluencer, lastInfluencer(mine, other, Date.now()));
}
