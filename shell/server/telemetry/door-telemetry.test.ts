import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { FolderStore, type Registry } from 'federation/registry';
import { type DoorAnswer, doorReportSchema } from 'shared-api/contract/telemetry';
import { testRelease } from '../testing/test-release.ts';
import { DoorCounts, DoorTelemetry } from './door-telemetry.ts';

const SECRET = 'a-secret-of-the-doors';

let folder: string;
let store: FolderStore;
let api: Server;
let received: { report: ReturnType<typeof doorReportSchema.parse>; authorization: string | undefined }[];
/** What the API answers; a number is a status without an answer. */
let answer: DoorAnswer | number;
let logged: string[];
let counts: DoorCounts;
let telemetry: DoorTelemetry;
let parts: ConstructorParameters<typeof DoorTelemetry>[0];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wishbin-telemetry-'));
  store = new FolderStore(folder);
  received = [];
  logged = [];
  answer = { canaries: [] };
  api = createServer(async (request, reply) => {
    const report = doorReportSchema.parse(await json(request));
    received.push({ report, authorization: request.headers.authorization });
    if (typeof answer === 'number') reply.writeHead(answer).end();
    else reply.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => {
    api.listen(0, '127.0.0.1', resolve);
  });
  counts = new DoorCounts();
  const { port } = api.address() as AddressInfo;
  const note = (_: object, message: string) => void logged.push(message);
  parts = {
    apiUrl: `http://127.0.0.1:${port}`,
    secret: SECRET,
    store,
    counts,
    log: { info: note, warn: note },
  };
  telemetry = new DoorTelemetry(parts);
  await withCanary('1.1.0');
});
afterEach(async () => {
  await new Promise((resolve) => {
    api.close(resolve);
    api.closeAllConnections();
  });
  await rm(folder, { recursive: true });
});

const release = (version: string) =>
  testRelease('mf-tea', version, { paths: [{ path: '/tea', render: 'browser' }] });

/** Puts a registry with a canary of `version` beside 1.0.0 into the store. */
function withCanary(version: string): Promise<Registry> {
  return store.updateRegistry((registry) => ({
    ...registry,
    serial: registry.serial + 1,
    updated_at: `2026-11-26T12:00:0${registry.serial}.000Z`,
    remotes: {
      'mf-tea': {
        channels: { stable: { version: '1.0.0', previous: null }, canary: { version, percent: 10 } },
        releases: { '1.0.0': release('1.0.0'), [version]: release(version) },
      },
    },
  }));
}

const NOTHING = { renders: 0, render_failures: 0, cache_hits: 0 };
const BAD = {
  canaries: [
    {
      remote: 'mf-tea',
      version: '1.1.0',
      canary: { views: 240, failures: 12 },
      stable: { views: 2000, failures: 4 },
    },
  ],
};

const canaryNow = async () => (await store.readRegistry()).remotes['mf-tea']?.channels.canary?.version;

describe('a front door', () => {
  it('sends what it counted of each release of the site, once, with the secret', async () => {
    counts.add({ name: 'mf-tea', version: '1.0.0' }, 'renders');
    counts.add({ name: 'mf-tea', version: '1.0.0' }, 'cache_hits');
    counts.add({ name: 'mf-tea', version: '1.0.0' }, 'cache_hits');
    counts.add({ name: 'mf-tea', version: '0.9.0' }, 'render_failures');
    await telemetry.report();
    await telemetry.report();
    expect(received).toMatchObject([
      {
        authorization: `Bearer ${SECRET}`,
        report: {
          releases: [
            { remote: 'mf-tea', version: '1.0.0', renders: 1, render_failures: 0, cache_hits: 2 },
            { remote: 'mf-tea', version: '0.9.0', renders: 0, render_failures: 1, cache_hits: 0 },
            { version: '1.1.0', ...NOTHING },
          ],
        },
      },
      {
        report: {
          releases: [
            { version: '1.0.0', ...NOTHING },
            { version: '1.1.0', ...NOTHING },
          ],
        },
      },
    ]);
  });

  it('sends again what an API that is away did not get, and says so once', async () => {
    counts.add({ name: 'mf-tea', version: '1.0.0' }, 'renders');
    answer = 503;
    await telemetry.report();
    await telemetry.report();
    answer = { canaries: [] };
    counts.add({ name: 'mf-tea', version: '1.0.0' }, 'renders');
    await telemetry.report();
    expect(received.at(-1)?.report.releases[0]).toMatchObject({ version: '1.0.0', renders: 2 });
    expect(logged).toEqual([
      'counts of releases cannot be sent: no canary stops by itself meanwhile',
      'counts of releases are sent again',
    ]);
  });

  it('asks for page views since the canary runs, whatever else changes', async () => {
    await telemetry.report();
    await store.updateRegistry((registry) => ({
      ...registry,
      serial: registry.serial + 1,
      updated_at: '2026-11-26T13:00:00.000Z',
    }));
    await telemetry.report();
    await withCanary('1.2.0');
    await telemetry.report();
    await withCanary('1.1.0');
    await telemetry.report();
    expect(received.flatMap(({ report }) => report.canaries)).toEqual(
      [
        ['1.1.0', '2026-11-26T12:00:00.000Z'],
        ['1.1.0', '2026-11-26T12:00:00.000Z'],
        ['1.2.0', '2026-11-26T12:00:02.000Z'],
        ['1.1.0', '2026-11-26T12:00:03.000Z'],
      ].map(([canary, since]) => ({ remote: 'mf-tea', canary, stable: '1.0.0', since })),
    );
  });
});

describe('a front door that ends', () => {
  it('sends its last counts, and judges its canaries once more', async () => {
    counts.add({ name: 'mf-tea', version: '1.0.0' }, 'renders');
    answer = BAD;
    await telemetry.close();
    expect(received[0]?.report.releases[0]).toMatchObject({ version: '1.0.0', renders: 1 });
    expect(await canaryNow()).toBeUndefined();
  });

  it('does not wait long for a store that does not answer', async () => {
    const hanging = Object.assign(new FolderStore(folder), {
      readRegistry: () => new Promise<never>(() => undefined),
    });
    await new DoorTelemetry({ ...parts, store: hanging, closeLimitMs: 20 }).close();
    expect(logged).toEqual(['the last counts of releases may be lost']);
  });
});

describe('a canary that fails more often than the stable release', () => {
  it('is withdrawn, with the figures in the log and in the registry', async () => {
    answer = BAD;
    await telemetry.report();
    const { channels } = (await store.readRegistry()).remotes['mf-tea'] ?? {};
    expect(channels).toEqual({ stable: { version: '1.0.0', previous: null } });
    const figures =
      'of the canary 12 of 240 page views failed (5.0%), of the stable release 4 of 2000 page views failed (0.2%)';
    expect(logged).toEqual([`the canary mf-tea 1.1.0 is withdrawn: ${figures}`]);
    expect((await store.readRegistry()).change).toEqual({
      by: expect.stringMatching(/^front door \S+$/),
      command: 'canary mf-tea off',
      reason: figures,
    });
  });

  it('goes on while it fails no more often', async () => {
    const [bad] = BAD.canaries;
    answer = { canaries: [{ ...Object(bad), canary: { views: 240, failures: 1 } }] };
    await telemetry.report();
    expect(await canaryNow()).toBe('1.1.0');
  });

  it('is left alone when another version is the canary by now', async () => {
    answer = BAD;
    await withCanary('1.2.0');
    await telemetry.report();
    expect(await canaryNow()).toBe('1.2.0');
    expect(logged).toEqual([]);
  });

  it('is withdrawn by one of two front doors', async () => {
    answer = BAD;
    await telemetry.report();
    const { serial } = await store.readRegistry();
    await telemetry.report();
    expect((await store.readRegistry()).serial).toBe(serial);
    expect(logged).toHaveLength(1);
  });
});
