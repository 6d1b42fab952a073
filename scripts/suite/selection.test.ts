import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SUBJECTS } from '../../e2e/journeys/subjects.ts';
import { sourceFiles } from '../lib/source-files.ts';
import {
  type AllTests,
  describeSelection,
  findTests,
  journeyFile,
  selectPackage,
  selectTests,
} from './selection.ts';
import { touchedBy } from './touched.ts';
import type { WorkspaceGraph } from './workspace-graph.ts';

const graph: WorkspaceGraph = {
  packages: new Map([
    ['api', ['shared-api']],
    ['e2e', []],
    ['mf-cart', ['shared-api']],
    ['mf-follow', ['shared-api']],
    ['shared-api', []],
    ['shell', ['shared-api']],
  ]),
  built: ['mf-cart', 'mf-follow', 'shell'],
  buildConfiguration: [],
  imports: new Map([
    ['mf-cart/src/cart.ts', ['shared-api/src/sum.ts']],
    ['mf-cart/src/cart.test.ts', ['mf-cart/src/cart.ts']],
    ['mf-cart/src/other.test.ts', []],
    ['api/src/app.ts', ['shared-api/src/days.ts']],
    ['api/src/app.test.ts', ['api/src/app.ts']],
    ['shared-api/src/sum.ts', []],
    ['shared-api/src/days.ts', []],
    ['shell/src/main.ts', []],
    ['e2e/playwright.config.ts', ['e2e/support/switches.ts']],
    ['e2e/support/switches.ts', []],
    ['e2e/support/cart-page.ts', []],
    ['e2e/journeys/pay.spec.ts', ['e2e/support/cart-page.ts']],
  ]),
  readings: [],
};
const all: AllTests = {
  files: [
    'api/src/app.test.ts',
    'mf-cart/src/cart.test.ts',
    'mf-cart/src/other.test.ts',
    'mf-follow/src/follow.test.ts',
    'shared-api/src/sum.test.ts',
  ],
  journeys: ['cards', 'follow', 'pay'],
};
const subjects = { cards: [], follow: ['mf-follow'], pay: ['mf-cart', 'mf-follow'] };
const select = (...changed: string[]) => selectTests(graph, touchedBy(graph, changed), all, subjects);
const NOTHING = { build: false, unit: [], api: false, journeys: [] };

describe('the tests that changes make necessary', () => {
  it.each([
    ['none without changes', [], NOTHING],
    ['none for texts', ['docs/architecture.md'], NOTHING],
    [
      'all of a changed package, and journeys about it',
      ['mf-cart/src/cart.ts'],
      {
        build: true,
        unit: ['mf-cart/src/cart.test.ts', 'mf-cart/src/other.test.ts'],
        api: false,
        journeys: ['pay'],
      },
    ],
    [
      'of others those that lead to the change',
      ['shared-api/src/sum.ts'],
      {
        build: true,
        unit: ['mf-cart/src/cart.test.ts', 'shared-api/src/sum.test.ts'],
        api: false,
        journeys: ['pay'],
      },
    ],
    [
      'those of the API and all journeys where the API is another one',
      ['shared-api/src/days.ts'],
      { build: true, unit: ['shared-api/src/sum.test.ts'], api: true, journeys: ['cards', 'follow', 'pay'] },
    ],
    ['those of the API alone for a test of it', ['api/src/app.test.ts'], { ...NOTHING, api: true }],
    [
      'all journeys for the shell',
      ['shell/src/main.ts'],
      { ...NOTHING, build: true, journeys: ['cards', 'follow', 'pay'] },
    ],
    ['a changed journey', ['e2e/journeys/cards.spec.ts'], { ...NOTHING, build: true, journeys: ['cards'] }],
    [
      'journeys that import what changed',
      ['e2e/support/cart-page.ts'],
      { ...NOTHING, build: true, journeys: ['pay'] },
    ],
    [
      'all journeys for their configuration',
      ['e2e/support/switches.ts'],
      { ...NOTHING, build: true, journeys: ['cards', 'follow', 'pay'] },
    ],
    [
      'all journeys for what they use without importing it',
      ['e2e/previous-release/v1.tar.br'],
      { ...NOTHING, build: true, journeys: ['cards', 'follow', 'pay'] },
    ],
    ['no journey for measures and texts about them', ['e2e/measure/load.ts', 'e2e/README.md'], NOTHING],
    ['no journey for faults and attacks', ['e2e/trust.ts', 'e2e/attacks/flood.ts'], NOTHING],
    [
      'everything for a file that no package owns',
      ['pnpm-lock.yaml'],
      { build: true, unit: all.files.slice(1), api: true, journeys: ['cards', 'follow', 'pay'] },
    ],
  ])('are %s', (_what, changed, expected) => {
    expect(select(...changed)).toEqual(expected);
  });

  it('are of the journeys that are not listed those that are named after a package', () => {
    const more = { ...all, journeys: ['mf-cart', 'mf-follow'] };
    expect(selectTests(graph, touchedBy(graph, ['mf-cart/src/cart.ts']), more, {}).journeys).toEqual([
      'mf-cart',
    ]);
  });

  it('are printed with the graph and the reasons', () => {
    const effect = touchedBy(graph, ['shared-api/src/sum.ts']);
    const lines = describeSelection(graph, effect, selectTests(graph, effect, all, subjects), all);
    expect(lines).toEqual([
      'The graph of the workspace, with what is touched:',
      '  api         uses shared-api',
      '  e2e         uses no other package',
      '  mf-cart     uses shared-api',
      '              touched (tests that lead there, journeys about it): mf-cart/src/cart.ts leads to shared-api/src/sum.ts',
      '  mf-follow   uses shared-api',
      '  shared-api  uses no other package',
      '              touched (all its tests, journeys about it): shared-api/src/sum.ts changed',
      '  shell       uses shared-api',
      'Runs:',
      '  static checks',
      '  build',
      '  2 of 4 files of unit tests',
      '  no test of the API',
      '  1 of 3 files of journeys',
      '    pay',
    ]);
  });

  it.each([
    [
      ['static', 'unit'],
      ['  static checks', '  2 of 4 files of unit tests'],
    ],
    [
      ['build', 'e2e'],
      ['  build', '  1 of 3 files of journeys', '    pay'],
    ],
    [['api'], ['  no test of the API']],
  ] as const)('are printed without the parts that do not run: %s', (parts, expected) => {
    const effect = touchedBy(graph, ['shared-api/src/sum.ts']);
    const lines = describeSelection(graph, effect, selectTests(graph, effect, all, subjects), all, parts);
    expect(lines.slice(lines.indexOf('Runs:') + 1)).toEqual(expected);
  });

  it('are printed with one reason where each package has the same', () => {
    const effect = touchedBy(graph, ['lock.yaml']);
    const lines = describeSelection(graph, effect, selectTests(graph, effect, all, subjects), all);
    expect(lines.filter((line) => line.includes('touched ('))).toEqual([
      '  each of them touched (all its tests, journeys about it): lock.yaml belongs to no package',
    ]);
  });
});

describe('the tests of one package alone', () => {
  it.each([
    [
      'mf-follow',
      { build: true, unit: ['mf-follow/src/follow.test.ts'], api: false, journeys: ['follow', 'pay'] },
    ],
    ['api', { build: true, unit: [], api: true, journeys: ['cards', 'follow', 'pay'] }],
    ['shared-api', { build: false, unit: ['shared-api/src/sum.test.ts'], api: false, journeys: [] }],
    ['e2e', { build: true, unit: [], api: false, journeys: ['cards', 'follow', 'pay'] }],
  ])('are those of %s', (name, expected) => {
    expect(selectPackage(graph, name, all, subjects)).toEqual({ ...expected, folders: [name] });
  });

  it('are none of a package that is not there', () => {
    expect(() => selectPackage(graph, 'mf-none', all, subjects)).toThrow('There is no package mf-none.');
  });
});

describe('the subjects of the journeys', () => {
  const root = join(import.meta.dirname, '../..');
  const { journeys } = findTests(root);
  const packages = sourceFiles(root, ['*/package.json']).map((file) => file.split('/')[0] ?? '');
  const owned = sourceFiles(root, ['mf-*/package.json']).flatMap((file) => {
    const { name, wishbin }: { name: string; wishbin: { paths: { path: string }[] } } = JSON.parse(
      readFileSync(join(root, file), 'utf8'),
    );
    return wishbin.paths.map(({ path }) => ({
      name,
      pattern: new RegExp(`^${path.replaceAll(/:[^/]+/g, '[^/]+')}$`),
    }));
  });
  /** Remotes of the paths that a journey writes down; the parts of a path that are put in at run time are one part each. */
  const writtenIn = (source: string): string[] => {
    const paths = [...source.matchAll(/['`](?:\$\{(?:site\.)?url\})?(\/[^'`\s]*)['`]/g)].map(
      ([, path = '']) => path.replaceAll(/\$\{[^}]*\}/g, 'any').replace(/[?#].*$/, ''),
    );
    return owned.filter(({ pattern }) => paths.some((path) => pattern.test(path))).map(({ name }) => name);
  };

  it('are listed for each journey that is not named after a package, and for no other', () => {
    const unnamed = journeys.filter((name) => !packages.includes(name));
    expect(unnamed.length).toBeGreaterThan(0);
    expect(Object.keys(SUBJECTS).sort()).toEqual(unnamed.sort());
  });

  it('are packages of the workspace', () => {
    expect(packages).toEqual(expect.arrayContaining([...new Set(Object.values(SUBJECTS).flat())]));
  });

  it('are found by the paths that a journey writes down', () => {
    expect(writtenIn("openAlive(page, '/cart'); goto(`/company/${" + 'code}?tab=1`)')).toEqual([
      'mf-cart',
      'mf-catalog',
    ]);
    expect(writtenIn('page.goto(`${' + 'site.url}/mission`)')).toEqual(['mf-company']);
    expect(writtenIn("call('/api/order/carts')")).toEqual([]);
  });

  it.each(journeys)('hold the remote of each path that %s writes down', (name) => {
    const written = writtenIn(readFileSync(join(root, journeyFile(name)), 'utf8'));
    expect(SUBJECTS[name] ?? [name]).toEqual(expect.arrayContaining(written));
  });
});
