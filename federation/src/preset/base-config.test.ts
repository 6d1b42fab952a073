import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RuleSetRule } from 'webpack';
import { remoteConfigs } from './remote.ts';
import { SHARED_SINGLETONS } from './shared-singletons.ts';

describe('the build of a remote in a repository of its own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wishbin-preset-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  const install = (at: string, name: string) => {
    mkdirSync(at, { recursive: true });
    writeFileSync(join(at, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
  };
  install(folder, 'mf-tea');
  for (const name of SHARED_SINGLETONS) install(join(folder, 'node_modules', name), name);

  /** Whether it compiles a file, and whether it takes the file for one of a library. */
  const rulesFor = (file: string) => {
    const [{ module, optimization } = {}] = remoteConfigs(folder);
    const rules = (module?.rules ?? []) as RuleSetRule[];
    const { cacheGroups } = Object(optimization?.splitChunks);
    const isLibrary = cacheGroups.defaultVendors.test.test(file);
    const isCompiled = rules.some(
      ({ test, exclude }) => (test as RegExp).test(file) && !(exclude as RegExp | undefined)?.test(file),
    );
    return { isCompiled, isLibrary };
  };

  it.each(['shared-ui', 'shared-summer-sale', 'shared-v2'])('treats %s as sources', (name) => {
    const file = `/shop/node_modules/${name}/dist/page.js`;
    expect(rulesFor(file)).toEqual({ isCompiled: true, isLibrary: false });
  });

  it.each([
    '/shop/node_modules/react/index.js',
    '/shop/node_modules/shared-ui/node_modules/react/index.js',
    '/shop/node_modules/my-shared-ui/dist/page.js',
  ])('treats %s as a library', (file) => {
    expect(rulesFor(file)).toEqual({ isCompiled: false, isLibrary: true });
  });
});
