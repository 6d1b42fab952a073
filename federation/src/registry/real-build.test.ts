import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHARED_SINGLETONS } from '../preset/shared-singletons.ts';
import { type PublishResult, publishRelease } from './publish-release.ts';
import { createTestRegistry, type TestRegistry, writeFiles, writeShell } from './testing/test-registry.ts';

const BUILD = fileURLToPath(new URL('./testing/build-remote.ts', import.meta.url));
const VERSION = '7.8.9';
const libraries = [...new Set(SHARED_SINGLETONS.map((name) => name.replace(/\/$/, '')))];

const SOURCES = {
  'package.json': JSON.stringify({
    name: 'mf-leaf',
    version: '1.0.0',
    wishbin: { paths: [{ path: '/leaf', render: 'server' }], contract: `^${VERSION}` },
  }),
  'src/expose/routes.tsx': `
    import { route } from 'shared-shell';
    import { helper } from './helper.ts';
    export const routes = [route({ path: '/leaf', Component: () => <p>{helper()}</p>, lazy: () => import('./later.tsx') })];`,
  'src/expose/helper.ts': `import { words } from 'shared-leaf'; export const helper = () => words();`,
  'src/expose/later.tsx': `import { atom } from 'jotai'; export const later = <p>{atom}</p>;`,
};

/** Stand-ins for the shared libraries, beside the remote. */
const LIBRARIES = Object.fromEntries(
  libraries.flatMap((name) => [
    [`node_modules/${name}/package.json`, JSON.stringify({ name, version: VERSION })],
    [`node_modules/${name}/index.js`, 'exports.route = exports.atom = (given) => given;'],
    [`node_modules/${name}/jsx-runtime.js`, 'exports.jsx = () => null;'],
  ]),
);

/** An installed package of ours, and a library that has a default export for Node and browsers, and none for bundlers. */
const INSTALLED = {
  'node_modules/shared-leaf/package.json': JSON.stringify({
    name: 'shared-leaf',
    version: '1.0.0',
    type: 'module',
    exports: './dist/index.js',
  }),
  'node_modules/shared-leaf/dist/index.js': `import outlines from 'outlines'; export const words = () => outlines.words();`,
  'node_modules/outlines/package.json': JSON.stringify({
    name: 'outlines',
    version: '1.0.0',
    main: './main.js',
    browser: './main.js',
    module: './module.mjs',
  }),
  'node_modules/outlines/main.js': `module.exports = { words: () => 'leaf' };`,
  'node_modules/outlines/module.mjs': `export const words = () => 'leaf';`,
};

describe('a build made with the preset', () => {
  let setup: TestRegistry;
  let result: PublishResult;
  let words: string;

  beforeAll(async () => {
    setup = await createTestRegistry();
    await writeFiles(setup.root, { ...LIBRARIES, ...INSTALLED });
    const folder = await writeFiles(join(setup.root, 'mf-leaf'), SOURCES);
    const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: join(setup.root, 'data'), BUILD_ID: '1.2.0' };
    const { status, stdout, stderr } = spawnSync(process.execPath, [BUILD, folder], {
      env,
      encoding: 'utf8',
    });
    words = stdout + stderr;
    expect([status, words.includes('Error')]).toEqual([0, false]);

    const shell = await writeShell(setup.root, {
      ...Object.fromEntries(libraries.map((name) => [name, VERSION])),
      'react/jsx-runtime': VERSION,
    });
    const modules = `{ 'shared-shell': { route: (given) => given }, 'react/jsx-runtime': { jsx() {} }, jotai: { atom() {} } }`;
    await writeFiles(shell, { 'dist/server/server.cjs': `exports.shared = ${modules};` });
    result = await publishRelease({ store: setup.store, remote: folder, shell });
  }, 60_000);
  afterAll(() => setup.remove());

  it('is made without warnings', () => {
    expect(words).not.toMatch(/Manifest Plugin|warning/i);
  });

  it('is published as the version that it was built as', () => {
    expect(result).toMatchObject({ added: true, release: { version: '1.2.0', global: 'mf_leaf_1_2_0' } });
  });

  it('names every script its routes start with, and not those that come later', () => {
    const { routes, files, entry } = result.release;
    expect(routes.map((file) => file.replace(/\..*/, '')).sort()).toEqual(['helper', 'routes']);
    expect(routes).not.toContain(entry);
    const scripts = Object.keys(files).filter((file) => file.endsWith('.js'));
    expect(scripts).toHaveLength(4);
  });

  it('names every shared library that any of its scripts asks for', () => {
    const range = `^${VERSION}`;
    expect(result.release.shared).toEqual({
      jotai: range,
      'react/jsx-runtime': range,
      'shared-shell': range,
    });
  });

  it('carries its compressed copies along', async () => {
    const files = [...(await setup.store.readFiles('mf-leaf', '1.2.0')).keys()];
    expect(files).toEqual(expect.arrayContaining(['browser/remoteEntry.js.br', 'browser/remoteEntry.js.gz']));
  });
});
