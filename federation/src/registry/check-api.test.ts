import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { fittingRegistry, readApiVersion } from './check-api.ts';
import { promoteRelease } from './promote-release.ts';
import { createTestRegistry, refusalReasons, type TestRegistry } from './testing/test-registry.ts';

/** The version that `readApiVersion` finds at a server; `limitMs` is its time limit. */
async function versionAt(listener: RequestListener, limitMs?: number): Promise<string | null> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  try {
    return await readApiVersion(url, limitMs);
  } finally {
    server.close().closeAllConnections();
  }
}

describe('the version of an API', () => {
  it('is what its health says', async () => {
    const version = await versionAt((request, response) =>
      response.end(
        JSON.stringify({ status: 'ok', version: request.url === '/api/health' ? '1.4.2' : '9.9.9' }),
      ),
    );
    expect(version).toBe('1.4.2');
  });

  it.each<[string, RequestListener]>([
    ['tells none', (_, response) => response.end('{"status":"ok"}')],
    ['tells no version', (_, response) => response.end('{"version":"new"}')],
    ['answers no JSON', (_, response) => response.end('hello')],
    ['does not answer', () => undefined],
  ])('is unknown where it %s', async (_, listener) => {
    expect(await versionAt(listener, 200)).toBeNull();
  });

  it('is unknown where nothing listens', async () => {
    expect(await readApiVersion('http://127.0.0.1:9')).toBeNull();
  });
});

describe('a remote that declares the API that it needs', () => {
  let setup: TestRegistry;
  beforeAll(async () => {
    setup = await createTestRegistry();
  });
  afterAll(() => setup.remove());

  const REASON = 'mf-tea 2.0.0 needs the API in version ^1.4.0, but the API that runs is 1.3.9';
  const promote = (api: string | null, version = '2.0.0') =>
    promoteRelease({ store: setup.store, name: 'mf-tea', version, shell: setup.shell, api });

  it('is promoted where the API has that version, or is unknown', async () => {
    await setup.release();
    const { release } = await setup.publish({ version: '2.0.0', api: '^1.4.0' });
    expect(release.api).toBe('^1.4.0');
    const before = await setup.store.readRegistry();

    expect(await refusalReasons(promote('1.3.9'))).toEqual([REASON]);
    expect(await refusalReasons(promote('2.0.0'))).toHaveLength(1);
    expect(await setup.store.readRegistry()).toEqual(before);
    await promote('1.4.0');
    await promote(null);
    // One that declares nothing fits to every API.
    await promote('9.0.0', '1.0.0');
  });

  it('is left out by a front door before another API, which keeps the release of before', async () => {
    const earlier = await promote(null, '1.0.0');
    const after = await promote(null);
    const { '1.0.0': first } = earlier.remotes['mf-tea']?.releases ?? {};
    if (!first) throw new Error('1.0.0 was promoted');
    const channels = { stable: { version: '1.0.0', previous: null } };
    const before = { ...earlier, remotes: { 'mf-tea': { channels, releases: { '1.0.0': first } } } };
    expect(fittingRegistry(after, before, '1.4.7')).toEqual({ registry: after, reasons: [] });
    expect(fittingRegistry(after, before, '1.4.7').registry).toBe(after);
    expect(fittingRegistry(after, before, null).registry).toBe(after);

    const kept = fittingRegistry(after, before, '1.3.9');
    expect(kept.reasons).toEqual([REASON]);
    expect(kept.registry).toEqual({ ...after, remotes: before.remotes });
    expect(fittingRegistry(after, null, '1.3.9')).toEqual({ registry: after, reasons: [REASON] });
    // What runs already, and what came before it, goes on: a canary can be ended, and a release be returned to.
    expect(fittingRegistry(after, earlier, '1.3.9').reasons).toEqual([]);
    const later = { ...after, serial: after.serial + 1 };
    expect(fittingRegistry(later, after, '1.3.9')).toEqual({ registry: later, reasons: [] });
  });
});
