import { createStore } from 'jotai';
import {
  fillFollowed,
  followedAtom,
  followedChanged,
  followedFailed,
  forgetFollowed,
  influencerNumberAtom,
} from './follow-state.ts';

describe('whom somebody follows', () => {
  it('is the house alone until the server has told, then whoever it names', () => {
    const store = createStore();
    expect(store.get(influencerNumberAtom)).toBe(1);
    fillFollowed(store, [1, 2, 7]);
    expect(store.get(influencerNumberAtom)).toBe(3);
    forgetFollowed(store);
    expect(store.get(influencerNumberAtom)).toBe(1);
  });

  it('stays known where a later question fails', () => {
    const store = createStore();
    followedFailed(store);
    expect(store.get(followedAtom)).toEqual({ status: 'failed' });
    fillFollowed(store, [1, 2]);
    followedFailed(store);
    expect(store.get(followedAtom)).toEqual({ status: 'known', ids: [1, 2] });
  });

  it('changes by one, however often the same is said', () => {
    const known = { status: 'known', ids: [1, 2] } as const;
    expect(followedChanged(known, 7, true)).toEqual({ status: 'known', ids: [1, 2, 7] });
    expect(followedChanged(known, 2, true)).toEqual({ status: 'known', ids: [1, 2] });
    expect(followedChanged(known, 2, false)).toEqual({ status: 'known', ids: [1] });
    expect(followedChanged(known, 9, false)).toEqual(known);
    expect(followedChanged({ status: 'unknown' }, 7, true)).toEqual({ status: 'unknown' });
  });
});
