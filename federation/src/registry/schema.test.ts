import fc from 'fast-check';
import { isPathPattern, normalizePath, readPublicPath, registrySchema } from './schema.ts';
import { createTestRegistry, type TestRegistry } from './testing/test-registry.ts';
import type { RegisteredRemote, Registry, Release } from './types.ts';

describe('the registry document', () => {
  let setup: TestRegistry;
  let registry: Registry;
  let remote: RegisteredRemote;
  let release: Release;
  beforeAll(async () => {
    setup = await createTestRegistry();
    registry = await setup.release();
    const found = registry.remotes['mf-tea'];
    const current = found?.releases['1.0.0'];
    if (!found || !current) throw new Error('Nothing was released');
    remote = found;
    release = current;
  });
  afterAll(() => setup.remove());

  const accepts = (document: unknown) => registrySchema.safeParse(document).success;
  const withRemote = (changed: unknown) => ({ ...registry, remotes: { 'mf-tea': changed } });
  const withRelease = (changes: object) =>
    withRemote({ ...remote, releases: { '1.0.0': { ...release, ...changes } } });

  it('is accepted as it is written', () => {
    expect(accepts(registry)).toBe(true);
    expect(accepts(withRelease({}))).toBe(true);
  });

  it('is refused in another format', () => {
    expect(accepts({ ...registry, format: 2 })).toBe(false);
  });

  it('keeps fields of a later version, wherever they are', () => {
    const later = { later: { field: [true] } };
    const { stable } = remote.channels;
    const document = {
      ...registry,
      ...later,
      change: { by: 'ada', command: 'promote', ...later },
      owners: { keys: {}, remotes: {}, ...later },
      signature: { key: '0'.repeat(16), value: `${'A'.repeat(86)}==`, ...later },
      remotes: {
        'mf-tea': {
          ...remote,
          ...later,
          channels: {
            stable: { ...stable, ...later },
            canary: { ...stable, percent: 5, ...later },
            ...later,
          },
          releases: {
            '1.0.0': {
              ...release,
              ...later,
              paths: release.paths.map((path) => ({ ...path, ...later })),
              server: { ...release.server, ...later },
            },
          },
        },
      },
    };
    expect(registrySchema.parse(document)).toEqual(document);
  });

  it('has no fields but its own', () => {
    const text = JSON.stringify(withRelease({}).remotes['mf-tea']);
    const smuggled = JSON.parse(text.replace('"name":', '"__proto__":{"api":"*"},"name":'));
    const read = registrySchema.parse(withRemote(smuggled)).remotes['mf-tea']?.releases['1.0.0'];
    expect(read?.api).toBeUndefined();
    expect(read).toEqual(release);
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

describe('a path pattern', () => {
  it.each(['/', '/cart', '/new/company', '/company/:company/product/:product', '/i/:id', '/a.b~c_d-e'])(
    '%s is well formed',
    (path) => {
      expect(isPathPattern(path)).toBe(true);
    },
  );

  it.each([
    '',
    'cart',
    '/cart/',
    '//',
    '/a//b',
    '/*',
    '/a/*',
    '/:id?',
    '/a/:',
    '/a b',
    '/a/../b',
    '/./a',
    '/:x/:x',
    '/a?b',
    '/:1',
  ])('%s is not', (path) => {
    expect(isPathPattern(path)).toBe(false);
  });

  it('is the same for all names of its parameters and in all letter cases', () => {
    const name = fc.stringMatching(/^[a-z_][a-z0-9_]{0,8}$/);
    fc.assert(
      fc.property(name, name, name, (fixed, one, other) => {
        expect(normalizePath(`/${fixed}/:${one}/x`)).toBe(
          normalizePath(`/${fixed.toUpperCase()}/:${other}/X`),
        );
        expect(normalizePath(`/${fixed}/:${one}`)).not.toBe(normalizePath(`/${fixed}/${one}`));
      }),
    );
  });
});

describe('the address of a released file', () => {
  it('names remote, version and file', () => {
    expect(readPublicPath('/remotes/mf-tea/1.0.0-local.a1/routes.2b.js')).toEqual({
      name: 'mf-tea',
      version: '1.0.0-local.a1',
      file: 'routes.2b.js',
    });
    expect(readPublicPath('/remotes/mf-tea/1.0.0/art/leaf.svg')?.file).toBe('art/leaf.svg');
  });

  it.each([
    '/remotes/registry.json',
    '/remotes/mf-tea/1.0.0/',
    '/remotes/mf-tea/1.0.0/../server/server.cjs',
    '/remotes/mf-tea/1.0.0/.hidden',
    '/remotes/mf-tea/../1.0.0/a.js',
    '/remotes/mf-tea/latest/a.js',
    '/remotes/MF/1.0.0/a.js',
    '/remotes/mf-tea/1.0.0/%2e%2e/a.js',
    '/remotes/mf-tea/1.0.0/a\\b.js',
    '/other/mf-tea/1.0.0/a.js',
  ])('is not %s', (path) => {
    expect(readPublicPath(path)).toBeNull();
  });
});
