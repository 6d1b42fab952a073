import type { Release } from '../registry/index.ts';
import { isOwned, pageWithBuild } from './dev-page.ts';

const HASH = `sha384-${'A'.repeat(64)}`;

const build: Release = {
  name: 'mf-tea',
  version: '1.0.0-dev',
  global: 'mf_tea',
  base: '/remotes/mf-tea/1.0.0-dev/',
  manifest: 'mf-manifest.json',
  entry: 'remoteEntry.js',
  routes: ['routes.js'],
  files: {
    'remoteEntry.js': { integrity: HASH, bytes: 1 },
    'routes.js': { integrity: HASH, bytes: 1 },
    'routes.js.map': { integrity: HASH, bytes: 1 },
    'mf-manifest.json': { integrity: HASH, bytes: 1 },
  },
  server: null,
  paths: [
    { path: '/', render: 'server', chunks: ['list'] },
    { path: '/tea/:kind', render: 'server' },
  ],
  contract: '^1.0.0',
  shared: {},
  published_at: '2026-01-01T00:00:00.000Z',
};

const cup = { name: 'mf-cup', paths: [{ path: '/cup', render: 'server' }], releases: [{ version: '2.0.0' }] };
const tea = { name: 'mf-tea', paths: [{ path: '/', render: 'server' }], releases: [{ version: '1.0.0' }] };

/** A page as the front door writes it. */
function page(remotes: unknown[]): string {
  const data = { composition: { remotes }, site: { name: '\u003c' }, rendered: { region: {} } };
  return [
    '<body>',
    '<div id="root"><div><p>rendered</p></div>\n<div>more</div></div>',
    '<script type="application/ld+json">{}</script>',
    `<script type="application/json" id="wishbin-page">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`,
    '<script defer src="/shell/main.js" integrity="sha384-m" crossorigin="anonymous"></script>',
    '<link rel="preload" as="script" href="/remotes/mf-tea/1.0.0/remoteEntry.js" integrity="x" crossorigin="anonymous" fetchpriority="low">',
    '<link rel="preload" as="script" href="/remotes/mf-cup/2.0.0/remoteEntry.js" integrity="x" crossorigin="anonymous" fetchpriority="low">',
    '</body>',
  ].join('\n');
}

const dataOf = (html: string | null) =>
  JSON.parse(/id="wishbin-page">(.*?)<\/script>/s.exec(html ?? '')?.[1] ?? 'null');

describe('a page of the site', () => {
  it('names the build in place of the release, with the hash of each script, and keeps the other remotes', () => {
    const html = pageWithBuild(page([cup, tea]), build, '/cup');
    expect(dataOf(html).composition.remotes).toEqual([
      {
        name: 'mf-tea',
        paths: [
          { path: '/', render: 'server' },
          { path: '/tea/:kind', render: 'server' },
        ],
        releases: [
          {
            version: '1.0.0-dev',
            global: 'mf_tea',
            entry: '/remotes/mf-tea/1.0.0-dev/remoteEntry.js',
            routes: ['/remotes/mf-tea/1.0.0-dev/routes.js'],
            integrity: {
              '/remotes/mf-tea/1.0.0-dev/remoteEntry.js': HASH,
              '/remotes/mf-tea/1.0.0-dev/routes.js': HASH,
            },
          },
        ],
      },
      cup,
    ]);
    expect(html).toContain('<b>mf-tea 1.0.0-dev</b>');
    expect(html).toMatch(
      /<a href="\/remotes\/mf-tea\/1\.0\.0-dev\/leave" [^>]*>Open this page on the site<\/a><\/aside>/,
    );
    expect(html).not.toContain('/remotes/mf-tea/1.0.0/');
    expect(html).toContain('/remotes/mf-cup/2.0.0/remoteEntry.js');
  });

  it('of another remote keeps what the server has rendered', () => {
    const html = pageWithBuild(page([cup, tea]), build, '/cup');
    expect(html).toContain('<p>rendered</p>');
    expect(dataOf(html).rendered).toEqual({ region: {} });
  });

  it.each(['/', '/tea/green', '/TEA/green/'])(
    'at an address of the remote is rendered by the browser: %s',
    (path) => {
      const html = pageWithBuild(page([tea, cup]), build, path);
      expect(html).toContain('<div id="root"></div>\n<script type="application/ld+json">');
      expect(dataOf(html)).toMatchObject({ rendered: null, site: { name: '<' } });
      expect(html).toContain('src="/shell/main.js"');
    },
  );

  it('has a remote that the site does not know', () => {
    const { composition } = dataOf(pageWithBuild(page([cup]), build, '/tea/green'));
    expect(composition.remotes.map(({ name }: { name: string }) => name)).toEqual(['mf-tea', 'mf-cup']);
  });

  it('cannot end the data with what its own data hold', () => {
    const html = pageWithBuild(page([{ ...cup, name: '</script><b>' }]), build, '/');
    expect(html).not.toContain('</script><b>');
    expect(dataOf(html).composition.remotes[1].name).toBe('</script><b>');
  });
});

it('HTML that is no page of the site stays as it is', () => {
  expect(pageWithBuild('<!doctype html><h1>This did not work</h1>', build, '/')).toBeNull();
});

it('addresses belong to the remote as its paths say', () => {
  const owned = ['/', '/tea/a', '/tea/a/b', '/tea', '/tea/', '/cup'].map((path) =>
    isOwned(build.paths, path),
  );
  expect(owned).toEqual([true, true, false, false, false, false]);
});
