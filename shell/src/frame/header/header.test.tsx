/** @jest-environment federation/jest/dom-environment */
import { screen } from '@testing-library/react';
import { createStore } from 'jotai';
import { TEMPLATE_MAX } from 'shared-api/rules/companies/settings';
import { EMPTY_COMPANY, slices } from 'shared-shell';
import { Header } from './header.tsx';
import { menuInJsdom, renderHeader } from './testing/render-header.tsx';

menuInJsdom();
const COMPANY = { ...EMPTY_COMPANY, id: 3, name_code: 'kilnfold', name_view: 'Kilnfold' };

function show(company: typeof EMPTY_COMPANY) {
  const store = createStore();
  store.set(slices.viewcompany, company);
  return renderHeader(<Header />, store);
}

it.each([
  [0, 'Wishbin', '/'],
  [1, 'PRODUCTS', '/company/kilnfold'],
  [2, 'Kilnfold', '/company/kilnfold'],
  // Of a release still to come.
  [TEMPLATE_MAX, 'PRODUCTS', '/company/kilnfold'],
])('shows the header of template %i', async (template_id, name, address) => {
  show({ ...COMPANY, template_id });
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', address);
  expect(screen.queryAllByText(`template ${template_id}`)).toHaveLength(template_id === 2 ? 1 : 0);
});

it.each([
  ['loads', { loading: true }],
  ['could not be loaded', { error: 'There is no company at this address.' }],
])('is the small one while a company %s', async (_case, state) => {
  show({ ...COMPANY, template_id: 1, ...state });
  expect(await screen.findByRole('link', { name: 'Wishbin' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('link', { name: 'PRODUCTS' })).toBeNull();
});

it.each([
  [1, 'HOME'],
  [2, 'ALL PRODUCTS'],
])(
  'of template %i has search, the way to all products and says whose site it is on',
  async (template_id, name) => {
    show({ ...COMPANY, template_id });
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/');
    expect(screen.getByRole('search', { hidden: true })).toBeInTheDocument();
    expect(screen.getByText('on Wishbin')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Login' })).toBeVisible();
  },
);
