/** @jest-environment jsdom */
import { beginAtTop, PLACES, placeKey } from './scroll-positions.ts';

const EARNINGS = { pathname: '/profile/earnings', search: '' };
const left = { '/profile/earnings': 711, '/follow': 90, a1b2: 40 };
const kept = () => JSON.parse(sessionStorage.getItem(PLACES) ?? 'null');

beforeEach(() => sessionStorage.setItem(PLACES, JSON.stringify(left)));

it('is the top of a page that is opened anew, and of no other', () => {
  beginAtTop(EARNINGS, 'navigate');
  expect(kept()).toEqual({ '/follow': 90, a1b2: 40 });
});

it.each(['reload', 'back_forward'] as const)('stays what it was after a %s', (kind) => {
  beginAtTop(EARNINGS, kind);
  expect(kept()).toEqual(left);
});

it('is nobody’s where what is kept is damaged', () => {
  sessionStorage.setItem(PLACES, '{"/profile');
  expect(() => beginAtTop(EARNINGS, 'navigate')).not.toThrow();
});

it('is that of the address for the first page of a load, else that of the visit', () => {
  expect(placeKey({ ...EARNINGS, key: 'default' })).toBe('/profile/earnings');
  expect(placeKey({ ...EARNINGS, key: 'a1b2' })).toBe('a1b2');
});
