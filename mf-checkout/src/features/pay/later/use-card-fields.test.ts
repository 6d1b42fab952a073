/** @jest-environment ./scripts/lib/dom-environment.ts */
import { act, renderHook } from '@testing-library/react';
import { useCardFields } from './use-card-fields.ts';

const full = { complete: true, empty: false };

it('knows what a field told before the page is drawn again: Enter follows the last figure at once', () => {
  const { result } = renderHook(useCardFields);
  act(() => {
    for (const name of ['number', 'expiry'] as const) result.current.changed(name, full);
  });
  const { changed, check } = result.current;
  act(() => {
    changed('code', full);
    expect(check()).toBeUndefined();
  });
  expect(result.current.errors).toEqual({ number: '', expiry: '', code: '' });
});

it('says of every field what it lacks, and gives the first', () => {
  const { result } = renderHook(useCardFields);
  act(() => {
    result.current.changed('number', full);
    expect(result.current.check()).toBe('expiry');
  });
  expect(result.current.errors).toEqual({
    number: '',
    expiry: "Your card's expiration date is incomplete.",
    code: "Your card's security code is incomplete.",
  });
});
