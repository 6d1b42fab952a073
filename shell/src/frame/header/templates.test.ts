import { readdirSync } from 'node:fs';
import { TEMPLATE_MAX } from 'shared-api/rules/companies/settings';
import { templateOf, templates } from './header.tsx';

it('has a template for each file of the folder, under the number that the file is named by', () => {
  const files = readdirSync(new URL('./templates/', import.meta.url));
  const numbers = files.map((file) => Number.parseInt(file, 10)).toSorted((one, other) => one - other);
  expect(templates.map(({ id }) => id)).toEqual(numbers);
  expect(numbers.slice(0, 3)).toEqual([0, 1, 2]);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(TEMPLATE_MAX);
});

it('gives each a name of its own', () => {
  expect(new Set(templates.map(({ name }) => name)).size).toBe(templates.length);
});

it.each([TEMPLATE_MAX, -1, 0.5, Number.NaN])(
  'takes the usual one for %s, which this release does not have',
  (id) => {
    expect(templateOf(id).id).toBe(1);
  },
);
