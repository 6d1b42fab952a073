/** @jest-environment federation/jest/dom-environment */
import { fireEvent, screen, within } from '@testing-library/react';
import { loadFilters } from '../features/listing/lazy-filter-bar.tsx';
import { loadListParts } from '../features/listing/lazy-list-parts.tsx';
import { aListing, homeData } from '../testing/a-listing.ts';
import { aProduct } from '../testing/builders.ts';
import { renderRoute } from '../testing/render-route.tsx';
import { HomePage } from './home-page.tsx';

// As a loader does before the page is shown.
beforeAll(() => loadListParts(aListing([])));

await loadFilters();

const home = homeData(aListing([aProduct(), aProduct({ id: 21, name_view: 'Stem vase' })]));

it('leads keyboards to the list as well as eyes', () => {
  renderRoute(<HomePage />, undefined, home);

  fireEvent.click(screen.getByRole('link', { name: 'Browse products' }));

  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'All products' }));
});

it('names the companies of the list and how much they sell', () => {
  renderRoute(<HomePage />, undefined, home);

  const companies = within(screen.getByRole('region', { name: 'Companies' }));
  expect(companies.getByRole('link').getAttribute('href')).toBe('/company/kilnfold');
  expect(companies.getByText('2 products')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'All products' })).getByText('2 products')).toBeTruthy();
});

it('stands without a list', () => {
  renderRoute(<HomePage />, undefined, homeData(aListing([], { failed: true })));

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Gifts with a name on them');
  expect(screen.queryByRole('region', { name: 'Companies' })).toBeNull();
  expect(screen.getByText('No Products to display.')).toBeTruthy();
});

describe('for an administrator', () => {
  const entry = (roles: string, seconds = 60) =>
    JSON.stringify({ roles, preferred_username: 'admin', exp: Date.now() / 1000 + seconds });
  const list = () => screen.getByRole('region', { name: 'All products' });
  afterEach(() => localStorage.clear());

  it('the list says so', () => {
    localStorage.setItem('auth', entry('shopper, wishbin_admin'));
    renderRoute(<HomePage />, undefined, home);

    expect(list()).toHaveAttribute('data-admin');
  });

  it.each([
    ['another role', entry('wishbin_administrator')],
    ['an entry that has run out', entry('wishbin_admin', -1)],
    ['nobody', ''],
  ])('and says nothing for %s', (_, stored) => {
    localStorage.setItem('auth', stored);
    renderRoute(<HomePage />, undefined, home);

    expect(list()).not.toHaveAttribute('data-admin');
  });
});
