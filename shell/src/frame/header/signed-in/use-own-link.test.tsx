/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { renderHook, waitFor } from '@testing-library/react';
import { refusal, startFakeServer } from 'shared-testing/fake-server';
import { useOwnLink } from './use-own-link.ts';

const BADGE = '/api/stakeholder/badge';
const badge = {
  id: 9,
  username: 'june.park',
  qr_url: 'https://shop.example/i/9',
  qr_location: '/qr/9.png',
  listed: true,
};
const june = { id: 9, username: 'june.park', listed: true };
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
const server = await startFakeServer();

beforeEach(() => {
  sessionStorage.clear();
  log.mockClear();
});

it('asks once for several pages of a tab, and again for another person', async () => {
  server.answer({ [BADGE]: { badge } });
  const first = renderHook(() => useOwnLink('june.park'));
  expect(first.result.current).toBeNull();
  await waitFor(() => expect(first.result.current).toEqual(june));
  const second = renderHook(() => useOwnLink('june.park'));
  await waitFor(() => expect(second.result.current).toEqual(june));
  expect(server.paths).toEqual([BADGE]);

  server.answer({ [BADGE]: { badge: { ...badge, id: 5, username: 'ada' } } });
  const ada = renderHook(() => useOwnLink('ada'));
  await waitFor(() => expect(ada.result.current?.id).toBe(5));
});

it('is nothing for a person who influences no company, nor where there is no answer', async () => {
  server.answer({ [BADGE]: { badge: null } });
  const none = renderHook(() => useOwnLink('june.park'));
  await waitFor(() => expect(server.paths).toEqual([BADGE]));
  expect(none.result.current).toBeNull();
  expect(sessionStorage.getItem('ownLink')).toBeNull();

  server.answer({ [BADGE]: refusal(503, 'unavailable') });
  const failed = renderHook(() => useOwnLink('june.park'));
  await waitFor(() => expect(log).toHaveBeenCalled());
  expect(failed.result.current).toBeNull();
});

it('asks again where the tab keeps something damaged', async () => {
  sessionStorage.setItem('ownLink', '{');
  server.answer({ [BADGE]: { badge } });
  const { result } = renderHook(() => useOwnLink('june.park'));
  await waitFor(() => expect(result.current).toEqual(june));
});
