import { registrySchema } from './schema.ts';
import { type Bench, createBench } from './testing/bench.ts';
import type { RegisteredRemote, Registry, Release } from './types.ts';

describe('the registry document', () => {
  let bench: Bench;
  let registry: Registry;
  let remote: RegisteredRemote;
  let release: Release;
  beforeAll(async () => {
    bench = await createBench();
    registry = await bench.release();
    const found = registry.remotes['mf-tea'];
    const current = found?.releases['1.0.0'];
    if (!found || !current) throw new Error('Nothing was released');
    remote = found;
    release = current;
  });
  afterAll(() => bench.remove());

  const accepts = (document: unknown) => registrySchema.safeParse(document).success;
  const withRemote = (changed: unknown) => ({ ...registry, remotes: { 'mf-tea': changed } });
  const withRelease = (changes: object) =>
    withRemote({ ...remote, releases: { '1.0.0': { ...release, ...changes } } });

  it('is accepted as it is written', () => {
    expect(accepts(registry)).toBe(true);
    expect(accepts(withRelease({}))).toBe(true);
  });

  it('is refused in another format or with fields it does not have', () => {
    expect(accepts({ ...registry, format: 2 })).toBe(false);
    expect(accepts({ ...registry, extra: true })).toBe(false);
  });

  it('is refused when a channel names a release that is not listed', () => {
    expect(accepts(withRemote({ ...remote, releases: {} }))).toBe(false);
    const channels = { stable: { version: '1.0.0', previous: '0.9.0' } };
    expect(accepts(withRemote({ ...remote, channels }))).toBe(false);
  });

  it('is refused when a release is listed in a place that is not its own', () => {
    expect(accepts({ ...registry, remotes: { 'mf-cup': remote } })).toBe(false);
    expect(accepts(withRelease({ version: '1.0.1', base: '/remotes/mf-tea/1.0.1/' }))).toBe(false);
    expect(accepts(withRelease({ base: 'https://elsewhere.example/' }))).toBe(false);
  });

  it.each([
    { entry: 'absent.js' },
    { routes: ['absent.js'] },
    { entry: '../remoteEntry.js' },
    { global: 'a-b' },
    { global: 'a;b' },
    { server: { integrity: 'sha256-AAAA', bytes: 1 } },
    { contract: 'latest' },
    { published_at: 'yesterday' },
  ])('is refused with %j in a release', (changes) => {
    expect(accepts(withRelease(changes))).toBe(false);
  });

  it.each([0, 101, 1.5])('is refused with a canary for %d percent', (percent) => {
    const channels = { ...remote.channels, canary: { version: '1.0.0', percent } };
    expect(accepts(withRemote({ ...remote, channels }))).toBe(false);
  });
});
