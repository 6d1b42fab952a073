import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { promoteRelease } from './promote-release.ts';
import { publishRelease } from './publish-release.ts';
import {
  createTestRegistry,
  type RemoteFixture,
  refusalReasons,
  remoteFixture,
  type TestRegistry,
  writeFiles,
  writeRemote,
  writeShell,
} from './testing/test-registry.ts';

describe('publishing a release', () => {
  let setup: TestRegistry;
  beforeEach(async () => {
    setup = await createTestRegistry();
  });
  afterEach(() => setup.remove());

  it('describes the build and copies what pages and the front door need', async () => {
    const { release, added } = await setup.publish();
    expect(added).toBe(true);
    expect(release).toMatchObject({
      name: 'mf-tea',
      version: '1.0.0',
      global: 'mf_tea_1_0_0',
      base: '/remotes/mf-tea/1.0.0/',
      entry: 'remoteEntry.js',
      routes: ['helper.1a.js', 'routes.2b.js'],
      paths: [{ path: '/tea', render: 'server' }],
      contract: '^1.0.0',
      shared: { react: '^19.3.1', 'shared-shell': '^1.0.0' },
    });
    expect(Object.keys(release.files)).toEqual([
      'helper.1a.js',
      'mf-manifest.json',
      'remoteEntry.js',
      'routes.2b.js',
    ]);
    const files = await setup.store.readFiles('mf-tea', '1.0.0');
    expect([...files.keys()].sort()).toEqual([
      'browser/helper.1a.js',
      'browser/mf-manifest.json',
      'browser/remoteEntry.js',
      'browser/remoteEntry.js.br',
      'browser/routes.2b.js',
      'server/server.cjs',
    ]);
    expect(await setup.store.readRelease('mf-tea', '1.0.0')).toEqual(release);
  });

  it('weighs what pages load first, as it is served', async () => {
    const paths = ['page', 'list'].map((chunk) => ({
      path: `/tea/${chunk}`,
      render: 'browser' as const,
      chunks: [chunk],
    }));
    const budgets = { routes: 60, paths: { '/tea/list': 2000 } };
    const folder = await writeRemote(setup.root, remoteFixture({ paths, budgets }));
    const { store, shell } = setup;
    await writeFiles(folder, {
      'dist/browser/page.1a.js': '"a page"',
      'dist/browser/list.2b.js': `"${'a'.repeat(5000)}"`,
      'dist/browser/list.2b.js.br': brotliCompressSync(`"${'a'.repeat(5000)}"`),
    });
    const { weights } = await publishRelease({ store, remote: folder, shell });
    const { length: entry } = await readFile(join(folder, 'dist/browser/remoteEntry.js.br'));
    const { length: list } = await readFile(join(folder, 'dist/browser/list.2b.js.br'));
    const routes = '"helper""routes of mf-tea 1.0.0"'.length;
    expect(weights).toEqual([
      { part: 'entry', bytes: entry, budget: 4000, isDeclared: false },
      { part: 'routes', bytes: routes, budget: 60, isDeclared: true },
      { part: '/tea/page', bytes: entry + routes + '"a page"'.length, budget: 50_000, isDeclared: false },
      { part: '/tea/list', bytes: entry + routes + list, budget: 2000, isDeclared: true },
    ]);
  });

  it('takes pictures, fonts and the licenses of scripts along', async () => {
    const names = ['a.css', 'cup.webp', 'lora.woff', 'inter.woff2', 'mark.svg', '3.4d.js.LICENSE.txt'];
    const folder = await writeRemote(setup.root, remoteFixture());
    await writeFiles(folder, Object.fromEntries(names.map((name) => [`dist/browser/${name}`, ''])));
    const { store, shell } = setup;
    const { release } = await publishRelease({ store, remote: folder, shell });
    expect(Object.keys(release.files)).toEqual(expect.arrayContaining(names));
    await promoteRelease({ store, shell, name: release.name, version: release.version });
  });

  it('changes nothing in the registry', async () => {
    await setup.publish();
    expect(await setup.store.readRegistry()).toMatchObject({ serial: 0, remotes: {} });
  });

  it('takes the version it is given instead of that of package.json', async () => {
    const folder = await writeRemote(setup.root, remoteFixture());
    const { store, shell } = setup;
    const { release } = await publishRelease({ store, remote: folder, shell, version: '2.0.0-local.a1' });
    expect(release).toMatchObject({ version: '2.0.0-local.a1', base: '/remotes/mf-tea/2.0.0-local.a1/' });
  });

  it('takes the version that the build was made as, and refuses another one', async () => {
    const { store, root, shell } = setup;
    const folder = await writeRemote(root, remoteFixture({ buildId: '1.1.0' }));
    const publish = (version?: string) => publishRelease({ store, remote: folder, shell, version });
    expect(await refusalReasons(publish('1.0.0'))).toEqual([
      'This build of mf-tea was made as 1.1.0, not 1.0.0: build again with BUILD_ID=1.0.0, or publish it without --version',
    ]);
    expect(await store.listReleases()).toEqual([]);
    expect((await publish()).release.version).toBe('1.1.0');
    expect(await publish('1.1.0')).toMatchObject({ added: false });
  });

  it('takes the version of package.json where a build is called otherwise', async () => {
    expect((await setup.publish({ buildId: 'c0666fa2' })).release.version).toBe('1.0.0');
  });

  it('is content with a version that holds the same files already', async () => {
    const first = await setup.publish();
    const second = await setup.publish();
    expect(second).toMatchObject({ release: first.release, added: false });
  });

  it('keeps the commit it is given, and is content with the same files of another commit', async () => {
    const remote = await writeRemote(setup.root, remoteFixture());
    const { store, shell } = setup;
    const [first, other] = ['a', 'b'].map((digit) => digit.repeat(40));
    const { release } = await publishRelease({ store, remote, shell, commit: first });
    expect(release.commit).toBe(first);
    expect(await publishRelease({ store, remote, shell, commit: other })).toMatchObject({
      release,
      added: false,
    });
    const refused = publishRelease({ store, remote, shell, version: '1.1.0', commit: 'main' });
    expect(await refusalReasons(refused)).toEqual([
      'mf-tea 1.1.0: commit: must be the full name of a commit',
    ]);
  });

  it('refuses a version that holds other files already, and leaves them', async () => {
    await setup.publish();
    expect(await refusalReasons(setup.publish({ routes: '"other"' }))).toEqual([
      'mf-tea 1.0.0 is published already, with other content: give this build a new version',
    ]);
    expect(await readFile(setup.store.fileOf('mf-tea', '1.0.0', 'browser/routes.2b.js'), 'utf8')).toContain(
      'routes of',
    );
  });

  it('says so when the same release is damaged in the store', async () => {
    await setup.publish();
    await writeFile(setup.store.fileOf('mf-tea', '1.0.0', 'browser/helper.1a.js'), '"changed"');
    expect(await refusalReasons(setup.publish())).toEqual([
      'mf-tea 1.0.0: browser/helper.1a.js is not the file that was published',
    ]);
  });

  it('lets two at once publish the same build: one adds it, the other finds it there', async () => {
    const folder = await writeRemote(setup.root, remoteFixture());
    const { store, shell } = setup;
    const results = await Promise.all([1, 2, 3].map(() => publishRelease({ store, remote: folder, shell })));
    expect(results.filter(({ added }) => added)).toHaveLength(1);
  });

  it('publishes a remote that only the browser renders', async () => {
    const { release } = await setup.publish({ server: null, paths: [{ path: '/tea', render: 'browser' }] });
    expect(release.server).toBeNull();
  });

  it('leaves nothing but the release behind', async () => {
    await setup.publish();
    expect((await readdir(setup.store.folder)).sort()).toEqual(['.incoming', 'mf-tea']);
    expect(await readdir(join(setup.store.folder, '.incoming'))).toEqual([]);
  });
});

const require = createRequire(join(import.meta.dirname, '../../../shell/package.json'));

const MANIFEST = 'dist/browser/mf-manifest.json';

describe('a build that is refused', () => {
  let setup: TestRegistry;
  beforeEach(async () => {
    setup = await createTestRegistry();
  });
  afterEach(async () => {
    expect(await setup.store.listReleases()).toEqual([]);
    await setup.remove();
  });

  /** Reasons for which a remote is refused after its files were spoilt. */
  async function reasonsFor(
    changes: Partial<RemoteFixture>,
    spoil: (folder: string) => Promise<unknown> = async () => undefined,
  ): Promise<string> {
    const folder = await writeRemote(setup.root, remoteFixture(changes));
    await spoil(folder);
    const reasons = await refusalReasons(
      publishRelease({ store: setup.store, remote: folder, shell: setup.shell }),
    );
    return reasons.join('\n').replaceAll(`${setup.root}/`, '');
  }

  const put = (file: string, content: string | Buffer) => (folder: string) =>
    writeFiles(folder, { [file]: content });

  it.each<[string, Partial<RemoteFixture>, string]>([
    ['without ./routes', { exposed: './widget' }, 'mf-manifest.json does not expose ./routes'],
    ['asking for a version', { shared: { react: '^18.0.0' } }, 'react ^18.0.0, but the shell shares 19.3.1'],
    [
      'asking for an unshared part',
      { shared: { 'react/compiler': '*' } },
      'react/compiler *, which the shell does not',
    ],
    ['asking for nothing shared', { shared: {} }, 'asks for no shared library at all'],
    [
      'for another contract',
      { contract: '^2.0.0' },
      "needs contract ^2.0.0, but the shell's shared-shell is 1.4.0",
    ],
    ...['*', '>=1.0.0', '1 || 2'].map((contract): [string, Partial<RemoteFixture>, string] => [
      `with the contract ${contract}`,
      { contract },
      `The contract ${contract} admits more than one major version of shared-shell: name one, such as ^1.2.0`,
    ]),
    ['with an odd contract', { contract: 'latest' }, 'wishbin.contract: must be a range of versions'],
    [
      'with an entry over its budget',
      { budgets: { entry: 20 } },
      'bytes as served, over its budget of 20 (wishbin.budgets)',
    ],
    ['with routes over their budget', { budgets: { routes: 8 } }, 'over its budget of 8 (wishbin.budgets)'],
    [
      'with routes over the default',
      { routes: `"${'a'.repeat(45_000)}"` },
      'over its budget of 45000 (the default',
    ],
    [
      'with a path over its budget',
      { budgets: { paths: { '/tea': 30 } } },
      'bytes as served, over its budget of 30 (wishbin.budgets)',
    ],
    [
      'with a budget of a path that it does not own',
      { budgets: { paths: { '/cup': 30 } } },
      'wishbin.budgets names /cup, which the remote does not declare',
    ],
    ['with a budget that is no number', { budgets: { entry: '4 kB' } }, 'wishbin.budgets.entry'],
    ['with an odd name', { name: 'MF_Tea' }, 'name: must consist of small letters'],
    ['with an odd version', { version: '1.0' }, 'version: must be a version such as 1.2.3'],
    ['with a version that leads out', { version: '../../1.0.0' }, 'version: must be a version such as 1.2.3'],
    [
      'naming a chunk that its build does not have',
      { paths: [{ path: '/tea', render: 'server', chunks: ['tea-page'] }] },
      'The path /tea names the chunk tea-page, which the browser build does not have',
    ],
    [
      'naming a shared library that its build does not ask for',
      { paths: [{ path: '/tea', render: 'server', shared: ['tea-kit'] }] },
      'The path /tea names tea-kit, which the browser build does not ask for',
    ],
    ['owning no path', { paths: [] }, 'wishbin.paths'],
    ...['/api', '/Login', '/auth/:page', '/img/x', '/remotes/mf-tea', '/realms', '/shell', '/tea.html'].map(
      (path): [string, Partial<RemoteFixture>, string] => [
        `owning ${path}, which the shop answers itself`,
        { paths: [{ path, render: 'browser' }] },
        `${path} is reserved: the shop itself answers addresses that begin with ${path.replace(/(.)\/.*/, '$1')}`,
      ],
    ),
    [
      'owning all addresses',
      { paths: [{ path: '/:anything', render: 'browser' }] },
      '/:anything begins with a parameter, and so matches addresses that the shop itself answers: /api',
    ],
    [
      'with a relative path',
      { paths: [{ path: 'tea', render: 'server' }] },
      'must look like /company/:company',
    ],
    [
      'owning a path twice',
      { paths: ['/tea/:a', '/tea/:b'].map((path) => ({ path, render: 'browser' as const })) },
      'must not hold a path twice',
    ],
  ])('%s', async (_, changes, reason) => {
    expect(await reasonsFor(changes)).toContain(reason);
  });

  it('without package.json, build or manifest', async () => {
    expect(await reasonsFor({}, (folder) => rm(join(folder, 'package.json')))).toContain(
      'package.json does not exist',
    );
    expect(await reasonsFor({}, (folder) => rm(join(folder, 'dist'), { recursive: true }))).toContain(
      'holds no build: build the remote first',
    );
    expect(await reasonsFor({}, (folder) => rm(join(folder, MANIFEST)))).toContain('has no mf-manifest.json');
  });

  it('with a manifest or an entry that cannot be read', async () => {
    expect(await reasonsFor({}, put(MANIFEST, '{'))).toContain('mf-manifest.json is not readable as JSON');
    expect(await reasonsFor({}, put(MANIFEST, '{"exposes":[]}'))).toContain('mf-manifest.json: metaData');
    expect(await reasonsFor({}, put('dist/browser/remoteEntry.js', 'var ='))).toContain(
      'remoteEntry.js is not a script',
    );
  });

  it.each([
    ['page.html', '<script>alert(1)</script>', 'page.html is no script, style, JSON, font or picture'],
    ['more.mjs', 'export {}', 'more.mjs is no script, style'],
    ['page.html.br', '', 'page.html.br is no script, style'],
    ['notes.txt', '', 'notes.txt is no script, style'],
    ['routes.2b.js.map', '{}', 'routes.2b.js.map is a source map, which everybody could read'],
    ['routes.2b.js.map.gz', '', 'routes.2b.js.map.gz is a source map'],
    ['later.3c.js', 'var =', 'later.3c.js does not parse as a script: Unexpected token'],
    ['later.3c.js', 'function unused() { return ( }', 'later.3c.js does not parse as a script'],
    ['later.3c.js', 'import "react"', 'later.3c.js does not parse as a script'],
    [
      'later.3c.js',
      '1 //# sourceMappingURL=data:application/json,e30=',
      'later.3c.js holds its own source map',
    ],
    ['later.3c.js', 'x()\n/*# sourceMappingURL=data:,e30= */\n', 'later.3c.js holds its own source map'],
    ['a.css', 'a{}\n/*# sourceMappingURL=data:application/json,e30= */', 'a.css holds its own source map'],
  ])('with the file %s that holds: %s', async (file, content, reason) => {
    expect(await reasonsFor({}, put(`dist/browser/${file}`, content))).toContain(reason);
  });

  it.each([
    ['GitHub Token', `ghp_${'wWPw5k4aXcaT4fNP0UcnZwJUVFk6LO0pINUx'}`],
    ['npm access token', `npm_${'abcdefghijklmnopqrstuvwxyz0123456789'}`],
    ['PostgreSQL connection string', `postgres://shop:${'s3cretpassw0rd'}@db.example.com:5432/shop`],
  ])('with a secret in any text, without repeating it: %s', async (kind, secret) => {
    for (const file of ['browser/later.3c.js', 'browser/texts.json', 'server/server.cjs']) {
      const reasons = await reasonsFor({}, put(`dist/${file}`, `\n["${secret}"]`));
      expect(reasons).toContain(`${file}, line 2: holds what looks like a secret (${kind})`);
      expect(reasons).not.toContain(secret);
    }
  });

  it.each([
    ['react', 'react', 'cjs/react.production.js'],
    ['react-dom', 'react-dom', 'cjs/react-dom.production.js'],
    ['react', 'react-dom', 'cjs/react-dom-client.production.js'],
  ])('with a second %s: %s/%s', async (library, name, file) => {
    const copy = await readFile(join(dirname(require.resolve(`${name}/package.json`)), file));
    const reason = `holds a copy of ${library}, which the shell shares: a second one breaks every hook`;
    expect(await reasonsFor({}, put('dist/browser/later.3c.js', copy))).toContain(`later.3c.js ${reason}`);
    expect(await reasonsFor({}, put('dist/server/server.cjs', copy))).toContain(
      `server/server.cjs ${reason}`,
    );
  });

  it('with a router of its own, whose forms and fetchers the page does not have', async () => {
    const router = createRequire(require.resolve('react-router-dom'));
    const folder = join(dirname(router.resolve('react-router/package.json')), 'dist/production');
    const modules = await Promise.all(
      (await readdir(folder))
        .filter((file) => file.endsWith('.mjs'))
        .map((file) => readFile(join(folder, file))),
    );
    const withFetchers = modules.filter((content) => content.includes('function useFetcher('));
    expect(withFetchers).toHaveLength(1);
    for (const file of ['browser/later.3c.js', 'server/server.cjs'])
      expect(await reasonsFor({}, put(`dist/${file}`, withFetchers[0] ?? ''))).toContain(
        `${file.replace('browser/', '')} holds a copy of react-router, which knows nothing of the page: use what shared-shell exports`,
      );
  });

  it('lacking a file that its manifest names', async () => {
    expect(await reasonsFor({}, (folder) => rm(join(folder, 'dist/browser/helper.1a.js')))).toBe(
      'mf-manifest.json names helper.1a.js, which the browser build does not have',
    );
  });

  it('with a compressed copy that holds something else', async () => {
    const stale = put('dist/browser/remoteEntry.js.br', brotliCompressSync('old'));
    expect(await reasonsFor({}, stale)).toContain(
      'remoteEntry.js.br is not a copy of browser/remoteEntry.js',
    );
  });

  it('with a file of an odd name', async () => {
    expect(await reasonsFor({}, put('dist/browser/.hidden.js', ''))).toContain('must be a plain file name');
  });

  it('gives all reasons at once', async () => {
    expect(
      (await reasonsFor({ shared: { jotai: '^2.0.0' }, contract: '^3.0.0', server: null })).split('\n'),
    ).toHaveLength(3);
  });

  it('while the shell is not built', async () => {
    await rm(join(setup.shell, 'dist/server/server.cjs'));
    expect(await reasonsFor({})).toBe('shell/dist/server/server.cjs does not exist: build the shell first');
    await rm(join(setup.shell, 'dist'), { recursive: true });
    expect(await reasonsFor({})).toBe(
      'shell/dist/browser/mf-manifest.json does not exist: build the shell first',
    );
  });

  it('while the shell shares no contract', async () => {
    await writeShell(setup.root, { react: '19.3.1' });
    expect(await reasonsFor({ shared: { react: '*' } })).toContain('The shell shares no shared-shell');
    await writeFile(join(setup.shell, MANIFEST), '[]');
    expect(await reasonsFor({})).toContain('mf-manifest.json');
  });
});
