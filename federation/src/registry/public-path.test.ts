import { readPublicPath } from './public-path.ts';

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
