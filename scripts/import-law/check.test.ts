import { rmSync } from 'node:fs';
import { checkImportLaw } from './check.ts';
import { declaredOnly } from './declared.ts';
import { LAW } from './law.ts';
import { CLEAN, PACKAGES } from './testing/clean-tree.ts';
import { plantTree, type Tree } from './testing/plant-tree.ts';
import { PLANTED } from './testing/planted.ts';

/** Rules that are made once per module or package go by what they have in common. */
const family = (rule: string) => rule.replace(/^(module-graph|declared-packages-only)-from-.*/, '$1');

describe('the import law', () => {
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
    const { files, breaches } = await checkImportLaw(plant({}));
    expect(breaches).toEqual([]);
    expect(files).toBe(Object.keys(CLEAN).length);
  });

  it.each(Object.entries(PLANTED))('catches %s', async (rule, files) => {
    const { breaches } = await checkImportLaw(plant(files));
    const caught = breaches.filter((breach) => family(breach.rule) === rule);
    for (const file of Object.keys(files))
      expect(caught.map(({ from, to }) => `${from} > ${to}`).join()).toContain(file);
    for (const { from, advice } of caught) {
      expect(Object.keys(files)).toContain(from);
      expect(advice).not.toBe('');
    }
  });

  it('has a planted breach for every rule', () => {
    const rules = [...LAW, ...declaredOnly(plant({}))].map(({ name }) => family(String(name)));
    expect(Object.keys(PLANTED).sort()).toEqual([...new Set([...rules, 'no-import-in-types'])].sort());
  });
});
