import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, matchesGlob, posix } from 'node:path';
import { CLEAN, PACKAGES, plantTree } from '../import-rules/testing/clean-tree.ts';
import { sourceFiles } from '../lib/source-files.ts';
import { dependentsOf, packageOf, READINGS, readWorkspace, usersOf } from './workspace-graph.ts';

describe('the graph of a workspace', () => {
  const root = plantTree(PACKAGES, {
    ...CLEAN,
    'package.json': JSON.stringify({ devDependencies: { federation: 'workspace:*', jest: 'catalog:' } }),
    'scripts/test.ts': `import './lib/time.ts'; import 'node:fs';`,
    'scripts/lib/time.ts': 'export {};',
  });
  const reading = readWorkspace(root);
  afterAll(() => rmSync(root, { recursive: true }));

  it('has the packages with those that they declare', async () => {
    const { packages, built } = await reading;
    expect([...packages.keys()]).toEqual([...Object.keys(PACKAGES).filter(Boolean).sort(), 'scripts']);
    expect(packages.get('scripts')).toEqual(['federation']);
    expect(packages.get('mf-cart')).toEqual(expect.arrayContaining(['shared-api', 'shared-ui']));
    expect(packages.get('mf-cart')).not.toContain('react');
    expect(built).toContain('shell');
  });

  it('has what each file imports of the workspace', async () => {
    const { imports } = await reading;
    expect(imports.get('scripts/test.ts')).toEqual(['scripts/lib/time.ts']);
    expect(imports.get('scripts/lib/time.ts')).toEqual([]);
    expect([...imports.values()].flat().filter((file) => file.includes('node_modules'))).toEqual([]);
  });

  it('follows imports of packages by their names into other folders', async () => {
    const graph = await reading;
    expect(usersOf(graph)('shared-api/src/contract/index.ts')).toEqual(
      expect.arrayContaining(['api/src/modules/catalog/index.ts', 'shell/server/server.ts']),
    );
  });

  it('knows the package of a file', async () => {
    const graph = await reading;
    expect(packageOf(graph, 'mf-cart/src/deep/a.ts')).toBe('mf-cart');
    expect(packageOf(graph, 'scripts/test.ts')).toBe('scripts');
    expect(packageOf(graph, 'jest.config.ts')).toBeUndefined();
    expect(packageOf(graph, 'docs/days.md')).toBeUndefined();
    // A file that is called as a package is.
    expect(packageOf(graph, 'api')).toBeUndefined();
  });

  it('knows who declares a package, also through others', () => {
    const packages = new Map([
      ['a', ['b']],
      ['b', ['c', 'd']],
      ['c', ['b']],
      ['d', []],
    ]);
    const graph = { packages, built: [], buildConfiguration: [], imports: new Map(), readings: [] };
    expect(dependentsOf(graph, 'd')).toEqual(['a', 'b', 'c']);
    expect(dependentsOf(graph, 'b')).toEqual(['a', 'c']);
    expect(dependentsOf(graph, 'a')).toEqual([]);
  });
});

/** What every journey runs on is no news to any of them. */
const BELOW_EVERY_JOURNEY = /^(api|sandbox|shell)\//;

/**
 * The places outside of its package that a file of tests names: by climbing up from itself, and in a journey by a path from the
 * root, which is `.` itself.
 */
function placesOutside(root: string, file: string, source: string): string[] {
  const [own = ''] = file.split('/');
  const climbs = [
    ...[...source.matchAll(/(?:join|resolve)\(\s*import\.meta\.dirname((?:,\s*'[^']*')+)/g)].map(
      ([, parts = '']) => [...parts.matchAll(/'([^']*)'/g)].map(([, part]) => part).join('/'),
    ),
    ...[...source.matchAll(/new URL\(\s*'(\.[^']*)',\s*import\.meta\.url/g)].map(([, path = '']) => path),
  ].map((path) => posix.join(posix.dirname(file), path).replace(/(?<=.)\/$/, ''));
  const outside = climbs.filter(
    (place) => place !== own && !place.startsWith(`${own}/`) && !place.startsWith('..'),
  );
  if (own !== 'e2e') return outside;
  const named = [...source.matchAll(/'([\w-]+\/[^'\s]*\.\w+)'/g)].map(([, path = '']) => path);
  return [...outside, ...named].filter(
    (place) =>
      place !== '.' &&
      !place.startsWith('e2e/') &&
      !BELOW_EVERY_JOURNEY.test(place) &&
      existsSync(join(root, place)),
  );
}

describe('what is read by its path', () => {
  const root = join(import.meta.dirname, '../..');
  const readers = sourceFiles(root, [
    '*/**/*.test.{ts,tsx}',
    '*/**/testing/**/*.{ts,tsx}',
    'shared-testing/src/**/*.{ts,tsx}',
    'e2e/{journeys,support}/**/*.ts',
  ]);

  it.each(READINGS)('$files is there, and so is $reader', ({ reader, files }) => {
    expect(sourceFiles(root, [reader])).toEqual([reader]);
    expect(sourceFiles(root, [files])).not.toEqual([]);
  });

  it.each([
    [
      'mf-cart/src/b/a.test.ts',
      "readFileSync(new URL('../../../docs/days.md', import.meta.url))",
      'docs/days.md',
    ],
    ['mf-cart/src/b/a.test.ts', "join(import.meta.dirname, '..', '../..')", '.'],
    ['mf-cart/src/a.test.ts', "join(import.meta.dirname, '../package.json')", ''],
    [
      'e2e/journeys/a.spec.ts',
      "runNode(['scripts/dev.ts', 'api/src/server.ts', 'src/none.ts'])",
      'scripts/dev.ts',
    ],
  ])('is found in a file of tests: %s with %s', (file, source, place) => {
    expect(placesOutside(root, file, source).join()).toBe(place);
  });

  it('is listed for each file of tests that names a place outside of its package', () => {
    const named = readers.flatMap((file) =>
      placesOutside(root, file, readFileSync(join(root, file), 'utf8')).map((place) => ({ file, place })),
    );
    expect(named.length).toBeGreaterThan(10);
    // What runs have written to `reports` is no source.
    const isListed = ({ file, place }: { file: string; place: string }) =>
      place.startsWith('reports/') ||
      READINGS.some(
        ({ reader, files }) =>
          reader === file && (place === '.' || matchesGlob(place, files) || files.startsWith(`${place}/`)),
      );
    expect(named.filter((reading) => !isListed(reading))).toEqual([]);
  });

  it('leads from a package of tests to the journey that installs it', () => {
    const graph = { packages: new Map(), built: [], buildConfiguration: [], imports: new Map() };
    const users = usersOf({ ...graph, readings: READINGS })('shared-testing/src/render.tsx');
    expect(users).toContain('e2e/journeys/lone-repository.spec.ts');
  });
});
