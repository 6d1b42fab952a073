/** @jest-environment ./scripts/lib/dom-environment.ts */
import { act, renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import { fillFollowed, followChangesAtom, followedAtom, useFollowedChange } from './follow-state.ts';

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
