import { rmSync } from 'node:fs';
import { checkImportRules, declaredOnly } from './check-import-rules.ts';
import { IMPORT_RULES } from './import-rules/rules.ts';
import { CLEAN, PACKAGES, plantTree, type Tree } from './import-rules/testing/clean-tree.ts';
import { PLANTED } from './import-rules/testing/planted.ts';

/** Rules that are made once per module or package go by what they have in common. */
const family = (rule: string) => rule.replace(/^(module-graph|declared-packages-only)-from-.*/, '$1');

describe('the import rules', () => {
  const roots: string[] = [];
  const plant = (files: Tree) => {
    const root = plantTree(PACKAGES, { ...CLEAN, ...files });
    roots.push(root);
    return root;
  };
  afterEach(() => {
    for (const root of roots.splice(0)) rmSync(root, { recursive: true });
  });

  it('finds nothing in a tree that keeps it', async () => {
    const { files, unread, breaches } = await checkImportRules(plant({}));
    expect(breaches).toEqual([]);
    expect(unread).toEqual([]);
    expect(files).toBe(Object.keys(CLEAN).length);
  });

  it('names a package of which it reads no file', async () => {
    const root = plantTree({ ...PACKAGES, tools: {} }, { ...CLEAN, 'tools/src/a.ts': 'export {};' });
    roots.push(root);
    const { unread } = await checkImportRules(root);
    expect(unread).toEqual(['No file of tools was read: do the patterns of this check still match?']);
  });

  it.each(Object.entries(PLANTED))('catches %s', async (rule, files) => {
    const { breaches } = await checkImportRules(plant(files));
    const caught = breaches.filter((breach) => family(breach.rule) === rule);
    for (const file of Object.keys(files))
      expect(caught.map(({ from, to }) => `${from} > ${to}`).join()).toContain(file);
    for (const { from, advice } of caught) {
      expect(Object.keys(files)).toContain(from);
      expect(advice).not.toBe('');
    }
  });

  it('has a planted breach for every rule', () => {
    const rules = [...IMPORT_RULES, ...declaredOnly(plant({}))].map(({ name }) => family(String(name)));
    expect(Object.keys(PLANTED).sort()).toEqual([...new Set([...rules, 'no-import-in-types'])].sort());
  });
});
