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
const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
const server = await startFakeServer();

it('is the one of the person who is signed in, also when another person is', async () => {
  server.answer({ [BADGE]: { badge } });
  const { result, rerender } = renderHook(({ name }) => useOwnLink(name), {
    initialProps: { name: 'june.park' },
  });
  expect(result.current).toBeNull();
  await waitFor(() => expect(result.current).toEqual({ id: 9, username: 'june.park', listed: true }));

  server.answer({ [BADGE]: { badge: { ...badge, id: 5, username: 'ada' } } });
  rerender({ name: 'ada' });
  expect(result.current).toBeNull();
  await waitFor(() => expect(result.current?.id).toBe(5));
});

it('is nothing for a person who influences no company', async () => {
  server.answer({ [BADGE]: { badge: null } });
  const { result } = renderHook(() => useOwnLink('june.park'));
  await waitFor(() => expect(server.paths).toEqual([BADGE]));
  expect(result.current).toBeNull();
  expect(log).not.toHaveBeenCalled();
});

it('is nothing where there is no answer, which is logged', async () => {
  server.answer({ [BADGE]: refusal(503, 'unavailable') });
  const { result } = renderHook(() => useOwnLink('june.park'));
  await waitFor(() => expect(log).toHaveBeenCalled());
  expect(result.current).toBeNull();
});
