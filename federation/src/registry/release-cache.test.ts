import { appendFile, readdir, rm, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { readBucketPlace } from './bucket.ts';
import { BucketStore } from './bucket-store.ts';
import { FolderStore } from './folder-store.ts';
import { ReleaseCache } from './release-cache.ts';
import type { ReleaseStore } from './release-store.ts';
import type { ServedStore } from './served-store.ts';
import { type BucketServer, startBucketServer } from './testing/bucket-server.ts';
import {
  historyOf,
  refusalReasons,
  type TestRegistry,
  temporaryFolder,
  testRegistryOf,
} from './testing/test-registry.ts';
import { withEnvironment } from './testing/test-stores.ts';

let server: BucketServer;
let setup: TestRegistry<ReleaseStore>;
let folder: FolderStore;
let log: string[];
let restore: () => void;
beforeEach(async () => {
  server = await startBucketServer();
  restore = withEnvironment(server.env);
  const root = await temporaryFolder();
  folder = new FolderStore(join(root, 'release-cache'));
  setup = await testRegistryOf(root, openBucket());
  log = [];
});
afterEach(async () => {
  restore();
  await server.stop();
  await setup.remove();
});

function openBucket(): BucketStore {
  const place = readBucketPlace('s3://releases/shop', server.env);
  if (!place) throw new Error('This is no bucket');
  return new BucketStore(place, { cache: folder.folder, callLimitMs: 1000 });
}

/** A front door's store; it looks at the registry whenever it is asked. */
function openCache(maxBytes = 1_000_000, now = Date.now): ServedStore {
  const warn = (_: object, message: string) => void log.push(message);
  return new ReleaseCache(openBucket(), folder, { maxBytes, log: { warn }, refreshMs: 0, now });
}

/** Waits until the store has another stamp: it looks in the background. */
async function nextStamp(cache: ServedStore, before: string): Promise<string> {
  for (;;) {
    const stamp = await cache.registryStamp();
    if (stamp !== before) return stamp;
    await nextTurn();
  }
}

const inCache = async (name = 'mf-tea') => (await readdir(join(folder.folder, name))).sort();
const gets = () => server.calls.filter((call) => /^GET .*(browser|server)\//.test(call)).length;

it('serves a registry once what it names is on the disk, and sees a promotion', async () => {
  await setup.release();
  const cache = openCache();
  const first = await cache.registryStamp();
  expect(await cache.readRegistry()).toEqual(await setup.store.readRegistry());
  expect(await inCache()).toEqual(['1.0.0']);
  await setup.release({ version: '1.1.0' });
  await nextStamp(cache, first);
  expect(await cache.readRegistry()).toMatchObject({ serial: 2 });
  expect(await inCache()).toEqual(['1.0.0', '1.1.0']);
});

it('fetches each file once, also for several front doors with one folder at once', async () => {
  const { release } = await setup.publish();
  const doors = [openCache(), openCache(), openCache()];
  const held = await Promise.all(doors.flatMap((door) => [1, 2, 3].map(() => door.hold('mf-tea', '1.0.0'))));
  expect(held).toEqual(held.map(() => true));
  const before = gets();
  expect(before).toBeLessThanOrEqual(3 * 6);
  expect(await openCache().readRelease('mf-tea', '1.0.0')).toEqual(release);
  expect(gets()).toBe(before);
  expect(await readdir(join(folder.folder, '.incoming'))).toEqual([]);
});

it('remembers for a while that there is no such release', async () => {
  const cache = openCache();
  await cache.registryStamp();
  for (const name of ['mf-tea', 'constructor']) expect(await cache.hold(name, '9.9.9')).toBe(false);
  const calls = server.calls.length;
  expect(await cache.hold('mf-tea', '9.9.9')).toBe(false);
  expect(await cache.readRelease('mf-tea', '9.9.9')).toBeNull();
  expect(server.calls).toHaveLength(calls);
});

it('refuses a release whose files are not those that were published, and serves the others', async () => {
  await setup.release();
  await setup.release({ name: 'mf-cup', paths: [{ path: '/cup', render: 'browser' }] });
  const key = [...server.objects.keys()].find((each) => /mf-tea.*routes\.2b\.js$/.test(each)) ?? '';
  server.write(key, '"other"');
  const cache = openCache();
  await cache.registryStamp();
  expect(await cache.readRegistry()).toMatchObject({ serial: 2 });
  expect(log).toEqual(['mf-tea 1.0.0 cannot be served: it is damaged']);
  expect(await refusalReasons(cache.hold('mf-tea', '1.0.0'))).toEqual([
    'mf-tea 1.0.0: browser/routes.2b.js is not the file that was published',
  ]);
  expect(await cache.hold('mf-cup', '1.0.0')).toBe(true);
});

it('trusts the hashes of the registry more than those beside the files', async () => {
  await setup.release();
  const description = 'shop/mf-tea/1.0.0/release.json';
  server.write(
    description,
    `${server.objects.get(description)?.content}`.replace('helper.1a.js', 'evil.1a.js'),
  );
  const cache = openCache();
  await cache.registryStamp();
  expect(await cache.readRelease('mf-tea', '1.0.0')).toMatchObject({
    routes: ['helper.1a.js', 'routes.2b.js'],
  });
});

it('takes no change where the service ignores conditions: it would lose changes', async () => {
  server.knowsConditions = false;
  const ignored = ['The service of s3://releases/shop/ takes no notice of If-None-Match on PUT'];
  expect(await refusalReasons(setup.publish())).toEqual(ignored);
  const change = openBucket().updateRegistry((registry) => ({ ...registry, serial: registry.serial + 1 }));
  expect(await refusalReasons(change)).toEqual(ignored);
  expect([...server.objects.keys()]).toEqual(['shop/.probe']);
});

describe('while the bucket is away', () => {
  const away = () => {
    server.fault = () => 'unavailable';
  };

  it.each(['unavailable', 'silent', 'cut'] as const)(
    'a front door that runs goes on and waits for nothing: %s',
    async (fault) => {
      await setup.release();
      const cache = openCache();
      const before = await cache.registryStamp();
      server.fault = () => fault;
      const failed = await nextStamp(cache, before);
      await expect(cache.readRegistry()).rejects.toThrow('The bucket releases cannot be used');
      const started = performance.now();
      await cache.registryStamp();
      expect(await cache.hold('mf-tea', '1.0.0')).toBe(true);
      expect(performance.now() - started).toBeLessThan(200);
      server.fault = () => null;
      expect(await nextStamp(cache, failed)).toBe(before);
      expect(await cache.readRegistry()).toMatchObject({ serial: 1 });
    },
  );

  it('a front door that starts has the registry that was served last, with its releases', async () => {
    await setup.release();
    await openCache().registryStamp();
    await setup.release({ version: '1.1.0' });
    away();
    const cache = openCache();
    await cache.registryStamp();
    await expect(cache.readRegistry()).rejects.toThrow('The bucket releases cannot be used');
    expect(await historyOf(cache)).toMatchObject([{ serial: 1 }]);
    expect(await cache.hold('mf-tea', '1.0.0')).toBe(true);
    await expect(cache.hold('mf-tea', '1.1.0')).rejects.toMatchObject({ statusCode: 503 });
  });

  it('a damaged copy of the registry on the disk keeps no front door from the bucket', async () => {
    await setup.release();
    await openCache().registryStamp();
    await appendFile(join(folder.folder, 'registry.json'), '}');
    const cache = openCache();
    await cache.registryStamp();
    expect(await cache.readRegistry()).toMatchObject({ serial: 1 });
    expect(await folder.readRegistry()).toMatchObject({ serial: 1 });
  });
});

describe('the size of the cache', () => {
  const HOUR_MS = 3_600_000;

  /** Lets a release have been used so many hours ago. */
  const usedAgo = (version: string, hours: number) => {
    const then = (Date.now() - hours * HOUR_MS) / 1000;
    return utimes(folder.fileOf('mf-tea', version, 'release.json'), then, then);
  };

  it('is held by removing what was not used for longest', async () => {
    const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];
    for (const version of versions) await setup.publish({ version });
    const filling = openCache();
    for (const version of versions.slice(0, 3)) await filling.hold('mf-tea', version);
    for (const [index, version] of ['1.1.0', '1.0.0', '1.2.0'].entries()) await usedAgo(version, 5 - index);
    const bytes = (await setup.store.releaseBytes('mf-tea', '1.0.0')) * 3;
    await openCache(bytes).hold('mf-tea', '1.3.0');
    expect(await inCache()).toEqual(['1.0.0', '1.2.0', '1.3.0']);
  });

  it('is never held by removing what is served, or was a moment ago', async () => {
    await setup.release();
    await setup.publish({ version: '1.1.0' });
    await setup.publish({ version: '1.2.0' });
    const cache = openCache(1);
    await cache.registryStamp();
    await cache.hold('mf-tea', '1.1.0');
    await usedAgo('1.0.0', 5);
    await cache.hold('mf-tea', '1.2.0');
    expect(await inCache()).toEqual(['1.0.0', '1.1.0', '1.2.0']);
  });

  it('lets a release that another front door has removed be fetched again', async () => {
    await setup.publish();
    const cache = openCache();
    await cache.hold('mf-tea', '1.0.0');
    await rm(folder.fileOf('mf-tea', '1.0.0', ''), { recursive: true });
    expect(await cache.hold('mf-tea', '1.0.0')).toBe(true);
    expect(await inCache()).toEqual(['1.0.0']);
  });
});
