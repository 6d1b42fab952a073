import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { loneRemoteRules } from './import-check.ts';
import { run } from './run.ts';

/** A remote in a repository of its own, with what it has installed. */
const CLEAN: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: 'mf-garden',
    type: 'module',
    dependencies: { 'shared-api': '1.0.0', 'shared-shell': '1.0.0', react: '19.0.0' },
    devDependencies: {
      federation: '1.0.0',
      'shared-testing': '1.0.0',
      'react-router-dom': '7.0.0',
      webpack: '5.0.0',
      '@playwright/test': '1.0.0',
    },
  }),
  'webpack.config.ts':
    "import { remoteConfigs } from 'federation/preset';\nexport default remoteConfigs('.');",
  'src/expose/routes.tsx': "import { Page } from '../pages/page.tsx';\nexport const routes = [Page];",
  'src/pages/page.tsx':
    "import 'react';\nimport { beds } from '../features/beds.tsx';\nexport const Page = beds;",
  'src/features/beds.tsx': "import { load } from '../data/load.ts';\nexport const beds = load;",
  'src/features/tools/rake.tsx': 'export const rake = 1;',
  'src/data/load.ts':
    "import 'shared-api/contract';\nimport { grow } from '../domain/grow.ts';\nexport const load = grow;",
  'journeys/pages.spec.ts': "import '@playwright/test';\nimport './pages/beds-page.ts';",
  'journeys/pages/beds-page.ts': "import '@playwright/test';\nexport const page = 1;",
  'src/domain/grow.ts': 'export const grow = 1;',
  'src/domain/grow.test.ts': "import 'shared-testing/until';\nimport { grow } from './grow.ts';\nvoid grow;",
  ...installed('federation', ['preset', 'registry']),
  ...installed('shared-api', ['contract', 'client']),
  ...installed('shared-shell', ['index']),
  ...installed('shared-testing', ['until']),
  ...installed('react', ['index']),
  ...installed('react-router-dom', ['index']),
  ...installed('oidc-client-ts', ['index']),
  ...installed('webpack', ['index']),
  ...installed('@playwright/test', ['index']),
  ...installed('@tanstack/react-query', ['index']),
};

function installed(name: string, entries: readonly string[]): Record<string, string> {
  const folder = `node_modules/${name}`;
  const exports = { '.': './dist/index/index.js', './*': './dist/*/index.js' };
  return {
    [`${folder}/package.json`]: JSON.stringify({ name, version: '1.0.0', type: 'module', exports }),
    ...Object.fromEntries(entries.map((entry) => [`${folder}/dist/${entry}/index.js`, 'export {};'])),
  };
}

/** By rule: a file that breaks it. */
const PLANTED: Readonly<Record<string, readonly [file: string, content: string]>> = {
  'no-cycles': ['src/domain/grow.ts', "import '../data/load.ts';\nexport const grow = 1;"],
  'query-library-in-one-place': ['src/data/query.ts', "import '@tanstack/react-query';"],
  'sign-in-library-in-one-place': ['src/data/sign-in.ts', "import 'oidc-client-ts';"],
  'bound-client-only': ['src/data/call.ts', "import 'shared-api/client';"],
  'feature-not-to-feature': ['src/features/shed.tsx', "import './tools/rake.tsx';"],
  'downward-only-from-pages': ['src/pages/up.ts', "import '../expose/routes.tsx';"],
  'downward-only-from-features': ['src/features/up.ts', "import '../pages/page.tsx';"],
  'downward-only-from-parts': ['src/parts/up.ts', "import '../features/beds.tsx';"],
  'downward-only-from-data': ['src/data/up.ts', "import '../features/beds.tsx';"],
  'downward-only-from-domain': ['src/domain/up.ts', "import '../data/load.ts';"],
  'domain-is-pure': ['src/domain/drawn.ts', "import 'react';"],
  'router-through-shared-shell': ['src/pages/link.ts', "import 'react-router-dom';"],
  'layer-remote': ['src/pages/build.ts', "import 'federation/registry';"],
  'browser-not-to-server': ['src/pages/built.ts', "import 'webpack';"],
  'packages-by-name': ['src/pages/deep.ts', "import '../../node_modules/react/dist/index/index.js';"],
  'browser-not-to-node': ['src/data/file.ts', "import 'node:fs';"],
  'production-not-to-tests': ['src/data/waits.ts', "import 'shared-testing/until';"],
  'declared-deps-only': ['src/data/undeclared.ts', "import '@tanstack/react-query';"],
  'dev-deps-in-development': ['src/pages/router.ts', "import 'react-router-dom';"],
  resolvable: ['src/data/nowhere.ts', "import 'no-such-library';"],
  'no-import-in-types': ['src/data/hidden.ts', "export type Load = typeof import('./load.ts');"],
};

describe('wishbin-check', () => {
  const roots: string[] = [];
  const plant = (files: Readonly<Record<string, string>>) => {
    const root = mkdtempSync(join(tmpdir(), 'lone-remote-'));
    roots.push(root);
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), content);
    }
    return root;
  };
  const check = async (files: Readonly<Record<string, string>>) => {
    const lines: string[] = [];
    const code = await run([plant(files)], outputTo(lines));
    return { code, text: lines.join('\n') };
  };
  const outputTo = (lines: string[]) => ({
    log: (line: string) => lines.push(line),
    error: (line: string) => lines.push(line),
  });
  afterEach(() => {
    for (const root of roots.splice(0)) rmSync(root, { recursive: true });
  });

  it('finds nothing in a remote that keeps the rules', async () => {
    expect(await check(CLEAN)).toEqual({ code: 0, text: 'import rules: 10 files, 0 forbidden imports' });
  });

  it('fails where it reads no source', async () => {
    const { code } = await check({ ...onlyConfiguration(), 'src/words.txt': 'none' });
    expect(code).toBe(1);
  });

  it.each([
    ['resolvable', "import './pages/none.ts';"],
    ['declared-deps-only', "import '@tanstack/react-query';"],
    ['packages-by-name', "import '../node_modules/@playwright/test/dist/index/index.js';"],
  ])('reads journeys: %s', async (rule, content) => {
    const { code, text } = await check({ ...CLEAN, 'journeys/other.spec.ts': content });
    expect([code, text]).toEqual([1, expect.stringContaining(`${rule}\n  journeys/other.spec.ts > `)]);
  });

  it('needs no journeys', async () => {
    const files = Object.entries(CLEAN).filter(([file]) => !file.startsWith('journeys/'));
    expect((await check(Object.fromEntries(files))).text).toBe('import rules: 8 files, 0 forbidden imports');
  });

  it.each([
    ['help', ['--help'], 0, /^Holds the imports .*\n\nUsage: wishbin-check/],
    ['what is wrong with an option', ['--fast'], 2, /--fast.*\nSee: wishbin-check --help$/],
    ['that one folder is enough', ['a', 'b'], 2, /^Name one folder, or none\./],
    ['that a folder has no sources', [import.meta.dirname], 1, /is no remote: it has no folder src\.$/],
  ] as const)('prints %s', async (_what, args, code, message) => {
    const lines: string[] = [];
    expect(await run([...args], outputTo(lines))).toBe(code);
    expect(lines.join('\n')).toMatch(message);
  });

  it.each(Object.entries(PLANTED))('names what breaks %s', async (rule, [file, content]) => {
    const { code, text } = await check({ ...CLEAN, [file]: content });
    expect(code).toBe(1);
    // A cycle has no first file.
    expect(text).toMatch(new RegExp(`^${rule}\\n {2}.*${file.replaceAll('.', '\\.')}.*\\n {2}\\S.+ `, 'm'));
  });

  it('has a planted file for every rule', () => {
    const rules = loneRemoteRules().map(({ name }) => name);
    expect(Object.keys(PLANTED).sort()).toEqual([...rules, 'no-import-in-types'].sort());
  });
});

function onlyConfiguration(): Record<string, string> {
  return Object.fromEntries(Object.entries(CLEAN).filter(([file]) => !file.startsWith('src/')));
}
