import { rmSync } from 'node:fs';
import { join } from 'node:path';
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

describe('what is read by its path', () => {
  const root = join(import.meta.dirname, '../..');

  it.each(READINGS)('$files is there, and so is $reader', ({ reader, files }) => {
    expect(sourceFiles(root, [reader])).toEqual([reader]);
    expect(sourceFiles(root, [files])).not.toEqual([]);
  });
});
