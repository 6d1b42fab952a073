import { createHash } from 'node:crypto';
import fastify from 'fastify';
import { FolderStore, namedRelease, type Registry } from 'federation/registry';
import { composePage } from './composition.ts';
import { compositionFor, routeReleaseDetails } from './release-details.ts';
import { testRelease } from './testing/test-release.ts';

const release = (name: string, version: string) =>
  testRelease(name, version, { paths: [{ path: `/${name}`, render: 'browser' }] });

const remoteOf = (name: string) => ({
  channels: { stable: { version: '2.0.0', previous: '1.0.0' } },
  releases: { '1.0.0': release(name, '1.0.0'), '2.0.0': release(name, '2.0.0') },
});

const registry: Registry = {
  format: 1,
  serial: 1,
  updated_at: '2026-01-01T00:00:00.000Z',
  remotes: { 'mf-x': remoteOf('mf-x'), 'mf-y': remoteOf('mf-y') },
};
const { browser } = composePage(registry, new FolderStore('/store'), []);
const referenceOf = (name: string, index: number) =>
  Object(compositionFor(undefined, browser).remotes.find((remote) => remote.name === name)?.releases[index]);

describe('the composition of a page', () => {
  it('has in full what the page runs first, and the addresses of the rest', () => {
    const inFull = compositionFor('mf-x', browser).remotes.map(({ name, releases }) => [
      name,
      releases.map((each) => 'entry' in each),
    ]);
    expect(inFull).toEqual([
      ['mf-x', [true, false]],
      ['mf-y', [false, false]],
    ]);
  });

  it('names another address and hash for other contents', () => {
    const [now, before] = [referenceOf('mf-x', 0), referenceOf('mf-x', 1)];
    expect(now.details).toMatch(/^\/remotes\/mf-x\/2\.0\.0\/release\.[0-9a-f]{16}\.json$/);
    expect(before.integrity).not.toBe(now.integrity);
  });
});

describe('the details of a release', () => {
  const app = fastify();
  const earlier = release('mf-y', '0.9.0');
  routeReleaseDetails(app, {
    readRelease: async (name: string, version: string) =>
      version === '0.9.0' ? earlier : (namedRelease(registry, name, version) ?? null),
  });
  app.get('/remotes/*', async () => 'a file');
  afterAll(() => app.close());

  it('are served for ever at their address, with the hash that the page names', async () => {
    const { details, integrity } = referenceOf('mf-y', 0);
    const answer = await app.inject(details);
    expect(answer).toMatchObject({ statusCode: 200 });
    expect(answer.headers['cache-control']).toContain('immutable');
    expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    expect(`sha384-${createHash('sha384').update(answer.body).digest('base64')}`).toBe(integrity);
    expect(answer.json()).toEqual(browser.remotes[1]?.releases[0]);
  });

  it('are served of a release that the registry does not name any more, for pages that were opened before', async () => {
    const then: Registry = {
      ...registry,
      remotes: {
        'mf-y': {
          channels: { stable: { version: '0.9.0', previous: null } },
          releases: { '0.9.0': earlier },
        },
      },
    };
    const [remote] = compositionFor(
      undefined,
      composePage(then, new FolderStore('/store'), []).browser,
    ).remotes;
    const { details } = Object(remote?.releases[0]);
    expect((await app.inject(`${details}?again=1`)).json()).toMatchObject({ version: '0.9.0' });
    expect((await app.inject(details.replace(/release\.\w+/, 'release.0123456789abcdef'))).statusCode).toBe(
      404,
    );
  });

  it('are 404 for other contents, another release and another remote', async () => {
    const { details } = referenceOf('mf-y', 0);
    const others = [
      details.replace(/release\.\w+/, 'release.0123456789abcdef'),
      details.replace('2.0.0', '3.0.0'),
      details.replace('mf-y', 'mf-z'),
      details.replace('mf-y', '__proto__'),
      details.replace('mf-y', '..%2fmf-y').replace('2.0.0', '0.9.0'),
    ];
    for (const address of others) expect((await app.inject(address)).statusCode).toBe(404);
  });

  it('leave the files of the release alone', async () => {
    expect((await app.inject('/remotes/mf-y/2.0.0/remoteEntry.js')).body).toBe('a file');
  });
});
