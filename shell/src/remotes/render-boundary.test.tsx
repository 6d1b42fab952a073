/** @jest-environment ./scripts/lib/dom-environment.ts */

import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom';
import type { RemoteRoute } from 'shared-shell';
import { remoteRouteObject, ServerRenderedContext } from './remote-region.tsx';
import type { LoadedRoutes, RemoteSource } from './remote-source.ts';

const FAULT = 'a fault of the new release';

/** A release whose page shows its own data, or throws. */
function releaseOf(version: string, fault: Error | null): LoadedRoutes {
  function Component() {
    const data = useLoaderData<string>();
    if (fault) throw fault;
    return <h1>{data}</h1>;
  }
  const route: RemoteRoute = {
    path: '/',
    Component,
    loader: async () => `Data for ${version}`,
    handle: { meta: () => ({ title: '', description: '' }) },
  };
  return { version, routes: [route] };
}

/** A remote with its releases, newest first. */
function sourceOf(...releases: LoadedRoutes[]): RemoteSource {
  let at = 0;
  const now = () => {
    const release = releases[at];
    if (!release) throw new Error('There is no release');
    return release;
  };
  return {
    name: 'mf-x',
    paths: [{ path: '/', render: 'server' }],
    ready: Promise.resolve(now()),
    peek: now,
    load: async () => now(),
    giveUp: () => {
      if (at + 1 >= releases.length) return null;
      at += 1;
      return Promise.resolve(now());
    },
  };
}

function show(
  source: RemoteSource,
  rendered: { remote: string; path: string; version: string } | null = null,
) {
  const router = createMemoryRouter([{ ...remoteRouteObject(source, '/'), id: 'page' }]);
  return render(
    <ServerRenderedContext value={{ current: rendered }}>
      <RouterProvider router={router} />
    </ServerRenderedContext>,
  );
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

it('shows the release before one that throws, with the data that it loads itself', async () => {
  show(sourceOf(releaseOf('2.0.0', new Error(FAULT)), releaseOf('1.0.0', null)));
  expect(await screen.findByRole('heading', { name: 'Data for 1.0.0' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('ends in the error view where both throw and nothing stood there before', async () => {
  show(sourceOf(releaseOf('2.0.0', new Error(FAULT)), releaseOf('1.0.0', new Error(FAULT))));
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
});

it('leaves the server’s HTML readable where both throw', async () => {
  const server = document.createElement('div');
  server.dataset.mf = 'x';
  server.innerHTML = '<h1>What the server said</h1>';
  document.body.append(server);
  show(sourceOf(releaseOf('2.0.0', new Error(FAULT)), releaseOf('1.0.0', new Error(FAULT))), {
    remote: 'mf-x',
    path: '/',
    version: '2.0.0',
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('does not work');
  server.remove();
  expect(screen.getByRole('heading', { name: 'What the server said' })).toBeVisible();
});

it('blames no release for a call that failed', async () => {
  const failed = Object.assign(new Error('no answer'), { name: 'ApiError' });
  const source = sourceOf(releaseOf('2.0.0', failed), releaseOf('1.0.0', null));
  show(source);
  expect(await screen.findByRole('heading', { name: 'The shop does not answer' })).toBeVisible();
  expect(source.peek()).toMatchObject({ version: '2.0.0' });
});
