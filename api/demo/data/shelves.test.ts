import { textProblem, textRules } from 'shared-api/rules';
import { HANDLING_DAYS_MAX } from 'shared-api/rules/companies/settings';
import { COMPANIES } from './companies.ts';
import { COMPANY_PAGES } from './company-pages.ts';
import { LISTED_PRODUCTS } from './products.ts';
import { CATEGORIES, OCCASIONS } from './shelves.ts';

const listed = LISTED_PRODUCTS.map(({ id }) => id);

it('every listed product is in one category', () => {
  const placed = CATEGORIES.flatMap(({ products }) => products);
  expect(placed.toSorted((a, b) => a - b)).toEqual(listed);
});

it('every listed product suits an occasion, and no other product any', () => {
  const suited = new Set(OCCASIONS.flatMap(({ products }) => products));
  expect([...suited].toSorted((a, b) => a - b)).toEqual(listed);
  for (const { products } of OCCASIONS) expect(new Set(products).size).toBe(products.length);
});

it.each([...CATEGORIES, ...OCCASIONS])('$name has a code and a name of its own', ({ code, name }) => {
  expect(code).toMatch(/^[a-z0-9-]{1,40}$/);
  expect(textProblem(textRules.shelfName, name)).toBeUndefined();
  const all = [...CATEGORIES, ...OCCASIONS];
  expect(all.filter((shelf) => shelf.code === code || shelf.name === name)).toHaveLength(1);
});

it.each(COMPANIES)('the page of $name says all that a page can say', ({ id }) => {
  const page = COMPANY_PAGES[id];
  if (!page) throw new Error('The company has no page');
  const { handlingDays, place, story, shipping, returns } = page;
  expect(handlingDays).toBeLessThanOrEqual(HANDLING_DAYS_MAX);
  for (const text of [place, story, shipping, returns]) expect(text).not.toBe('');
  expect(textProblem(textRules.companyPlace, place)).toBeUndefined();
  expect(textProblem(textRules.companyStory, story)).toBeUndefined();
  expect(textProblem(textRules.shippingPolicy, shipping)).toBeUndefined();
  expect(textProblem(textRules.returnsPolicy, returns)).toBeUndefined();
});
