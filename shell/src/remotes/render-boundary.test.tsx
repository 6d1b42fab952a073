/** @jest-environment federation/jest/dom-environment */

import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { use } from 'react';
import { createMemoryRouter, RouterProvider, useLoaderData, useLocation } from 'react-router-dom';
import { notFound, type RemoteRoute } from 'shared-shell';
import { loadRecovery } from './region-notice.tsx';
import { remoteRouteObject, ServerRenderedContext } from './remote-region.tsx';
import type { LoadedRoutes, RemoteSource } from './remote-source.ts';

const FAULT = 'a fault of the new release';

/** A release whose pages show its own data, or throw; with `only`, at that address alone. */
function releaseOf(version: string, fault: Error | null, only?: string): LoadedRoutes {
  function Component() {
    const data = useLoaderData<string>();
    const { pathname } = useLocation();
    if (fault && (only ?? pathname) === pathname) throw fault;
    return (
      <>
        <h1>{data}</h1>
        <p>A page of {version}</p>
      </>
    );
  }
  const route: RemoteRoute = {
    path: '/:page',
    Component,
    loader: async ({ params }) => `Data for ${params.page} of ${version}`,
    handle: { meta: () => ({ title: '', description: '' }) },
  };
  return { version, routes: [route] };
}

/** The release with a loader that does something else. */
function withLoader(release: LoadedRoutes, loader: RemoteRoute['loader']): LoadedRoutes {
  return { ...release, routes: release.routes.map((route) => ({ ...route, loader })) };
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
    paths: [{ path: '/:page', render: 'server' }],
    ready: Promise.resolve(now()),
    peek: now,
    load: async () => now(),
    loadBefore: () => {
      if (at + 1 >= releases.length) return null;
      return Promise.resolve(() => {
        at += 1;
        return now();
      });
    },
  };
}

/** Shows the page `/one`; with `version` it was rendered by the server with that release. */
function show(source: RemoteSource, version?: string) {
  const router = createMemoryRouter([{ ...remoteRouteObject(source, '/:page'), id: 'page' }], {
    initialEntries: ['/one'],
  });
  const served = { current: version === undefined ? null : { remote: 'mf-x', path: '/:page', version } };
  render(
    <ServerRenderedContext value={served}>
      <RouterProvider router={router} />
    </ServerRenderedContext>,
  );
  return router;
}

/** What the server has sent for the page. */
function serverPage(): HTMLElement {
  const server = document.createElement('div');
  server.dataset.mf = 'x';
  server.innerHTML = '<h1>What the server said</h1>';
  document.body.append(server);
  return server;
}

/** The environment has no user timing. */
const mark = jest.fn<Performance['mark']>();

beforeEach(() => {
  performance.mark = mark;
  mark.mockClear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  document.body.replaceChildren();
});

it('shows the release before one that throws, with the data that it loads itself', async () => {
  show(sourceOf(releaseOf('2.0.0', new Error(FAULT)), releaseOf('1.0.0', null)));
  expect(await screen.findByRole('heading', { name: 'Data for one of 1.0.0' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  const detail = { remote: 'mf-x', version: '2.0.0', error: 'Error' };
  expect(mark.mock.calls).toEqual([['render-error', { detail }]]);
});

it('ends in the error view where both throw and nothing stood there before', async () => {
  show(sourceOf(releaseOf('2.0.0', new Error(FAULT)), releaseOf('1.0.0', new Error(FAULT))));
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
});

it('leaves the server’s HTML readable where both throw, until another page is visited', async () => {
  const server = serverPage();
  const fault = new Error(FAULT);
  const router = show(
    sourceOf(releaseOf('2.0.0', fault, '/one'), releaseOf('1.0.0', fault, '/one')),
    '2.0.0',
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('does not work');
  server.remove();
  expect(screen.getByRole('heading', { name: 'What the server said' })).toBeVisible();

  await act(() => router.navigate('/two'));
  expect(await screen.findByRole('heading', { name: 'Data for two of 1.0.0' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'What the server said' })).toBeNull();
});

it('blames no release for a call that failed', async () => {
  const failed = Object.assign(new Error('no answer'), { name: 'ApiError' });
  const source = sourceOf(releaseOf('2.0.0', failed), releaseOf('1.0.0', null));
  show(source);
  expect(await screen.findByRole('heading', { name: 'The shop does not answer' })).toBeVisible();
  expect(source.peek()).toMatchObject({ version: '2.0.0' });
  expect(mark).not.toHaveBeenCalled();
});

describe('a loader that throws', () => {
  const failing = (error: unknown) =>
    withLoader(releaseOf('2.0.0', null), async () => {
      throw error;
    });

  it('is left for that of the release before, with its page', async () => {
    const source = sourceOf(failing(new Error(FAULT)), releaseOf('1.0.0', null));
    show(source);
    expect(await screen.findByRole('heading', { name: 'Data for one of 1.0.0' })).toBeVisible();
    const detail = { remote: 'mf-x', version: '2.0.0', error: 'Error' };
    expect(mark.mock.calls).toEqual([['render-error', { detail }]]);
  });

  it('of a page that stands already is left with that page', async () => {
    const whole = releaseOf('2.0.0', null);
    const failsLater = withLoader(whole, async (args) => {
      if (args.params.page === 'two') throw new Error(FAULT);
      return whole.routes[0]?.loader?.(args);
    });
    const router = show(sourceOf(failsLater, releaseOf('1.0.0', null)));
    expect(await screen.findByText('A page of 2.0.0')).toBeVisible();
    await act(() => router.navigate('/two'));
    expect(await screen.findByRole('heading', { name: 'Data for two of 1.0.0' })).toBeVisible();
    expect(screen.getByText('A page of 1.0.0')).toBeVisible();
  });

  it('ends in the error view where there is no release before', async () => {
    show(sourceOf(failing(new Error(FAULT))));
    expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    expect(mark).not.toHaveBeenCalled();
  });

  it.each([
    [
      'a failed call',
      Object.assign(new Error('no answer'), { name: 'ApiError' }),
      'The shop does not answer',
    ],
    ['a page that does not exist', notFound('No cup'), 'This page does not exist'],
  ])('by %s says nothing of the release', async (_, answer, heading) => {
    const source = sourceOf(failing(answer), releaseOf('1.0.0', null));
    show(source);
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(source.peek()).toMatchObject({ version: '2.0.0' });
  });
});

describe('a page whose own code does not come', () => {
  const hanging = (): LoadedRoutes => {
    const never = new Promise<never>(() => undefined);
    const [route] = releaseOf('2.0.0', null).routes;
    return { version: '2.0.0', routes: route ? [{ ...route, Component: () => use(never) }] : [] };
  };
  const wait = async (ms: number) => {
    await act(() => jest.advanceTimersByTimeAsync(ms));
    // What the wait asked for is code, which no clock brings.
    await act(() => loadRecovery());
    await act(() => jest.advanceTimersByTimeAsync(0));
  };

  beforeEach(() => {
    jest.useFakeTimers();
    performance.mark = mark;
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is left for the release before after 4 seconds', async () => {
    const source = sourceOf(hanging(), releaseOf('1.0.0', null));
    show(source);
    await wait(0);
    await wait(3900);
    expect(source.peek()).toMatchObject({ version: '2.0.0' });
    await wait(200);
    expect(screen.getByRole('heading', { name: 'Data for one of 1.0.0' })).toBeVisible();
  });

  it('may still come where there is no release before, and is said to take long', async () => {
    const source = sourceOf(hanging());
    show(source);
    await wait(0);
    await wait(6000);
    expect(source.peek()).toMatchObject({ version: '2.0.0' });
    expect(mark).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText(/takes longer than usual to load/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  describe('on the way to a page', () => {
    /** Its pages wait for code that never comes, but for the first one. */
    const waiting = () => {
      const whole = releaseOf('2.0.0', null);
      return withLoader(whole, async (args) => {
        if (args.params.page === 'two') await args.waitForCode?.(new Promise(() => undefined));
        return whole.routes[0]?.loader?.(args);
      });
    };
    const follow = async (...releases: LoadedRoutes[]) => {
      const router = show(sourceOf(...releases));
      await wait(0);
      void router.navigate('/two');
      await wait(3900);
      expect(screen.getByRole('heading', { name: 'Data for one of 2.0.0' })).toBeVisible();
      await wait(200);
    };

    it('is left for that page of the release before after 4 seconds', async () => {
      await follow(waiting(), releaseOf('1.0.0', null));
      expect(screen.getByRole('heading', { name: 'Data for two of 1.0.0' })).toBeVisible();
      expect(screen.getByText('A page of 1.0.0')).toBeVisible();
      const detail = { remote: 'mf-x', version: '2.0.0', error: 'TimeLimitError' };
      expect(mark.mock.calls).toEqual([['render-error', { detail }]]);
    });

    it('is waited for where the page stands when there is no release before', async () => {
      await follow(waiting());
      expect(screen.getByRole('heading', { name: 'Data for two of 2.0.0' })).toBeVisible();
      expect(mark).not.toHaveBeenCalled();
    });
  });

  it('is not said of releases whose code is there and throws', async () => {
    serverPage();
    const fault = new Error(FAULT);
    show(sourceOf(releaseOf('2.0.0', fault), releaseOf('1.0.0', fault)), '2.0.0');
    await wait(0);
    await wait(6000);
    expect(screen.getByRole('alert')).toHaveTextContent('does not work');
    expect(screen.queryByText(/takes longer than usual/)).toBeNull();
  });

  it('stays where it comes while the release before is fetched', async () => {
    const code = Promise.withResolvers<void>();
    const before = Promise.withResolvers<void>();
    const whole = releaseOf('2.0.0', null);
    const [route] = whole.routes;
    if (!route) throw new Error('no route');
    function Late() {
      use(code.promise);
      return <p>A page that came</p>;
    }
    const source = sourceOf({ ...whole, routes: [{ ...route, Component: Late }] }, releaseOf('1.0.0', null));
    show({
      ...source,
      loadBefore: (...release) => {
        const loading = source.loadBefore(...release);
        return loading && before.promise.then(() => loading);
      },
    });
    await wait(0);
    await wait(4100);
    await act(async () => code.resolve());
    expect(screen.getByText('A page that came')).toBeVisible();
    await act(async () => before.resolve());
    await wait(0);
    expect(source.peek()).toMatchObject({ version: '2.0.0' });
    expect(screen.getByText('A page that came')).toBeVisible();
  });
});
