import { readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = dirname(fileURLToPath(import.meta.url));

/** Every file and package that a file reaches by imports that remain at run time. */
function reached(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [, kind, from = ''] of text.matchAll(/^(?:import|export) (type )?[^;]*?from '([^']+)'/gm)) {
    if (kind !== undefined) continue;
    if (from.startsWith('.')) reached(resolve(dirname(file), from), seen);
    else seen.add(from);
  }
  return seen;
}

const packages = (file: string) =>
  [...reached(resolve(source, file))].filter((name) => !name.startsWith('/')).sort();

const light = [
  'composites/card/card.tsx',
  'composites/card/card-skeleton.tsx',
  'composites/centred-message/centred-message.tsx',
  'composites/company-logo/company-logo.tsx',
  'composites/empty-state/empty-state.tsx',
  'composites/error-state/error-state.tsx',
  'composites/loading-state/loading-state.tsx',
  'composites/picture/picture.tsx',
  'composites/price/price.tsx',
  'composites/product-grid/product-grid.tsx',
  'composites/section-head/section-head.tsx',
  'composites/stars/stars.tsx',
  'composites/sum-bar/sum-bar.tsx',
  'primitives/button/button.tsx',
  'primitives/checkbox/checkbox.tsx',
  'primitives/field/field.tsx',
  'primitives/inline-edit/inline-edit.tsx',
  'primitives/password-input/password-input.tsx',
  'primitives/switch/switch.tsx',
];

const weightless = ['react', 'styled-components', 'shared-api/rules/money', 'shared-api/rules/links'];

describe('what a component brings along', () => {
  it.each(light)('%s: nothing heavy', (file) => {
    expect(packages(file).filter((name) => !weightless.includes(name))).toEqual([]);
  });

  it('tokens need no React, so that a server can read them', () => {
    expect(packages('tokens/index.ts')).toEqual([]);
    expect(packages('theme/index.ts')).toEqual(['shared-api/rules/companies/colors']);
  });

  it('what drops files is reached by its own path only, by pages that take files', () => {
    expect(packages('primitives/picture-drop/picture-drop.tsx')).toContain('react-dropzone');
    expect(packages('index.ts')).not.toContain('react-dropzone');
  });

  it('the gallery cannot be reached from the package index', () => {
    const files = [...reached(resolve(source, 'index.ts'))].map((file) => relative(source, file));
    expect(files.filter((file) => file.startsWith('gallery/') || file.startsWith('testing/'))).toEqual([]);
  });
});
