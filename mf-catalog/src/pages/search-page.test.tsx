/** @jest-environment federation/jest/dom-environment */
import { screen, within } from '@testing-library/react';
import { loadFilters } from '../features/listing/lazy-filter-bar.tsx';
import { loadListParts } from '../features/listing/lazy-list-parts.tsx';
import { aListing, searchData } from '../testing/a-listing.ts';
import { aCompany, aList, aProduct } from '../testing/builders.ts';
import { renderRoute } from '../testing/render-route.tsx';
import { SearchPage } from './search-page.tsx';

// As a loader does before the page is shown.
beforeAll(() => loadListParts(aListing([])));

await loadFilters();

const company = { company_name_code: 'kilnfold', company_name_view: 'Kilnfold Pottery' };
const query = { q: 'mug', company: 'kilnfold' };
const mug = aProduct();
const vase = aProduct({ id: 21, name_view: 'Stem vase' });
const others = { companies: [aCompany()], influencers: [] };

const show = (data: ReturnType<typeof searchData>) => renderRoute(<SearchPage />, undefined, data);
const cardsIn = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('article');

it('shows the own company’s products first, then those of all', () => {
  show(searchData(aListing([mug, vase], { query }), { own: { company, list: aList([mug]) } }));
  expect(cardsIn('From Kilnfold Pottery')).toHaveLength(1);
  expect(cardsIn('From all companies')).toHaveLength(2);
});

it('lists the products once when no other company has any', () => {
  show(searchData(aListing([mug, vase], { query }), { own: { company, list: aList([mug, vase]) } }));
  expect(cardsIn('From Kilnfold Pottery')).toHaveLength(2);
  expect(screen.queryByRole('region', { name: 'From all companies' })).toBeNull();
  expect(screen.getByRole('form', { name: 'Filter and sort' })).toBeVisible();
});

it('says that the own company has nothing', () => {
  show(searchData(aListing([vase], { query }), { own: { company, list: aList([]) } }));
  expect(screen.getByText('Kilnfold Pottery has nothing for “mug”.')).toBeVisible();
  expect(cardsIn('From all companies')).toHaveLength(1);
});

it('doubts the spelling only when nothing was found at all', () => {
  const { unmount } = show(searchData(aListing([], { query: { q: 'kilnfold' } }), { others }));
  expect(screen.getByText('No Products to display.')).toBeVisible();
  expect(screen.queryByText(/^Check the spelling/)).toBeNull();
  unmount();
  show(searchData(aListing([], { query: { q: 'kilnfold' } })));
  expect(screen.getByText(/^Check the spelling/)).toBeVisible();
});

it('says that no product has all of the words', () => {
  const listing = aListing([vase], { query: { q: 'mug vase' } });
  show(searchData({ ...listing, list: { ...listing.list, partial: true } }));
  expect(screen.getByText('No product has all of these words. These have some of them.')).toBeVisible();
});
