import { touchedBy } from './touched.ts';
import type { WorkspaceGraph } from './workspace-graph.ts';

/** Two remotes, of which one uses the button, below them shared packages, and a server. */
const graph: WorkspaceGraph = {
  packages: new Map([
    ['api', ['shared-api']],
    ['e2e', []],
    ['federation', []],
    ['mf-cart', ['federation', 'shared-testing', 'shared-ui']],
    ['mf-follow', ['federation', 'shared-ui']],
    ['scripts', ['federation']],
    ['shared-api', []],
    ['shared-testing', []],
    ['shared-ui', ['shared-api']],
  ]),
  built: ['mf-cart', 'mf-follow'],
  buildConfiguration: ['pnpm-lock.yaml', 'federation/src/preset/**'],
  imports: new Map([
    ['mf-cart/src/cart.tsx', ['shared-ui/src/button.tsx']],
    ['mf-cart/src/cart.test.tsx', ['mf-cart/src/cart.tsx', 'shared-testing/src/render.tsx']],
    ['mf-follow/src/follow.tsx', ['shared-ui/src/list.tsx']],
    ['shared-ui/src/button.tsx', ['shared-ui/src/look.ts']],
    ['shared-ui/src/list.tsx', []],
    ['shared-ui/src/look.ts', []],
    ['shared-ui/src/look.test.ts', ['shared-ui/src/look.ts']],
    ['shared-testing/src/render.tsx', []],
    ['api/src/server.ts', ['shared-api/src/calls.ts']],
    ['federation/src/preset/index.ts', []],
    ['e2e/journeys/cart.spec.ts', ['e2e/support/cart.ts', 'scripts/lib/browser.ts']],
    ['scripts/lib/browser.ts', []],
    ['jest.config.ts', []],
  ]),
  readings: [
    { reader: 'scripts/texts.test.ts', files: '{mf-*,shared-*}/src/**' },
    { reader: 'api/src/days.test.ts', files: 'docs/days.md' },
    { reader: 'jest.config.ts', files: 'scripts/lib/set-up.ts' },
  ],
};

/** Of each touched package: `*` all its tests, `!` journeys about it. */
const touch = (...changed: string[]) =>
  [...touchedBy(graph, changed).packages]
    .map(([name, { whole, product }]) => `${name}${whole ? '*' : ''}${product ? '!' : ''}`)
    .sort()
    .join(' ');
const EVERYTHING = [...graph.packages.keys()].map((name) => `${name}*!`).join(' ');

describe('what changes touch', () => {
  it.each([
    ['nothing where nothing changed', [], ''],
    ['a package by its own file', ['mf-cart/src/cart.tsx'], 'mf-cart*! scripts'],
    ['a package’s tests alone by a test of it', ['mf-cart/src/cart.test.tsx'], 'mf-cart* scripts'],
    ['a package’s tests alone by its README', ['mf-cart/README.md'], 'mf-cart*'],
    [
      'who imports a file, but not its neighbours',
      ['shared-ui/src/list.tsx'],
      'mf-follow! scripts shared-ui*!',
    ],
    ['who imports a file over steps', ['shared-ui/src/look.ts'], 'mf-cart! scripts shared-ui*!'],
    ['no site by what tests import', ['shared-testing/src/render.tsx'], 'mf-cart scripts shared-testing*'],
    ['who declares it by a package.json', ['shared-ui/package.json'], 'mf-cart*! mf-follow*! shared-ui*!'],
    [
      'who declares it, themselves or through others, by a deleted file',
      ['shared-api/src/deleted.ts'],
      'api*! mf-cart*! mf-follow*! scripts shared-api*! shared-ui*!',
    ],
    [
      'everything that is built, by what configures builds',
      ['federation/src/preset/index.ts'],
      'federation*! mf-cart*! mf-follow*! scripts*',
    ],
    ['who reads a file by its path', ['docs/days.md'], 'api'],
    ['no reader of other texts', ['docs/architecture.md', 'README.md', 'LICENSE'], ''],
    ['nothing by notes for the next versions', ['.changeset/quiet-cups.md'], ''],
    ['e2e by what its journeys import', ['scripts/lib/browser.ts'], 'e2e scripts*'],
    ['everything by a file that no package owns', ['pnpm-lock.yaml'], EVERYTHING],
    ['everything by what leads to a file that no package owns', ['scripts/lib/set-up.ts'], EVERYTHING],
    ['everything by a folder that is no package', ['tools/new.ts'], EVERYTHING],
    ['several at once', ['api/src/server.ts', 'mf-follow/README.md'], 'api*! mf-follow*'],
  ])('is %s', (_what, changed, expected) => {
    expect(touch(...changed)).toBe(expected);
  });

  it('has the files that lead to a changed one', () => {
    expect([...touchedBy(graph, ['shared-ui/src/look.ts']).files].sort()).toEqual([
      'mf-cart/src/cart.test.tsx',
      'mf-cart/src/cart.tsx',
      'scripts/texts.test.ts',
      'shared-ui/src/button.tsx',
      'shared-ui/src/look.test.ts',
      'shared-ui/src/look.ts',
    ]);
  });

  it('ends where files import each other', () => {
    const imports = new Map([
      ['mf-cart/src/a.ts', ['mf-cart/src/b.ts']],
      ['mf-cart/src/b.ts', ['mf-cart/src/a.ts']],
    ]);
    const { files } = touchedBy({ ...graph, imports, readings: [] }, ['mf-cart/src/a.ts']);
    expect([...files]).toEqual(['mf-cart/src/a.ts', 'mf-cart/src/b.ts']);
  });

  it('says why, by the nearest reason', () => {
    const { packages } = touchedBy(graph, ['shared-ui/src/look.ts', 'shared-ui/package.json']);
    expect(packages.get('shared-ui')?.reason).toBe('shared-ui/src/look.ts changed');
    expect(packages.get('mf-cart')?.reason).toBe('mf-cart/src/cart.tsx leads to shared-ui/src/look.ts');
    expect(packages.get('mf-follow')?.reason).toBe(
      'it declares shared-ui, of which shared-ui/package.json changed',
    );
  });
});
