/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import {
  fillFollowed,
  followChangesAtom,
  followedAtom,
  followedChanged,
  followedFailed,
  forgetFollowed,
  influencerNumberAtom,
  useFollowedChange,
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

function scene() {
  const store = createStore();
  fillFollowed(store, [1]);
  const { result } = renderHook(() => useFollowedChange(), {
    wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>,
  });
  return { store, change: result.current, ids: () => store.get(followedAtom) };
}

it('takes nothing that was asked before a change for what holds after it', async () => {
  const { change, ids, store } = scene();
  const sending = Promise.withResolvers<void>();
  act(() => change.change(7, true));
  const sent = change.whileSent(sending.promise);
  act(() => change.fill([1]));
  expect(ids()).toEqual({ status: 'known', ids: [1, 7] });
  sending.resolve();
  await sent;
  act(() => change.fill([1, 7, 9]));
  expect([ids(), store.get(followChangesAtom)]).toEqual([{ status: 'known', ids: [1, 7, 9] }, 0]);
});

it('knows of a change that broke off that it is over', async () => {
  const { change, store } = scene();
  await expect(change.whileSent(Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(store.get(followChangesAtom)).toBe(0);
});
