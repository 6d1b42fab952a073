import type { PageRelease, PageRemote, ReleaseReference } from './composition.ts';
import {
  integrityOf,
  type LoadLimits,
  type LoadRoutes,
  loadRemoteRoutes,
  RemoteUnavailableError,
} from './load-release.ts';

const QUICK: LoadLimits = { fallbackAfterMs: 20, limitMs: 60, pausesMs: [1, 1] };
let unique = 0;

function release(version: string): PageRelease {
  unique += 1;
  const base = `/remotes/mf-x/${version}-${unique}`;
  const global = `mf_x_${version.replaceAll('.', '_')}_${unique}`;
  return { version, global, entry: `${base}/remoteEntry.js`, routes: [], integrity: {} };
}

const remote = (...releases: (PageRelease | ReleaseReference)[]): PageRemote => ({
  name: 'mf-x',
  paths: [],
  releases,
});

/** A loader whose answer to the n-th load is decided by the test; what it was asked for is recorded. */
function loaderOf(answer: (attempt: number, entry: string) => Promise<unknown>) {
  const asked: string[] = [];
  const load: LoadRoutes = (entry) => {
    asked.push(entry);
    return answer(asked.length, entry);
  };
  return { load, asked };
}

const refused = () => Promise.reject(new Error('refused'));
const routes: string[] = [];

/** As the shell reads a module: one without routes is a failure. */
function read(module: unknown): string[] {
  if (module !== routes) throw new Error('no routes');
  return routes;
}

describe('loading a remote', () => {
  it('takes the chosen release at the address that the page preloads', async () => {
    const chosen = release('2.0.0');
    const { load, asked } = loaderOf(() => Promise.resolve(routes));
    const loaded = await loadRemoteRoutes(load, remote(chosen, release('1.0.0')), read, QUICK);
    expect(loaded).toEqual({ routes, release: chosen });
    expect(asked).toEqual([chosen.entry]);
  });

  it('tries a failed release twice more, each time at a fresh address', async () => {
    const chosen = release('2.0.0');
    const { load, asked } = loaderOf((attempt) => (attempt < 3 ? refused() : Promise.resolve(routes)));
    const loaded = await loadRemoteRoutes(load, remote(chosen), read, QUICK);
    expect(loaded.release).toBe(chosen);
    expect(asked).toHaveLength(3);
    expect(new Set(asked).size).toBe(3);
    expect(asked.slice(1).every((entry) => entry.startsWith(`${chosen.entry}?attempt=`))).toBe(true);
  });

  it('loads the release before one that fails at once', async () => {
    const [chosen, before] = [release('2.0.0'), release('1.0.0')];
    const { load, asked } = loaderOf((_, entry) =>
      entry.startsWith(chosen.entry) ? refused() : Promise.resolve(routes),
    );
    const loaded = await loadRemoteRoutes(load, remote(chosen, before), read, QUICK);
    expect(loaded.release).toBe(before);
    expect(asked).toEqual([chosen.entry, before.entry]);
  });

  it('tries both again when both have failed', async () => {
    const [chosen, before] = [release('2.0.0'), release('1.0.0')];
    const { load } = loaderOf((attempt) => (attempt < 3 ? refused() : Promise.resolve(routes)));
    const loaded = await loadRemoteRoutes(load, remote(chosen, before), read, QUICK);
    expect(loaded.release).toBe(chosen);
  });

  it('loads the release before one that takes long beside it, and takes the first that is ready', async () => {
    const [chosen, before] = [release('2.0.0'), release('1.0.0')];
    const late = Promise.withResolvers<unknown>();
    const { load, asked } = loaderOf((_, entry) =>
      entry.startsWith(chosen.entry) ? late.promise : Promise.resolve(routes),
    );
    const loaded = await loadRemoteRoutes(load, remote(chosen, before), read, QUICK);
    expect(loaded.release).toBe(before);
    expect(asked).toEqual([chosen.entry, before.entry]);
  });

  it('takes a release that comes late while the one before it has failed', async () => {
    const [chosen, before] = [release('2.0.0'), release('1.0.0')];
    const late = Promise.withResolvers<unknown>();
    const { load } = loaderOf((_, entry) => {
      if (entry.startsWith(chosen.entry)) return late.promise;
      late.resolve(routes);
      return refused();
    });
    const loaded = await loadRemoteRoutes(load, remote(chosen, before), read, QUICK);
    expect(loaded.release).toBe(chosen);
  });

  it('counts a container that exposes nothing as failed', async () => {
    const { load } = loaderOf(() => Promise.resolve(null));
    await expect(loadRemoteRoutes(load, remote(release('1.0.0')), read, QUICK)).rejects.toThrow(
      RemoteUnavailableError,
    );
  });

  it.each([
    ['missing', refused],
    ['timeout', () => new Promise(() => undefined)],
  ])('says which part failed, how (%s) and at which address', async (kind, answer) => {
    const only = release('1.0.0');
    const failure = loadRemoteRoutes(loaderOf(answer).load, remote(only), read, QUICK);
    await expect(failure).rejects.toThrow(`Loading chunk mf-x failed.\n(${kind}: ${only.entry})`);
  });

  it('counts a module that throws when it is read as failed, and asks for its container anew', async () => {
    const only = release('1.0.0');
    Reflect.set(globalThis, only.global, { halfway: true });
    const { load } = loaderOf((attempt) => Promise.resolve(attempt === 1 ? {} : routes));
    await expect(loadRemoteRoutes(load, remote(only), read, QUICK)).resolves.toMatchObject({
      release: only,
    });
    expect(Reflect.has(globalThis, only.global)).toBe(false);
  });

  it('works at the next call once the files are back', async () => {
    const only = release('1.0.0');
    let back = false;
    const { load } = loaderOf(() => (back ? Promise.resolve(routes) : refused()));
    await expect(loadRemoteRoutes(load, remote(only), read, QUICK)).rejects.toThrow(RemoteUnavailableError);
    back = true;
    await expect(loadRemoteRoutes(load, remote(only), read, QUICK)).resolves.toMatchObject({
      release: only,
    });
  });
});

describe('a release whose details are elsewhere', () => {
  const asked: [address: string, options: unknown][] = [];
  let reply: () => Promise<Response>;
  const original = globalThis.fetch;
  beforeEach(() => {
    asked.length = 0;
    Reflect.set(globalThis, 'location', { href: 'https://shop.example/' });
    globalThis.fetch = async (address, options) => {
      asked.push([String(address), options]);
      return reply();
    };
  });
  afterEach(() => {
    globalThis.fetch = original;
    Reflect.deleteProperty(globalThis, 'location');
  });

  function reference(version: string) {
    const details = release(version);
    details.integrity = { [details.entry]: 'sha384-e' };
    const address = details.entry.replace('remoteEntry.js', 'release.0a1b.json');
    return { details, reference: { version, details: address, integrity: 'sha384-d' } };
  }

  it('is fetched by its hash when it is needed, once, and makes its scripts known', async () => {
    const one = reference('2.0.0');
    reply = async () => Response.json(one.details);
    const { load, asked: scripts } = loaderOf(() => Promise.resolve(routes));
    for (let visit = 0; visit < 2; visit += 1)
      expect(await loadRemoteRoutes(load, remote(one.reference), read, QUICK)).toMatchObject({
        release: { version: '2.0.0' },
      });
    expect(asked).toEqual([[one.reference.details, { integrity: 'sha384-d' }]]);
    expect(scripts[0]).toBe(one.details.entry);
    expect(integrityOf(one.details.entry)).toBe('sha384-e');
  });

  it.each([
    ['missing', async () => new Response('', { status: 404 })],
    ['missing', async () => Promise.reject(new TypeError('the hash is another one'))],
    ['timeout', () => new Promise<Response>(() => undefined)],
  ])(
    'is given up like one whose scripts are lost (%s), and the one before it is loaded',
    async (kind, failing) => {
      reply = failing;
      const [one, before] = [reference('2.0.0'), release('1.0.0')];
      const { load } = loaderOf(() => Promise.resolve(routes));
      expect(await loadRemoteRoutes(load, remote(one.reference, before), read, QUICK)).toMatchObject({
        release: { version: '1.0.0' },
      });
      expect(asked).toHaveLength(1);
      await expect(loadRemoteRoutes(load, remote(one.reference), read, QUICK)).rejects.toThrow(
        `Loading chunk mf-x failed.\n(${kind}: ${one.reference.details})`,
      );
    },
  );
});
