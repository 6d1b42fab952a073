/** @jest-environment federation/jest/dom-environment */
import { act, renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import type { ReactNode } from 'react';
import {
  fillFollowed,
  followChangesAtom,
  followedAtom,
  followedFailed,
  influencerNumberAtom,
} from 'shared-shell';
import { useFollowing } from './use-following.ts';

/** A server that answers on command. */
function scene(known: readonly number[] | 'failed' | 'unknown') {
  const store = createStore();
  if (known === 'failed') followedFailed(store);
  else if (known !== 'unknown') fillFollowed(store, known);
  const sent: boolean[] = [];
  const waiting: ((problem: string | null) => void)[] = [];
  const send = (_id: number, follows: boolean) => {
    sent.push(follows);
    return new Promise<string | null>((resolve) => waiting.push(resolve));
  };
  const { result } = renderHook(() => useFollowing(7, send), {
    wrapper: ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>,
  });
  return {
    sent,
    press: () => act(() => result.current.press()),
    answer: (problem: string | null = null) => act(async () => waiting.shift()?.(problem)),
    now: () => [result.current.follows, store.get(influencerNumberAtom), result.current.failure],
    store,
  };
}

it('shows a press at once, here and in the header, and sends it', async () => {
  const { press, now, sent, answer } = scene([1]);
  expect(now()).toEqual([false, 1, null]);
  press();
  expect(now()).toEqual([true, 2, null]);
  await answer();
  expect(now()).toEqual([true, 2, null]);
  press();
  expect(now()).toEqual([false, 1, null]);
  await answer();
  expect(sent).toEqual([true, false]);
});

it('tells the header for how long a change is on its way', async () => {
  const { press, answer, store } = scene([1]);
  press();
  press();
  expect(store.get(followChangesAtom)).toBe(1);
  await answer();
  expect(store.get(followChangesAtom)).toBe(1);
  await answer('Not now.');
  expect(store.get(followChangesAtom)).toBe(0);
});

it('takes back what the server did not do, and says why', async () => {
  const { press, now, answer } = scene([1]);
  press();
  await answer('The shop could not be reached. Please try again.');
  expect(now()).toEqual([false, 1, 'The shop could not be reached. Please try again.']);
  press();
  expect(now()).toEqual([true, 2, null]);
  await answer();
  expect(now()).toEqual([true, 2, null]);
});

it('sends presses one after the other; the last one counts', async () => {
  const { press, now, sent, answer } = scene([1, 7]);
  press();
  press();
  press();
  expect(sent).toEqual([false]);
  await answer();
  expect([sent, now()]).toEqual([[false], [false, 1, null]]);
  press();
  press();
  await answer();
  await answer();
  expect([sent, now()]).toEqual([
    [false, true, false],
    [false, 1, null],
  ]);
});

it('goes back to what the server did last where a later press fails', async () => {
  const { press, now, answer } = scene([1]);
  press();
  press();
  await answer();
  await answer('Not now.');
  expect(now()).toEqual([true, 2, 'Not now.']);
});

it('is unknown until the server has told', () => {
  const { now } = scene('unknown');
  expect(now()).toEqual([null, 1, null]);
});

it('works where the server’s list could not be had, and counts nobody it does not know', async () => {
  const { press, now, answer, store } = scene('failed');
  expect(now()).toEqual([false, 1, null]);
  press();
  await answer();
  expect(now()).toEqual([true, 1, null]);
  expect(store.get(followedAtom)).toEqual({ status: 'failed' });
});
