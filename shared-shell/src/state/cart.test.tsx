/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { useCartAdded, useCartChanged, useCartFilled } from './cart.ts';
import { cartChangesAtom, cartLoadedAtom, cartNumberAtom, slices } from './slices.ts';

function inStore<Result>(hook: () => Result) {
  const store = createStore();
  const { result } = renderHook(hook, {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
  return { store, call: result.current };
}

it('what the server tells takes the place of what was known, and is counted', () => {
  const { store, call } = inStore(useCartFilled);
  store.set(slices.cartlist, { 3: { id: 3 } });
  act(() => call({ 4: { id: 4 }, 5: { id: 5 } }));

  expect(store.get(slices.cartlist)).toEqual({ 4: { id: 4 }, 5: { id: 5 } });
  expect(store.get(cartNumberAtom)).toBe(2);
  expect(store.get(cartLoadedAtom)).toBe(true);
});

it('after adding, the list is empty, the counter 0, and whoever counts is told once', () => {
  const { store, call } = inStore(useCartAdded);
  store.set(slices.cartlist, { 3: { id: 3 } });
  store.set(cartNumberAtom, 1);
  store.set(cartLoadedAtom, true);
  act(() => call());

  expect(store.get(slices.cartlist)).toEqual({});
  expect([store.get(cartNumberAtom), store.get(cartChangesAtom)]).toEqual([0, 1]);
  expect(store.get(cartLoadedAtom)).toBe(false);
});

it('after another change, whoever counts is told, and what was known stays', () => {
  const { store, call } = inStore(useCartChanged);
  store.set(slices.cartlist, { 3: { id: 3 } });
  store.set(cartNumberAtom, 1);
  act(() => call());

  expect(store.get(slices.cartlist)).toEqual({ 3: { id: 3 } });
  expect([store.get(cartNumberAtom), store.get(cartChangesAtom)]).toEqual([1, 1]);
});
