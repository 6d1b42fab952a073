/** @jest-environment federation/jest/dom-environment */
import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { loadRecovery, RegionNotice } from './region-notice.tsx';
import type { LoadedRoutes, RemoteSource } from './remote-source.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

async function wait(ms: number): Promise<void> {
  await act(() => jest.advanceTimersByTimeAsync(ms));
  // What the wait asked for is code, which no clock brings.
  await act(() => loadRecovery());
  await act(() => jest.advanceTimersByTimeAsync(0));
}

/** A part of a page whose code comes, or fails, when `load` says so. */
function show(load: RemoteSource['load']): void {
  const source: RemoteSource = {
    name: 'mf-x',
    paths: [],
    ready: new Promise(() => undefined),
    peek: () => null,
    load,
    loadBefore: () => null,
  };
  const notice = <RegionNotice source={source} path="/one" isShown={false} onFallBack={() => undefined} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: notice }])} />);
}

it('says after 5 seconds that a part takes long, and no more once it is there', async () => {
  const { promise, resolve } = Promise.withResolvers<LoadedRoutes>();
  show(() => promise);
  await wait(4900);
  expect(screen.queryByRole('status')).toBeNull();
  await wait(1100);
  expect(screen.getByRole('status')).toHaveTextContent('takes longer than usual to load');
  resolve({ version: '1.0.0', routes: [] });
  await wait(0);
  expect(screen.queryByRole('status')).toBeNull();
});

it('says at once that a part did not load, and loads it again', async () => {
  const load = jest.fn<RemoteSource['load']>(() => Promise.reject(new Error('lost')));
  show(load);
  await wait(0);
  expect(screen.getByRole('alert')).toHaveTextContent('did not load completely');
  expect(load).toHaveBeenCalledTimes(1);
  load.mockResolvedValue({ version: '1.0.0', routes: [] });
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click());
  await wait(0);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('waits anew for the next page of a part that came late', async () => {
  const loadBefore = jest.fn(() => null);
  const loaded: LoadedRoutes = { version: '1.1.0', routes: [] };
  const source: RemoteSource = {
    name: 'mf-x',
    paths: [],
    ready: Promise.resolve(loaded),
    peek: () => loaded,
    load: async () => loaded,
    loadBefore,
  };
  let setShown = (_isShown: boolean): void => undefined;
  function Part() {
    const [isShown, set] = useState(false);
    setShown = set;
    return <RegionNotice source={source} path="/one" isShown={isShown} onFallBack={() => undefined} />;
  }
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Part /> }])} />);
  await wait(4100);
  expect(loadBefore).toHaveBeenCalledTimes(1);
  act(() => setShown(true));
  act(() => setShown(false));
  await wait(3000);
  expect(loadBefore).toHaveBeenCalledTimes(1);
  await wait(1100);
  expect(loadBefore).toHaveBeenCalledTimes(2);
});
