/** @jest-environment federation/jest/dom-environment */
import { act, renderHook } from '@testing-library/react';
import { fontFaceCss } from 'shared-ui/tokens';
import { pageFonts, useCardFields } from './card-fields.ts';

afterEach(() => document.head.replaceChildren());

function write(css: string): void {
  document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
}

it('gives the page’s type face with its whole address', () => {
  write('body { color: inherit }');
  write(fontFaceCss('/shell/inter.abc.woff2'));
  expect(pageFonts()).toEqual([
    { family: 'Inter', src: 'url("http://localhost/shell/inter.abc.woff2")', weight: '100 900' },
  ]);
});

it('takes no other for it', () => {
  write('@font-face { font-family: "Inter Tight"; src: url("/other.woff2") }');
  expect(pageFonts()).toEqual([]);
});

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
