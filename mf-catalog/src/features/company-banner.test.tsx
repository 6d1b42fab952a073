/** @jest-environment federation/jest/dom-environment */
import { screen } from '@testing-library/react';
import type { ShownCompany } from 'shared-api/contract/companies/company';
import { totalsOf } from '../domain/products.ts';
import { aCompany, aList } from '../testing/builders.ts';
import { renderRoute } from '../testing/render-route.tsx';
import { CompanyBanner } from './company-banner.tsx';

const show = (own: Partial<ShownCompany> = {}) =>
  renderRoute(
    <CompanyBanner company={{ ...aCompany(), ...own }} totals={totalsOf(aList([]))} picture={null} />,
  );
const about = () => screen.queryByRole('link', { name: 'About Kilnfold Pottery' });

it('leads to what the company says of itself', () => {
  show({ story: 'One kiln.' });
  expect(about()).toHaveAttribute('href', '/#about-company');
});

it('leads nowhere when the company says nothing', () => {
  show({ handling_days: 2 });
  expect(about()).toBeNull();
});
