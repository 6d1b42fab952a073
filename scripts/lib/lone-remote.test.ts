import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkLoneRemote, readRegistryAddress, writeLoneRemote } from './lone-remote.ts';
import { readManifest, readVersions } from './packages.ts';

const root = join(import.meta.dirname, '../..');
const registry = 'http://packages.test';

describe('a remote in a repository of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wishbin-lone-remote-'));
  const target = join(folder, 'mf-cart');
  beforeAll(() => writeLoneRemote({ root, name: 'mf-cart', target, registry, version: '4.5.6' }));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('has nothing of the workspace but packages', () => {
    const { version, dependencies, devDependencies, peerDependencies } = readManifest(target);
    expect(version).toBe('4.5.6');
    const all = { ...dependencies, ...devDependencies, ...peerDependencies };
    expect(Object.values(all).filter((range) => /workspace|catalog/.test(range))).toEqual([]);
    expect(all).toMatchObject({
      jest: readVersions(root).catalog['jest'],
      'shared-shell': expect.any(String),
    });
    expect(globSync('{dist,node_modules}', { cwd: target })).toEqual([]);
  });

  it('installs from the registry that has our packages, whatever the environment says', () => {
    expect(readFileSync(join(target, '.npmrc'), 'utf8')).toBe('registry=http://packages.test\n');
    expect(readManifest(target)['scripts']).toMatchObject({
      packages: 'npm install --registry http://packages.test',
    });
  });

  it('has a journey that a page for people with a role passes too', () => {
    const journey = readFileSync(join(target, 'journeys/pages.spec.ts'), 'utf8');
    expect(journey).toContain("own.or(page.getByRole('heading', { level: 1 }))");
  });
});

describe('what is to become a repository of its own', () => {
  const target = join(tmpdir(), 'wishbin-no-such-folder');

  it.each(['mf-cart', 'mf-template'])('may be a remote: %s', async (name) => {
    await expect(checkLoneRemote({ root, name, target })).resolves.toBeUndefined();
  });

  it.each([
    ['mf-kart', /^There is no remote mf-kart\. The remotes are: mf-admin, mf-cart, /],
    ['../mf-cart', /^There is no remote \.\.\/mf-cart\./],
    ['shell', /shell is not a remote: its package\.json has no "wishbin"/],
  ])('is refused when it is no remote: %s', async (name, reason) => {
    await expect(checkLoneRemote({ root, name, target })).rejects.toThrow(reason);
  });

  it('is refused where something is in its place', async () => {
    const taken = checkLoneRemote({ root, name: 'mf-cart', target: root });
    await expect(taken).rejects.toThrow(`${root} exists already`);
  });

  it('takes its packages from an address', () => {
    expect(readRegistryAddress('https://packages.example/npm/')).toBe('https://packages.example/npm');
    for (const text of ['packages.example', 'http://a$(id)b', 'http://a/ --registry http://b', 'file:///x'])
      expect(() => readRegistryAddress(text)).toThrow(`"${text}" is no address of a package registry`);
  });
});
